import type { RowsOf } from '../../../fixtures/requirement.ts';

/** Left open by the contract: recorded, never judged. */
export const observed = {
  'GET_GROUPS-OBSERVED_DISMISSED_BY_ID': {
    level: 'MAY',
    text: 'whether get_groups by ID shows, omits or refuses a dismissed group is recorded',
    source: 'Platform API, get-groups, response: dismissed groups not specified',
    promises: ['get_groups.dismissed-by-id'],
  },
  'GET_GROUPS-OBSERVED_DISMISSED_UNFILTERED': {
    level: 'MAY',
    text: 'whether get_groups without filters lists dismissed groups is recorded',
    source: 'Platform API, get-groups, response: dismissed groups not specified',
    promises: ['get_groups.unfiltered'],
  },
  'GET_GROUPS-OBSERVED_LETTER_CASE': {
    level: 'MAY',
    text: 'whether get_groups respects letter case in groupName is recorded',
    source: 'Platform API, get-groups, parameter groupName: letter case not specified',
    promises: ['get_groups.letter-case'],
  },
  'GET_GROUPS-OBSERVED_BOTH_FILTERS': {
    level: 'MAY',
    text: 'whether get_groups applies groupID, groupName or both when given both is recorded',
    source: 'Platform API, get-groups, parameters groupID and groupName: both together not specified',
    promises: ['get_groups.both-filters'],
  },
  'GET_GROUPS-OBSERVED_SECOND_PAGE_BY_ID': {
    level: 'MAY',
    text: 'whether get_groups by groupID also shows the group on the second page is recorded',
    source: 'Platform API, get-groups, parameters groupID and pagination: both together not specified',
    promises: ['get_groups.second-page-by-id'],
  },
} as const satisfies RowsOf<'GET_GROUPS'>;
