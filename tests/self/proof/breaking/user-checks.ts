import type { RequirementID } from '../../../requirements.ts';

// The checks of get_users beside its reply, its effect and secrets, by what they ask for and look at.

/** Users by their IDs, and their fields. */
const fields = [
  'GET_USERS-FIELD_EX',
  'GET_USERS-FIELD_CREATETIME',
  'GET_USERS-FIELD_CREATETIME_STAYS',
  'GET_USERS-FIELD_NICKNAME_CHANGED',
  'GET_USERS-FIELD_GLOBALRECVMSGOPT',
  'GET_USERS-AGREEMENT',
  'GET_USERS-ADMINISTRATORS',
  'GET_USERS-NOTIFICATION_ACCOUNTS',
  'GET_USERS-OPERATION_ID_REPEATED',
] as const satisfies readonly RequirementID[];

/** One user by a whole nickname. */
const nicknames = [
  'GET_USERS-FILTER_NICKNAME',
  'GET_USERS-FILTER_NICKNAME_CHANGED',
  'GET_USERS-FILTER_USERID_EMPTY',
  'GET_USERS-NICKNAME_QUOTES',
  'GET_USERS-NICKNAME_SPACES',
  'GET_USERS-NICKNAME_EMOJI',
  'GET_USERS-NICKNAME_CJK',
  'GET_USERS-NICKNAME_LONG',
] as const satisfies readonly RequirementID[];

/** The namesakes, page by page. */
const pages = [
  'GET_USERS-PAGES_EACH_ONCE',
  'GET_USERS-PAGES_FULL',
  'GET_USERS-PAGES_SAME_AGAIN',
  'GET_USERS-PAGES_ONE_ROW',
  'GET_USERS-PAGES_ALL_ROWS',
] as const satisfies readonly RequirementID[];

/** What has no rows. */
const nothing = [
  'GET_USERS-FILTER_USERID_UNKNOWN',
  'GET_USERS-FILTER_NICKNAME_NOTHING',
  'GET_USERS-PAGES_PAST_END',
  'GET_USERS-PAGES_FAR',
] as const satisfies readonly RequirementID[];

/** Which users an answer holds that has any. */
const found = [
  ...nicknames,
  ...pages,
  'GET_USERS-FILTER_USERID_ALIKE',
] as const satisfies readonly RequirementID[];

/** How many there are. */
const totals = [
  ...nothing,
  'GET_USERS-FILTER_NICKNAME',
  'GET_USERS-PAGES_TOTAL',
  'GET_USERS-TOTAL_FOLLOWS',
] as const satisfies readonly RequirementID[];

/** What is asked for no more than not to break. */
const patterns = [
  'GET_USERS-PATTERN_NICKNAME',
  'GET_USERS-PATTERN_USERID',
] as const satisfies readonly RequirementID[];

const all = [...new Set<RequirementID>([...fields, ...found, ...totals, ...patterns])];

/** The checks of get_users by what they look at; those that only record are in none of these. */
export const userChecks = { all, fields, nicknames, pages, nothing, found, totals, patterns };
