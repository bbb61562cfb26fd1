// Calls of set_group_member_info with several entries, which give no more rights than single calls.

/** Whose entries, for whom the permitted one is, and for whom the forbidden one; sent in both orders. */
export const composedRows = [
  ['OWN_AND_FOREIGN', 'an owner’s entries for members', 'of their group', 'of a foreign group'],
  ['OWNED_AND_JOINED', 'an owner’s entries for members', 'of their group', 'of a joined group'],
  [
    'OWNED_AND_OWN_ROLE',
    'an owner’s entries',
    'for their ex in their group',
    'for their role in a joined group',
  ],
  ['SELF_AND_OTHER', 'an ordinary member’s entries', 'for themselves', 'for another member'],
  ['MEMBER_AND_OWNER', 'an admin’s entries', 'for an ordinary member', 'for the owner'],
] as const;
export type Composed = (typeof composedRows)[number][0];

/** The place of the forbidden entry, and both entries in their order. */
export const orders = [
  [
    'LAST',
    (permitted: string, forbidden: string) => `${permitted} (permitted), then ${forbidden} (forbidden)`,
  ],
  [
    'FIRST',
    (permitted: string, forbidden: string) => `${forbidden} (forbidden), then ${permitted} (permitted)`,
  ],
] as const;

/** Both entries are permitted. */
export const permittedRows = [
  ['TWO_MEMBERS', 'the owner edit two ordinary members in one call'],
  ['TWO_GROUPS', 'the owner of two groups edit members of both in one call'],
] as const;
