// Calls of set_group_member_info with several entries, which give no more rights than single calls.

/** Two entries, the second of them forbidden; sent in both orders. */
export const composedRows = [
  ['OWN_AND_FOREIGN', 'members of an owned group and of a foreign one'],
  ['OWNED_AND_JOINED', 'members of an owned group and of a merely joined one'],
  ['OWNED_AND_OWN_ROLE', 'the caller in an owned group and the caller’s role in a merely joined one'],
  ['SELF_AND_OTHER', 'the caller and another member by an ordinary member'],
  ['MEMBER_AND_OWNER', 'an ordinary member and the owner by an admin'],
] as const;
export type Composed = (typeof composedRows)[number][0];

/** The place of the forbidden entry. */
export const orders = [
  ['LAST', 'permitted entry first'],
  ['FIRST', 'permitted entry last'],
] as const;
export type Order = (typeof orders)[number][0];

/** Both entries are permitted. */
export const permittedRows = [
  ['TWO_MEMBERS', 'the owner set two ordinary members in one call'],
  ['TWO_GROUPS', 'the owner of two groups set members of both in one call'],
] as const;
