import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import { bodyOf, type Fields, fieldsOf, isFields, refusalWith } from '../mutant.ts';
import type { Variant } from '../variant.ts';
import { withEntries } from '../breaking/entries.ts';
import { entriesOf } from '../breaking/writing.ts';

// Servers whose helper operations refuse more than the plain form, or require more.

/** A server that refuses a request to a helper operation when its body is beyond a limit. */
export function refusing(
  id: string,
  sentence: string,
  paths: readonly string[],
  isBeyond: (body: Fields) => boolean,
  lacks: Variant['lacks'] = {},
): Variant {
  const concerned = new Set(paths);
  return {
    id,
    sentence,
    lacks,
    oddly:
      ({ answer }) =>
      (request: HttpRequest): HttpReply => {
        const body = concerned.has(request.path) ? fieldsOf(request.body.toString('utf8')) : undefined;
        return body && isBeyond(body) ? refusalWith(1001) : answer(request);
      },
  };
}

export const registering = ['/user/user_register'];
export const creating = ['/group/create_group'];
export const sending = ['/msg/send_msg'];
const listing = ['/group/get_groups', '/group/get_group_member_list', '/msg/search_msg', '/user/get_users'];

const listIn = (body: Fields, key: string): readonly unknown[] => (Array.isArray(body[key]) ? body[key] : []);

const people = (body: Fields): number =>
  1 + listIn(body, 'adminUserIDs').length + listIn(body, 'memberUserIDs').length;

export const users = (body: Fields): readonly Fields[] => listIn(body, 'users').filter(isFields);

export const text = (fields: Fields | undefined, key: string): string => {
  const value = fields?.[key];
  return typeof value === 'string' ? value : '';
};

const isNoJSON = (ex: string): boolean => ex !== '' && fieldsOf(ex) === undefined;

/** Every object of a body: itself, and those that stand in it. */
export const objectsIn = (body: Fields): readonly Fields[] => [
  body,
  ...Object.values(body).flat().filter(isFields),
];

