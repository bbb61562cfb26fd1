import { UserInfo } from '../../../../../schemas/user.ts';
import { fieldMutants, inSeconds, keysOf } from '../../breaking/fields.ts';
import { type Mutant, type Fields, refusalWith, type HonestServer, isFields } from '../../mutant.ts';
import {
  listingWrongly,
  pageOf,
  remembering,
  type WrongListing,
  breakingOn,
  carelessly,
  findingBy,
  without,
} from '../../breaking/listing.ts';
import { readingWrongly, rows, type WrongReading, giving } from '../../breaking/reading.ts';
import { textOf, userList } from '../../breaking/user-lists.ts';
import { pagingWrongly } from '../../breaking/paging.ts';

/** Servers that lack a documented field, or give it in another type. */
export const ofReplies: readonly Mutant[] = [
  ...fieldMutants('GET_USERS', [], ['total', 'users']),
  ...fieldMutants('GET_USERS', ['users', '[]'], keysOf(UserInfo)),
  inSeconds('GET_USERS', ['users', '[]'], 'createTime'),
];

/** Servers whose calls have another effect. */
export const ofEffects: readonly Mutant[] = [
  readingWrongly('GET_USERS', {
    id: 'finds-nobody',
    sentence: 'get_users finds nobody',
    give: (data) => ({ ...data, users: [] }),
  }),
  listingWrongly(userList, {
    id: 'any-other-user',
    sentence: 'get_users finds by userID everybody else',
    concerns: ({ userID }) => typeof userID === 'string' && userID !== '',
    ask: ({ userID: _, ...body }) => body,
    give: (all, page, { userID }) =>
      pageOf(
        all.filter((row) => textOf(row, 'userID') !== userID),
        page,
      ),
  }),
  readingWrongly('GET_USERS', {
    id: 'total-0',
    sentence: 'get_users answers total 0',
    give: (data) => ({ ...data, total: 0 }),
  }),
  readingWrongly('GET_USERS', {
    id: 'nickname-is-ID',
    sentence: 'get_users shows the ID for the nickname',
    give: rows('users', (row) => ({ ...row, nickname: row['userID'] })),
  }),
  readingWrongly('GET_USERS', {
    id: 'no-picture',
    sentence: 'get_users shows no picture',
    give: rows('users', (row) => ({ ...row, faceURL: '' })),
  }),
];

const HOURS_8 = 8 * 60 * 60 * 1000;

const isRenamed = (row: Fields): boolean => String(row['nickname']).startsWith('R');

const wrong: readonly WrongReading[] = [
  {
    id: 'ex-empty',
    sentence: 'get_users shows no ex',
    give: rows('users', (row) => ({ ...row, ex: '' })),
  },
  {
    id: 'createTime-local',
    sentence: 'get_users shows createTime as if its time zone were UTC',
    give: rows('users', (row) => ({ ...row, createTime: Number(row['createTime']) + HOURS_8 })),
  },
  {
    id: 'createTime-moves',
    sentence: 'get_users shows as createTime when a nickname was changed',
    give: rows('users', (row) =>
      isRenamed(row) ? { ...row, createTime: Number(row['createTime']) + 9 } : row,
    ),
  },
  {
    id: 'globalRecvMsgOpt-0',
    sentence: 'get_users shows 0 as globalRecvMsgOpt of everybody',
    give: rows('users', (row) => ({ ...row, globalRecvMsgOpt: 0 })),
  },
];

/** A server that shows this field for ever as it showed it first. */
function remembers(field: 'nickname' | 'faceURL'): Mutant {
  const first = remembering(() => new Map<string, unknown>());
  const reading = readingWrongly('GET_USERS', {
    id: `${field}-first`,
    sentence: `get_users shows the first ${field} of a user for ever`,
  });
  return {
    ...reading,
    answer(request, honest) {
      const memory = first(honest);
      const remember = (row: Fields): Fields => {
        const userID = String(row['userID']);
        if (!memory.has(userID)) memory.set(userID, row[field]);
        return { ...row, [field]: memory.get(userID) };
      };
      return giving(honest.answer(request), rows('users', remember));
    },
  };
}

/** Servers that show wrong values. */
export const ofFields: readonly Mutant[] = [
  ...wrong.map((each) => readingWrongly('GET_USERS', each)),
  remembers('nickname'),
  remembers('faceURL'),
];

const finding = findingBy('GET_USERS', 'nickName', (row) => textOf(row, 'nickname'));

