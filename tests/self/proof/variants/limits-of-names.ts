import { isFields, refusalWith, bodyOf } from '../mutant.ts';
import type { Variant } from '../variant.ts';
import { creating, objectsIn, refusing, registering, text, users } from './limits.ts';

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
        const { groupInfo } = bodyOf(request);
        const name = isFields(groupInfo) ? groupInfo['groupName'] : undefined;
        const isTaken = [...store.groups.values()].some(({ groupName }) => groupName === name);
        return request.path === '/group/create_group' && isTaken ? refusalWith(1001) : answer(request);
      },
  },
];