export const limitVariants: readonly Variant[] = [
  refusing(
    'pages-of-50-at-most',
    'a list refuses a page of more than 50 rows',
    listing,
    ({ pagination }) => isFields(pagination) && Number(pagination['showNumber']) > 50,
    {
      'pages of more than 50 rows': [
        'GET_GROUP_MEMBER_LIST-MANY_ON_ONE_PAGE',
        'SEARCH_MSG-LONG_PAGE_FULL',
        'SEARCH_MSG-STATE_ON_LONG_PAGE',
        'SEARCH_MSG-FIELDS_ON_LONG_PAGE',
        'SEARCH_MSG-WHOLE_ROW_ON_LONG_PAGE',
      ],
    },
  ),
  refusing(
    'ex-JSON',
    'ex has to be JSON text wherever it is given',
    [
      ...registering,
      ...creating,
      ...sending,
      '/group/set_group_info',
      '/group/set_group_member_info',
      '/user/update_user_info',
    ],
    (body) => objectsIn(body).some((each) => isNoJSON(text(each, 'ex'))),
    { 'texts of any characters and up to the documented lengths': ['SET_GROUP_MEMBER_INFO-CHARACTERS'] },
  ),
  refusing(
    'ex-wanted',
    'ex has to be JSON in whatever is made, and may not be left out',
    registering,
    (body) => users(body).some((user) => fieldsOf(text(user, 'ex')) === undefined),
  ),
  refusing('twenty-people', 'a new group has at most 20 people', creating, (body) => people(body) > 20, {
    'more than 3 people in a new group': [
      'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_TOO_MANY',
      'SET_GROUP_MEMBER_INFO-THOUSAND',
      'SET_GROUP_MEMBER_INFO-SIXTY',
      'SET_GROUP_MEMBER_INFO-NONE_OF_SIXTY',
      'MUTE_GROUP_MEMBER-PLACES',
      'MUTE_GROUP-SIXTY',
      'DISMISS_GROUP-DELETE_MEMBER_SIXTY',
      'GET_GROUPS-LATER_PAGES_FIELDS',
      'GET_GROUPS-LONG_PAGE_FIELDS',
      'GET_GROUP_MEMBER_LIST-CLIENT_PAGE_OF_100',
      'GET_GROUP_MEMBER_LIST-CLIENT_PAGE_OF_200',
      'GET_GROUP_MEMBER_LIST-CLIENT_PAGE_OF_1000',
      'GET_GROUP_MEMBER_LIST-PAGES_AFTER_HUNDRED',
      'GET_GROUP_MEMBER_LIST-MANY_EACH_ONCE',
      'GET_GROUP_MEMBER_LIST-MANY_FIELDS',
      'GET_GROUP_MEMBER_LIST-MANY_ON_ONE_PAGE',
      'GET_GROUP_MEMBER_LIST-KEYWORD_LAST',
      'GET_GROUP_MEMBER_LIST-KEYWORD_CYRILLIC',
      'GET_GROUP_MEMBER_LIST-KEYWORD_ONE_LETTER',
    ],
  }),
  refusing(
    'two-people-at-least',
    'a new group has two people at least',
    creating,
    (body) => people(body) < 2,
  ),
  refusing(
    'three-people-at-least',
    'a new group has three people at least',
    creating,
    (body) => people(body) < 3,
  ),
  refusing(
    'no-new-admins',
    'a new group has no admins: members get that role afterwards',
    creating,
    (body) => listIn(body, 'adminUserIDs').length > 0,
  ),
  refusing(
    'mobile-tokens',
    'tokens are issued for platforms 1 and 2 only',
    ['/auth/get_user_token'],
    (body) => Number(body['platformID']) > 2,
  ),
  refusing(
    'web-tokens',
    'tokens are issued for platform 5 only',
    ['/auth/get_user_token', '/auth/force_logout'],
    (body) => body['platformID'] !== 5,
  ),
  refusing(
    'sender-wanted',
    'send_msg wants the nickname, the picture and the platform of the sender',
    sending,
    (body) => ['senderNickname', 'senderFaceURL', 'senderPlatformID'].some((key) => !body[key]),
  ),
  refusing(
    'no-pictures-of-people',
    'a registration takes no picture',
    registering,
    (body) => users(body).some((user) => text(user, 'faceURL') !== ''),
    {
      'a picture of a user': [
        'GET_GROUP_MEMBER_LIST-FIELD_FACEURL_OWN',
        'SEARCH_MSG-FIELD_SENDERFACEURL',
        'SEARCH_MSG-FIELD_SENDERFACEURL_IN_GROUP',
      ],
    },
  ),
  refusing(
    'no-pictures-of-groups',
    'a new group takes no picture',
    creating,
    ({ groupInfo }) => isFields(groupInfo) && text(groupInfo, 'faceURL') !== '',
  ),
  {
    ...refusing(
      'pictures-of-people-wanted',
      'a registration wants a picture of each user',
      registering,
      (body) => users(body).some((user) => text(user, 'faceURL') === ''),
    ),
    // Every second one of those with one nickname has none.
    inconclusive: [
      'GET_USERS-PAGES_FULL',
      'GET_USERS-PAGES_EACH_ONCE',
      'GET_USERS-PAGES_PAST_END',
      'GET_USERS-PAGES_FAR',
      'GET_USERS-PAGES_SAME_AGAIN',
      'GET_USERS-LATER_PAGES_FIELDS',
      'GET_USERS-SECRETS_SECOND_PAGE',
      'GET_USERS-STRANGER_NICKNAME',
      'GET_USERS-STRANGER_SECOND_PAGE',
    ],
  },
  refusing(
    'texts-of-groups-wanted',
    'a new group wants an introduction and ex',
    creating,
    ({ groupInfo }) =>
      isFields(groupInfo) && [text(groupInfo, 'introduction'), text(groupInfo, 'ex')].includes(''),
  ),
  refusing('one-at-once', 'one user is registered at a time', registering, (body) => users(body).length > 1),
  refusing(
    'userIDs-20',
    'a user ID has at most 20 characters',
    registering,
    (body) => users(body).some((user) => text(user, 'userID').length > 20),
    {
      'user IDs of more than 20 characters': [
        'SEARCH_MSG-SENDID_EXACT',
        'SEARCH_MSG-RECVID_EXACT',
        'GET_USERS-FILTER_USERID_ALIKE',
        'GET_USERS-OBSERVED_USERID_PART',
      ],
    },
  ),
];

// Servers that take fewer messages than the honest one.

const DAY_MS = 86_400_000;

