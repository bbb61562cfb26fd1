import type { HttpRequest } from '../../../../reference/http.ts';
import { Role } from '../../../../reference/store.ts';
import { asks, broken, rowsFor, shows, type Wrong } from '../../breaking/broken.ts';
import {
  gives,
  lists,
  memberList,
  offsetOf,
  otherPage,
  remembering,
  slice,
  without,
  type AskedList,
  type WrongList,
} from '../../breaking/listing.ts';
import { giving, list, rows } from '../../breaking/reading.ts';
import { bodyOf, isFields, refusalWith, type Fields, type HonestServer, type Mutant } from '../../mutant.ts';

/** Lists members by a keyword wrongly. */
const listsByKeyword = (wrong: WrongList): Wrong =>
  lists(memberList, { when: ({ body }) => gives(body, 'keyword'), ...wrong });

/** All members of the group, whatever the keyword. */
const everyone = ({ body, found }: AskedList): readonly Fields[] => found(without(body, 'keyword'));

const keywordIn = ({ body }: AskedList): string => String(body['keyword']);

/** Searches all members of the group by itself. */
const searches = (
  search: (
    all: readonly Fields[],
    keyword: string,
    asked: AskedList,
  ) => ReturnType<NonNullable<WrongList['matches']>>,
  wrong: Omit<WrongList, 'matches'> = {},
): Wrong =>
  listsByKeyword({ ...wrong, matches: (asked) => search(everyone(asked), keywordIn(asked), asked) });

/** The same, by which members it takes. */
const matches = (isFound: (row: Fields, keyword: string, place: number) => boolean): Wrong =>
  searches((all, keyword) => all.filter((row, at) => isFound(row, keyword, at + 1)));

const holds = ({ userID, nickname }: Fields, keyword: string): boolean =>
  userID === keyword || nickname === keyword;
const holding = (all: readonly Fields[], keyword: string): readonly Fields[] =>
  all.filter((row) => holds(row, keyword));
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
const inASCII = (text: unknown): string => String(text).replaceAll(/[^\x20-\x7e]/g, '?');

/** Changes what stands at a place of a list, counted over all pages. */
const after = (place: number, change: Fields): Wrong =>
  lists(memberList, {
    row: (row, { page }, at) => (offsetOf(page) + at >= place ? { ...row, ...change } : row),
  });

const withoutEx = rows('members', (row) => ({ ...row, ex: '' }));

const isAdministrator = (request: HttpRequest, { store, adminUserID }: HonestServer): boolean =>
  store.tokens.get(request.headers['token'] ?? '')?.userID === adminUserID;

const copies = remembering(() => new Map<string, Map<unknown, Fields>>());

