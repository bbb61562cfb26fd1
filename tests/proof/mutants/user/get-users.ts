import { UserInfo } from '../../../../schemas/user.ts';
import { broken, rowsFor, shows, type Wrong } from '../../breaking/broken.ts';
import { fieldMutants, inSeconds, keysOf } from '../../breaking/fields.ts';
import {
  breakingOn,
  carelessly,
  eachRow,
  findsBy,
  found,
  listsIn,
  pageOf,
  remembering,
  without,
  textOf,
  userList,
} from '../../breaking/listing.ts';
import { pagingWrongly } from '../../breaking/paging.ts';
import { giving, rows } from '../../breaking/reading.ts';
import { isFields, refusalWith, type Fields, type Mutant } from '../../mutant.ts';

const HOURS_8 = 8 * 60 * 60 * 1000;

const lists = listsIn(userList);
const finds = findsBy(userList, 'nickName', (row) => textOf(row, 'nickname'));

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

const byID = ({ userID }: Fields): boolean => typeof userID === 'string' && userID !== '';
const byNoID = ({ userID }: Fields): boolean => userID === '';

/** Finds users by an ID in another way. */
const findsID = (isFound: (id: string, asked: string) => boolean): Wrong =>
  lists({
    concerns: byID,
    ask: without('userID'),
    give: found((row, { userID }) => isFound(textOf(row, 'userID'), String(userID))),
  });

/** Lists also the user of this level whose ID is asked for. */
const listsLevel = (level: number): Wrong =>
  lists({
    concerns: byID,
    give(all, page, { userID }, { store }) {
      const users = [...store.users.values()];
      const more = users.filter((user) => user.appMangerLevel === level && user.userID === userID);
      return pageOf([...all, ...more], page);
    },
  });

/** Takes these letters for nothing in nicknames. */
const deafTo = (letters: RegExp): Wrong => {
  const heard = (text: unknown): string => String(text).replaceAll(letters, '').trim();
  return lists({
    concerns: ({ nickName }) => typeof nickName === 'string' && nickName.search(letters) >= 0,
    ask: (body) => ({ ...body, nickName: heard(body['nickName']) }),
    give: found((row, { nickName }) => heard(textOf(row, 'nickname')) === heard(nickName)),
  });
};

/** Changes the rows of lists by nickname. */
const showsRows = (change: Parameters<typeof eachRow>[0]): Wrong => lists({ give: eachRow(change) });

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
  ...pagingWrongly('GET_USERS', userList, (row) => ({ ...row, nickname: `${String(row['nickname'])}!` })),
  ...broken('GET_USERS', {
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
    ...rowsFor(['nickname', 'faceURL'] as const, (field) => [
      `${field}-first`,
      `get_users shows the first ${field} of a user for ever`,
      remembers(field),
    ]),
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
      lists({ give: (all, page) => (all.length === 0 ? refusalWith(1101) : pageOf(all, page)) }),
    ],
    'nickName-nothing-total-1': [
      'get_users answers total 1 for a nickName that nobody has',
      lists({ give: (all, page) => ({ ...pageOf(all, page), total: Math.max(1, all.length) }) }),
    ],
    'nickName-as-it-was': [
      'get_users finds a user by the nickname under which they were shown first',
      lists({
        concerns: () => true,
        ask: without('nickName'),
        give(all, page, { nickName = '' }, honest) {
          const memory = firstNicknames(honest);
          for (const row of all)
            memory.set(textOf(row, 'userID'), memory.get(textOf(row, 'userID')) ?? textOf(row, 'nickname'));
          const isFound = (row: unknown) =>
            memory.get(textOf(row, 'userID'))?.includes(String(nickName)) === true;
          return pageOf(all.filter(isFound), page);
        },
      }),
    ],
    'ID-begins-other-way': [
      'get_users finds by userID users with whose ID it begins',
      findsID((id, asked) => asked.startsWith(id)),
    ],
    'ID-regexp': [
      'get_users takes userID for a regular expression',
      lists({
        concerns: ({ userID }) => /[()*+?[\\]/.test(String(userID)),
        give: () => refusalWith(500),
      }),
    ],
    'ID-transport-error': [
      'get_users answers a quote in userID with a transport error',
      lists({ concerns: ({ userID }) => String(userID).includes("'"), give: () => refusalWith(13) }),
    ],
    'ID-unknown-refused': [
      'get_users refuses an unknown userID',
      lists({
        concerns: byID,
        give: (all, page) => (all.length === 0 ? refusalWith(1101) : pageOf(all, page)),
      }),
    ],
    'ID-unknown-total-1': [
      'get_users answers total 1 for an unknown userID',
      lists({
        concerns: byID,
        give: (all, page) => ({ ...pageOf(all, page), total: Math.max(1, all.length) }),
      }),
    ],
    'ID-empty-finds-none': [
      'get_users looks for a user whose ID is empty',
      lists({ concerns: byNoID, give: (_all, page) => pageOf([], page) }),
    ],
    'ID-empty-refused': [
      'get_users refuses an empty userID',
      lists({ concerns: byNoID, give: () => refusalWith(1001) }),
    ],
    'administrators-listed': ['get_users lists administrators', listsLevel(2)],
    'notification-accounts-listed': ['get_users lists notification accounts', listsLevel(3)],
    // Right about a user by their ID, or on a first page.
    'named-without-ex': ['get_users shows no ex by nickname', showsRows((row) => ({ ...row, ex: '' }))],
    'named-with-old-picture': [
      'get_users shows by nickname the picture with which a user was registered',
      showsRows((row) => ({ ...row, faceURL: String(row['faceURL']).replace(/#.*$/, '') })),
    ],
    'later-pages-one-picture': [
      'get_users shows one picture for a whole later page',
      showsRows((row, _place, { pageNumber }, [first]) =>
        pageNumber > 1 && isFields(first) ? { ...row, faceURL: first['faceURL'] } : row,
      ),
    ],
    'later-pages-phone-numbers': [
      'get_users shows phone numbers on later pages',
      showsRows((row, _place, { pageNumber }) => (pageNumber > 1 ? { ...row, phoneNumber: '+49' } : row)),
    ],
    ...rowsFor(
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
    'nickname-of-one-letter-nobody': [
      'get_users finds nobody by one letter',
      lists({
        concerns: ({ nickName }) => typeof nickName === 'string' && nickName.length === 1,
        give: () => ({ total: 0, rows: [] }),
      }),
    ],
    ...rowsFor(Object.entries(secrets), ([field, value]) => [
      `shows-${field}`,
      `get_users shows ${field} of each user`,
      showsUser(() => ({ [field]: value })),
    ]),
    'shows-email-deeper': [
      'get_users shows an e-mail address below another field',
      showsUser(() => ({ contact: { email: 'somebody@example.org' } })),
    ],
  }),
];