/** What is searched for by kind and day together. */
const customOfDay = [
  'SEARCH_MSG-ALL_TOGETHER',
  'SEARCH_MSG-ALL_TOGETHER_IN_GROUP',
  'SEARCH_MSG-FILTER_TOTAL',
  'SEARCH_MSG-TOGETHER_CONTENTTYPE_SENDTIME',
  'SEARCH_MSG-ALL_BUT_SENDID',
  'SEARCH_MSG-ALL_BUT_RECVID',
  'SEARCH_MSG-ALL_BUT_SESSIONTYPE',
  'SEARCH_MSG-ALL_FIVE_IN_PAGES',
];

export const messageLimitVariants: readonly Variant[] = [
  refusing('text-only', 'send_msg takes texts only', sending, (body) => body['contentType'] !== 101, {
    'messages other than text': [
      ...customOfDay,
      'SEARCH_MSG-CONTENTTYPE_ALONE',
      'SEARCH_MSG-FILTER_CONTENTTYPE',
      'SEARCH_MSG-MSGTYPE_KEY',
      'SEARCH_MSG-TOGETHER_SENDID_CONTENTTYPE',
      'SEARCH_MSG-TOGETHER_RECVID_CONTENTTYPE',
      'SEARCH_MSG-TOGETHER_CONTENTTYPE_SESSIONTYPE',
      'SEARCH_MSG-ALL_BUT_SENDTIME',
      'MUTE_GROUP-PICTURES',
      'SEARCH_MSG-KIND_CUSTOM',
      'SEARCH_MSG-KIND_PICTURE',
      'REVOKE_MSG-KIND_PICTURE',
      'REVOKE_MSG-KIND_CUSTOM',
    ],
    'messages that quote another': ['REVOKE_MSG-QUOTED'],
  }),
  refusing('no-quotes', 'send_msg takes no quotes', sending, (body) => body['contentType'] === 114, {
    'messages that quote another': ['REVOKE_MSG-QUOTED'],
  }),
  {
    ...refusing(
      'no-old-messages',
      'send_msg takes no sendTime of long ago',
      sending,
      (body) => Number(body['sendTime'] ?? Date.now()) < Date.now() - DAY_MS,
      {
        'a sendTime of the past': [
          'SEARCH_MSG-STRANGER_DAY',
          ...customOfDay,
          'SEARCH_MSG-DAY_ALONE',
          'SEARCH_MSG-DAY_AS_MS',
          'SEARCH_MSG-DAY_BEGIN',
          'SEARCH_MSG-DAY_END',
          'SEARCH_MSG-DAY_LEAP',
          'SEARCH_MSG-DAY_MONTH_END',
          'SEARCH_MSG-DAY_YEAR_BEGIN',
          'SEARCH_MSG-DAY_YEAR_END',
          'SEARCH_MSG-FIELD_SENDTIME',
          'SEARCH_MSG-FILTER_DAY',
          'SEARCH_MSG-TOGETHER_SENDID_SENDTIME',
          'SEARCH_MSG-TOGETHER_RECVID_SENDTIME',
          'SEARCH_MSG-TOGETHER_SESSIONTYPE_SENDTIME',
          'SEARCH_MSG-ALL_BUT_CONTENTTYPE',
          'SEARCH_MSG-KIND_YESTERDAY',
          'SEARCH_MSG-KIND_LAST_YEAR',
          'REVOKE_MSG-KIND_LAST_YEAR',
        ],
      },
    ),
    inconclusive: ['SEARCH_MSG-ORDER_OF_CONVERSATIONS'],
  },
];

// Servers that refuse some names of people and groups.

const withNames = (
  id: string,
  sentence: string,
  isRefused: (name: string) => boolean,
  lacks: NonNullable<Variant['lacks']>,
): Variant =>
  refusing(
    id,
    sentence,
    registering,
    (body) => users(body).some((user) => isRefused(text(user, 'nickname'))),
    lacks,
  );

const longer = (most: number): string => `names of more than ${most} characters`;
const OTHER_SIGNS = 'names with characters other than letters, digits and single spaces';

/** A server that refuses a text beyond ASCII in whatever is stored, also where one of the nine stores it. */
const isBeyondASCII = (body: Fields): boolean => /[^\x20-\x7e]/.test(JSON.stringify(body));

const isPlainName = (name: string): boolean => /^[A-Za-z\d ]{1,22}$/.test(name);

