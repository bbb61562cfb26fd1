import type { RowsOf } from '../../../fixtures/requirement.ts';

/** What the contract leaves open. */
export const observed = {
  'GET_GROUPS-OBSERVED_DISMISSED_BY_ID': {
    level: 'MAY',
    text: 'get_groups shows a dismissed group by its ID, leaves it out, or refuses',
    source: 'Platform API, get-groups, response: dismissed groups are not spoken of',
    promises: ['get_groups.dismissed-by-id'],
  },
  'GET_GROUPS-OBSERVED_DISMISSED_UNFILTERED': {
    level: 'MAY',
    text: 'get_groups without filters lists groups, dismissed ones among them or not',
    source: 'Platform API, get-groups, response: dismissed groups are not spoken of',
    promises: ['get_groups.unfiltered'],
  },
  'GET_GROUPS-OBSERVED_LETTER_CASE': {
    level: 'MAY',
    text: 'get_groups finds by groupName in the same letter case alone, or in any',
    source: 'Platform API, get-groups, parameter groupName: letter case is not spoken of',
    promises: ['get_groups.letter-case'],
  },
  'GET_GROUPS-OBSERVED_BOTH_FILTERS': {
    level: 'MAY',
    text: 'get_groups with groupID and groupName goes by one of them, or by both',
    source: 'Platform API, get-groups, parameters groupID and groupName: both together are not spoken of',
    promises: ['get_groups.both-filters'],
  },
  'GET_GROUPS-OBSERVED_SECOND_PAGE_BY_ID': {
    level: 'MAY',
    text: 'get_groups shows the group of a groupID on the second page, too, or not',
    source: 'Platform API, get-groups, parameters groupID and pagination: both together are not spoken of',
    promises: ['get_groups.second-page-by-id'],
  },
} as const satisfies RowsOf<'GET_GROUPS'>;
