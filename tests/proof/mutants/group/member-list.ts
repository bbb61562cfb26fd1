import { Role, type Token } from '../../../../reference/store.ts';
import { GroupMemberInfo } from '../../../../schemas/group.ts';
import { broken, shows, where, type Wrong } from '../../breaking/broken.ts';
import { fieldMutants, keysOf } from '../../breaking/fields.ts';
import {
  isLaterPage,
  lastPastEnd,
  lists,
  memberList,
  offsetOf,
  remembering,
  slice,
  sliceFrom,
  type WrongList,
} from '../../breaking/listing.ts';
import { giving, list, rows } from '../../breaking/reading.ts';
import { asAdministrator, bodyOf, isFields, refusalWith, type Fields, type Mutant } from '../../mutant.ts';

const VILLAGE = 24;

/** Shows members with other fields. */
const showsMember = (change: (row: Fields) => Fields, is: (data: Fields) => boolean = () => true): Wrong =>
  shows((data) => (is(data) ? rows('members', (row) => ({ ...row, ...change(row) }))(data) : data));

/** In a list of this number of members. */
const ofTotal =
  (count: number) =>
  ({ total }: Fields): boolean =>
    total === count;

/** Members of the large group that checks share: what is wrong there is wrong for nobody else. */
const inVillage = (change: (row: Fields) => Fields): Wrong => showsMember(change, ofTotal(VILLAGE));

/** Whoever was not brought into the group by the administrator. */
const ofInvited = (change: (row: Fields) => Fields): Wrong =>
  showsMember((row) => (row['inviterUserID'] === 'imAdmin' ? {} : change(row)));

/** In groups of six. */
const ofSix = (change: (all: readonly Fields[]) => Fields[]): Wrong =>
  shows((data) => (ofTotal(6)(data) ? list('members', (all) => change(all.filter(isFields)))(data) : data));

const begins = (row: Fields, field: string, start: string): boolean => String(row[field]).startsWith(start);
/** Other names are not made of IDs. */
const hasOwnName = ({ userID, nickname }: Fields): boolean =>
  String(nickname).includes(String(userID).slice(2));
const hasCostume = (row: Fields): boolean => begins(row, 'faceURL', 'https://faces.example/costume');
const endIn = (all: readonly Fields[]): number => Math.max(...all.map((row) => Number(row['muteEndTime'])));

const owners = remembering(() => new Map<unknown, unknown>());

/** All lists but those of 48, with which the suite reads back, and those of twenty, which others look for. */
const pages = (wrong: WrongList): Wrong =>
  lists(memberList, {
    when: (asked) => asked.page.showNumber <= 10 || asked.page.showNumber === 50 || isLaterPage(asked),
    ...wrong,
  });

const calls = remembering(() => ({ count: 0 }));
const totals = remembering(() => new Map<unknown, number>());
const people = remembering(() => new Map<unknown, Map<unknown, Fields>>());

const remembered = (
  groupID: unknown,
  memory: Map<unknown, Map<unknown, Fields>>,
  all: readonly Fields[],
): readonly Fields[] => {
  const known = memory.get(groupID) ?? new Map<unknown, Fields>();
  memory.set(groupID, known);
  for (const row of all) known.set(row['userID'], row);
  return [...known.values()];
};

/** Tokens that were let in once more, of all servers. */
const letIn = new WeakSet<Token>();

