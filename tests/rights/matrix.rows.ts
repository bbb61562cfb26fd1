import { parts, standings, type Aim, type Part, type Standing } from '../../fixtures/standings.ts';

// Who may do what with their own token. The administrator may do all of it, which the other folders check.
//
//   may  succeeds and has its effect   not  is refused and changes nothing
//   any  the contract leaves it open   has  another requirement has it: see `elsewhere`
//   ---  no such call: another cell covers it (the owner’s message is the owner’s own), or its sender was never in the group

// prettier-ignore
export const groupMatrix = [
  // operation              done to              OWNER  ADMIN  MEMBER FOREIGNER LEAVER STRANGER
  ['MUTE_GROUP',            'GROUP',             'may', 'may', 'not', 'not',    'not', 'not'],
  ['DISMISS_GROUP',         'GROUP',             'may', 'not', 'not', 'not',    'not', 'not'],

  ['MUTE_GROUP_MEMBER',     'MEMBER',            'may', 'may', 'not', 'not',    'not', 'not'],
  ['MUTE_GROUP_MEMBER',     'ADMIN',             'may', 'not', 'not', 'not',    'not', 'not'],
  ['MUTE_GROUP_MEMBER',     'OWNER',             '---', 'not', 'not', 'not',    'not', 'not'],
  ['MUTE_GROUP_MEMBER',     'SELF',              'any', 'any', 'any', 'not',    'not', 'not'],

  ['SET_GROUP_MEMBER_INFO', 'OWN_NAME',          'may', 'may', 'may', 'not',    'not', 'not'],
  ['SET_GROUP_MEMBER_INFO', 'OWN_ROLE_UP',       'any', 'any', 'not', 'not',    'not', 'not'],
  ['SET_GROUP_MEMBER_INFO', 'OWN_ROLE_DOWN',     'any', 'any', 'any', 'not',    'not', 'not'],
  ['SET_GROUP_MEMBER_INFO', 'MEMBERS_NAME',      'may', 'may', 'not', 'not',    'not', 'not'],
  ['SET_GROUP_MEMBER_INFO', 'MEMBERS_ROLE_UP',   'may', 'any', 'not', 'not',    'not', 'not'],
  ['SET_GROUP_MEMBER_INFO', 'ADMINS_NAME',       'may', 'not', 'not', 'not',    'not', 'not'],
  ['SET_GROUP_MEMBER_INFO', 'ADMINS_ROLE_DOWN',  'may', 'not', 'not', 'not',    'not', 'not'],
  ['SET_GROUP_MEMBER_INFO', 'OWNERS_NAME',       '---', 'not', 'not', 'not',    'not', 'not'],
  ['SET_GROUP_MEMBER_INFO', 'OWNERS_ROLE_DOWN',  '---', 'not', 'not', 'not',    'not', 'not'],

  ['GET_GROUP_MEMBER_LIST', 'GROUP',             'may', 'may', 'may', 'not',    'not', 'not'],
  ['GET_GROUPS',            'BY_ID',             'not', 'not', 'not', 'not',    'not', 'not'],
  ['GET_GROUPS',            'BY_NAME',           'not', 'not', 'not', 'not',    'not', 'not'],
  ['GET_USERS',             'SELF',              'not', 'not', 'not', '---',    '---', 'not'],
  ['GET_USERS',             'MEMBER',            'not', 'not', 'not', 'not',    'not', 'not'],
  ['SEARCH_MSG',            'GROUP',             'not', 'not', 'not', 'not',    'not', 'not'],

  ['REVOKE_MSG',            'OWN',               'may', 'may', 'has', '---',    'has', '---'],
  ['REVOKE_MSG',            'MEMBERS',           'may', 'has', 'not', 'not',    'not', 'not'],
  ['REVOKE_MSG',            'MEMBERS_AS_SENDER', 'has', 'any', 'not', 'not',    'not', 'not'],
  ['REVOKE_MSG',            'ADMINS',            'has', 'not', 'not', 'not',    'not', 'not'],
  ['REVOKE_MSG',            'OWNERS',            '---', 'not', 'not', 'not',    'not', 'not'],
  ['REVOKE_MSG',            'OWNERS_AS_SENDER',  '---', 'not', 'not', 'not',    'not', 'not'],
  ['REVOKE_MSG',            'LEAVERS',           'has', 'may', 'not', 'not',    '---', 'not'],
] as const;

