import { GroupMemberInfo } from '../../../../../schemas/group.ts';
import { Role, type Token } from '../../../../../reference/store.ts';
import { fieldMutants, keysOf } from '../../breaking/fields.ts';
import { type Mutant, isFields, type Fields, bodyOf, refusalWith, asAdministrator } from '../../mutant.ts';
import { list, readingWrongly, rows, giving } from '../../breaking/reading.ts';
import {
  remembering,
  listingWrongly,
  pageOf,
  type ListOf,
  type WrongListing,
} from '../../breaking/listing.ts';

/** Servers that lack a documented field, or give it in another type. */
export const ofReplies: readonly Mutant[] = [
  ...fieldMutants('GET_GROUP_MEMBER_LIST', [], ['total', 'members']),
  ...fieldMutants('GET_GROUP_MEMBER_LIST', ['members', '[]'], keysOf(GroupMemberInfo)),
];

/** Servers whose calls have another effect. */
export const ofEffects: readonly Mutant[] = [
  readingWrongly('GET_GROUP_MEMBER_LIST', {
    id: 'finds-nobody',
    sentence: 'get_group_member_list finds nobody',
    give: list('members', () => []),
  }),
  readingWrongly('GET_GROUP_MEMBER_LIST', {
    id: 'first-twice',
    sentence: 'get_group_member_list gives the first member twice',
    give: list('members', (all) => [...all.slice(0, 1), ...all]),
  }),
  readingWrongly('GET_GROUP_MEMBER_LIST', {
    id: 'total-doubled',
    sentence: 'get_group_member_list counts everybody twice',
    give: (data) => ({ ...data, total: Number(data['total']) * 2 }),
  }),
  readingWrongly('GET_GROUP_MEMBER_LIST', {
    id: 'no-admins',
    sentence: 'get_group_member_list shows admins as ordinary members',
    give: rows('members', (row) =>
      row['roleLevel'] === Role.admin ? { ...row, roleLevel: Role.ordinary } : row,
    ),
  }),
  readingWrongly('GET_GROUP_MEMBER_LIST', {
    id: 'other-group',
    sentence: 'get_group_member_list gives its rows another groupID',
    give: rows('members', (row) => ({ ...row, groupID: 'another' })),
  }),
];

const VILLAGE = 24;

/** Members of the large group that checks share: what is wrong there is wrong for nobody else. */
const inVillage = (change: (row: Fields) => Fields) => (data: Fields) =>
  data['total'] === VILLAGE ? rows('members', change)(data) : data;
/** Whoever was not brought into the group by the administrator. */
const ofInvited = (change: (row: Fields) => Fields) =>
  rows('members', (row) => (row['inviterUserID'] === 'imAdmin' ? row : change(row)));
const begins = (row: Fields, field: string, start: string): boolean => String(row[field]).startsWith(start);

type Wrong = readonly [id: string, what: string, give: (data: Fields) => Fields];

