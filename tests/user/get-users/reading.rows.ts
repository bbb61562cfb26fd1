import type { RowsOf } from '../../../fixtures/requirement.ts';

const nickName = 'Platform API, list-users, parameter nickName';

/** What is true of a user found by ID is also true by nickname, and on each page. */
export const reading = {
  'GET_USERS-NICKNAME_LIKE_BY_ID': {
    level: 'MUST',
    text: 'get_users shows a user found by nickname with the same fields as by ID',
    source: 'Platform API, list-users, response; UserInfo',
    promises: ['get_users.same-by-nickname'],
  },
  'GET_USERS-NICKNAME_CHANGED_FIELDS': {
    level: 'MUST',
    text: 'get_users shows a user found by their new nickname with their new picture',
    source: 'Platform API, list-users, response; UserInfo.nickname, faceURL; update-user-info',
    promises: ['get_users.same-by-nickname', 'get_users.present-state'],
  },
  'GET_USERS-LATER_PAGES_FIELDS': {
    level: 'MUST',
    text: 'get_users shows each user on the second and third page of 24 with their own picture and nickname',
    source: 'Platform API, list-users, parameter pagination; response; UserInfo',
    promises: ['get_users.same-by-nickname'],
  },
  'GET_USERS-SECRETS_SECOND_PAGE': {
    level: 'MUST',
    text: 'get_users shows no password, token, phone number or e-mail address on the second page by nickname',
    source: 'Platform API, list-users, response; UserInfo has no field for credentials or contacts',
    promises: ['get_users.no-secrets'],
  },
  'GET_USERS-NICKNAME_CYRILLIC': {
    level: 'MUST',
    text: 'get_users finds a user by a Cyrillic nickname, and nobody with another one',
    source: nickName,
    promises: ['get_users.by-nickname'],
  },
  'GET_USERS-NICKNAME_ARABIC': {
    level: 'MUST',
    text: 'get_users finds a user by an Arabic nickname, and nobody with another one',
    source: nickName,
    promises: ['get_users.by-nickname'],
  },
  'GET_USERS-NICKNAME_ONE_LETTER': {
    level: 'SHOULD',
    text: 'get_users finds a user by a one-letter nickname',
    source: nickName,
    promises: ['get_users.any-letters'],
  },
} as const satisfies RowsOf<'GET_USERS'>;