const wrongNicknames: readonly WrongListing[] = [
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
export const ofFilters: readonly Mutant[] = [...wrongNicknames, byFirstNickname, ...ofIDs].map((each) =>
  listingWrongly(userList, each),
);

/** Servers that page the users of a nickname wrongly. */
export const ofPages: readonly Mutant[] = [
  ...pagingWrongly({
    ...userList,
    operation: 'GET_USERS',
    changed: (row) => (isFields(row) ? { ...row, nickname: `${String(row['nickname'])}!` } : row),
  }),
  listingWrongly(userList, {
    id: 'pages-from-0',
    sentence: 'get_users counts pages from 0',
    give: (all, { pageNumber, showNumber }) => pageOf(all, { pageNumber: pageNumber + 1, showNumber }),
  }),
];

// Servers that are right about a user by their ID, or on a first page.

const byNickname = (listing: WrongListing): Mutant =>
  listingWrongly(userList, { ...listing, sentence: `get_users ${listing.sentence}` });

/** A server that changes the rows of lists by nickname. */
const showing = (
  id: string,
  sentence: string,
  change: (row: Fields, pageNumber: number, rows: readonly unknown[]) => Fields,
): Mutant =>
  byNickname({
    id,
    sentence,
    give(all, page) {
      const { total, rows: onPage } = pageOf(all, page);
      return {
        total,
        rows: onPage.map((row) => (isFields(row) ? change(row, page.pageNumber, onPage) : row)),
      };
    },
  });

/** A server that takes these letters for nothing in nicknames. */
const deaf = (script: string, letters: RegExp): Mutant => {
  const heard = (text: string): string => text.replaceAll(letters, '').trim();
  return byNickname({
    id: `nickname-${script}-dropped`,
    sentence: `drops ${script} from nicknames before it compares them`,
    concerns: ({ nickName }) => typeof nickName === 'string' && nickName.search(letters) >= 0,
    ask: (body) => ({ ...body, nickName: heard(String(body['nickName'])) }),
    give: (all, page, body) =>
      pageOf(
        all.filter((row) => heard(textOf(row, 'nickname')) === heard(String(body['nickName']))),
        page,
      ),
  });
};

export const ofReading: readonly Mutant[] = [
  showing('named-without-ex', 'shows no ex by nickname', (row) => ({ ...row, ex: '' })),
  showing(
    'named-with-old-picture',
    'shows by nickname the picture with which a user was registered',
    (row) => ({ ...row, faceURL: String(row['faceURL']).replace(/#.*$/, '') }),
  ),
  showing(
    'later-pages-one-picture',
    'shows one picture for a whole later page',
    (row, pageNumber, [first]) =>
      pageNumber > 1 && isFields(first) ? { ...row, faceURL: first['faceURL'] } : row,
  ),
  showing('later-pages-phone-numbers', 'shows phone numbers on later pages', (row, pageNumber) =>
    pageNumber > 1 ? { ...row, phoneNumber: '+49' } : row,
  ),
  deaf('Cyrillic', /\p{Script=Cyrillic}/gu),
  deaf('Arabic', /\p{Script=Arabic}/gu),
  byNickname({
    id: 'nickname-of-one-letter-nobody',
    sentence: 'finds nobody by one letter',
    concerns: ({ nickName }) => typeof nickName === 'string' && nickName.length === 1,
    give: () => ({ total: 0, rows: [] }),
  }),
];

const fields = {
  password: '5f4dcc3b5aa765d61d8327deb882cf99',
  passwordHash: '$2b$10$abcdefghijklmnopqrstuv',
  imToken: 'eyJhbGciOiJIUzI1NiJ9.e30.x',
  phoneNumber: '',
  'e-mail': 'somebody@example.org',
} as const;

/** Servers that show what nobody else shall know. */
export const ofSecrets: readonly Mutant[] = [
  ...Object.entries(fields).map(([field, value]) =>
    readingWrongly('GET_USERS', {
      id: `shows-${field}`,
      sentence: `get_users shows ${field} of each user`,
      give: rows('users', (row) => ({ ...row, [field]: value })),
    }),
  ),
  readingWrongly('GET_USERS', {
    id: 'shows-email-deeper',
    sentence: 'get_users shows an e-mail address below another field',
    give: rows('users', (row) => ({ ...row, contact: { email: 'somebody@example.org' } })),
  }),
];
