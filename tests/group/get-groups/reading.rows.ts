import type { RowsOf } from '../../../fixtures/requirement.ts';

const byName = (text: string) =>
  ({
    level: 'MUST',
    text,
    source: 'Platform API, get-groups, parameter groupName',
    promises: ['get_groups.by-name'],
  }) as const;

/** What is true of a group found by ID is also true by name, on each page, and after each change. */
export const reading = {
  'GET_GROUPS-NAMED_LIKE_BY_ID': {
    level: 'MUST',
    text: 'get_groups shows a group found by name with the same fields as by ID',
    source: 'Platform API, get-groups, response; GroupInfo',
    promises: ['get_groups.same-by-name'],
  },
  'GET_GROUPS-NAMED_NOTICE': {
    level: 'MUST',
    text: 'get_groups shows a group found by its new name with its new notification',
    source: 'Platform API, get-groups, response; GroupInfo.notification',
    promises: ['get_groups.same-by-name', 'get_groups.present-state'],
  },
  'GET_GROUPS-NAMED_STATUS_MUTED': {
    level: 'MUST',
    text: 'get_groups by name shows status 3 for a group muted since the last search',
    source: 'Platform API, group overview, GroupStatus',
    promises: ['get_groups.same-by-name', 'get_groups.present-state'],
  },
  'GET_GROUPS-NAMED_MEMBERCOUNT_KICKED': {
    level: 'MUST',
    text: 'get_groups by name no longer counts a member kicked since the last search',
    source: 'Platform API, get-groups, response; GroupInfo.memberCount',
    promises: ['get_groups.same-by-name', 'get_groups.present-state'],
  },
  'GET_GROUPS-NAMED_OWNER_TRANSFERRED': {
    level: 'MUST',
    text: 'get_groups by name names the new owner of a group transferred since the last search',
    source: 'Platform API, get-groups, response; GroupInfo.ownerUserID, groupOwnerUserID',
    promises: ['get_groups.same-by-name', 'get_groups.present-state'],
  },
  'GET_GROUPS-LATER_PAGES_FIELDS': {
    level: 'MUST',
    text: 'get_groups shows each group on the second and third page of 26 with its own name, texts, owner, status and count',
    source: 'Platform API, get-groups, parameter pagination; response; GroupInfo',
    promises: ['get_groups.same-on-every-page'],
  },
  'GET_GROUPS-LONG_PAGE_FIELDS': {
    level: 'MUST',
    text: 'get_groups shows 26 groups on one page of up to 50, each with its own name, texts, owner, status and count',
    source: 'Platform API, get-groups, parameter pagination; response; GroupInfo',
    promises: ['get_groups.same-on-every-page', 'get_groups.pages-full'],
  },
  'GET_GROUPS-NAME_CYRILLIC': byName(
    'get_groups finds a group by Cyrillic letters in its name, not by others',
  ),
  'GET_GROUPS-NAME_ARABIC': byName('get_groups finds a group by Arabic letters in its name, not by others'),
  'GET_GROUPS-NAME_HANGUL': byName('get_groups finds a group by Korean letters in its name, not by others'),
  'GET_GROUPS-NAME_DIGITS': byName(
    'get_groups finds a group by digits of another script in its name, not by others',
  ),
  'GET_GROUPS-NAME_NUMBER': {
    level: 'MUST',
    text: 'get_groups finds a group by a number in its name, and not by another',
    source: 'Platform API, get-groups, parameter groupName: a string',
    promises: ['get_groups.by-name'],
  },
  'GET_GROUPS-NAME_ONE_LETTER': {
    level: 'SHOULD',
    text: 'get_groups finds a group by one letter of its name, and no group without that letter',
    source: 'Platform API, get-groups, parameter groupName: of any length',
    promises: ['get_groups.by-one-letter'],
  },
} as const satisfies RowsOf<'GET_GROUPS'>;
