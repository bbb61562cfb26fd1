import { UserInfo } from '../../../../schemas/user.ts';
import { broken, rowsFor, shows, type Wrong } from '../../breaking/broken.ts';
import { fieldMutants, inSeconds, keysOf } from '../../breaking/fields.ts';
import {
  breakingOn,
  carelessly,
  findingBy,
  gives,
  isLaterPage,
  lists,
  listsByNickname,
  refusingNone,
  remembering,
  slice,
  textOf,
  userList,
  without,
  type AskedList,
  type WrongList,
} from '../../breaking/listing.ts';
import { pagingWrongly } from '../../breaking/paging.ts';
import { giving, rows } from '../../breaking/reading.ts';
import { refusalWith, type Fields, type Mutant } from '../../mutant.ts';

const HOURS_8 = 8 * 60 * 60 * 1000;

const findingNickname = findingBy('nickName', (row) => textOf(row, 'nickname'));

/** Finds users by a nickname in another way. */
const finds = (found: Parameters<typeof findingNickname>[0]): Wrong =>
  listsByNickname({ matches: findingNickname(found) });

/** Shows users with other fields. */
const showsUser = (change: (row: Fields) => Fields): Wrong =>
  shows(rows('users', (row) => ({ ...row, ...change(row) })));

/** Shows this field for ever as it showed it first. */
function remembers(field: 'nickname' | 'faceURL'): Wrong {
  const first = remembering(() => new Map<string, unknown>());
  return {
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

const firstNicknames = remembering(() => new Map<string, string>());

/** Lists users by an ID wrongly. */
const listsByID = (wrong: WrongList): Wrong =>
  lists(userList, { when: ({ body }) => gives(body, 'userID'), ...wrong });

/** Lists users by an empty ID wrongly. */
const listsByNoID = (matches: NonNullable<WrongList['matches']>): Wrong =>
  lists(userList, { when: ({ body }) => body['userID'] === '', matches });

/** Finds users by an ID in another way. */
const findsID = (isFound: (id: string, asked: string) => boolean): Wrong =>
  listsByID({
    matches: ({ body, found }) =>
      found(without(body, 'userID')).filter((row) => isFound(textOf(row, 'userID'), String(body['userID']))),
  });

/** Lists also the user of this level whose ID is asked for. */
const listsLevel = (level: number): Wrong =>
  listsByID({
    matches({ body, found, honest: { store } }) {
      const users = [...store.users.values()];
      const more = users.filter((user) => user.appMangerLevel === level && user.userID === body['userID']);
      return [...found(body), ...more.map((user) => ({ ...user }))];
    },
  });

/** Takes these letters for nothing in nicknames. */
const deafTo = (letters: RegExp): Wrong => {
  const heard = (text: unknown): string => String(text).replaceAll(letters, '').trim();
  return listsByNickname({
    when: ({ body }) => String(body['nickName']).search(letters) >= 0,
    matches({ body, found }) {
      const nickName = heard(body['nickName']);
      return found({ ...body, nickName }).filter((row) => heard(textOf(row, 'nickname')) === nickName);
    },
  });
};

/** Changes the rows of lists by nickname. */
const showsRows = (
  change: (row: Fields) => Fields,
  when: (asked: AskedList) => boolean = () => true,
): Wrong => listsByNickname({ when, row: (row) => ({ ...row, ...change(row) }) });

/** What nobody else shall know. */
const secrets = {
  password: '5f4dcc3b5aa765d61d8327deb882cf99',
  passwordHash: '$2b$10$abcdefghijklmnopqrstuv',
  imToken: 'eyJhbGciOiJIUzI1NiJ9.e30.x',
  phoneNumber: '',
  'e-mail': 'somebody@example.org',
};

export const mutants: readonly Mutant[] = [
  ...fieldMutants('GET_USERS', [], ['total', 'users']),
  ...fieldMutants('GET_USERS', ['users', '[]'], keysOf(UserInfo)),
  ...inSeconds('GET_USERS', ['users', '[]'], 'createTime'),
  ...pagingWrongly('GET_USERS', listsByNickname, (row) => ({
    ...row,
    nickname: `${String(row['nickname'])}!`,
  })),
  ...broken(
    'GET_USERS',
    {
      'finds-nobody': ['get_users finds nobody', shows((data) => ({ ...data, users: [] }))],
      'any-other-user': ['get_users finds by userID everybody else', findsID((id, asked) => id !== asked)],
      'total-0': ['get_users answers total 0', shows((data) => ({ ...data, total: 0 }))],
      'nickname-is-ID': [
        'get_users shows the ID for the nickname',
        showsUser(({ userID }) => ({ nickname: userID })),
      ],
      'no-picture': ['get_users shows no picture', showsUser(() => ({ faceURL: '' }))],
      'ex-empty': ['get_users shows no ex', showsUser(() => ({ ex: '' }))],
      'createTime-local': [
        'get_users shows createTime as if its time zone were UTC',
        showsUser(({ createTime }) => ({ createTime: Number(createTime) + HOURS_8 })),
      ],
      'createTime-moves': [
        'get_users shows as createTime when a nickname was changed',
        showsUser(({ nickname, createTime }) =>
          String(nickname).startsWith('R') ? { createTime: Number(createTime) + 9 } : {},
        ),
      ],
      'globalRecvMsgOpt-0': [
        'get_users shows 0 as globalRecvMsgOpt of everybody',
        showsUser(() => ({ globalRecvMsgOpt: 0 })),
      ],
      // Filters.
      'nickName-regexp': ['get_users takes nickName for a regular expression', finds(carelessly.asPattern)],
      'nickName-backslash': [
        'get_users answers a backslash in nickName with an internal error',
        finds(breakingOn(/\\/)),
      ],
      'nickName-quoted': [
        'get_users answers a quote in nickName with an internal error',
        finds(breakingOn(/['"]/)),
      ],
      'nickName-spaces': ['get_users takes several spaces for one', finds(carelessly.spaces)],
      'nickName-emoji': ['get_users takes any emoji for any other', finds(carelessly.emoji)],
      'nickName-ascii': ['get_users knows no letters beyond ASCII', finds(carelessly.ascii)],
      'nickName-cut': ['get_users looks at the first 254 letters of nickName', finds(carelessly.cut)],
      'nickName-ignored': ['get_users knows no filter nickName', finds(() => true)],
      'nickName-nothing-refused': [
        'get_users refuses a nickName that nobody has',
        listsByNickname({ matches: refusingNone(1101) }),
      ],
      'nickName-nothing-total-1': [
        'get_users answers total 1 for a nickName that nobody has',
        listsByNickname({ total: (all) => Math.max(1, all.length) }),
      ],
      'nickName-as-it-was': [
        'get_users finds a user by the nickname under which they were shown first',
        lists(userList, {
          matches({ body, found, honest }) {
            const { nickName = '' } = body;
            const memory = firstNicknames(honest);
            const all = found(without(body, 'nickName'));
            for (const row of all)
              memory.set(textOf(row, 'userID'), memory.get(textOf(row, 'userID')) ?? textOf(row, 'nickname'));
            return all.filter((row) => memory.get(textOf(row, 'userID'))?.includes(String(nickName)));
          },
        }),
      ],
      'ID-begins-other-way': [
        'get_users finds by userID users with whose ID it begins',
        findsID((id, asked) => asked.startsWith(id)),
      ],
      'ID-regexp': [
        'get_users takes userID for a regular expression',
        listsByID({
          when: ({ body }) => /[()*+?[\\]/.test(String(body['userID'])),
          matches: () => refusalWith(500),
        }),
      ],
      'ID-transport-error': [
        'get_users answers a quote in userID with a transport error',
        listsByID({
          when: ({ body }) => String(body['userID']).includes("'"),
          matches: () => refusalWith(13),
        }),
      ],
      'ID-unknown-refused': [
        'get_users refuses an unknown userID',
        listsByID({ matches: refusingNone(1101) }),
      ],
      'ID-unknown-total-1': [
        'get_users answers total 1 for an unknown userID',
        listsByID({ total: (all) => Math.max(1, all.length) }),
      ],
      'ID-empty-finds-none': ['get_users looks for a user whose ID is empty', listsByNoID(() => [])],
      'ID-empty-refused': ['get_users refuses an empty userID', listsByNoID(() => refusalWith(1001))],
      'administrators-listed': ['get_users lists administrators', listsLevel(2)],
      'notification-accounts-listed': ['get_users lists notification accounts', listsLevel(3)],
      // Right about a user by their ID, or on a first page.
      'named-without-ex': ['get_users shows no ex by nickname', showsRows(() => ({ ex: '' }))],
      'named-with-old-picture': [
        'get_users shows by nickname the picture with which a user was registered',
        showsRows(({ faceURL }) => ({ faceURL: String(faceURL).replace(/#.*$/, '') })),
      ],
      'later-pages-one-picture': [
        'get_users shows one picture for a whole later page',
        listsByNickname({
          when: isLaterPage,
          rows: (all, asked) =>
            slice(all, asked).map((row, _place, [first]) => ({ ...row, faceURL: first?.['faceURL'] })),
        }),
      ],
      'later-pages-phone-numbers': [
        'get_users shows phone numbers on later pages',
        showsRows(() => ({ phoneNumber: '+49' }), isLaterPage),
      ],
      'nickname-of-one-letter-nobody': [
        'get_users finds nobody by one letter',
        listsByNickname({ when: ({ body }) => String(body['nickName']).length === 1, matches: () => [] }),
      ],
      'shows-email-deeper': [
        'get_users shows an e-mail address below another field',
        showsUser(() => ({ contact: { email: 'somebody@example.org' } })),
      ],
    },
    rowsFor(['nickname', 'faceURL'] as const, (field) => [
      `${field}-first`,
      `get_users shows the first ${field} of a user for ever`,
      remembers(field),
    ]),
    rowsFor(
      [
        ['Cyrillic', /\p{Script=Cyrillic}/gu],
        ['Arabic', /\p{Script=Arabic}/gu],
      ] as const,
      ([script, letters]) => [
        `nickname-${script}-dropped`,
        `get_users drops ${script} from nicknames before it compares them`,
        deafTo(letters),
      ],
    ),
    rowsFor(Object.entries(secrets), ([field, value]) => [
      `shows-${field}`,
      `get_users shows ${field} of each user`,
      showsUser(() => ({ [field]: value })),
    ]),
  ),
];
