import { everyOperation, operations, type Operation } from '../../../../fixtures/operations.ts';
import { Role, GroupStatus } from '../../../../reference/store.ts';
import { standings, parts, type Aim } from '../../../../fixtures/standings.ts';
import type { HttpReply } from '../../../../reference/http.ts';
import { isOver } from '../../../../reference/roles.ts';
import { strangersRows } from '../../../rights/matrix.ts';
import { historyCells } from '../../../rights/matrix.ts';
import { askedOf, type Asked, applied } from '../breaking/asking.ts';
import { answering, cellsOf, keepingOut, lettingIn, storing } from '../breaking/rights.ts';
import { memberOf, entriesOf, groupOf } from '../breaking/writing.ts';
import {
  plainSuccess,
  type Mutant,
  refusalWith,
  asAdministrator,
  fieldsOf,
  isFields,
  withEnvelope,
  type Fields,
  type HonestServer,
} from '../mutant.ts';
import { rewriting } from '../breaking/entries.ts';
import { goingByPast, notesRoles, rememberingRights, wasRemoved } from '../breaking/histories.ts';
import { sendingWrongly, heardIf } from '../breaking/sending.ts';
import { giving, list } from '../breaking/reading.ts';

// Servers that refuse what somebody's role allows, or let an owner go without another.

const { path } = operations.SET_GROUP_MEMBER_INFO;