const wrong: readonly Wrong[] = [
  [
    'nickname-lost',
    'no nickname where a member has one in the group',
    inVillage((row) => (begins(row, 'nickname', 'C') ? { ...row, nickname: '' } : row)),
  ],
  [
    'faceURL-lost',
    'no picture where a member has one in the group',
    inVillage((row) =>
      begins(row, 'faceURL', 'https://faces.example/costume') ? { ...row, faceURL: '' } : row,
    ),
  ],
  ['ex-lost', 'no ex', inVillage((row) => ({ ...row, ex: '' }))],
  [
    'ex-null',
    'null as a text where there is no ex',
    inVillage((row) => (row['ex'] === '' ? { ...row, ex: 'null' } : row)),
  ],
  [
    'nickname-not-own',
    'no nickname where a member has none in the group',
    inVillage((row) => (begins(row, 'nickname', 'P') ? { ...row, nickname: '' } : row)),
  ],
  [
    'faceURL-not-own',
    'no picture where a member has none in the group',
    inVillage((row) =>
      begins(row, 'faceURL', 'https://faces.example/costume') ? row : { ...row, faceURL: '' },
    ),
  ],
  [
    'joinTime-ahead',
    'a joinTime an hour ahead',
    inVillage((row) => ({ ...row, joinTime: Number(row['joinTime']) + 3_600_000 })),
  ],
  [
    'joinTime-before',
    'a joinTime before that of the group for an invited member',
    ofInvited((row) => ({ ...row, joinTime: Number(row['joinTime']) - 60_000 })),
  ],
  [
    'inviter-lost',
    'no inviterUserID for an invited member',
    ofInvited((row) => ({ ...row, inviterUserID: '' })),
  ],
  [
    'inviter-is-invited',
    'an invited member as their own inviter',
    ofInvited((row) => ({ ...row, inviterUserID: row['userID'] })),
  ],
  [
    'operator-lost',
    'no operatorUserID for an invited member',
    ofInvited((row) => ({ ...row, operatorUserID: '' })),
  ],
  [
    'joinSource-search',
    'that an invited member had searched for the group',
    ofInvited((row) => ({ ...row, joinSource: 3 })),
  ],
  [
    'joinSource-other',
    'another joinSource than get_group_members_info',
    inVillage((row) => ({ ...row, joinSource: 4 })),
  ],
  ['mute-hidden', 'no end of a mute', ofSix((all) => all.map((row) => ({ ...row, muteEndTime: 0 })))],
  [
    'mute-of-all',
    'the end of one mute for all members',
    ofSix((all) => all.map((row) => ({ ...row, muteEndTime: endIn(all) }))),
  ],
  [
    'joinTime-moved',
    'another joinTime for everybody when somebody was invited',
    (data) =>
      data['total'] === 7
        ? rows('members', (row) => ({ ...row, joinTime: Number(row['joinTime']) + 1 }))(data)
        : data,
  ],
];

/** In groups of six. */
function ofSix(change: (all: readonly Fields[]) => Fields[]): (data: Fields) => Fields {
  return (data) =>
    data['total'] === 6 ? list('members', (all) => change(all.filter(isFields)))(data) : data;
}

function endIn(all: readonly Fields[]): number {
  return Math.max(...all.map((row) => Number(row['muteEndTime'])));
}

const owners = remembering(() => new Map<unknown, unknown>());

