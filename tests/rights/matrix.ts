import {
  everyOperation,
  isGroupOperation,
  operations,
  writingOperations,
  type Aim,
  type Operation,
  type WritingOperation,
} from '../../fixtures/operations.ts';
import type { Right, Writes } from '../../fixtures/operations/operation.ts';
import {
  histories,
  parts,
  standings,
  type History,
  type Part,
  type Standing,
} from '../../fixtures/standings.ts';
import type { Row } from '../entry.ts';

// Who may do what with their own token, as each operation says. The administrator may do all of it, which the other
// folders check.

/** The requirements that cover the cells marked `has`. */
export const elsewhere = {
  'REVOKE_MSG-RIGHT_MEMBER_OWN': 'REVOKE_MSG-GROUP_BY_SENDER',
  'REVOKE_MSG-RIGHT_LEAVER_OWN': 'REVOKE_MSG-OBSERVED_LEAVER',
  'REVOKE_MSG-RIGHT_ADMIN_MEMBERS': 'REVOKE_MSG-GROUP_BY_ADMIN',
  'REVOKE_MSG-RIGHT_OWNER_MEMBERS_AS_SENDER': 'REVOKE_MSG-OBSERVED_OWNER_NAMES_SENDER',
  'REVOKE_MSG-RIGHT_OWNER_ADMINS': 'REVOKE_MSG-GROUP_BY_OWNER',
  'REVOKE_MSG-RIGHT_SENDER_CHAT': 'REVOKE_MSG-BY_SENDER',
} as const;

/** One cell of the matrix. */
export interface Cell {
  readonly operation: Operation;
  readonly standing: Standing | Part;
  /** What it is done to. */
  readonly aim: Aim;
  readonly right: Right;
  readonly id: `${Operation}-RIGHT_${Standing | Part}_${Aim}`;
}

/** All cells: those of groups, then those of chats. */
export const cells: readonly Cell[] = [
  ...cellsOf(({ rights }) => rights, standings),
  ...cellsOf((described) => ('chatRights' in described ? described.chatRights : []), parts),
];

function cellsOf(
  rowsOf: (described: (typeof operations)[Operation]) => readonly (readonly [aim: Aim, ...rights: Right[]])[],
  columns: readonly Cell['standing'][],
): readonly Cell[] {
  return everyOperation.flatMap((operation) =>
    rowsOf(operations[operation]).flatMap(([aim, ...rights]) =>
      columns.flatMap((standing, at) => {
        const right = rights[at];
        return right
          ? [{ operation, standing, aim, right, id: `${operation}-RIGHT_${standing}_${aim}` }]
          : [];
      }),
    ),
  );
}

const outside: readonly Cell['standing'][] = ['FOREIGNER', 'LEAVER', 'STRANGER', 'OUTSIDER'];

/** A revoke by somebody outside the group or chat has crashed old servers. */
export function isDangerous({ operation, standing, right }: Cell): boolean {
  return operation === 'REVOKE_MSG' && right === 'not' && outside.includes(standing);
}

// Rights follow the present role, however the member got it: former owners and admins, and an admin who was
// removed and invited again, have the rights of ordinary members; new owners and admins have those of original ones.

type HistoryAim = (typeof operations)[WritingOperation]['historyAim'];

/** One cell of the matrix. */
export interface HistoryCell {
  readonly operation: WritingOperation;
  readonly history: History;
  readonly aim: HistoryAim;
  readonly right: 'may' | 'not';
  readonly id: `${WritingOperation}-RIGHT_${History}`;
}

export const historyCells: readonly HistoryCell[] = writingOperations.flatMap((operation) => {
  const { historyAim: aim, ...described } = operations[operation];
  const rights: Writes['historyRights'] = described.historyRights;
  return histories.flatMap((history, at) => {
    const right = rights[at];
    return right === 'may' || right === 'not'
      ? [{ operation, history, aim, right, id: `${operation}-RIGHT_${history}` as const }]
      : [];
  });
});

/** Where the contract says who may make these calls. */
export const whoMay = (operation: WritingOperation): string => operations[operation].whoMay;

// Who does what to whom, in words.

/** The callers. */
export const askers = {
  OWNER: 'the group owner',
  ADMIN: 'a group admin',
  MEMBER: 'an ordinary member',
  FOREIGNER: 'the owner of another group',
  LEAVER: 'a removed member',
  STRANGER: 'a user in no group',
  SENDER: 'the sender',
  RECEIVER: 'the receiver',
  OUTSIDER: 'a user outside the chat',
  FORMER_OWNER: 'a former owner (now an ordinary member)',
  FORMER_ADMIN: 'a former admin (now an ordinary member)',
  REINVITED: 'a removed and reinvited admin',
  NEW_ADMIN: 'a newly promoted admin',
  NEW_OWNER: 'the new owner of a transferred group',
} satisfies Record<Cell['standing'] | History, string>;