export const mutants: readonly Mutant[] = [
  ...fieldMutants('GET_GROUP_MEMBER_LIST', [], ['total', 'members']),
  ...fieldMutants('GET_GROUP_MEMBER_LIST', ['members', '[]'], keysOf(GroupMemberInfo)),
  ...broken('GET_GROUP_MEMBER_LIST', {
    'finds-nobody': ['get_group_member_list finds nobody', shows(list('members', () => []))],
    'first-twice': [
      'get_group_member_list gives the first member twice',
      shows(list('members', (all) => [...all.slice(0, 1), ...all])),
    ],
    'total-doubled': [
      'get_group_member_list counts everybody twice',
      shows((data) => ({ ...data, total: Number(data['total']) * 2 })),
    ],
    'no-admins': [
      'get_group_member_list shows admins as ordinary members',
      showsMember(({ roleLevel }) => (roleLevel === Role.admin ? { roleLevel: Role.ordinary } : {})),
    ],
    'other-group': [
      'get_group_member_list gives its rows another groupID',
      showsMember(() => ({ groupID: 'another' })),
    ],
    // Fields.
    'nickname-lost': [
      'get_group_member_list shows no nickname where a member has one in the group',
      inVillage((row) => (begins(row, 'nickname', 'C') ? { nickname: '' } : {})),
    ],
    'faceURL-lost': [
      'get_group_member_list shows no picture where a member has one in the group',
      inVillage((row) => (hasCostume(row) ? { faceURL: '' } : {})),
    ],
    'ex-lost': ['get_group_member_list shows no ex', inVillage(() => ({ ex: '' }))],
    'ex-null': [
      'get_group_member_list shows null as a text where there is no ex',
      inVillage(({ ex }) => (ex === '' ? { ex: 'null' } : {})),
    ],
    'nickname-not-own': [
      'get_group_member_list shows no nickname where a member has none in the group',
      inVillage((row) => (hasOwnName(row) ? { nickname: '' } : {})),
    ],
    'faceURL-not-own': [
      'get_group_member_list shows no picture where a member has none in the group',
      inVillage((row) => (hasCostume(row) ? {} : { faceURL: '' })),
    ],
    'joinTime-ahead': [
      'get_group_member_list shows a joinTime an hour ahead',
      inVillage(({ joinTime }) => ({ joinTime: Number(joinTime) + 3_600_000 })),
    ],
    'joinTime-before': [
      'get_group_member_list shows a joinTime before that of the group for an invited member',
      ofInvited(({ joinTime }) => ({ joinTime: Number(joinTime) - 60_000 })),
    ],
    'inviter-lost': [
      'get_group_member_list shows no inviterUserID for an invited member',
      ofInvited(() => ({ inviterUserID: '' })),
    ],
    'inviter-is-invited': [
      'get_group_member_list shows an invited member as their own inviter',
      ofInvited(({ userID }) => ({ inviterUserID: userID })),
    ],
    'operator-lost': [
      'get_group_member_list shows no operatorUserID for an invited member',
      ofInvited(() => ({ operatorUserID: '' })),
    ],
    'joinSource-search': [
      'get_group_member_list shows that an invited member had searched for the group',
      ofInvited(() => ({ joinSource: 3 })),
    ],
    'joinSource-other': [
      'get_group_member_list shows another joinSource than get_group_members_info',
      inVillage(() => ({ joinSource: 4 })),
    ],
    'mute-hidden': [
      'get_group_member_list shows no end of a mute',
      ofSix((all) => all.map((row) => ({ ...row, muteEndTime: 0 }))),
    ],
    'mute-of-all': [
      'get_group_member_list shows the end of one mute for all members',
      ofSix((all) => all.map((row) => ({ ...row, muteEndTime: endIn(all) }))),
    ],
    'joinTime-moved': [
      'get_group_member_list shows another joinTime for everybody when somebody was invited',
      showsMember(({ joinTime }) => ({ joinTime: Number(joinTime) + 1 }), ofTotal(7)),
    ],
    'first-owner': [
      'get_group_member_list shows the first owner of the group as an owner for ever',
      {
        answer(request, honest) {
          const first = owners(honest);
          const { groupID } = bodyOf(request);
          return giving(
            honest.answer(request),
            rows('members', (row) => {
              if (row['roleLevel'] === Role.owner && !first.has(groupID)) first.set(groupID, row['userID']);
              return first.get(groupID) === row['userID'] ? { ...row, roleLevel: Role.owner } : row;
            }),
          );
        },
      },
    ],
    // Pages and totals.
    'without-last': [
      'get_group_member_list leaves out the last member of a page',
      pages({ rows: (all, asked) => slice(all, asked).slice(0, -1) }),
    ],
    'pages-from-0': [
      'get_group_member_list counts pages from 0',
      pages({
        rows: (all, asked) =>
          asked.page.showNumber > 10
            ? slice(all, asked)
            : sliceFrom(all, asked.page.pageNumber * asked.page.showNumber, asked),
      }),
    ],
    'pages-overlap': [
      'get_group_member_list shows the last row of a page on the next one again',
      pages({
        rows: (all, asked) => sliceFrom(all, offsetOf(asked.page) - (isLaterPage(asked) ? 1 : 0), asked),
      }),
    ],
    'pages-skip': [
      'get_group_member_list skips a row between pages',
      pages({
        rows: (all, asked) => sliceFrom(all, offsetOf(asked.page) + (isLaterPage(asked) ? 1 : 0), asked),
      }),
    ],
    'pages-short': [
      'get_group_member_list shows one row less on a full page',
      pages({
        rows(all, asked) {
          const shown = slice(all, asked);
          return shown.length === asked.page.showNumber ? shown.slice(1) : shown;
        },
      }),
    ],
    'pages-unstable': [
      'get_group_member_list sorts members anew for each call',
      pages({
        rows(all, asked) {
          const memory = calls(asked.honest);
          memory.count += 3;
          const turned = all.map((row, place) => all[(place + memory.count) % all.length] ?? row);
          return slice(turned, asked);
        },
      }),
    ],
    'total-of-page': [
      'get_group_member_list counts the rows of the page',
      pages({ total: (all, asked) => slice(all, asked).length }),
    ],
    'total-of-rest': [
      'get_group_member_list counts what is left from this page on',
      pages({ total: (all, { page }) => Math.max(0, all.length - offsetOf(page)) }),
    ],
    'past-end-refused': [
      'get_group_member_list refuses a page past the end',
      pages({
        matches(asked) {
          const all = asked.found(asked.body);
          return slice(all, asked).length === 0 && all.length > 10 ? refusalWith(1001) : all;
        },
      }),
    ],
    'past-end-last': [
      'get_group_member_list shows the last page for those past the end',
      pages({ rows: lastPastEnd }),
    ],
    'pages-wrap': [
      'get_group_member_list keeps offsets in 32 bits',
      pages({ rows: (all, asked) => sliceFrom(all, offsetOf(asked.page) % 2 ** 32, asked) }),
    ],
    'at-most-23': [
      'get_group_member_list shows no more than 23 members',
      pages({
        rows(all, asked) {
          const shown = slice(all, asked);
          return shown.length > 23 ? all.slice(0, 23) : shown;
        },
      }),
    ],
    'total-remembered': [
      'get_group_member_list counts the members that a group had when it was first asked for',
      lists(memberList, {
        total(all, { body, honest }) {
          const known = totals(honest);
          const key = JSON.stringify([body['groupID'], body['keyword']]);
          if (!known.has(key) && all.length > 0) known.set(key, all.length);
          return known.get(key) ?? 0;
        },
      }),
    ],
    'gone-shown': [
      'get_group_member_list keeps showing every member that it has shown once',
      lists(memberList, {
        when: ({ body }) => !body['keyword'],
        matches({ body, page, found, honest }) {
          const all = found(body);
          const known = remembered(body['groupID'], people(honest), all);
          return page.showNumber === 48 ? all : known;
        },
      }),
    ],
    'logout-late': [
      'get_group_member_list lets in the token of a user who was logged out once more',
      where((_body, { store: { tokens } }, { headers }) => {
        const token = tokens.get(headers['token'] ?? '');
        const isReplaced = [...tokens.values()].some(({ userID, live }) => live && userID === token?.userID);
        if (!token || token.live || isReplaced || letIn.has(token)) return false;
        letIn.add(token);
        return true;
      }, asAdministrator),
    ],
  }),
];
