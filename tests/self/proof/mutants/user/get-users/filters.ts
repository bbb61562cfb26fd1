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

const finding = findingBy('GET_USERS', 'nickName', (row) => textOf(row, 'nickname'));

const byNickname: readonly WrongListing[] = [
  finding('nickName-regexp', 'takes nickName for a regular expression', carelessly.asPattern),
  finding('nickName-backslash', 'answers a backslash in nickName with an internal error', breakingOn(/\\/)),
  finding('nickName-quoted', 'answers a quote in nickName with an internal error', breakingOn(/['"]/)),
  finding('nickName-spaces', 'takes several spaces for one', carelessly.spaces),
  finding('nickName-emoji', 'takes any emoji for any other', carelessly.emoji),
  finding('nickName-ascii', 'knows no letters beyond ASCII', carelessly.ascii),
  finding('nickName-cut', 'looks at the first 254 letters of nickName', carelessly.cut),
  finding('nickName-ignored', 'knows no filter nickName', () => true),
  {
    id: 'nickName-nothing-refused',
    sentence: 'get_users refuses a nickName that nobody has',
    give: (all, page) => (all.length === 0 ? refusalWith(1101) : pageOf(all, page)),
  },
  {
    id: 'nickName-nothing-total-1',
    sentence: 'get_users answers total 1 for a nickName that nobody has',
    give: (all, page) => ({ ...pageOf(all, page), total: Math.max(1, all.length) }),
  },
];

const firstNicknames = remembering(() => new Map<string, string>());

const byFirstNickname: WrongListing = {
  id: 'nickName-as-it-was',
  sentence: 'get_users finds a user by the nickname under which they were shown first',
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
    concerns: ({ userID }) => /[()*+?[\\]/.test(String(userID)),
    give: () => refusalWith(500),
  },
  {
    id: 'ID-transport-error',
    sentence: 'get_users answers a quote in userID with a transport error',
    concerns: ({ userID }) => String(userID).includes("'"),
    give: () => refusalWith(13),
  },
  {
    id: 'ID-unknown-refused',
    sentence: 'get_users refuses an unknown userID',
    concerns: byID,
    give: (all, page) => (all.length === 0 ? refusalWith(1101) : pageOf(all, page)),
  },
  {
    id: 'ID-unknown-total-1',
    sentence: 'get_users answers total 1 for an unknown userID',
    concerns: byID,
    give: (all, page) => ({ ...pageOf(all, page), total: Math.max(1, all.length) }),
  },
  {
    id: 'ID-empty-finds-none',
    sentence: 'get_users looks for a user whose ID is empty',
    concerns: emptyID,
    give: (_all, page) => pageOf([], page),
  },
  {
    id: 'ID-empty-refused',
    sentence: 'get_users refuses an empty userID',
    concerns: emptyID,
    give: () => refusalWith(1001),
  },
  {
    id: 'administrators-listed',
    sentence: 'get_users lists administrators',
    concerns: byID,
    give: (all, page, body, honest) => pageOf([...all, ...ofLevel(2, body, honest)], page),
  },
  {
    id: 'notification-accounts-listed',
    sentence: 'get_users lists notification accounts',
    concerns: byID,
    give: (all, page, body, honest) => pageOf([...all, ...ofLevel(3, body, honest)], page),
  },
];

/** Servers that filter users wrongly. */
export const mutants: readonly Mutant[] = [...byNickname, byFirstNickname, ...ofIDs].map((each) =>
  listingWrongly(userList, each),
);
