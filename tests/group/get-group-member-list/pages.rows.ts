import type { RowsOf } from '../../../fixtures/requirement.ts';

const inPages = (text: string) =>
  ({
    level: 'MUST',
    text,
    source: 'Platform API, get-group-member-list, parameter pagination',
    promises: ['get_group_member_list.pages'],
  }) as const;

/** The members on each page, and their total. */
export const pages = {
  'GET_GROUP_MEMBER_LIST-PAGES_EACH_ONCE': inPages('pages of 10 show each of 24 members exactly once'),
  'GET_GROUP_MEMBER_LIST-PAGES_FULL': inPages(
    'get_group_member_list fills every page but the last, whether or not its size divides the number of members',
  ),
  'GET_GROUP_MEMBER_LIST-PAGES_TOTAL': {
    level: 'MUST',
    text: 'total is the number of all members on every page',
    source: 'Platform API, get-group-member-list, response: total',
    promises: ['get_group_member_list.field.total'],
  },
  'GET_GROUP_MEMBER_LIST-PAGES_PAST_END': {
    level: 'MUST',
    text: 'a page past the last member is a success with an empty list and the right total',
    source: 'Platform API, get-group-member-list, parameter pagination',
    promises: ['get_group_member_list.past-the-end'],
  },
  'GET_GROUP_MEMBER_LIST-PAGES_FAR': {
    level: 'SHOULD',
    text: 'a page of members whose offset exceeds 2^32 is a success with an empty list and the right total',
    source: 'Platform API, get-group-member-list, parameter pagination: 32-bit integers',
    promises: ['get_group_member_list.far-past-the-end'],
  },
  'GET_GROUP_MEMBER_LIST-PAGES_SAME_AGAIN': inPages(
    'get_group_member_list shows the same rows when a page is requested again',
  ),
  'GET_GROUP_MEMBER_LIST-PAGES_ONE_ROW': inPages('pages of one member show one member each, all different'),
  'GET_GROUP_MEMBER_LIST-PAGES_ALL_ROWS': inPages('a page larger than the group shows all of its members'),
  'GET_GROUP_MEMBER_LIST-TOTAL_INVITED': {
    level: 'MUST',
    text: 'get_group_member_list lists and counts a newly invited member',
    source: 'Platform API, get-group-member-list, response: the present members',
    promises: ['get_group_member_list.follows-changes'],
  },
  'GET_GROUP_MEMBER_LIST-TOTAL_KICKED': {
    level: 'MUST',
    text: 'get_group_member_list no longer lists or counts a removed member',
    source: 'Platform API, get-group-member-list, response: the present members',
    promises: ['get_group_member_list.follows-changes'],
  },
} as const satisfies RowsOf<'GET_GROUP_MEMBER_LIST'>;
