import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import type { User } from '../../../../reference/store.ts';
import {
  errCodeOf,
  isFields,
  type HonestServer,
  bodyOf,
  asAdministrator,
  type Fields,
  type Mutant,
} from '../../mutant.ts';
import {
  gives,
  isLaterPage,
  lists,
  listsByNickname,
  remembering,
  slice,
  textOf,
  userList,
  withBody,
  without,
  type AskedList,
  type WrongList,
} from '../../breaking/listing.ts';
import { inventingOf, isWide, overlooking, within, withToken } from '../../breaking/inventing.ts';

/** Updates a user honestly and reports the previous values. */
const updatedUser =
  (onChange: (user: User, before: User, honest: HonestServer) => void) =>
  (request: HttpRequest, honest: HonestServer): HttpReply => {
    const { userInfo } = bodyOf(request);
    const user = isFields(userInfo) ? honest.store.users.get(String(userInfo['userID'])) : undefined;
    const before = user && { ...user };
    const reply = honest.answer(request);
    if (user && before && errCodeOf(reply) === 0) onChange(user, before, honest);
    return reply;
  };

// Servers that list users wrongly.

const UPDATE = '/user/update_user_info';
const BYTES_COMPARED = 60;

const isByID = ({ body }: AskedList): boolean => gives(body, 'userID');

const users = inventingOf('GET_USERS', 'users-');

const listing = (id: string, sentence: string, wrong: WrongList): Mutant =>
  users(id, sentence, lists(userList, wrong).answer);

const byName = (id: string, sentence: string, wrong: WrongList): Mutant =>
  users(id, sentence, listsByNickname(wrong).answer);

/** Those whom another comparison of nicknames finds. */
const comparing =
  (holds: (nickname: string, part: string, row: Fields, asked: AskedList) => boolean) =>
  (asked: AskedList): readonly Fields[] =>
    asked
      .found(without(asked.body, 'nickName'))
      .filter((row) =>
        holds(
          textOf(row, 'nickname').toLowerCase(),
          String(asked.body['nickName']).toLowerCase(),
          row,
          asked,
        ),
      );

/** Those of a page of all users that match. */
function onPage(matching: readonly Fields[], asked: AskedList): readonly Fields[] {
  const isMatching = (row: Fields): boolean => matching.some(({ userID }) => userID === row['userID']);
  return slice(asked.found(without(asked.body, 'nickName')), asked).filter(isMatching);
}

const pages: readonly Mutant[] = [
  byName('page2-forgets-nickname', 'takes the rows of later pages from all users', {
    when: isLaterPage,
    rows: (_all, asked) => slice(asked.found({}), asked),
  }),
  byName('filter-after-paging', 'looks for nickName among the users of one page', {
    rows: onPage,
    total: (all, asked) => onPage(all, asked).length,
  }),
  byName('total-ignores-nickname', 'counts all users, whatever nickName', {
    when: (asked) => !isByID(asked),
    total: (_all, { found }) => found({}).length,
  }),
  byName('past-end-total-zero', 'answers total 0 past the end of the users of a nickname', {
    total: (all, asked) => (slice(all, asked).length === 0 ? 0 : all.length),
  }),
  users(
    'page-zero-with-id',
    'takes a pageNumber below 1 for 1 where a userID is given',
    (request, honest) => {
      const body = bodyOf(request);
      const { pagination } = body;
      const pageNumber = isFields(pagination) ? pagination['pageNumber'] : undefined;
      const isMeant = gives(body, 'userID') && Number.isInteger(pageNumber) && Number(pageNumber) < 1;
      if (!isMeant || !isFields(pagination)) return honest.answer(request);
      return honest.answer(withBody(request, { ...body, pagination: { ...pagination, pageNumber: 1 } }));
    },
  ),
];

const nullWhereEmpty = (value: unknown): unknown => (value === '' ? null : value);

const rows: readonly Mutant[] = [
  listing('row-with-token-by-id', 'shows the token of a user who is found by userID', {
    when: isByID,
    row(row, { honest }) {
      const tokens = [...honest.store.tokens.values()].filter(({ userID }) => userID === row['userID']);
      return { ...row, token: tokens.at(-1)?.text ?? '' };
    },
  }),
  listing('id-lookup-in-seconds', 'gives createTime in seconds of a user who is found by userID', {
    when: isByID,
    row: (row) => ({ ...row, createTime: Math.floor(Number(row['createTime']) / 1000) }),
  }),
  byName('no-picture-is-null', 'gives null for an empty faceURL and ex where nickName is given', {
    row: (row) => ({ ...row, faceURL: nullWhereEmpty(row['faceURL']), ex: nullWhereEmpty(row['ex']) }),
  }),
  users(
    'rename-moves-create-time',
    'shows a user as made when the nickname or picture changed last',
    (request, { answer }) => answer(request),
    {
      learns: {
        [UPDATE]: updatedUser((user, before) => {
          if (user.nickname !== before.nickname || user.faceURL !== before.faceURL)
            user.createTime = Math.max(Date.now(), before.createTime + 1);
        }),
      },
    },
  ),
];

const firstNames = remembering(() => new Map<string, string>());

const names: readonly Mutant[] = [
  users(
    'renamed-found-by-old-nickname',
    'finds users by the nickname with which they were registered',
    listsByNickname({
      matches: comparing((nickname, part, row, { honest }) =>
        (firstNames(honest).get(textOf(row, 'userID')) ?? nickname).toLowerCase().includes(part),
      ),
    }).answer,
    {
      learns: {
        [UPDATE]: updatedUser(({ userID }, { nickname }, honest) => {
          if (!firstNames(honest).has(userID)) firstNames(honest).set(userID, nickname);
        }),
      },
    },
  ),
  byName('wide-nickname-not-found', 'finds nobody by a nickname with a letter above U+00FF', {
    when: ({ body }) => isWide(body['nickName']),
    matches: () => [],
  }),
  byName('long-nickname-compared-by-60-bytes', 'compares the first 60 bytes of nicknames', {
    matches: comparing((nickname, part) =>
      within(nickname, BYTES_COMPARED).includes(within(part, BYTES_COMPARED)),
    ),
  }),
];

const doors: readonly Mutant[] = [
  users(
    'own-record-for-ordinary-token',
    'lets ordinary users look for their own ID',
    overlooking(({ userID }, callerID) => userID === callerID),
  ),
  users('four-part-token', 'reads the first three parts of a token of more', (request, honest) => {
    const parts = String(request.headers['token']).split('.');
    return honest.answer(parts.length > 3 ? withToken(request, parts.slice(0, 3).join('.')) : request);
  }),
  users('override-get-skips-token', 'looks at no token where a header says GET', (request, honest) => {
    const { operationid, 'x-http-method-override': override = '' } = request.headers;
    return operationid && override.toUpperCase() === 'GET'
      ? asAdministrator(request, honest)
      : honest.answer(request);
  }),
];

export const ofUsers: readonly Mutant[] = [...pages, ...rows, ...names, ...doors];
