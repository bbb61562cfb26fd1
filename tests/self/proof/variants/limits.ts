import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { fieldsOf, isFields, refusalWith, type Fields } from '../mutant.ts';
import type { Variant } from '../variant.ts';

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

const registering = ['/user/user_register'];
const creating = ['/group/create_group'];
export const sending = ['/msg/send_msg'];

const listIn = (body: Fields, key: string): readonly unknown[] => (Array.isArray(body[key]) ? body[key] : []);

const people = (body: Fields): number =>
  1 + listIn(body, 'adminUserIDs').length + listIn(body, 'memberUserIDs').length;

const users = (body: Fields): readonly Fields[] => listIn(body, 'users').filter(isFields);

const text = (fields: Fields | undefined, key: string): string => {
  const value = fields?.[key];
  return typeof value === 'string' ? value : '';
};

const isNoJSON = (ex: string): boolean => ex !== '' && fieldsOf(ex) === undefined;

/** Every object of a body: itself, and those that stand in it. */
const objectsIn = (body: Fields): readonly Fields[] => [body, ...Object.values(body).flat().filter(isFields)];

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

const LONGER = 'names of more than 22 characters';
const OTHER_SIGNS = 'names with characters other than letters, digits and single spaces';

export const limitVariants: readonly Variant[] = [
  refusing(
    'ex-JSON',
    'ex has to be JSON in whatever is made',
    [...registering, ...creating, ...sending, '/group/set_group_info', '/user/update_user_info'],
    (body) => objectsIn(body).some((each) => isNoJSON(text(each, 'ex'))),
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
  {
    id: 'groups-of-one-name',
    sentence: 'no two groups have the same name',
    lacks: {
      'several groups of one name': ['DISMISS_GROUP-LISTING', 'DISMISS_GROUP-NEIGHBOURS'],
      // Two groups of one name whose IDs are longer than that, too.
      'group IDs of more than 20 characters': [
        'GET_GROUPS-FILTER_GROUPID_WHOLE',
        'GET_GROUPS-FILTER_GROUPNAME_SHARED',
      ],
    },
    oddly:
      ({ answer, store }) =>
      (request) => {
        const { groupInfo } = fieldsOf(request.body.toString('utf8')) ?? {};
        const name = isFields(groupInfo) ? groupInfo['groupName'] : undefined;
        const isTaken = [...store.groups.values()].some(({ groupName }) => groupName === name);
        return request.path === '/group/create_group' && isTaken ? refusalWith(1001) : answer(request);
      },
  },
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
  withNames('names-24', 'a nickname has at most 24 characters', (name) => name.length > 24, {
    [LONGER]: [
      'GET_GROUP_MEMBER_LIST-KEYWORD_BRACKETS',
      'GET_GROUP_MEMBER_LIST-KEYWORD_CYRILLIC',
      'GET_GROUP_MEMBER_LIST-KEYWORD_PAGES',
      'GET_GROUP_MEMBER_LIST-KEYWORD_PATTERN',
      'GET_GROUP_MEMBER_LIST-KEYWORD_TOTAL',
      'GET_GROUP_MEMBER_LIST-KEYWORD_UNICODE',
      'GET_USERS-FILTER_NICKNAME',
      'GET_USERS-FILTER_USERID_ALIKE',
      'GET_USERS-NICKNAME_ARABIC',
      'GET_USERS-NICKNAME_CYRILLIC',
      'GET_USERS-NICKNAME_EMOJI',
      'GET_USERS-NICKNAME_LONG',
      'GET_USERS-NICKNAME_QUOTES',
      'GET_USERS-NICKNAME_SPACES',
      'GET_USERS-OBSERVED_BOTH_FILTERS',
      'GET_USERS-OBSERVED_USERID_PART',
      'GET_USERS-PATTERN_NICKNAME',
    ],
  }),
  refusing(
    'group-names-24',
    'the name of a group has at most 24 characters',
    [...creating, '/group/set_group_info'],
    (body) => objectsIn(body).some((each) => text(each, 'groupName').length > 24),
    {
      [LONGER]: [
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
        'GET_USERS-PAGES_TOTAL',
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
        const names = users(fieldsOf(request.body.toString('utf8')) ?? {}).map((user) =>
          text(user, 'nickname'),
        );
        const taken = new Set([...store.users.values()].map(({ nickname }) => nickname));
        return new Set(names).size < names.length || names.some((name) => taken.has(name))
          ? refusalWith(1003)
          : answer(request);
      },
  },
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
