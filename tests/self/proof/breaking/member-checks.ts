import type { RequirementID } from '../../../requirements.ts';

// The checks of get_group_member_list beside its reply and effect, by what they look at.

/** Single fields of single rows. */
const fields = [
  'GET_GROUP_MEMBER_LIST-FIELD_NICKNAME',
  'GET_GROUP_MEMBER_LIST-FIELD_FACEURL',
  'GET_GROUP_MEMBER_LIST-FIELD_EX',
  'GET_GROUP_MEMBER_LIST-FIELD_EX_EMPTY',
  'GET_GROUP_MEMBER_LIST-FIELD_NICKNAME_OWN',
  'GET_GROUP_MEMBER_LIST-FIELD_FACEURL_OWN',
  'GET_GROUP_MEMBER_LIST-FIELD_JOINTIME',
  'GET_GROUP_MEMBER_LIST-FIELD_JOINTIME_INVITED',
  'GET_GROUP_MEMBER_LIST-JOINTIME_STAYS',
  'GET_GROUP_MEMBER_LIST-FIELD_MUTEENDTIME',
  'GET_GROUP_MEMBER_LIST-FIELD_INVITERUSERID',
  'GET_GROUP_MEMBER_LIST-FIELD_JOINSOURCE',
  'GET_GROUP_MEMBER_LIST-FIELD_OPERATORUSERID',
  'GET_GROUP_MEMBER_LIST-TRANSFERRED',
  'GET_GROUP_MEMBER_LIST-WITNESSES',
] as const satisfies readonly RequirementID[];

/** Members whom a keyword finds. */
const keywords = [
  'GET_GROUP_MEMBER_LIST-KEYWORD_USERID',
  'GET_GROUP_MEMBER_LIST-KEYWORD_NICKNAME',
  'GET_GROUP_MEMBER_LIST-KEYWORD_OWN_NICKNAME',
  'GET_GROUP_MEMBER_LIST-KEYWORD_PATTERN',
  'GET_GROUP_MEMBER_LIST-KEYWORD_BRACKETS',
  'GET_GROUP_MEMBER_LIST-KEYWORD_UNICODE',
  'GET_GROUP_MEMBER_LIST-KEYWORD_PAGES',
] as const satisfies readonly RequirementID[];

/** Keywords that find nobody. */
const misses = [
  'GET_GROUP_MEMBER_LIST-KEYWORD_NOBODY',
  'GET_GROUP_MEMBER_LIST-KEYWORD_FOREIGN_USER',
  'GET_GROUP_MEMBER_LIST-KEYWORD_FOREIGN_GROUP',
] as const satisfies readonly RequirementID[];

/** Everybody in a group, page by page. */
const pages = [
  'GET_GROUP_MEMBER_LIST-PAGES_EACH_ONCE',
  'GET_GROUP_MEMBER_LIST-PAGES_FULL',
  'GET_GROUP_MEMBER_LIST-PAGES_SAME_AGAIN',
  'GET_GROUP_MEMBER_LIST-PAGES_ONE_ROW',
  'GET_GROUP_MEMBER_LIST-PAGES_ALL_ROWS',
  'GET_GROUP_MEMBER_LIST-TOTAL_INVITED',
  'GET_GROUP_MEMBER_LIST-TOTAL_KICKED',
  'GET_GROUP_MEMBER_LIST-FILTER_0',
] as const satisfies readonly RequirementID[];

/** Pages on which nobody is. */
const ends = [
  'GET_GROUP_MEMBER_LIST-PAGES_PAST_END',
  'GET_GROUP_MEMBER_LIST-PAGES_FAR',
] as const satisfies readonly RequirementID[];

/** How many there are. */
const totals = [
  'GET_GROUP_MEMBER_LIST-KEYWORD_TOTAL',
  'GET_GROUP_MEMBER_LIST-PAGES_TOTAL',
  ...ends,
  'GET_GROUP_MEMBER_LIST-TOTAL_INVITED',
  'GET_GROUP_MEMBER_LIST-TOTAL_KICKED',
] as const satisfies readonly RequirementID[];

/** Rows are looked at. */
const found: readonly RequirementID[] = [
  ...fields,
  ...keywords,
  ...pages,
  'GET_GROUP_MEMBER_LIST-OPERATION_ID_REPEATED',
];

const all: readonly RequirementID[] = [...new Set<RequirementID>([...found, ...misses, ...totals])];

/** The checks by what they look at; those that only record, and those that expect a refusal, are in none of these. */
export const memberChecks = { all, fields, keywords, misses, pages, ends, totals, found };