/** What it is done to; `$` stands for an article, or for "another" where the caller has the same role. */
const objects = {
  GROUP: 'the group',
  MEMBER: '$ ordinary member',
  ADMIN: '$ admin',
  OWNER: 'the group owner',
  SELF: 'themselves',
  OWN_NAME: 'their own nickname, faceURL and ex',
  OWN_ROLE_UP: 'their own roleLevel to 60',
  OWN_ROLE_DOWN: 'their own roleLevel to 20',
  MEMBERS_NAME: 'the nickname, faceURL and ex of $ ordinary member',
  MEMBERS_FIELDS: 'the nickname and ex of $ ordinary member',
  MEMBERS_ROLE_UP: 'the roleLevel of $ ordinary member to 60',
  ADMINS_NAME: 'the nickname, faceURL and ex of $ admin',
  ADMINS_ROLE_DOWN: 'the roleLevel of $ admin to 20',
  OWNERS_NAME: 'the nickname, faceURL and ex of the group owner',
  OWNERS_ROLE_DOWN: 'the roleLevel of the group owner to 20',
  BY_ID: 'a group by its ID',
  BY_NAME: 'a group by its name',
  OWN: 'their own in a group',
  MEMBERS: '$ ordinary member',
  MEMBERS_AS_SENDER: '$ ordinary member by passing that member’s userID',
  ADMINS: '$ admin',
  OWNERS: 'the group owner',
  OWNERS_AS_SENDER: 'the group owner by passing the owner’s userID',
  LEAVERS: 'a removed member',
  CHAT: 'a single chat',
  CHAT_AS_SENDER: 'a single chat by passing the sender’s userID',
} satisfies Record<Aim | HistoryAim, string>;

/** `a group admin mute another admin`. */
export function deedOf(
  operation: Operation,
  standing: keyof typeof askers,
  aim: keyof typeof objects,
): string {
  const isSameRole =
    (standing === 'ADMIN' && aim.startsWith('ADMIN')) || (standing === 'MEMBER' && aim.startsWith('MEMBER'));
  return `${askers[standing]} ${operations[operation].verb} ${objects[aim].replace('$', isSameRole ? 'another' : 'an')}`;
}

/** The requirement of a cell that is refused. */
export function refusalOf({ operation, standing, aim }: Cell): Row {
  const end = operations[operation].writes ? ', and changes nothing' : '';
  return {
    text: `${operation.toLowerCase()} refuses to let ${deedOf(operation, standing, aim)}${end}`,
    promises: ['beyond-rights'],
  };
}

// What one caller may not do to several subjects is one requirement.

/** All of it, in words; of those outside, unless they are named. */
const deeds = {
  MUTE_GROUP_MEMBER: {
    ADMIN: 'another admin or the group owner',
    MEMBER: 'another ordinary member, an admin or the group owner',
    outside: 'an ordinary member, an admin, the group owner or themselves',
  },
  SET_GROUP_MEMBER_INFO: {
    ADMIN: 'fields or the roleLevel of another admin or of the group owner',
    MEMBER: 'fields or the roleLevel of anybody else, or their own roleLevel to 60',
    outside: 'fields or the roleLevel of anybody in the group, or their own there',
  },
  REVOKE_MSG: {
    ADMIN: 'another admin or the group owner, also with the owner’s userID',
    MEMBER: 'another member, an admin or the group owner, also with the sender’s userID',
    RECEIVER: 'a single chat, also with the sender’s userID',
    OUTSIDER: 'a single chat, also with the sender’s userID',
    outside: 'anybody in the group, also with the sender’s userID',
  },
} as const satisfies Partial<
  Record<Operation, Partial<Record<Cell['standing'], string>> & Record<'outside', string>>
>;

/** The cells of one caller that are refused together. */
export interface Refusals {
  readonly id: `${keyof typeof deeds}-RIGHT_${Cell['standing']}`;
  readonly operation: keyof typeof deeds;
  readonly standing: Cell['standing'];
  readonly aims: readonly Aim[];
  readonly dangerous: boolean;
}

const isTogether = (operation: Operation): operation is keyof typeof deeds => operation in deeds;

/** What not every target can arrange stands alone. */
const isAlone = ({ operation, aim }: Cell): boolean => !isTogether(operation) || aim === 'LEAVERS';

const refused = cells.filter(({ right }) => right === 'not');

/** Standings by themselves: not every target can arrange that somebody has left, and a smoke run asks members. */
const byThemselves: ReadonlySet<string> = new Set(['LEAVER', 'MEMBER']);

/** Who may not change a group as a whole. */
const isOfOneGroup = ({ operation, standing }: Cell): boolean =>
  isGroupOperation(operation) && !byThemselves.has(standing);

