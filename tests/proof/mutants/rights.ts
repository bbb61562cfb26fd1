import { everyOperation, operations, type Aim, type Operation } from '../../../fixtures/operations.ts';
import { parts, standings, type History } from '../../../fixtures/standings.ts';
import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import { isOver } from '../../../reference/roles.ts';
import { GroupStatus, Role, type Group, type Store } from '../../../reference/store.ts';
import { historyCells, type HistoryCell, cells, type Cell, strangersRows } from '../../rights/matrix.ts';
import { applied, askedOf, carriedOut, type Asked } from '../breaking/asking.ts';
import { broken, hears, rowsFor, where, type Wrong } from '../breaking/broken.ts';
import { rewrites } from '../breaking/entries.ts';
import { historyOf, notesRoles, wasRemoved } from '../breaking/roles-held.ts';
import { giving, list } from '../breaking/reading.ts';
import { entriesOf, groupOf, memberOf, messagesOf } from '../breaking/writing.ts';
import {
  asAdministrator,
  fieldsOf,
  isFields,
  plainSuccess,
  refusalWith,
  withEnvelope,
  type Fields,
  type HonestServer,
  type Mutant,
} from '../mutant.ts';

const asWord = (text: string): string => text.toLowerCase().replaceAll('_', '-');
const pathOf = (operation: Operation): string => operations[operation].path;

// Servers that do not look at who asks for what.

/** The cells of an operation about which a server is wrong. */
type Of = (cell: Pick<Cell, 'standing' | 'aim'>) => boolean;

/** The cells of an operation with this right that fit. */
function cellsOf(operation: Operation, right: Cell['right'], of: Of = () => true): readonly Cell[] {
  return cells.filter((cell) => cell.operation === operation && cell.right === right && of(cell));
}

/** Answers those calls that belong to one of these cells. */
const answersCells = (
  some: readonly Cell[],
  answer: (asked: Asked, request: HttpRequest, honest: HonestServer) => HttpReply,
): Wrong => ({
  answer(request, honest) {
    const asked = askedOf(request, honest);
    const isOf = ({ operation, standing, aim }: Cell): boolean =>
      operation === asked?.operation && standing === asked.standing && aim === asked.aim;
    return asked && some.some(isOf) ? answer(asked, request, honest) : honest.answer(request);
  },
});

/** Lets those in whom it has to refuse, and carries out what they ask for. */
const letsIn = (operation: Operation, of: Of): Wrong =>
  answersCells(cellsOf(operation, 'not', of), carriedOut);

/** What nobody can be shown to have stored: nothing is there of somebody who is not there. */
const leavesNothing: Of = ({ standing, aim }) =>
  ['FOREIGNER', 'LEAVER', 'STRANGER'].includes(standing) && (aim === 'SELF' || aim.startsWith('OWN_'));

/** Refuses those who may. */
const keepsOut = (operation: Operation, of: Of): Wrong =>
  answersCells([...cellsOf(operation, 'may', of), ...cellsOf(operation, 'has', of)], () => refusalWith(1002));

/** The standings and parts about which an operation has cells with this right. */
const among = <Each extends string>(all: readonly Each[], operation: Operation, right: Cell['right']) =>
  all.filter((each) => cellsOf(operation, right, ({ standing }) => standing === each).length > 0);

/** What a refusal discloses of the answer to a permitted reader. */
const tales: readonly (readonly [
  id: string,
  what: string,
  disclose: (envelope: Fields, data: Fields) => Fields,
])[] = [
  ['rows', 'the rows', (envelope, data) => ({ ...envelope, data })],
  [
    'total',
    'how many there are',
    (envelope, data) => ({ ...envelope, data: onlyOf(data, (value) => typeof value === 'number') }),
  ],
  [
    'names',
    'what was found, in words',
    (envelope, data) => ({ ...envelope, errDlt: `not yours: ${textsIn(data).join(', ')}` }),
  ],
];

function onlyOf(data: Fields, holds: (value: unknown) => boolean): Fields {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => holds(value)));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

