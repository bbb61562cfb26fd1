// Calls of set_group_member_info with several entries, which give no more rights than single calls.

/** Two entries, the second of them forbidden; sent in both orders. */
export const composedRows = [
  ['OWN_AND_FOREIGN', 'entries for members of an owned group and a foreign one'],
  ['OWNED_AND_JOINED', 'entries for members of an owned group and a joined one'],
  ['OWNED_AND_OWN_ROLE', 'entries for the caller in an owned group and their role in a joined one'],
  ['SELF_AND_OTHER', 'an ordinary member’s entries for themselves and another member'],
  ['MEMBER_AND_OWNER', 'an admin’s entries for an ordinary member and the owner'],
] as const;
export type Composed = (typeof composedRows)[number][0];

/** The place of the forbidden entry. */
export const orders = [
  ['LAST', 'permitted one first'],
  ['FIRST', 'permitted one last'],
] as const;

/** Both entries are permitted. */
export const permittedRows = [
  ['TWO_MEMBERS', 'the owner edit two ordinary members in one call'],
  ['TWO_GROUPS', 'the owner of two groups edit members of both in one call'],
] as const;