/** Those that have a requirement of their own. */
export const refusedAlone: readonly Cell[] = refused.filter((cell) => isAlone(cell) && !isOfOneGroup(cell));

/** Those who are refused on one group, which share a requirement. */
export const refusedOnGroup = everyOperation.filter(isGroupOperation).map((operation) => {
  const some = refused.filter((cell) => cell.operation === operation && isOfOneGroup(cell));
  return {
    id: `${operation}-RIGHT_OTHERS` as const,
    operation,
    standings: standings.filter((each) => some.some(({ standing }) => standing === each)),
  };
});

/** Their requirement. */
export function refusalOfOthers({ operation, standings: some }: (typeof refusedOnGroup)[number]): Row {
  const whom = new Intl.ListFormat('en', { type: 'disjunction' }).format(some.map((each) => askers[each]));
  return {
    text: `${operation.toLowerCase()} refuses to let ${whom} ${operations[operation].verb} the group, and changes nothing`,
    promises: ['beyond-rights'],
  };
}

export const refusedTogether: readonly Refusals[] = everyOperation.filter(isTogether).flatMap((operation) =>
  [...standings, ...parts].flatMap((standing) => {
    const of = refused.filter(
      (cell) => !isAlone(cell) && cell.operation === operation && cell.standing === standing,
    );
    if (of.length === 0) return [];
    const id = `${operation}-RIGHT_${standing}` as const;
    return [{ id, operation, standing, aims: of.map(({ aim }) => aim), dangerous: of.some(isDangerous) }];
  }),
);

/** Their requirement. */
export function refusalOfAll({ operation, standing }: Refusals): Row {
  const some: Partial<Record<Cell['standing'], string>> & Record<'outside', string> = deeds[operation];
  const deed = `${askers[standing]} ${operations[operation].verb} ${some[standing] ?? some.outside}`;
  return {
    text: `${operation.toLowerCase()} refuses to let ${deed}, and changes nothing`,
    promises: ['beyond-rights'],
  };
}

// What a user in no group asks for: each parameter, and each way of paging, once.

export const strangersRows = [
  ['GET_GROUPS-STRANGER_UNFILTERED', 'GET_GROUPS', 'without groupID and groupName'],
  ['GET_GROUPS-STRANGER_SECOND_PAGE', 'GET_GROUPS', 'for the second page of groups by name'],
  ['GET_GROUPS-STRANGER_LARGE_PAGE', 'GET_GROUPS', 'for up to 50 groups by name'],
  ['GET_GROUPS-STRANGER_MUTED', 'GET_GROUPS', 'for a muted group by its ID'],
  ['GET_GROUPS-STRANGER_DISMISSED', 'GET_GROUPS', 'for a dismissed group by its ID'],
  ['GET_GROUP_MEMBER_LIST-STRANGER_KEYWORD', 'GET_GROUP_MEMBER_LIST', 'for the members that match a keyword'],
  ['GET_GROUP_MEMBER_LIST-STRANGER_FILTER', 'GET_GROUP_MEMBER_LIST', 'for up to 50 members with filter 1'],
  ['GET_GROUP_MEMBER_LIST-STRANGER_SECOND_PAGE', 'GET_GROUP_MEMBER_LIST', 'for the second page of members'],
  ['GET_GROUP_MEMBER_LIST-STRANGER_MUTED', 'GET_GROUP_MEMBER_LIST', 'for the members of a muted group'],
  [
    'GET_GROUP_MEMBER_LIST-STRANGER_DISMISSED',
    'GET_GROUP_MEMBER_LIST',
    'for the members of a dismissed group',
  ],
  ['GET_USERS-STRANGER_UNFILTERED', 'GET_USERS', 'without userID and nickName'],
  ['GET_USERS-STRANGER_NICKNAME', 'GET_USERS', 'for up to 50 users by their nickname'],
  ['GET_USERS-STRANGER_SECOND_PAGE', 'GET_USERS', 'for the second page of users by their nickname'],
  ['SEARCH_MSG-STRANGER_SENDER', 'SEARCH_MSG', 'by sendID alone'],
  ['SEARCH_MSG-STRANGER_RECEIVER', 'SEARCH_MSG', 'by recvID alone'],
  ['SEARCH_MSG-STRANGER_DAY', 'SEARCH_MSG', 'by the day of a message'],
  ['SEARCH_MSG-STRANGER_KIND', 'SEARCH_MSG', 'by sessionType and contentType'],
  ['SEARCH_MSG-STRANGER_SECOND_PAGE', 'SEARCH_MSG', 'for the second page of a chat'],
  ['SEARCH_MSG-STRANGER_MUTED', 'SEARCH_MSG', 'for the messages of a muted group'],
  ['SEARCH_MSG-STRANGER_DISMISSED', 'SEARCH_MSG', 'for the messages of a dismissed group'],
] as const;