export const ofOperations: readonly Mutant[] = everyOperation.flatMap((operation) =>
  broken(
    operation,
    {
      'right-other-code': [
        `${pathOf(operation)} refuses a forbidden call with errCode 1001`,
        answersCells(cellsOf(operation, 'not'), () => refusalWith(1001)),
      ],
    },
    rowsFor(among(standings, operation, 'may'), (each) => [
      `right-${each.toLowerCase()}-kept-out`,
      `${pathOf(operation)} refuses somebody who is ${each.toLowerCase()} what their role allows`,
      keepsOut(operation, ({ standing }) => standing === each),
    ]),
    rowsFor(among([...standings, ...parts], operation, 'not'), (each) => [
      `right-${asWord(each)}-let-in`,
      `${pathOf(operation)} does not look whether it is asked by somebody who is ${asWord(each)}`,
      letsIn(operation, ({ standing }) => standing === each),
    ]),
    rowsFor(operations[operation].writes ? [operation] : [], () => [
      'right-checked-afterwards',
      `${pathOf(operation)} refuses a forbidden call after carrying it out`,
      answersCells(
        cellsOf(operation, 'not', (cell) => !leavesNothing(cell)),
        (asked, request, honest) => {
          carriedOut(asked, request, honest);
          return refusalWith(1002);
        },
      ),
    ]),
    rowsFor(operations[operation].writes ? [] : tales, ([id, what, disclose]) => [
      `right-tells-${id}`,
      `${pathOf(operation)} refuses a forbidden read and discloses ${what}`,
      answersCells(cellsOf(operation, 'not'), (_asked, request, honest) => {
        const data = fieldsOf(asAdministrator(request, honest).body)?.['data'];
        return withEnvelope(refusalWith(1002), (envelope) => disclose(envelope, isFields(data) ? data : {}));
      }),
    ]),
  ),
);

/** Operations with several aims: each server fails to check one of them. */
const aims: readonly (readonly [Operation, readonly Aim[]])[] = [
  ['MUTE_GROUP_MEMBER', ['MEMBER', 'ADMIN', 'OWNER', 'SELF']],
  ['SET_GROUP_MEMBER_INFO', ['OWN_NAME', 'OWN_ROLE_UP', 'OWN_ROLE_DOWN']],
  ['SET_GROUP_MEMBER_INFO', ['MEMBERS_NAME', 'MEMBERS_ROLE_UP', 'ADMINS_NAME']],
  ['SET_GROUP_MEMBER_INFO', ['ADMINS_ROLE_DOWN', 'OWNERS_NAME', 'OWNERS_ROLE_DOWN']],
  ['GET_GROUPS', ['BY_ID', 'BY_NAME']],
  ['GET_USERS', ['SELF', 'MEMBER']],
  ['SEARCH_MSG', ['GROUP', 'CHAT']],
  ['REVOKE_MSG', ['MEMBERS', 'MEMBERS_AS_SENDER', 'ADMINS', 'OWNERS', 'OWNERS_AS_SENDER', 'LEAVERS']],
  ['REVOKE_MSG', ['CHAT', 'CHAT_AS_SENDER']],
];

export const ofAims: readonly Mutant[] = aims.flatMap(([operation, some]) =>
  broken(
    operation,
    rowsFor(some, (each) => [
      `right-${asWord(each)}-unchecked`,
      `${pathOf(operation)} lets anybody in where it is asked for: ${asWord(each)}`,
      letsIn(operation, ({ aim }) => aim === each),
    ]),
  ),
);

// Servers that do not check the caller if a call has this parameter.

type Row = (typeof strangersRows)[number];
type Is = (body: Fields, honest: HonestServer) => boolean;

const pageOf = ({ pagination }: Fields): Fields => (isFields(pagination) ? pagination : {});
const isSecondPage: Is = (body) => pageOf(body)['pageNumber'] === 2;
const isLargePage: Is = (body) => pageOf(body)['showNumber'] === 50;
const ofStatus =
  (status: number): Is =>
  ({ groupID, recvID }, { store }) =>
    store.groups.get(String(groupID ?? recvID))?.status === status;
const isMuted = ofStatus(GroupStatus.muted);
const isDismissed = ofStatus(GroupStatus.dismissed);
const has =
  (...names: readonly string[]): Is =>
  (body) =>
    names.every((name) => body[name] !== undefined);
const lacks =
  (...names: readonly string[]): Is =>
  (body) =>
    names.every((name) => body[name] === undefined);

