import type { HttpReply, HttpRequest } from '../../../../../reference/http.ts';
import { Role } from '../../../../../reference/store.ts';
import { giving, list, rows } from '../../breaking/reading.ts';
import {
  withBody,
  listingWrongly,
  pageOf,
  type Listed,
  type ListOf,
  type Page,
  remembering,
} from '../../breaking/listing.ts';
import { isFields, type Fields, type HonestServer, type Mutant, bodyOf, refusalWith } from '../../mutant.ts';

interface Wrong {
  readonly id: string;
  readonly sentence: string;
}

/** A server that answers some calls otherwise. */
function answering(
  { id, sentence }: Wrong,
  answer: (
    body: Fields,
    reply: HttpReply,
    ask: (body: Fields) => HttpReply,
    honest: HonestServer,
  ) => HttpReply,
): Mutant {
  return {
    id: `GET_GROUP_MEMBER_LIST:${id}`,
    sentence: `get_group_member_list ${sentence}`,
    path: '/group/get_group_member_list',
    answer(request, honest) {
      const ask = (body: Fields) => honest.answer(withBody(request, body));
      return answer(bodyOf(request), honest.answer(request), ask, honest);
    },
  };
}

const withoutOwner = list('members', (all) =>
  all.filter((row) => isFields(row) && row['roleLevel'] !== Role.owner),
);

/** Servers that apply filters wrongly, or show members of an unknown group. */
export const ofFilters: readonly Mutant[] = [
  answering(
    {
      id: 'filter-0-members',
      sentence: 'leaves out the owner under filter 0',
    },
    ({ filter }, reply) => (filter === 0 ? giving(reply, withoutOwner) : reply),
  ),
  answering(
    {
      id: 'filter-6-accepted',
      sentence: 'takes a filter above 5 for 0',
    },
    (body, reply, ask) => (Number(body['filter']) > 5 ? ask({ ...body, filter: 0 }) : reply),
  ),
  answering(
    {
      id: 'filter-negative-accepted',
      sentence: 'takes a filter below 0 for 0',
    },
    (body, reply, ask) => (Number(body['filter']) < 0 ? ask({ ...body, filter: 0 }) : reply),
  ),
  answering(
    {
      id: 'unknown-group-anybody',
      sentence: 'shows the administrator as a member of an unknown group',
    },
    ({ groupID }, reply, _ask, { store, adminUserID }) =>
      store.groups.has(String(groupID))
        ? reply
        : giving(reply, () => ({ total: 1, members: [{ groupID, userID: adminUserID }] })),
  ),
];

const searched: ListOf = {
  operation: 'GET_GROUP_MEMBER_LIST',
  rows: 'members',
  concerns: (body) => typeof body['keyword'] === 'string' && body['keyword'] !== '',
};

type Give = (all: readonly Fields[], keyword: string, page: Page, honest: HonestServer) => Listed | HttpReply;

/** A server that searches all members of the group by itself. */
function searching(id: string, sentence: string, give: Give): Mutant {
  return listingWrongly(searched, {
    id,
    sentence: `get_group_member_list ${sentence}`,
    ask: (body) => ({ ...body, keyword: '' }),
    give: (all, page, body, honest) => give(all.filter(isFields), String(body['keyword']), page, honest),
  });
}

/** The same, by which members it takes. */
function matching(id: string, sentence: string, matches: (row: Fields, keyword: string) => boolean): Mutant {
  return searching(id, sentence, (all, keyword, page) =>
    pageOf(
      all.filter((row) => matches(row, keyword)),
      page,
    ),
  );
}

const holds = (row: Fields, keyword: string): boolean =>
  row['userID'] === keyword || row['nickname'] === keyword;
const hasOwn = ({ nickname }: Fields): boolean => !String(nickname).startsWith('C');

const asPattern = (text: string): RegExp | undefined => {
  try {
    return new RegExp(text);
  } catch {
    return undefined;
  }
};
const likeOf = (text: string): RegExp =>
  new RegExp(
    text
      .replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
      .replaceAll('%', '.*')
      .replaceAll('_', '.'),
  );