/** Shows an ordinary user what it has shown them of a list before. */
const remembers = (
  merge: (now: readonly Fields[], before: ReadonlyMap<unknown, Fields>) => readonly Fields[],
): Wrong => ({
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

export const mutants: readonly Mutant[] = broken(
  'GET_GROUP_MEMBER_LIST',
  {
    'filter-0-members': [
      'get_group_member_list leaves out the owner under filter 0',
      shows(
        list('members', (all) => all.filter((row) => isFields(row) && row['roleLevel'] !== Role.owner)),
        { when: ({ filter }) => filter === 0 },
      ),
    ],
    'filter-6-accepted': [
      'get_group_member_list takes a filter above 5 for 0',
      asks((body) => (Number(body['filter']) > 5 ? { ...body, filter: 0 } : body)),
    ],
    'filter-negative-accepted': [
      'get_group_member_list takes a filter below 0 for 0',
      asks((body) => (Number(body['filter']) < 0 ? { ...body, filter: 0 } : body)),
    ],
    'unknown-group-anybody': [
      'get_group_member_list shows the administrator as a member of an unknown group',
      {
        answer(request, { answer, store, adminUserID: userID }) {
          const { groupID } = bodyOf(request);
          const reply = answer(request);
          return store.groups.has(String(groupID))
            ? reply
            : giving(reply, () => ({ total: 1, members: [{ groupID, userID }] }));
        },
      },
    ],
    // Keywords.
    'keyword-ignored': ['get_group_member_list ignores keyword', matches(() => true)],
    'keyword-misses': ['get_group_member_list finds nobody by a keyword', matches(() => false)],
    'keyword-userID': [
      'get_group_member_list finds members by their user ID alone',
      matches(({ userID }, keyword) => userID === keyword),
    ],
    'keyword-nickname': [
      'get_group_member_list finds members by their nickname alone',
      matches(({ nickname }, keyword) => nickname === keyword),
    ],
    'keyword-in-group': [
      'get_group_member_list does not find members by their own nickname',
      matches((row, keyword) => row['userID'] === keyword || (!hasOwn(row) && holds(row, keyword))),
    ],
    'keyword-own': [
      'get_group_member_list does not find members by their nickname in the group',
      matches((row, keyword) => row['userID'] === keyword || (hasOwn(row) && holds(row, keyword))),
    ],
    'keyword-pattern': [
      'get_group_member_list takes keyword for a pattern',
      searches((all, keyword) => {
        const pattern = asPattern(keyword);
        if (!pattern) return refusalWith(500);
        const isFound = ({ userID, nickname }: Fields) =>
          userID === keyword || pattern.test(String(nickname));
        return all.filter(isFound);
      }),
    ],
    'keyword-like': [
      'get_group_member_list takes % and _ in keyword for wildcards',
      matches(
        ({ userID, nickname }, keyword) => userID === keyword || likeOf(keyword).test(String(nickname)),
      ),
    ],
    'keyword-ascii': [
      'get_group_member_list finds nobody by what is not ASCII',
      matches((row, keyword) => /^[\x20-\x7e]*$/.test(keyword) && holds(row, keyword)),
    ],
    'keyword-uncounted': [
      'get_group_member_list counts all members, whatever the keyword',
      searches(holding, { total: (_all, asked) => everyone(asked).length }),
    ],
    'keyword-after-paging': [
      'get_group_member_list searches the members of one page',
      searches(holding, {
        rows: (_all, asked) => holding(slice(everyone(asked), asked), keywordIn(asked)),
      }),
    ],
    'keyword-missing-refused': [
      'get_group_member_list refuses a keyword that nobody matches',
      searches((all, keyword) => {
        const matching = holding(all, keyword);
        return matching.length === 0 ? refusalWith(1004) : matching;
      }),
    ],
    'keyword-everywhere': [
      'get_group_member_list finds members of any group by their user ID',
      searches((all, keyword, { honest: { store } }) => {
        const isForeign = store.users.has(keyword) && !all.some(({ userID }) => userID === keyword);
        return isForeign ? [{ ...all[0], userID: keyword }] : holding(all, keyword);
      }),
    ],
    'keyword-is-group': [
      'get_group_member_list shows the members of the group whose ID is the keyword',
      searches((all, keyword, { honest: { store } }) => {
        const foreign = [...(store.groups.get(keyword)?.members.keys() ?? [])];
        const theirs = foreign.map((userID) => ({ ...all[0], userID }));
        return theirs.length > 0 ? theirs : holding(all, keyword);
      }),
    ],
    'keyword-among-40': [
      'get_group_member_list searches the first 40 members by keyword',
      matches((row, keyword, place) => place <= 40 && holds(row, keyword)),
    ],
    'keyword-without-ex': [
      'get_group_member_list shows no ex of members whom a keyword finds',
      shows(withoutEx, { when: ({ keyword }) => Boolean(keyword) }),
    ],
    'keyword-in-ascii': [
      'get_group_member_list takes all letters beyond ASCII in a keyword for one',
      matches(({ userID, nickname }, keyword) =>
        holds({ userID, nickname: inASCII(nickname) }, inASCII(keyword)),
      ),
    ],
    'keyword-of-two-letters': [
      'get_group_member_list finds nobody by a keyword of one letter',
      matches((row, keyword) => keyword.length > 1 && holds(row, keyword)),
    ],
    // Right about short lists, or to the administrator.
    'nameless-after-40': [
      'get_group_member_list shows no nicknames after the 40th member',
      after(40, { nickname: '' }),
    ],
    'unmuted-after-50': [
      'get_group_member_list shows nobody after the 50th member as muted',
      after(50, { muteEndTime: 0 }),
    ],
    'admins-after-25': [
      'get_group_member_list shows everybody after the 25th member as an admin',
      after(25, { roleLevel: 60 }),
    ],
    'phone-numbers': [
      'get_group_member_list shows phone numbers after the tenth member',
      after(10, { phoneNumber: '+49' }),
    ],
    'ex-for-administrators': [
      'get_group_member_list shows ex to nobody but the administrator',
      {
        answer: (request, honest) =>
          giving(honest.answer(request), isAdministrator(request, honest) ? undefined : withoutEx),
      },
    ],
    'stale-members': [
      'get_group_member_list shows an ordinary user who asks again who was there before',
      remembers((now, before) => {
        const present = new Set(now.map((row) => row['userID']));
        return [...now, ...[...before.values()].filter((row) => !present.has(row['userID']))];
      }),
    ],
  },
  rowsFor([40, 50], (most) => [
    `at-most-${most}`,
    `get_group_member_list shows no more than ${most} rows a page`,
    lists(memberList, { rows: otherPage(({ showNumber }) => ({ showNumber: Math.min(showNumber, most) })) }),
  ]),
  rowsFor(Object.entries({ nicknames: 'nickname', roles: 'roleLevel' }), ([id, field]) => [
    `stale-${id}`,
    `get_group_member_list shows an ordinary user who asks again old ${id}`,
    remembers((now, before) =>
      now.map((row) => ({ ...row, [field]: before.get(row['userID'])?.[field] ?? row[field] })),
    ),
  ]),
);