const open: Readonly<Record<Row[0], Is>> = {
  'GET_GROUPS-STRANGER_UNFILTERED': lacks('groupID', 'groupName'),
  'GET_GROUPS-STRANGER_SECOND_PAGE': isSecondPage,
  'GET_GROUPS-STRANGER_LARGE_PAGE': isLargePage,
  'GET_GROUPS-STRANGER_MUTED': isMuted,
  'GET_GROUPS-STRANGER_DISMISSED': isDismissed,
  'GET_GROUP_MEMBER_LIST-STRANGER_KEYWORD': has('keyword'),
  'GET_GROUP_MEMBER_LIST-STRANGER_FILTER': has('filter'),
  'GET_GROUP_MEMBER_LIST-STRANGER_SECOND_PAGE': isSecondPage,
  'GET_GROUP_MEMBER_LIST-STRANGER_MUTED': isMuted,
  'GET_GROUP_MEMBER_LIST-STRANGER_DISMISSED': isDismissed,
  'GET_USERS-STRANGER_UNFILTERED': lacks('userID', 'nickName'),
  'GET_USERS-STRANGER_NICKNAME': has('nickName'),
  'GET_USERS-STRANGER_SECOND_PAGE': isSecondPage,
  'SEARCH_MSG-STRANGER_SENDER': ({ sendID, recvID }) => sendID !== undefined && recvID === undefined,
  'SEARCH_MSG-STRANGER_RECEIVER': ({ sendID, recvID }) => recvID !== undefined && sendID === undefined,
  'SEARCH_MSG-STRANGER_DAY': has('sendTime'),
  'SEARCH_MSG-STRANGER_KIND': has('sessionType', 'contentType'),
  'SEARCH_MSG-STRANGER_SECOND_PAGE': isSecondPage,
  'SEARCH_MSG-STRANGER_MUTED': isMuted,
  'SEARCH_MSG-STRANGER_DISMISSED': isDismissed,
};

const isOutside = ({ standing }: Asked): boolean => standing === 'STRANGER' || standing === 'OUTSIDER';

export const ofStrangers: readonly Mutant[] = strangersRows.flatMap(([id, operation, how]) =>
  broken(operation, {
    [`right-${asWord(id.replace(/^.*STRANGER_/, ''))}-for-strangers`]: [
      `${pathOf(operation)} serves strangers who ask ${how}`,
      where((_body, honest, request) => {
        const asked = askedOf(request, honest);
        return asked && isOutside(asked) && open[id](asked.body, honest);
      }, asAdministrator),
    ],
  }),
);

// Servers that are wrong about the rights to one of several entries.

interface Several extends Asked {
  readonly entries: readonly Fields[];
  /** Whether somebody may set this. */
  readonly isPermitted: (entry: Fields) => boolean;
}

/** Answers calls of several entries by itself, unless it leaves one to the honest server. */
const answersSeveral = (
  answer: (several: Several, honest: HonestServer) => HttpReply | undefined,
): Wrong => ({
  answer(request, honest) {
    const asked = askedOf(request, honest);
    const entries = entriesOf(asked?.body ?? {});
    if (!asked || entries.length < 2) return honest.answer(request);
    const isPermitted = (entry: Fields): boolean => mayOne(asked.callerID, entry, honest);
    return answer({ ...asked, entries, isPermitted }, honest) ?? honest.answer(request);
  },
});

function mayOne(callerID: string, entry: Fields, honest: HonestServer): boolean {
  const caller = groupOf(entry, honest)?.members.get(callerID);
  const target = memberOf(entry, honest);
  if (!caller || !target) return false;
  if (caller === target) return Number(entry['roleLevel'] ?? 0) <= caller.roleLevel;
  return isOver(caller.roleLevel, target.roleLevel);
}

/** Applies all entries where these are permitted. */
const looksAt = (isEnough: (several: Several, honest: HonestServer) => boolean): Wrong =>
  answersSeveral((several, honest) => {
    if (!isEnough(several, honest)) return undefined;
    applied(several.entries, honest);
    return plainSuccess;
  });

/** Refuses a call after carrying out a part of it. */
const carriesOut = (part: (several: Several) => readonly Fields[]): Wrong =>
  answersSeveral((several, honest) => {
    if (several.entries.every(several.isPermitted)) return undefined;
    applied(part(several), honest);
    return refusalWith(1002);
  });

