import { checksOf } from '../../../fixtures/check.ts';
import { requirementsOf, type RowsOf } from '../../../fixtures/requirement.ts';
import { reading } from './reading.rows.ts';

const anyLetters = (text: string) =>
  ({
    level: 'SHOULD',
    text,
    source: 'Platform API, list-users, parameter nickName: a name, no pattern',
    promises: ['get_users.any-letters'],
  }) as const;

const fullPages = (text: string) =>
  ({
    level: 'MUST',
    text,
    source: 'Platform API, list-users, parameter pagination.showNumber',
    promises: ['get_users.pages-full'],
  }) as const;

const rows = {
  'GET_USERS-REPLY': {
    level: 'MUST',
    text: 'get_users answers with every documented field in its documented type',
    source: 'Platform API, list-users, response; UserInfo',
    promises: [
      'get_users.field.total',
      'get_users.field.users[].userID',
      'get_users.field.users[].nickname',
      'get_users.field.users[].faceURL',
      'get_users.field.users[].ex',
      'get_users.field.users[].createTime',
      'get_users.field.users[].appMangerLevel',
      'get_users.field.users[].globalRecvMsgOpt',
    ],
  },
  'GET_USERS-EFFECT': {
    level: 'MUST',
    text: 'get_users by userID returns exactly the registered user, as registered',
    source: 'Platform API, get-users, parameter userID',
    promises: ['get_users.by-id', 'get_users.fields-as-registered'],
  },
  'GET_USERS-SECRETS': {
    level: 'MUST',
    text: 'get_users shows no password, token, phone number or e-mail address of a user',
    source: 'Platform API, list-users, response; UserInfo has no field for credentials or contacts',
    promises: ['get_users.no-secrets'],
  },
  'GET_USERS-FIELD_EX': {
    level: 'MUST',
    text: 'get_users shows the ex a user was registered with',
    source: 'Platform API, list-users, response; UserInfo.ex',
    promises: ['get_users.fields-as-registered'],
  },
  'GET_USERS-FIELD_CREATETIME': {
    level: 'MUST',
    text: 'get_users shows the registration time by the target’s clock as createTime',
    source: 'Platform API, list-users, response; UserInfo.createTime in milliseconds',
    promises: ['get_users.createTime'],
  },
  'GET_USERS-FIELD_CREATETIME_STAYS': {
    level: 'MUST',
    text: 'get_users keeps the createTime of a user when the nickname changes',
    source: 'Platform API, list-users, response; UserInfo.createTime is the time of registration',
    promises: ['get_users.createTime-stays'],
  },
  'GET_USERS-FIELD_NICKNAME_CHANGED': {
    level: 'MUST',
    text: 'get_users shows a new nickname and a new picture',
    source: 'Platform API, list-users, response; UserInfo.nickname, faceURL; update-user-info',
    promises: ['get_users.present-state'],
  },
  'GET_USERS-FIELD_GLOBALRECVMSGOPT': {
    level: 'MUST',
    text: 'get_users shows a changed globalRecvMsgOpt',
    source: 'Platform API, list-users, response; UserInfo.globalRecvMsgOpt; set-global-msg-recv-opt',
    promises: ['get_users.present-state'],
  },
  'GET_USERS-AGREEMENT': {
    level: 'SHOULD',
    text: 'get_users shows a user as get_users_info does',
    source: 'Platform API, list-users and get-a-user, response; UserInfo',
    promises: ['get_users.agrees-with-info'],
  },
  'GET_USERS-ADMINISTRATORS': {
    level: 'SHOULD',
    text: 'get_users omits the administrator',
    source: 'Platform API, list-users; open-im-server issue 1711: ordinary users alone',
    promises: ['get_users.ordinary-users-alone'],
  },
  'GET_USERS-NOTIFICATION_ACCOUNTS': {
    level: 'SHOULD',
    text: 'get_users omits notification accounts',
    source: 'Platform API, list-users; open-im-server issue 1711: ordinary users alone',
    promises: ['get_users.ordinary-users-alone'],
  },
  'GET_USERS-FILTER_USERID_UNKNOWN': {
    level: 'MUST',
    text: 'get_users answers an unknown userID with success, total 0 and no user',
    source: 'Platform API, list-users, parameter userID; response, total',
    promises: ['get_users.nothing-found'],
  },
  'GET_USERS-FILTER_USERID_ALIKE': {
    level: 'MUST',
    text: 'get_users returns only users whose ID contains userID',
    source: 'Platform API, list-users, parameter userID',
    promises: ['get_users.by-id'],
  },
  'GET_USERS-FILTER_USERID_EMPTY': {
    level: 'SHOULD',
    text: 'get_users treats an empty userID as absent',
    source: 'Platform API, list-users, parameter userID: optional',
    promises: ['get_users.empty-id'],
  },
  'GET_USERS-FILTER_NICKNAME': {
    level: 'MUST',
    text: 'get_users by a whole nickname returns exactly its user',
    source: 'Platform API, list-users, parameter nickName',
    promises: ['get_users.by-nickname'],
  },
  'GET_USERS-FILTER_NICKNAME_NOTHING': {
    level: 'MUST',
    text: 'get_users answers a nickName that nobody has with success, total 0 and no user',
    source: 'Platform API, list-users, parameter nickName; response, total',
    promises: ['get_users.nothing-found'],
  },
  'GET_USERS-FILTER_NICKNAME_CHANGED': {
    level: 'MUST',
    text: 'get_users finds a user by the new nickname, not by the old one',
    source: 'Platform API, list-users, parameter nickName; update-user-info',
    promises: ['get_users.by-nickname', 'get_users.present-state'],
  },
  'GET_USERS-NICKNAME_QUOTES': anyLetters('get_users finds a user by a nickname with quotes'),
  'GET_USERS-NICKNAME_SPACES': anyLetters('get_users distinguishes two spaces in nickName from one'),
  'GET_USERS-NICKNAME_EMOJI': anyLetters(
    'get_users finds a user by an emoji in the nickname, not by another emoji',
  ),
  'GET_USERS-NICKNAME_CJK': anyLetters('get_users finds a user by a Chinese nickname, not by another one'),
  'GET_USERS-NICKNAME_LONG': {
    level: 'SHOULD',
    text: 'get_users distinguishes nicknames of 255 characters that differ only in the last',
    source: 'Platform API, common fields, nickname: at most 255 characters',
    promises: ['get_users.any-letters'],
  },
  'GET_USERS-PATTERN_NICKNAME': {
    level: 'SHOULD',
    text: 'get_users answers pattern characters in nickName without an internal error',
    source: 'Platform API, list-users, parameter nickName: a name, no pattern; error code 500',
    promises: ['get_users.no-pattern-breaks-it'],
  },
  'GET_USERS-PATTERN_USERID': {
    level: 'SHOULD',
    text: 'get_users answers pattern characters in userID without an internal error',
    source: 'Platform API, list-users, parameter userID: an ID, no pattern; error code 500',
    promises: ['get_users.no-pattern-breaks-it'],
  },
  'GET_USERS-PAGES_EACH_ONCE': {
    level: 'MUST',
    text: 'get_users shows each user of a list exactly once across its pages',
    source: 'Platform API, list-users, parameter pagination; response, users',
    promises: ['get_users.pages-complete'],
  },
  'GET_USERS-PAGES_FULL': fullPages(
    'get_users fills every page but the last, whether or not its size divides the number of users',
  ),
  'GET_USERS-PAGES_TOTAL': {
    level: 'MUST',
    text: 'get_users counts all matching users on every page',
    source: 'Platform API, list-users, response, total',
    promises: ['get_users.total'],
  },
  'GET_USERS-PAGES_PAST_END': {
    level: 'MUST',
    text: 'get_users answers a page past the end with success, the right total and no user',
    source: 'Platform API, list-users, parameter pagination.pageNumber',
    promises: ['get_users.past-the-end'],
  },
  'GET_USERS-PAGES_FAR': {
    level: 'SHOULD',
    text: 'get_users shows no user on a page whose offset exceeds 32 bits',
    source: 'Platform API, list-users, parameter pagination: int32 each',
    promises: ['get_users.far-past-the-end'],
  },
  'GET_USERS-PAGES_SAME_AGAIN': {
    level: 'MUST',
    text: 'get_users shows the same rows when a page of an unchanged list is requested again',
    source: 'Platform API, list-users, parameter pagination; response, users',
    promises: ['get_users.pages-stable'],
  },
  'GET_USERS-PAGES_ONE_ROW': fullPages(
    'get_users shows one user per page, a different one on each, when showNumber is 1',
  ),
  'GET_USERS-PAGES_ALL_ROWS': fullPages(
    'get_users shows all users on one page when showNumber exceeds their number',
  ),
  'GET_USERS-TOTAL_FOLLOWS': {
    level: 'MUST',
    text: 'get_users counts a newly registered user',
    source: 'Platform API, list-users, response, total',
    promises: ['get_users.total'],
  },
  'GET_USERS-OBSERVED_USERID_PART': {
    level: 'MAY',
    text: 'whether get_users finds users by part of a userID is recorded',
    source: 'Platform API, list-users, parameter userID: matching not specified',
    promises: ['get_users.part-of-id'],
  },
  'GET_USERS-OBSERVED_NICKNAME_PART': {
    level: 'MAY',
    text: 'whether get_users finds users by part of a nickname is recorded',
    source: 'Platform API, list-users, parameter nickName: matching not specified',
    promises: ['get_users.part-of-nickname'],
  },
  'GET_USERS-OBSERVED_LETTER_CASE': {
    level: 'MAY',
    text: 'whether get_users respects letter case in nickName is recorded',
    source: 'Platform API, list-users, parameter nickName: letter case not specified',
    promises: ['get_users.letter-case'],
  },
  'GET_USERS-OBSERVED_BOTH_FILTERS': {
    level: 'MAY',
    text: 'whether get_users applies userID, nickName or both when given both is recorded',
    source: 'Platform API, list-users, parameters userID and nickName: both together not specified',
    promises: ['get_users.both-filters'],
  },
  ...reading,
} as const satisfies RowsOf<'GET_USERS'>;

export const requirements = requirementsOf('GET_USERS', rows);
export const check = checksOf(requirements);