const isPlainID = (id: string): boolean => /^[A-Za-z\d]{1,20}$/.test(id);

/** Which calls of a helper operation take what every target has to take, and nothing else. */
const plainForms: Readonly<Record<string, (body: Fields) => boolean>> = {
  '/user/user_register': (body) =>
    users(body).length === 1 &&
    users(body).every((user) => isPlainID(text(user, 'userID')) && isPlainName(text(user, 'nickname'))),
  '/group/create_group': (body) =>
    people(body) <= 3 &&
    isFields(body['groupInfo']) &&
    isPlainID(text(body['groupInfo'], 'groupID')) &&
    isPlainName(text(body['groupInfo'], 'groupName')),
  '/msg/send_msg': (body) =>
    body['contentType'] === 101 &&
    !('sendTime' in body) &&
    [1, 10].includes(Number(body['senderPlatformID'])),
  '/auth/get_user_token': (body) => body['platformID'] === 1,
};

export const plainVariants: readonly Variant[] = [
  refusing(
    'text-ascii',
    'no text beyond ASCII is stored, also not by set_group_member_info',
    [
      ...registering,
      ...creating,
      ...sending,
      '/group/set_group_info',
      '/group/set_group_member_info',
      '/user/update_user_info',
    ],
    isBeyondASCII,
    {
      'names that are not ASCII': [
        'GET_GROUPS-NAME_EMOJI',
        'GET_GROUPS-NAME_CJK',
        'GET_GROUPS-NAME_CYRILLIC',
        'GET_GROUPS-NAME_ARABIC',
        'GET_GROUPS-NAME_HANGUL',
        'GET_GROUPS-NAME_DIGITS',
        'GET_GROUPS-NAME_NUMBER',
        'GET_GROUPS-NAME_ONE_LETTER',
        'GET_GROUP_MEMBER_LIST-KEYWORD_UNICODE',
        'GET_GROUP_MEMBER_LIST-KEYWORD_CYRILLIC',
        'GET_GROUP_MEMBER_LIST-KEYWORD_ONE_LETTER',
        'SET_GROUP_MEMBER_INFO-SCRIPTS',
        'GET_USERS-NICKNAME_EMOJI',
        'GET_USERS-NICKNAME_CJK',
        'GET_USERS-NICKNAME_CYRILLIC',
        'GET_USERS-NICKNAME_ARABIC',
        'GET_USERS-NICKNAME_ONE_LETTER',
      ],
      'texts of any characters and up to the documented lengths': ['SET_GROUP_MEMBER_INFO-CHARACTERS'],
      'texts of more than 1000 characters': ['SEARCH_MSG-FIELD_CONTENT_WHOLE'],
    },
  ),
  {
    id: 'plain-form',
    sentence: 'the needed helper operations take their plain form and nothing else',
    refuses: [
      'more than 3 people in a new group',
      'group IDs of more than 20 characters',
      'user IDs of more than 20 characters',
      'names that are not ASCII',
      OTHER_SIGNS,
      longer(20),
      longer(22),
      'messages other than text',
      'messages that quote another',
      'a sendTime of the past',
    ],
    inconclusive: ['SEARCH_MSG-ORDER_OF_CONVERSATIONS'],
    oddly:
      ({ answer }) =>
      (request) => {
        const isPlain = plainForms[request.path] ?? (() => true);
        return isPlain(bodyOf(request)) ? answer(request) : refusalWith(1001);
      },
  },
];