/** Servers that search members wrongly. */
export const ofKeywords: readonly Mutant[] = [
  matching('keyword-ignored', 'ignores keyword', () => true),
  matching('keyword-misses', 'finds nobody by a keyword', () => false),
  matching(
    'keyword-userID',
    'finds members by their user ID alone',
    (row, keyword) => row['userID'] === keyword,
  ),
  matching(
    'keyword-nickname',
    'finds members by their nickname alone',
    (row, keyword) => row['nickname'] === keyword,
  ),
  matching(
    'keyword-in-group',
    'does not find members by their own nickname',
    (row, keyword) => row['userID'] === keyword || (!hasOwn(row) && holds(row, keyword)),
  ),
  matching(
    'keyword-own',
    'does not find members by their nickname in the group',
    (row, keyword) => row['userID'] === keyword || (hasOwn(row) && holds(row, keyword)),
  ),
  searching('keyword-pattern', 'takes keyword for a pattern', (all, keyword, page) => {
    const pattern = asPattern(keyword);
    if (!pattern) return refusalWith(500);
    return pageOf(
      all.filter((row) => row['userID'] === keyword || pattern.test(String(row['nickname']))),
      page,
    );
  }),
  matching(
    'keyword-like',
    'takes % and _ in keyword for wildcards',
    (row, keyword) => row['userID'] === keyword || likeOf(keyword).test(String(row['nickname'])),
  ),
  matching(
    'keyword-ascii',
    'finds nobody by what is not ASCII',
    (row, keyword) => /^[\x20-\x7e]*$/.test(keyword) && holds(row, keyword),
  ),
  searching('keyword-uncounted', 'counts all members, whatever the keyword', (all, keyword, page) => ({
    ...pageOf(
      all.filter((row) => holds(row, keyword)),
      page,
    ),
    total: all.length,
  })),
  searching('keyword-after-paging', 'searches the members of one page', (all, keyword, page) => ({
    total: all.filter((row) => holds(row, keyword)).length,
    rows: pageOf(all, page).rows.filter((row) => isFields(row) && holds(row, keyword)),
  })),
  searching('keyword-missing-refused', 'refuses a keyword that nobody matches', (all, keyword, page) => {
    const found = all.filter((row) => holds(row, keyword));
    return found.length === 0 ? refusalWith(1004) : pageOf(found, page);
  }),
  searching(
    'keyword-everywhere',
    'finds members of any group by their user ID',
    (all, keyword, page, { store }) => {
      const user = store.users.get(keyword);
      const foreign = user && !all.some((row) => row['userID'] === keyword);
      return pageOf(
        foreign ? [{ ...all[0], userID: keyword }] : all.filter((row) => holds(row, keyword)),
        page,
      );
    },
  ),
  searching(
    'keyword-is-group',
    'shows the members of the group whose ID is the keyword',
    (all, keyword, page, { store }) => {
      const foreign = [...(store.groups.get(keyword)?.members.keys() ?? [])];
      const found = foreign.map((userID) => ({ ...all[0], userID }));
      return pageOf(found.length > 0 ? found : all.filter((row) => holds(row, keyword)), page);
    },
  ),
];

// Servers that are right about short lists, or to the administrator.

const path = '/group/get_group_member_list';
const everyList: ListOf = { operation: 'GET_GROUP_MEMBER_LIST', rows: 'members', concerns: () => true };

/** A server that changes what stands at a place of a list, counted over all pages. */
const atPlace = (id: string, sentence: string, change: (row: Fields, place: number) => Fields): Mutant =>
  listingWrongly(everyList, {
    id,
    sentence: `get_group_member_list ${sentence}`,
    give: (all, page) =>
      pageOf(
        all.map((row, at) => (isFields(row) ? change(row, at + 1) : row)),
        page,
      ),
  });

const atMost = (most: number): Mutant =>
  listingWrongly(everyList, {
    id: `at-most-${most}`,
    sentence: `get_group_member_list shows no more than ${most} rows a page`,
    give: (all, { pageNumber, showNumber }: Page) =>
      pageOf(all, { pageNumber, showNumber: Math.min(showNumber, most) }),
  });

/** A server that answers calls with a keyword by itself. */
const findingLess = (
  id: string,
  sentence: string,
  isFound: (row: Fields, keyword: string, place: number) => boolean,
): Mutant =>
  listingWrongly(everyList, {
    id,
    sentence: `get_group_member_list ${sentence}`,
    concerns: ({ keyword }) => typeof keyword === 'string' && keyword !== '',
    ask: (body) => ({ ...body, keyword: '' }),
    give: (all, page, { keyword }) =>
      pageOf(
        all.filter((row, at) => isFields(row) && isFound(row, String(keyword), at + 1)),
        page,
      ),
  });

