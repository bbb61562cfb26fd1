import {
  listingWrongly,
  pageOf,
  remembering,
  type WrongListing,
  breakingOn,
  carelessly,
  findingBy,
  without,
} from '../../../breaking/listing.ts';
import { textOf, userList } from '../../../breaking/user-lists.ts';
import { refusalWith, type Fields, type HonestServer, type Mutant } from '../../../mutant.ts';

const NOTHING = 'GET_USERS-FILTER_NICKNAME_NOTHING';
const CHANGED = 'GET_USERS-FILTER_NICKNAME_CHANGED';
const UNKNOWN = 'GET_USERS-FILTER_USERID_UNKNOWN';
const ALIKE = 'GET_USERS-FILTER_USERID_ALIKE';
const EMPTY = 'GET_USERS-FILTER_USERID_EMPTY';
const ON_NICKNAME = 'GET_USERS-PATTERN_NICKNAME';
const ON_ID = 'GET_USERS-PATTERN_USERID';

const finding = findingBy('GET_USERS', 'nickName', (row) => textOf(row, 'nickname'));

const byNickname: readonly WrongListing[] = [
  finding(
    'nickName-regexp',
    'takes nickName for a regular expression',
    [ON_NICKNAME],
    carelessly.asPattern,
    'errCode 500',
  ),
  finding(
    'nickName-backslash',
    'answers a backslash in nickName with an internal error',
    [ON_NICKNAME],
    breakingOn(/\\/),
    'errCode 500',
  ),
  finding(
    'nickName-quoted',
    'answers a quote in nickName with an internal error',
    ['GET_USERS-NICKNAME_QUOTES', ON_NICKNAME],
    breakingOn(/['"]/),
    'errCode 500',
  ),
  finding(
    'nickName-spaces',
    'takes several spaces for one',
    ['GET_USERS-NICKNAME_SPACES'],
    carelessly.spaces,
  ),
  finding('nickName-emoji', 'takes any emoji for any other', ['GET_USERS-NICKNAME_EMOJI'], carelessly.emoji),
  finding(
    'nickName-ascii',
    'knows no letters beyond ASCII',
    ['GET_USERS-NICKNAME_EMOJI', 'GET_USERS-NICKNAME_CJK'],
    carelessly.ascii,
  ),
  finding(
    'nickName-cut',
    'looks at the first 254 letters of nickName',
    ['GET_USERS-NICKNAME_LONG'],
    carelessly.cut,
  ),
  finding(
    'nickName-ignored',
    'knows no filter nickName',
    ['GET_USERS-FILTER_NICKNAME', NOTHING],
    () => true,
    'total',
  ),
  {
    id: 'nickName-nothing-refused',
    sentence: 'get_users refuses a nickName that nobody has',
    breaks: [NOTHING, CHANGED],
    says: 'errCode 1101',
    give: (all, page) => (all.length === 0 ? refusalWith(1101) : pageOf(all, page)),
  },
  {
    id: 'nickName-nothing-total-1',
    sentence: 'get_users answers total 1 for a nickName that nobody has',
    breaks: [NOTHING],
    says: 'total and number of users',
    give: (all, page) => ({ ...pageOf(all, page), total: Math.max(1, all.length) }),
  },
];

const firstNicknames = remembering(() => new Map<string, string>());

const byFirstNickname: WrongListing = {
  id: 'nickName-as-it-was',
  sentence: 'get_users finds a user by the nickname under which they were shown first',
  breaks: [CHANGED],
  says: 'users of the new nickname',
  concerns: () => true,
  ask: without('nickName'),
  give(all, page, { nickName = '' }, honest) {
    const memory = firstNicknames(honest);
    for (const row of all)
      memory.set(textOf(row, 'userID'), memory.get(textOf(row, 'userID')) ?? textOf(row, 'nickname'));
    const found = all.filter((row) => memory.get(textOf(row, 'userID'))?.includes(String(nickName)));
    return pageOf(found, page);
  },
};

const byID = ({ userID }: Fields): boolean => typeof userID === 'string' && userID !== '';
const emptyID = ({ userID }: Fields): boolean => userID === '';

/** The users of this level whose ID is asked for. */
function ofLevel(level: number, { userID }: Fields, { store }: HonestServer): readonly unknown[] {
  return [...store.users.values()].filter((user) => user.appMangerLevel === level && user.userID === userID);
}

const ofIDs: readonly WrongListing[] = [
  {
    id: 'ID-begins-other-way',
    sentence: 'get_users finds by userID users with whose ID it begins',
    breaks: [ALIKE],
    says: 'not asked for',
    concerns: byID,
    ask: without('userID'),
    give: (all, page, { userID }) =>
      pageOf(
        all.filter((row) => String(userID).startsWith(textOf(row, 'userID'))),
        page,
      ),
  },
  {
    id: 'ID-regexp',
    sentence: 'get_users takes userID for a regular expression',
    breaks: [ON_ID],
    says: 'errCode 500',
    concerns: ({ userID }) => /[()*+?[\\]/.test(String(userID)),
    give: () => refusalWith(500),
  },
  {
    id: 'ID-transport-error',
    sentence: 'get_users answers a quote in userID with a transport error',
    breaks: [ON_ID],
    says: 'errCode 13',
    concerns: ({ userID }) => String(userID).includes("'"),
    give: () => refusalWith(13),
  },
  {
    id: 'ID-unknown-refused',
    sentence: 'get_users refuses an unknown userID',
    breaks: [UNKNOWN],
    says: 'errCode 1101',
    concerns: byID,
    give: (all, page) => (all.length === 0 ? refusalWith(1101) : pageOf(all, page)),
  },
  {
    id: 'ID-unknown-total-1',
    sentence: 'get_users answers total 1 for an unknown userID',
    breaks: [UNKNOWN],
    says: 'total and number of users',
    concerns: byID,
    give: (all, page) => ({ ...pageOf(all, page), total: Math.max(1, all.length) }),
  },
  {
    id: 'ID-empty-finds-none',
    sentence: 'get_users looks for a user whose ID is empty',
    breaks: [EMPTY],
    says: 'missing',
    concerns: emptyID,
    give: (_all, page) => pageOf([], page),
  },
  {
    id: 'ID-empty-refused',
    sentence: 'get_users refuses an empty userID',
    breaks: [EMPTY],
    says: 'errCode 1001',
    concerns: emptyID,
    give: () => refusalWith(1001),
  },
  {
    id: 'administrators-listed',
    sentence: 'get_users lists administrators',
    breaks: ['GET_USERS-ADMINISTRATORS'],
    says: 'the administrator: expected undefined',
    concerns: byID,
    give: (all, page, body, honest) => pageOf([...all, ...ofLevel(2, body, honest)], page),
  },
  {
    id: 'notification-accounts-listed',
    sentence: 'get_users lists notification accounts',
    breaks: ['GET_USERS-NOTIFICATION_ACCOUNTS'],
    says: 'the notification account: expected undefined',
    concerns: byID,
    give: (all, page, body, honest) => pageOf([...all, ...ofLevel(3, body, honest)], page),
  },
];

/** Servers that filter users wrongly. */
export const mutants: readonly Mutant[] = [...byNickname, byFirstNickname, ...ofIDs].map((each) =>
  listingWrongly(userList, each),
);
