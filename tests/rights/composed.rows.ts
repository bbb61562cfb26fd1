// Calls of set_group_member_info with several entries, which give no more rights than single calls.

/** Two entries, the second of them forbidden; sent in both orders. */
export const composedRows = [
  ['OWN_AND_FOREIGN', 'members of the caller’s own group and of a foreign group'],
  ['OWNED_AND_JOINED', 'members of the caller’s own group and of a group that the caller merely joined'],
  [
    'OWNED_AND_OWN_ROLE',
    'the caller in their own group and the caller’s role in a group that they merely joined',
  ],
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
