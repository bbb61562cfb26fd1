import type { RequirementID } from '../../../requirements.ts';

// The checks of get_groups beside its reply and effect, by what they ask for and look at.

/** One group by its ID, and its fields. */
const fields = [
  'GET_GROUPS-FIELD_NOTIFICATION',
  'GET_GROUPS-FIELD_INTRODUCTION',
  'GET_GROUPS-FIELD_EX',
  'GET_GROUPS-FIELD_SETTINGS',
  'GET_GROUPS-FIELD_CREATORUSERID',
  'GET_GROUPS-FIELD_GROUPOWNERUSERNAME',
  'GET_GROUPS-FIELD_CREATETIME',
  'GET_GROUPS-FIELD_CREATETIME_STAYS',
  'GET_GROUPS-FIELD_STATUS_MUTED',
  'GET_GROUPS-FIELD_NOTICE',
  'GET_GROUPS-FIELD_MEMBERCOUNT_INVITED',
  'GET_GROUPS-FIELD_MEMBERCOUNT_KICKED',
  'GET_GROUPS-FIELD_OWNER_TRANSFERRED',
  'GET_GROUPS-AGREEMENT',
] as const satisfies readonly RequirementID[];

/** Groups of the family, by a longer part of their names. */
const names = [
  'GET_GROUPS-NAME_DOT',
  'GET_GROUPS-NAME_BRACKETS',
  'GET_GROUPS-NAME_STAR',
  'GET_GROUPS-NAME_WILDCARDS',
  'GET_GROUPS-NAME_QUOTES',
  'GET_GROUPS-NAME_SPACES',
  'GET_GROUPS-NAME_EMOJI',
  'GET_GROUPS-NAME_CJK',
  'GET_GROUPS-NAME_LONG',
] as const satisfies readonly RequirementID[];

/** By whole names or longer parts of them. */
const wholeNames = [
  'GET_GROUPS-FILTER_GROUPNAME_WHOLE',
  'GET_GROUPS-FILTER_GROUPNAME_CONTAINED',
  'GET_GROUPS-FILTER_GROUPNAME_RENAMED',
  'GET_GROUPS-FILTER_GROUPNAME_NOTHING',
] as const satisfies readonly RequirementID[];

/** The whole family, page by page, and which groups are on them. */
const pages = [
  'GET_GROUPS-PAGES_EACH_ONCE',
  'GET_GROUPS-PAGES_FULL',
  'GET_GROUPS-PAGES_PAST_END',
  'GET_GROUPS-PAGES_FAR',
  'GET_GROUPS-PAGES_SAME_AGAIN',
  'GET_GROUPS-PAGES_ONE_ROW',
  'GET_GROUPS-PAGES_ALL_ROWS',
  'GET_GROUPS-PAGES_WITHOUT_DISMISSED',
  'GET_GROUPS-NEWEST_FIRST',
  'GET_GROUPS-PAGES_WHILE_GROWING',
] as const satisfies readonly RequirementID[];

/** Which groups an answer holds. */
const ids = [
  ...names,
  ...wholeNames,
  ...pages,
  'GET_GROUPS-FILTER_GROUPID_UNKNOWN',
  'GET_GROUPS-FILTER_GROUPID_WHOLE',
  'GET_GROUPS-FILTER_GROUPID_EMPTY',
  'GET_GROUPS-FILTER_GROUPNAME_PART',
  'GET_GROUPS-OPERATION_ID_REPEATED',
] as const satisfies readonly RequirementID[];

/** How many there are. */
const totals = [
  'GET_GROUPS-FILTER_GROUPID_UNKNOWN',
  'GET_GROUPS-FILTER_GROUPNAME_WHOLE',
  'GET_GROUPS-FILTER_GROUPNAME_NOTHING',
  'GET_GROUPS-PAGES_TOTAL',
  'GET_GROUPS-PAGES_PAST_END',
  'GET_GROUPS-PAGES_FAR',
  'GET_GROUPS-PAGES_WITHOUT_DISMISSED',
  'GET_GROUPS-TOTAL_FOLLOWS',
] as const satisfies readonly RequirementID[];

/** Groups that there are: their rows are looked at. */
const found = ids.filter(
  (id) =>
    ![
      'GET_GROUPS-FILTER_GROUPNAME_NOTHING',
      'GET_GROUPS-PAGES_PAST_END',
      'GET_GROUPS-PAGES_FAR',
      'GET_GROUPS-FILTER_GROUPID_UNKNOWN',
    ].includes(id),
);

const all = [...new Set<RequirementID>([...fields, ...ids, ...totals])];

/** The checks of get_groups by what they look at; those that only record are in none of these. */
export const groupChecks = { all, fields, names, wholeNames, pages, ids, found, totals };
