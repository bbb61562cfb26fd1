// Calls of set_group_member_info with several entries: they give no more rights than one by one.

/** Of two entries the second is forbidden; asked for in both orders. */
export const composedRows = [
  ['OWN_AND_FOREIGN', 'members of a group of one’s own and of one to which one does not belong'],
  ['OWNED_AND_JOINED', 'members of a group of one’s own and of one where one is an ordinary member'],
  [
    'OWNED_AND_OWN_ROLE',
    'oneself in a group of one’s own and one’s own role where one is an ordinary member',
  ],
  ['SELF_AND_OTHER', 'oneself and another member, by an ordinary member'],
  ['MEMBER_AND_OWNER', 'an ordinary member and the owner, by an admin'],
] as const;
export type Composed = (typeof composedRows)[number][0];

/** Where the forbidden entry stands. */
export const orders = [
  ['LAST', 'permitted first'],
  ['FIRST', 'permitted last'],
] as const;
export type Order = (typeof orders)[number][0];

/** Both entries are permitted. */
export const permittedRows = [
  ['TWO_MEMBERS', 'two ordinary members in one call, by the owner'],
  ['TWO_GROUPS', 'members of two groups in one call, by the owner of both'],
] as const;