export const ofEntries: readonly Mutant[] = broken('SET_GROUP_MEMBER_INFO', {
  'right-own-ex-forgotten': [
    'set_group_member_info stores what members set for themselves, except for ex',
    answersCells(
      cellsOf('SET_GROUP_MEMBER_INFO', 'may', ({ aim }) => aim === 'OWN_NAME'),
      ({ body }, request, honest) => {
        const [entry = {}] = entriesOf(body);
        const ex = memberOf(entry, honest)?.ex ?? '';
        const reply = honest.answer(request);
        const member = memberOf(entry, honest);
        if (member) member.ex = ex;
        return reply;
      },
    ),
  ],
  'right-owner-steps-down': [
    'set_group_member_info makes the owner who asks for it a member, and the group has none any more',
    {
      answer(request, honest) {
        const asked = askedOf(request, honest);
        const [entry = {}] = entriesOf(asked?.body ?? {});
        const member = memberOf(entry, honest);
        if (!asked || asked.standing !== 'OWNER' || asked.aim !== 'OWN_ROLE_DOWN' || !member)
          return honest.answer(request);
        member.roleLevel = Role.ordinary;
        return plainSuccess;
      },
    },
  ],
  'right-first-entry-alone': [
    'set_group_member_info looks at the rights to the first entry alone',
    looksAt(({ entries, isPermitted }) => entries.slice(0, 1).every(isPermitted)),
  ],
  'right-last-entry-alone': [
    'set_group_member_info looks at the rights to the last entry alone',
    looksAt(({ entries, isPermitted }) => entries.slice(-1).every(isPermitted)),
  ],
  'right-any-entry': [
    'set_group_member_info is content where somebody may set one of the entries',
    looksAt(({ entries, isPermitted }) => entries.some(isPermitted)),
  ],
  'right-rights-of-another-group': [
    'set_group_member_info lets the owner of one of the groups set members of all of them',
    looksAt(({ callerID, entries }, honest) =>
      entries.some((entry) => groupOf(entry, honest)?.members.get(callerID)?.roleLevel === Role.owner),
    ),
  ],
  'right-own-role-of-first-entry': [
    'set_group_member_info looks for a raise of one’s own role in the first entry that names oneself alone',
    looksAt(({ entries, callerID, isPermitted }) => {
      const own = entries.filter(({ userID }) => userID === callerID);
      return own.length > 1 && own.slice(0, 1).every(isPermitted);
    }),
  ],
  'right-oneself-opens': [
    'set_group_member_info lets pass what stands beside oneself',
    looksAt(({ entries, callerID }) => entries.some(({ userID }) => userID === callerID)),
  ],
  'right-forbidden-passed-over': [
    'set_group_member_info passes over the entries that somebody may not set',
    answersSeveral(({ entries, isPermitted }, honest) => {
      if (entries.every(isPermitted) || !entries.some(isPermitted)) return undefined;
      applied(entries.filter(isPermitted), honest);
      return plainSuccess;
    }),
  ],
  'right-permitted-stored': [
    'set_group_member_info refuses a call, and stores those entries that somebody may set',
    carriesOut(({ entries, isPermitted }) => entries.filter(isPermitted)),
  ],
  'right-stored-until-forbidden': [
    'set_group_member_info refuses a call at the first forbidden entry, and has stored those before it',
    carriesOut(({ entries, isPermitted }) =>
      entries.slice(
        0,
        entries.findIndex((entry) => !isPermitted(entry)),
      ),
    ),
  ],
  'right-one-entry-each': [
    'set_group_member_info refuses more than one entry from everybody but administrators',
    answersSeveral(() => refusalWith(1002)),
  ],
  'right-one-group-each': [
    'set_group_member_info refuses more than one group from everybody but administrators',
    answersSeveral(({ entries }) =>
      new Set(entries.map(({ groupID }) => groupID)).size > 1 ? refusalWith(1002) : undefined,
    ),
  ],
});

// Servers that go by a former role, or do not know returned members.

function groupAsked({ operation, body }: Asked, honest: HonestServer): Group | undefined {
  const { groups } = honest.store;
  if (operation === 'REVOKE_MSG') return groups.get(messagesOf(body, honest)[0]?.groupID ?? '');
  const [entry]: readonly Fields[] = entriesOf(body);
  return groups.get(String((entry ?? body)['groupID']));
}