export const nameVariants: readonly Variant[] = [
  withNames('names-20', 'a nickname has at most 20 characters', (name) => name.length > 20, {
    [longer(20)]: [
      'GET_USERS-FIELD_CREATETIME',
      'GET_USERS-FIELD_EX',
      'GET_USERS-FILTER_NICKNAME',
      'GET_USERS-FILTER_NICKNAME_NOTHING',
      'GET_USERS-FILTER_USERID_ALIKE',
      'GET_USERS-FILTER_USERID_EMPTY',
      'GET_USERS-NICKNAME_CJK',
      'GET_USERS-NICKNAME_EMOJI',
      'GET_USERS-NICKNAME_LIKE_BY_ID',
      'GET_USERS-NICKNAME_LONG',
      'GET_USERS-NICKNAME_QUOTES',
      'GET_USERS-NICKNAME_SPACES',
      'GET_USERS-OBSERVED_BOTH_FILTERS',
      'GET_USERS-OBSERVED_LETTER_CASE',
      'GET_USERS-OBSERVED_NICKNAME_PART',
      'GET_USERS-OBSERVED_USERID_PART',
      'GET_USERS-PATTERN_NICKNAME',
      'GET_USERS-PATTERN_USERID',
    ],
    // These names break both limits.
    [OTHER_SIGNS]: [
      'GET_GROUP_MEMBER_LIST-KEYWORD_BRACKETS',
      'GET_GROUP_MEMBER_LIST-KEYWORD_PATTERN',
      'GET_GROUP_MEMBER_LIST-KEYWORD_UNICODE',
    ],
    'names that are not ASCII': [
      'GET_GROUP_MEMBER_LIST-KEYWORD_CYRILLIC',
      'GET_USERS-NICKNAME_ARABIC',
      'GET_USERS-NICKNAME_CYRILLIC',
    ],
  }),
  refusing(
    'group-names-24',
    'the name of a group has at most 24 characters',
    [...creating, '/group/set_group_info'],
    (body) => objectsIn(body).some((each) => text(each, 'groupName').length > 24),
    {
      [longer(22)]: [
        'GET_GROUPS-FILTER_GROUPNAME_CONTAINED',
        'GET_GROUPS-FILTER_GROUPNAME_PART',
        'GET_GROUPS-FILTER_GROUPNAME_WHOLE',
        'GET_GROUPS-NAME_BRACKETS',
        'GET_GROUPS-NAME_CJK',
        'GET_GROUPS-NAME_DOT',
        'GET_GROUPS-NAME_EMOJI',
        'GET_GROUPS-NAME_LONG',
        'GET_GROUPS-NAME_QUOTES',
        'GET_GROUPS-NAME_SPACES',
        'GET_GROUPS-NAME_STAR',
        'GET_GROUPS-NAME_WILDCARDS',
        'GET_GROUPS-OBSERVED_BOTH_FILTERS',
        'GET_GROUPS-OBSERVED_LETTER_CASE',
        'GET_GROUPS-OBSERVED_SECOND_PAGE_BY_ID',
        'GET_GROUPS-STRANGER_LARGE_PAGE',
        'GET_GROUPS-STRANGER_SECOND_PAGE',
      ],
      'names that are not ASCII': [
        'GET_GROUPS-NAME_ARABIC',
        'GET_GROUPS-NAME_CYRILLIC',
        'GET_GROUPS-NAME_DIGITS',
        'GET_GROUPS-NAME_HANGUL',
        'GET_GROUPS-NAME_NUMBER',
        'GET_GROUPS-NAME_ONE_LETTER',
      ],
    },
  ),
  withNames(
    'names-plain',
    'a nickname consists of letters, digits and spaces',
    (name) => !/^[\p{L}\p{N} ]+$/u.test(name),
    {
      [OTHER_SIGNS]: [
        'GET_GROUP_MEMBER_LIST-KEYWORD_BRACKETS',
        'GET_GROUP_MEMBER_LIST-KEYWORD_PATTERN',
        'GET_GROUP_MEMBER_LIST-KEYWORD_UNICODE',
        'GET_USERS-NICKNAME_EMOJI',
        'GET_USERS-NICKNAME_QUOTES',
        'GET_USERS-PATTERN_NICKNAME',
      ],
    },
  ),
  withNames(
    'names-no-emoji',
    'a nickname holds no emoji',
    (name) => /\p{Extended_Pictographic}/u.test(name),
    {
      'names that are not ASCII': ['GET_GROUP_MEMBER_LIST-KEYWORD_UNICODE', 'GET_USERS-NICKNAME_EMOJI'],
    },
  ),
  withNames('names-no-quotes', 'a nickname holds no quotes', (name) => /['"]/.test(name), {
    [OTHER_SIGNS]: ['GET_GROUP_MEMBER_LIST-KEYWORD_BRACKETS', 'GET_USERS-NICKNAME_QUOTES'],
  }),
  withNames('names-no-brackets', 'a nickname holds no brackets', (name) => /[()[\]]/.test(name), {
    [OTHER_SIGNS]: ['GET_GROUP_MEMBER_LIST-KEYWORD_BRACKETS', 'GET_USERS-PATTERN_NICKNAME'],
  }),
  {
    id: 'names-unique',
    sentence: 'no two users have the same nickname',
    lacks: {
      'several people with one name': [
        'GET_GROUP_MEMBER_LIST-KEYWORD_PAGES',
        'GET_GROUP_MEMBER_LIST-KEYWORD_TOTAL',
        'GET_USERS-PAGES_ALL_ROWS',
        'GET_USERS-PAGES_EACH_ONCE',
        'GET_USERS-PAGES_FAR',
        'GET_USERS-PAGES_FULL',
        'GET_USERS-PAGES_ONE_ROW',
        'GET_USERS-PAGES_PAST_END',
        'GET_USERS-PAGES_SAME_AGAIN',
        'GET_USERS-TOTAL_FOLLOWS',
        'GET_USERS-LATER_PAGES_FIELDS',
        'GET_USERS-SECRETS_SECOND_PAGE',
        'GET_USERS-STRANGER_NICKNAME',
        'GET_USERS-STRANGER_SECOND_PAGE',
      ],
    },
    oddly:
      ({ answer, store }) =>
      (request) => {
        if (request.path !== '/user/user_register') return answer(request);
        const names = users(bodyOf(request)).map((user) => text(user, 'nickname'));
        const taken = new Set([...store.users.values()].map(({ nickname }) => nickname));
        return new Set(names).size < names.length || names.some((name) => taken.has(name))
          ? refusalWith(1003)
          : answer(request);
      },
  },
  {
    id: 'groups-of-one-name',
    sentence: 'no two groups have the same name',
    lacks: {
      'several groups of one name': [
        'DISMISS_GROUP-LISTING',
        'DISMISS_GROUP-NEIGHBOURS',
        'GET_GROUPS-NAME_OF_DISMISSED',
        'SEARCH_MSG-DISMISSED_NAMESAKE',
      ],
      // Two groups of one name whose IDs are longer than that, too.
      'group IDs of more than 20 characters': [
        'GET_GROUPS-FILTER_GROUPID_WHOLE',
        'GET_GROUPS-FILTER_GROUPNAME_SHARED',
      ],
    },
    oddly:
      ({ answer, store }) =>
      (request) => {
        const { groupInfo } = bodyOf(request);
        const name = isFields(groupInfo) ? groupInfo['groupName'] : undefined;
        const isTaken = [...store.groups.values()].some(({ groupName }) => groupName === name);
        return request.path === '/group/create_group' && isTaken ? refusalWith(1001) : answer(request);
      },
  },
];

