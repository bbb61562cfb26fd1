import { listingWrongly, pageOf, remembering, type ListOf, type Page } from '../../../breaking/listing.ts';
import { giving, rows } from '../../../breaking/reading.ts';
import { isFields, type Fields, type HonestServer, type Mutant, bodyOf } from '../../../mutant.ts';
import type { HttpRequest } from '../../../../../../reference/http.ts';

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
const searching = (
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

export const mutants: readonly Mutant[] = [
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
  searching(
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
  searching('keyword-in-ascii', 'takes all letters beyond ASCII in a keyword for one', (row, keyword) =>
    isNamed({ userID: row['userID'], nickname: inASCII(row['nickname']) }, inASCII(keyword)),
  ),
  searching(
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