/** Lets somebody in, or keeps them out, for what they were before. */
const goesByPast = ({ history, right }: HistoryCell): Wrong => ({
  notes: notesRoles,
  answer(request, honest) {
    const asked = askedOf(request, honest);
    const group = asked && groupAsked(asked, honest);
    if (!asked || !group || historyOf(group, asked.callerID, honest) !== history)
      return honest.answer(request);
    return right === 'not' ? carriedOut(asked, request, honest) : refusalWith(1002);
  },
});

/** The highest role in which somebody has called, by `groupID userID`. */
const usedRoles = new WeakMap<Store, Map<string, number>>();

function usedIn({ store }: HonestServer): Map<string, number> {
  const used = usedRoles.get(store) ?? new Map<string, number>();
  usedRoles.set(store, used);
  return used;
}

/** Remembers the right that somebody has used, after they lost it. */
function remembersRight(operation: Operation, history: History | 'LEAVER'): Wrong {
  const roleOf = (asked: Asked | undefined, honest: HonestServer) => {
    const group = asked && groupAsked(asked, honest);
    const roleLevel = asked && group?.members.get(asked.callerID)?.roleLevel;
    return { group, key: `${group?.groupID} ${asked?.callerID}`, roleLevel: roleLevel ?? 0 };
  };
  return {
    notes(request, honest) {
      notesRoles(request, honest);
      const asked = askedOf(request, honest);
      // What a member loses by leaving is the right that they used, and no other.
      if (history === 'LEAVER' && asked?.operation !== operation) return;
      const { key, roleLevel } = roleOf(asked, honest);
      const used = usedIn(honest);
      used.set(key, Math.max(used.get(key) ?? 0, roleLevel));
    },
    answer(request, honest) {
      const asked = askedOf(request, honest);
      const { group, key, roleLevel } = roleOf(asked, honest);
      const isMeant = asked && group && historyOf(group, asked.callerID, honest) === history;
      const hasUsed = (usedIn(honest).get(key) ?? 0) > roleLevel;
      return isMeant && hasUsed ? carriedOut(asked, request, honest) : honest.answer(request);
    },
  };
}

const remembered = [
  ...historyCells.filter(({ right }) => right === 'not'),
  { operation: 'GET_GROUP_MEMBER_LIST', history: 'LEAVER' },
  { operation: 'SET_GROUP_MEMBER_INFO', history: 'LEAVER' },
] as const;

const wasRemovedBefore = (row: Fields, honest: HonestServer): boolean => {
  const group = groupOf(row, honest);
  return group !== undefined && wasRemoved(group, String(row['userID']), honest);
};

export const ofHistories: readonly Mutant[] = [
  ...historyCells.flatMap((cell) =>
    broken(cell.operation, {
      [`right-of-${asWord(cell.history)}`]: [
        `${pathOf(cell.operation)} ${cell.right === 'not' ? 'lets in' : 'keeps out'} somebody who is a ${asWord(cell.history)} for what they were before`,
        goesByPast(cell),
      ],
    }),
  ),
  ...remembered.flatMap(({ operation, history }) =>
    broken(operation, {
      [`used-right-of-${asWord(history)}`]: [
        `${pathOf(operation)} lets in a ${asWord(history)} who used the right while they had it`,
        remembersRight(operation, history),
      ],
    }),
  ),
  ...broken('GET_GROUP_MEMBER_LIST', {
    'returned-twice': [
      'get_group_member_list shows somebody who was removed and invited again twice',
      {
        notes: notesRoles,
        answer(request, honest) {
          const isReturned = (row: unknown) => isFields(row) && wasRemovedBefore(row, honest);
          const twice = list('members', (all) =>
            all.flatMap((row) => (isReturned(row) ? [row, row] : [row])),
          );
          return giving(honest.answer(request), twice);
        },
      },
    ],
  }),
  ...broken('SET_GROUP_MEMBER_INFO', {
    'passes-over-returned': [
      'set_group_member_info passes over somebody who was removed and invited again',
      {
        ...rewrites((entries, honest) => {
          const kept = entries.filter((entry) => !wasRemovedBefore(entry, honest));
          return kept.length > 0 ? kept : entries;
        }),
        notes: notesRoles,
      },
    ],
  }),
  ...broken('MUTE_GROUP_MEMBER', {
    'hears-returned': [
      'a muted member who was removed from the group before goes on sending',
      {
        ...hears(
          (group, { userID, muteEndTime }, honest) =>
            muteEndTime > Date.now() && wasRemoved(group, userID, honest),
        ),
        notes: notesRoles,
      },
    ],
  }),
];