// prettier-ignore
export const chatMatrix = [
  // operation              done to              SENDER RECEIVER OUTSIDER
  ['REVOKE_MSG',            'CHAT',              'has', 'not',   'not'],
  ['REVOKE_MSG',            'CHAT_AS_SENDER',    '---', 'not',   'not'],
  ['SEARCH_MSG',            'CHAT',              'not', 'not',   'not'],
] as const;

/** The requirements that cover the cells marked `has`. */
export const elsewhere = {
  'REVOKE_MSG-RIGHT_MEMBER_OWN': 'REVOKE_MSG-GROUP_BY_SENDER',
  'REVOKE_MSG-RIGHT_LEAVER_OWN': 'REVOKE_MSG-OBSERVED_LEAVER',
  'REVOKE_MSG-RIGHT_ADMIN_MEMBERS': 'REVOKE_MSG-GROUP_BY_ADMIN',
  'REVOKE_MSG-RIGHT_OWNER_MEMBERS_AS_SENDER': 'REVOKE_MSG-OBSERVED_OWNER_NAMES_SENDER',
  'REVOKE_MSG-RIGHT_OWNER_ADMINS': 'REVOKE_MSG-GROUP_BY_OWNER',
  'REVOKE_MSG-RIGHT_OWNER_LEAVERS': 'REVOKE_MSG-LEAVER_BY_OWNER',
  'REVOKE_MSG-RIGHT_SENDER_CHAT': 'REVOKE_MSG-BY_SENDER',
} as const;

export type Right = 'may' | 'not' | 'any' | 'has' | '---';

/** One cell of the matrix. */
export interface Cell {
  readonly operation: (typeof groupMatrix)[number][0] | (typeof chatMatrix)[number][0];
  readonly standing: Standing | Part;
  /** What it is done to, as in the second column. */
  readonly aim: Aim;
  readonly right: Right;
  readonly id: CellID;
}

type GroupAim = (typeof groupMatrix)[number][1];
type ChatAim = (typeof chatMatrix)[number][1];
export type CellID = `${Cell['operation']}-RIGHT_${Cell['standing']}_${Aim}`;

/** A cell of the matrix of groups. */
export interface GroupCell extends Cell {
  readonly standing: Standing;
  readonly aim: GroupAim;
}

/** A cell of the matrix of single chats. */
export interface ChatCell extends Cell {
  readonly standing: Part;
  readonly aim: ChatAim;
}

export const groupCells: readonly GroupCell[] = groupMatrix.flatMap(([operation, aim, ...rights]) =>
  standings.flatMap((standing, at) => {
    const right = rights[at];
    return right ? [{ operation, standing, aim, right, id: `${operation}-RIGHT_${standing}_${aim}` }] : [];
  }),
);

export const chatCells: readonly ChatCell[] = chatMatrix.flatMap(([operation, aim, ...rights]) =>
  parts.flatMap((standing, at) => {
    const right = rights[at];
    return right ? [{ operation, standing, aim, right, id: `${operation}-RIGHT_${standing}_${aim}` }] : [];
  }),
);

const outside: ReadonlySet<Cell['standing']> = new Set<Cell['standing']>([
  'FOREIGNER',
  'LEAVER',
  'STRANGER',
  'OUTSIDER',
]);

/** A revoke by somebody outside the group or chat has crashed old servers. */
export function isDangerous({ operation, standing, right }: Cell): boolean {
  return operation === 'REVOKE_MSG' && right === 'not' && outside.has(standing);
}

/** All cells: those of groups, then those of chats. */
export const cells: readonly Cell[] = [...groupCells, ...chatCells];