/** Servers that show something else of a member than there is. */
export const ofFields: readonly Mutant[] = [
  ...wrong.map(([id, what, give]) =>
    readingWrongly('GET_GROUP_MEMBER_LIST', {
      id,
      sentence: `get_group_member_list shows ${what}`,
      give,
    }),
  ),
  {
    id: 'GET_GROUP_MEMBER_LIST:first-owner',
    sentence: 'get_group_member_list shows the first owner of the group as an owner for ever',
    path: '/group/get_group_member_list',
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
];

/** All lists but those of a hundred, with which the suite reads back, and those of twenty, which others look for. */
const members: ListOf = {
  operation: 'GET_GROUP_MEMBER_LIST',
  rows: 'members',
  concerns: (body) => showNumberIn(body) <= 10 || showNumberIn(body) === 50 || pageNumberIn(body) > 1,
};

const pagination = (body: Fields): Fields => (isFields(body['pagination']) ? body['pagination'] : {});
const showNumberIn = (body: Fields): number => Number(pagination(body)['showNumber']);
const pageNumberIn = (body: Fields): number => Number(pagination(body)['pageNumber']);

function paging(id: string, sentence: string, give: NonNullable<WrongListing['give']>): Mutant {
  return listingWrongly(members, {
    id,
    sentence: `get_group_member_list ${sentence}`,
    give,
  });
}

const slice = (all: readonly unknown[], start: number, count: number) => ({
  total: all.length,
  rows: all.slice(Math.max(0, start), Math.max(0, start + count)),
});

const calls = remembering(() => ({ count: 0 }));
const totals = remembering(() => new Map<unknown, number>());
const people = remembering(() => new Map<unknown, Map<unknown, unknown>>());

const remembered = (
  groupID: unknown,
  memory: Map<unknown, Map<unknown, unknown>>,
  all: readonly unknown[],
) => {
  const known = memory.get(groupID) ?? new Map<unknown, unknown>();
  memory.set(groupID, known);
  for (const row of all) if (isFields(row)) known.set(row['userID'], row);
  return [...known.values()];
};

const everywhere = { ...members, concerns: () => true };

/** Servers that page wrongly, or count wrongly. */
export const ofPages: readonly Mutant[] = [
  paging('without-last', 'leaves out the last member of a page', (all, page) => {
    const { total, rows: shown } = pageOf(all, page);
    return { total, rows: shown.slice(0, -1) };
  }),
  paging('pages-from-0', 'counts pages from 0', (all, page) =>
    page.showNumber > 10 ? pageOf(all, page) : slice(all, page.pageNumber * page.showNumber, page.showNumber),
  ),
  paging(
    'pages-overlap',
    'shows the last row of a page on the next one again',
    (all, { pageNumber, showNumber }) => {
      const start = (pageNumber - 1) * showNumber;
      return slice(all, pageNumber > 1 ? start - 1 : start, showNumber);
    },
  ),
  paging('pages-skip', 'skips a row between pages', (all, { pageNumber, showNumber }) => {
    const start = (pageNumber - 1) * showNumber;
    return slice(all, pageNumber > 1 ? start + 1 : start, showNumber);
  }),
  paging('pages-short', 'shows one row less on a full page', (all, page) => {
    const { total, rows: shown } = pageOf(all, page);
    return { total, rows: shown.length === page.showNumber ? shown.slice(1) : shown };
  }),
  paging('pages-unstable', 'sorts members anew for each call', (all, page, _body, honest) => {
    const memory = calls(honest);
    memory.count += 3;
    const turned = all.map((_row, place) => all[(place + memory.count) % all.length]);
    return pageOf(turned, page);
  }),
  paging('total-of-page', 'counts the rows of the page', (all, page) => {
    const { rows: shown } = pageOf(all, page);
    return { total: shown.length, rows: shown };
  }),
  paging('total-of-rest', 'counts what is left from this page on', (all, page) => ({
    ...pageOf(all, page),
    total: Math.max(0, all.length - (page.pageNumber - 1) * page.showNumber),
  })),
  paging('past-end-refused', 'refuses a page past the end', (all, page) => {
    const listed = pageOf(all, page);
    return listed.rows.length === 0 && all.length > 10 ? refusalWith(1001) : listed;
  }),
  paging('past-end-last', 'shows the last page for those past the end', (all, page) => {
    const last = Math.max(1, Math.ceil(all.length / page.showNumber));
    return pageOf(all, { ...page, pageNumber: Math.min(page.pageNumber, last) });
  }),
  paging('pages-wrap', 'keeps offsets in 32 bits', (all, { pageNumber, showNumber }) =>
    slice(all, ((pageNumber - 1) * showNumber) % 2 ** 32, showNumber),
  ),
  paging('at-most-23', 'shows no more than 23 members', (all, page) =>
    pageOf(all, page).rows.length > 23 ? { total: all.length, rows: all.slice(0, 23) } : pageOf(all, page),
  ),
  listingWrongly(everywhere, {
    id: 'total-remembered',
    sentence: 'get_group_member_list counts the members that a group had when it was first asked for',
    give(all, page, body, honest) {
      const known = totals(honest);
      const key = JSON.stringify([body['groupID'], body['keyword']]);
      if (!known.has(key) && all.length > 0) known.set(key, all.length);
      return { ...pageOf(all, page), total: known.get(key) ?? 0 };
    },
  }),
  listingWrongly(everywhere, {
    id: 'gone-shown',
    sentence: 'get_group_member_list keeps showing every member that it has shown once',
    concerns: (body) => !body['keyword'],
    give(all, page, body, honest) {
      const known = remembered(body['groupID'], people(honest), all);
      return pageOf(page.showNumber === 100 ? all : known, page);
    },
  }),
];

/** Tokens that were let in once more, of all servers. */
const letIn = new WeakSet<Token>();

export const ofLogouts: readonly Mutant[] = [
  {
    id: 'GET_GROUP_MEMBER_LIST:logout-late',
    sentence: 'get_group_member_list lets in the token of a user who was logged out once more',
    path: '/group/get_group_member_list',
    answer(request, honest) {
      const { tokens } = honest.store;
      const token = tokens.get(request.headers['token'] ?? '');
      const isReplaced = [...tokens.values()].some(({ userID, live }) => live && userID === token?.userID);
      if (!token || token.live || isReplaced || letIn.has(token)) return honest.answer(request);
      letIn.add(token);
      return asAdministrator(request, honest);
    },
  },
];
