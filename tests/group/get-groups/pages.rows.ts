import type { RowsOf } from '../../../fixtures/requirement.ts';

/** The groups on each page, and their total. */
export const pages = {
  'GET_GROUPS-PAGES_EACH_ONCE': {
    level: 'MUST',
    text: 'get_groups shows each group of a list exactly once across its pages',
    source: 'Platform API, get-groups, parameter pagination; response, groups',
    promises: ['get_groups.pages-complete'],
  },
  'GET_GROUPS-PAGES_FULL': {
    level: 'MUST',
    text: 'get_groups fills every page but the last, whether or not its size divides the number of groups',
    source: 'Platform API, get-groups, parameter pagination.showNumber',
    promises: ['get_groups.pages-full'],
  },
  'GET_GROUPS-PAGES_TOTAL': {
    level: 'MUST',
    text: 'get_groups counts all matching groups on every page',
    source: 'Platform API, get-groups, response, total',
    promises: ['get_groups.total'],
  },
  'GET_GROUPS-PAGES_PAST_END': {
    level: 'MUST',
    text: 'get_groups answers a page past the end with success, the right total and no group',
    source: 'Platform API, get-groups, parameter pagination.pageNumber',
    promises: ['get_groups.past-the-end'],
  },
  'GET_GROUPS-PAGES_FAR': {
    level: 'SHOULD',
    text: 'get_groups shows no group on a page whose offset exceeds 32 bits',
    source: 'Platform API, get-groups, parameter pagination: int32 each',
    promises: ['get_groups.far-past-the-end'],
  },
  'GET_GROUPS-PAGES_SAME_AGAIN': {
    level: 'MUST',
    text: 'get_groups shows the same rows when a page of an unchanged list is requested again',
    source: 'Platform API, get-groups, parameter pagination; response, groups',
    promises: ['get_groups.pages-stable'],
  },
  'GET_GROUPS-PAGES_ONE_ROW': {
    level: 'MUST',
    text: 'get_groups shows one group per page, a different one on each, when showNumber is 1',
    source: 'Platform API, get-groups, parameter pagination.showNumber',
    promises: ['get_groups.pages-full'],
  },
  'GET_GROUPS-PAGES_ALL_ROWS': {
    level: 'MUST',
    text: 'get_groups shows all groups on one page when showNumber exceeds their number',
    source: 'Platform API, get-groups, parameter pagination.showNumber',
    promises: ['get_groups.pages-full'],
  },
  'GET_GROUPS-PAGES_WITHOUT_DISMISSED': {
    level: 'MUST',
    text: 'get_groups by name leaves dismissed groups out of both the total and the pages',
    source: 'Platform API, get-groups, response; open-im-server issues 1671 and 2094',
    promises: ['get_groups.dismissed-not-listed', 'get_groups.total'],
  },
  'GET_GROUPS-TOTAL_FOLLOWS': {
    level: 'MUST',
    text: 'get_groups counts a new group and no longer counts a dismissed one',
    source: 'Platform API, get-groups, response, total',
    promises: ['get_groups.total'],
  },
  'GET_GROUPS-NEWEST_FIRST': {
    level: 'SHOULD',
    text: 'get_groups lists groups newest first across all pages',
    source: 'Platform API, get-groups; open-im-server issue 2089: by createTime, descending',
    promises: ['get_groups.newest-first'],
  },
} as const satisfies RowsOf<'GET_GROUPS'>;