export const ofPermitted: readonly Mutant[] = [
  ...everyOperation.flatMap((operation) =>
    standings.flatMap((standing): Mutant[] => {
      const of = (cell: { readonly standing: string }): boolean => cell.standing === standing;
      if (cellsOf(operation, 'may', of).length === 0) return [];
      const word = standing.toLowerCase();
      const sentence = `${operations[operation].path} refuses somebody who is ${word} what their role allows`;
      return [keepingOut({ operation, id: `right-${word}-kept-out`, sentence, of })];
    }),
  ),
  {
    id: 'SET_GROUP_MEMBER_INFO:right-own-ex-forgotten',
    sentence: 'set_group_member_info stores what members set for themselves, except for ex',
    path,
    answer: answering(
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
  },
  {
    id: 'SET_GROUP_MEMBER_INFO:right-owner-steps-down',
    sentence:
      'set_group_member_info makes the owner who asks for it a member, and the group has none any more',
    path,
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
];

// Servers that do not look at who asks.

const asWord = (text: string): string => text.toLowerCase().replaceAll('_', '-');
const pathOf = (operation: Operation): string => operations[operation].path;

/** Let in somebody of one standing, whatever they ask for. */
const byStanding = everyOperation.flatMap((operation) =>
  [...standings, ...parts].flatMap((standing): Mutant[] => {
    const of = (cell: { readonly standing: string }): boolean => cell.standing === standing;
    if (cellsOf(operation, 'not', of).length === 0) return [];
    const id = `right-${asWord(standing)}-let-in`;
    const sentence = `${pathOf(operation)} does not look whether it is asked by somebody who is ${asWord(standing)}`;
    return [lettingIn({ operation, id, sentence, of })];
  }),
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

const byAim = aims.flatMap(([operation, some]) =>
  some.map((aim) =>
    lettingIn({
      operation,
      id: `right-${asWord(aim)}-unchecked`,
      sentence: `${pathOf(operation)} lets anybody in where it is asked for: ${asWord(aim)}`,
      of: (cell) => cell.aim === aim,
    }),
  ),
);

/** Looks at who asks when all is done. */
const checkedAfterwards = everyOperation
  .filter((operation) => operations[operation].writes)
  .map((operation) =>
    storing({
      operation,
      id: 'right-checked-afterwards',
      sentence: `${pathOf(operation)} refuses a forbidden call after carrying it out`,
    }),
  );

export const ofRefused: readonly Mutant[] = [...byStanding, ...byAim, ...checkedAfterwards];

// Servers that refuse rightly with the wrong code.

export const ofCodes: readonly Mutant[] = everyOperation.map((operation) => ({
  id: `${operation}:right-other-code`,
  sentence: `${operations[operation].path} refuses a forbidden call with errCode 1001`,
  path: operations[operation].path,
  answer: answering(cellsOf(operation, 'not'), () => refusalWith(1001)),
}));

// Servers that refuse a reader and disclose data in the refusal.

const readers = ['GET_GROUPS', 'GET_GROUP_MEMBER_LIST', 'SEARCH_MSG', 'GET_USERS'] as const;

/** What a refusal discloses of the answer to a permitted reader. */
const tales: readonly (readonly [
  id: string,
  what: string,
  tell: (envelope: Fields, data: Fields) => Fields,
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

export const ofLearning: readonly Mutant[] = readers.flatMap((operation) =>
  tales.map(([id, what, tell]) => ({
    id: `${operation}:right-tells-${id}`,
    sentence: `${operations[operation].path} refuses a forbidden read and discloses ${what}`,
    path: operations[operation].path,
    answer: answering(cellsOf(operation, 'not'), (_asked, request, honest) => {
      const data = fieldsOf(asAdministrator(request, honest).body)?.['data'];
      return withEnvelope(refusalWith(1002), (envelope) => tell(envelope, isFields(data) ? data : {}));
    }),
  })),
);

// Servers that do not check the caller if a call has this parameter.

type Row = (typeof strangersRows)[number];
type Is = (body: Fields, honest: HonestServer) => boolean;

const pageOf = ({ pagination }: Fields): Fields => (isFields(pagination) ? pagination : {});
const isSecondPage: Is = (body) => pageOf(body)['pageNumber'] === 2;
const isLargePage: Is = (body) => pageOf(body)['showNumber'] === 100;
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

export const ofStrangers: readonly Mutant[] = strangersRows.map(([id, operation, how]) => ({
  id: `${operation}:right-${id
    .replace(/^.*STRANGER_/, '')
    .toLowerCase()
    .replaceAll('_', '-')}-for-strangers`,
  sentence: `${operations[operation].path} serves strangers who ask ${how}`,
  path: operations[operation].path,
  answer(request, honest) {
    const asked = askedOf(request, honest);
    return asked && isOutside(asked) && open[id](asked.body, honest)
      ? asAdministrator(request, honest)
      : honest.answer(request);
  },
}));

interface Several extends Asked {
  readonly entries: readonly Fields[];
  /** Whether somebody may set this. */
  readonly isPermitted: (entry: Fields) => boolean;
}

/** A server that answers calls of several entries by itself, unless it leaves one to the honest server. */
function answeringSeveral(
  id: string,
  sentence: string,
  answer: (several: Several, honest: HonestServer) => HttpReply | undefined,
): Mutant {
  return {
    id: `SET_GROUP_MEMBER_INFO:right-${id}`,
    sentence: `set_group_member_info ${sentence}`,
    path,
    answer(request, honest) {
      const asked = askedOf(request, honest);
      const entries = entriesOf(asked?.body ?? {});
      if (!asked || entries.length < 2) return honest.answer(request);
      const isPermitted = (entry: Fields): boolean => mayOne(asked.callerID, entry, honest);
      return answer({ ...asked, entries, isPermitted }, honest) ?? honest.answer(request);
    },
  };
}

function mayOne(callerID: string, entry: Fields, honest: HonestServer): boolean {
  const caller = groupOf(entry, honest)?.members.get(callerID);
  const target = memberOf(entry, honest);
  if (!caller || !target) return false;
  if (caller === target) return Number(entry['roleLevel'] ?? 0) <= caller.roleLevel;
  return isOver(caller.roleLevel, target.roleLevel);
}

/** Applies all entries where these are permitted. */
function lookingAt(
  id: string,
  sentence: string,
  isEnough: (several: Several, honest: HonestServer) => boolean,
): Mutant {
  return answeringSeveral(id, sentence, (several, honest) => {
    if (!isEnough(several, honest)) return undefined;
    applied(several.entries, honest);
    return plainSuccess;
  });
}

/** Refuses a call after carrying out a part of it. */
function carryingOut(id: string, sentence: string, part: (several: Several) => readonly Fields[]): Mutant {
  return answeringSeveral(id, sentence, (several, honest) => {
    if (several.entries.every(several.isPermitted)) return undefined;
    applied(part(several), honest);
    return refusalWith(1002);
  });
}

const owns = ({ callerID, entries }: Several, honest: HonestServer): boolean =>
  entries.some((entry) => groupOf(entry, honest)?.members.get(callerID)?.roleLevel === Role.owner);

export const ofSeveralEntries: readonly Mutant[] = [
  lookingAt('first-entry-alone', 'looks at the rights to the first entry alone', ({ entries, isPermitted }) =>
    entries.slice(0, 1).every(isPermitted),
  ),
  lookingAt('last-entry-alone', 'looks at the rights to the last entry alone', ({ entries, isPermitted }) =>
    entries.slice(-1).every(isPermitted),
  ),
  lookingAt('any-entry', 'is content where somebody may set one of the entries', ({ entries, isPermitted }) =>
    entries.some(isPermitted),
  ),
  lookingAt(
    'rights-of-another-group',
    'lets the owner of one of the groups set members of all of them',
    owns,
  ),
  lookingAt(
    'own-role-of-first-entry',
    'looks for a raise of one’s own role in the first entry that names oneself alone',
    ({ entries, callerID, isPermitted }) => {
      const own = entries.filter(({ userID }) => userID === callerID);
      return own.length > 1 && own.slice(0, 1).every(isPermitted);
    },
  ),
  lookingAt('oneself-opens', 'lets pass what stands beside oneself', ({ entries, callerID }) =>
    entries.some(({ userID }) => userID === callerID),
  ),
  answeringSeveral(
    'forbidden-passed-over',
    'passes over the entries that somebody may not set',
    ({ entries, isPermitted }, honest) => {
      if (entries.every(isPermitted) || !entries.some(isPermitted)) return undefined;
      applied(entries.filter(isPermitted), honest);
      return plainSuccess;
    },
  ),
  carryingOut(
    'permitted-stored',
    'refuses a call, and stores those entries that somebody may set',
    ({ entries, isPermitted }) => entries.filter(isPermitted),
  ),
  carryingOut(
    'stored-until-forbidden',
    'refuses a call at the first forbidden entry, and has stored those before it',
    ({ entries, isPermitted }) =>
      entries.slice(
        0,
        entries.findIndex((entry) => !isPermitted(entry)),
      ),
  ),
  answeringSeveral('one-entry-each', 'refuses more than one entry from everybody but administrators', () =>
    refusalWith(1002),
  ),
  answeringSeveral(
    'one-group-each',
    'refuses more than one group from everybody but administrators',
    ({ entries }) =>
      new Set(entries.map(({ groupID }) => groupID)).size > 1 ? refusalWith(1002) : undefined,
  ),
];

// Servers that go by a former role, or do not know returned members.

export const ofHistories: readonly Mutant[] = [
  ...historyCells.map(goingByPast),
  ...historyCells.filter(({ right }) => right === 'not').map(rememberingRights),
  rememberingRights({
    operation: 'GET_GROUP_MEMBER_LIST',
    history: 'LEAVER',
  }),
  rememberingRights({
    operation: 'SET_GROUP_MEMBER_INFO',
    history: 'LEAVER',
  }),
  {
    id: 'GET_GROUP_MEMBER_LIST:returned-twice',
    sentence: 'get_group_member_list shows somebody who was removed and invited again twice',
    path: '/group/get_group_member_list',
    notes: notesRoles,
    answer(request, honest) {
      const isReturned = (row: unknown): boolean => {
        const group = isFields(row) ? honest.store.groups.get(String(row['groupID'])) : undefined;
        return isFields(row) && group !== undefined && wasRemoved(group, String(row['userID']), honest);
      };
      const twice = list('members', (all) => all.flatMap((row) => (isReturned(row) ? [row, row] : [row])));
      return giving(honest.answer(request), twice);
    },
  },
  {
    ...rewriting({
      id: 'passes-over-returned',
      sentence: 'set_group_member_info passes over somebody who was removed and invited again',
      change: (entries, { store, ...honest }) => {
        const kept = entries.filter((entry) => {
          const group = store.groups.get(String(entry['groupID']));
          return !group || !wasRemoved(group, String(entry['userID']), { store, ...honest });
        });
        return kept.length > 0 ? kept : entries;
      },
    }),
    notes: notesRoles,
  },
  {
    ...sendingWrongly(
      'MUTE_GROUP_MEMBER:hears-returned',
      'a muted member who was removed from the group before goes on sending',
      heardIf(
        (group, { userID, muteEndTime }, honest) =>
          muteEndTime > Date.now() && wasRemoved(group, userID, honest),
      ),
    ),
    notes: notesRoles,
  },
];