// Servers that read a body more strictly, or more kindly, than the honest one. No ruling decides.

const MUTING = '/group/mute_group_member';
const SETTING = '/group/set_group_member_info';
const LARGEST = 2 ** 31 - 1;

/** The keys of a mute in the letter case in which they are documented. */
const spelt: Readonly<Record<string, string>> = {
  groupid: 'groupID',
  userid: 'userID',
  mutedseconds: 'mutedSeconds',
};

const unwrapped = (entry: Fields): Fields =>
  Object.fromEntries(
    Object.entries(entry).map(([key, value]) => [
      key,
      isFields(value) && 'value' in value ? value['value'] : value,
    ]),
  );

export const inputVariants: readonly Variant[] = [
  {
    id: 'whole-numbers-only',
    sentence: 'a whole number is taken only without point and exponent, and up to 2^31',
    oddly: ({ answer }) => {
      return (request) => {
        const sent = request.body.toString('utf8');
        const { mutedSeconds } = fieldsOf(sent) ?? {};
        const isOdd = /:\s*\d+(\.\d+|e\d+)[,}]/i.test(sent) || Number(mutedSeconds) > LARGEST;
        return isOdd ? refusalWith(1001) : answer(request);
      };
    },
  },
  {
    id: 'kind-keys',
    sentence:
      'keys of a mute are found in any letter case, and fields of a member inside an object with value',
    oddly: ({ answer }) => {
      return (request) => {
        const body = bodyOf(request);
        if (request.path === SETTING) return answer(withEntries(request, entriesOf(body).map(unwrapped)));
        if (request.path !== MUTING) return answer(request);
        const known = Object.entries(body).map(([key, value]) => [spelt[key] ?? key, value]);
        return answer({ ...request, body: Buffer.from(JSON.stringify(Object.fromEntries(known))) });
      };
    },
  },
];
