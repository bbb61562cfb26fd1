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

export const registering = ['/user/user_register'];
export const creating = ['/group/create_group'];
export const sending = ['/msg/send_msg'];

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