const isNamed = ({ userID, nickname }: Fields, keyword: string): boolean =>
  userID === keyword || nickname === keyword;
const inASCII = (text: unknown): string => String(text).replaceAll(/[^\x20-\x7e]/g, '?');

const isAdministrator = (request: HttpRequest, { store, adminUserID }: HonestServer): boolean =>
  store.tokens.get(request.headers['token'] ?? '')?.userID === adminUserID;

const copies = remembering(() => new Map<string, Map<unknown, Fields>>());

/** A server that shows an ordinary user what it has shown them of a list before. */
const stale = (
  id: string,
  sentence: string,
  merge: (now: readonly Fields[], before: ReadonlyMap<unknown, Fields>) => readonly Fields[],
): Mutant => ({
  id: `GET_GROUP_MEMBER_LIST:stale-${id}`,
  sentence: `get_group_member_list shows an ordinary user who asks again ${sentence}`,
  path,
  answer(request, honest) {
    const reply = honest.answer(request);
    if (isAdministrator(request, honest)) return reply;
    return giving(reply, (data) => {
      const now = (Array.isArray(data['members']) ? data['members'] : []).filter(isFields);
      const memory = copies(honest);
      const key = `${request.headers['token']} ${String(now[0]?.['groupID'])}`;
      const before = memory.get(key) ?? new Map(now.map((row) => [row['userID'], row]));
      memory.set(key, before);
      return { ...data, members: merge(now, before) };
    });
  },
});

const keeping =
  (field: string) =>
  (now: readonly Fields[], before: ReadonlyMap<unknown, Fields>): readonly Fields[] =>
    now.map((row) => ({ ...row, [field]: before.get(row['userID'])?.[field] ?? row[field] }));

export const ofReading: readonly Mutant[] = [
  atMost(40),
  atMost(50),
  atPlace('nameless-after-40', 'shows no nicknames after the 40th member', (row, place) =>
    place > 40 ? { ...row, nickname: '' } : row,
  ),
  atPlace('unmuted-after-50', 'shows nobody after the 50th member as muted', (row, place) =>
    place > 50 ? { ...row, muteEndTime: 0 } : row,
  ),
  atPlace('admins-after-25', 'shows everybody after the 25th member as an admin', (row, place) =>
    place > 25 ? { ...row, roleLevel: 60 } : row,
  ),
  findingLess(
    'keyword-among-40',
    'searches the first 40 members by keyword',
    (row, keyword, place) => place <= 40 && isNamed(row, keyword),
  ),
  {
    id: 'GET_GROUP_MEMBER_LIST:keyword-without-ex',
    sentence: 'get_group_member_list shows no ex of members whom a keyword finds',
    path,
    answer(request, honest) {
      const withoutEx = rows('members', (row) => ({ ...row, ex: '' }));
      const { keyword } = bodyOf(request);
      return giving(honest.answer(request), keyword ? withoutEx : undefined);
    },
  },
  findingLess('keyword-in-ascii', 'takes all letters beyond ASCII in a keyword for one', (row, keyword) =>
    isNamed({ userID: row['userID'], nickname: inASCII(row['nickname']) }, inASCII(keyword)),
  ),
  findingLess(
    'keyword-of-two-letters',
    'finds nobody by a keyword of one letter',
    (row, keyword) => keyword.length > 1 && isNamed(row, keyword),
  ),
  atPlace('phone-numbers', 'shows phone numbers after the tenth member', (row, place) =>
    place > 10 ? { ...row, phoneNumber: '+49' } : row,
  ),
  {
    id: 'GET_GROUP_MEMBER_LIST:ex-for-administrators',
    sentence: 'get_group_member_list shows ex to nobody but the administrator',
    path,
    answer(request, honest) {
      const reply = honest.answer(request);
      const withoutEx = rows('members', (row) => ({ ...row, ex: '' }));
      return isAdministrator(request, honest) ? reply : giving(reply, withoutEx);
    },
  },
  stale('nicknames', 'old nicknames', keeping('nickname')),
  stale('roles', 'old roles', keeping('roleLevel')),
  stale('members', 'who was there before', (now, before) => {
    const present = new Set(now.map((row) => row['userID']));
    return [...now, ...[...before.values()].filter((row) => !present.has(row['userID']))];
  }),
];
