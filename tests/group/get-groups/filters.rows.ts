import type { RowsOf } from '../../../fixtures/requirement.ts';

const literally = (text: string) =>
  ({
    level: 'SHOULD',
    text,
    source: 'Platform API, get-groups, parameter groupName: a name, no pattern',
    promises: ['get_groups.name-is-literal'],
  }) as const;

/** The groups found by an ID and by a name. */
export const filters = {
  'GET_GROUPS-FILTER_GROUPID_UNKNOWN': {
    level: 'MUST',
    text: 'get_groups answers an unknown groupID with success, total 0 and no group',
    source: 'Platform API, get-groups, parameter groupID',
    promises: ['get_groups.unknown-id'],
  },
  'GET_GROUPS-FILTER_GROUPID_WHOLE': {
    level: 'MUST',
    text: 'get_groups returns no group whose ID merely begins with groupID or contains it',
    source: 'Platform API, get-groups, parameter groupID',
    promises: ['get_groups.by-id'],
  },
  'GET_GROUPS-FILTER_GROUPID_EMPTY': {
    level: 'SHOULD',
    text: 'get_groups treats an empty groupID as absent',
    source: 'Platform API, get-groups, parameter groupID: optional; open-im-server issue 548',
    promises: ['get_groups.empty-id'],
  },
  'GET_GROUPS-FILTER_GROUPNAME_PART': {
    level: 'MUST',
    text: 'get_groups finds a group by the middle of its name, and no other',
    source: 'Platform API, get-groups, parameter groupName: the sample finds by a part',
    promises: ['get_groups.by-name'],
  },
  'GET_GROUPS-FILTER_GROUPNAME_WHOLE': {
    level: 'MUST',
    text: 'get_groups finds a group by its whole name, and no other',
    source: 'Platform API, get-groups, parameter groupName',
    promises: ['get_groups.by-name'],
  },
  'GET_GROUPS-FILTER_GROUPNAME_SHARED': {
    level: 'MUST',
    text: 'get_groups finds all groups of one name',
    source: 'Platform API, get-groups, parameter groupName',
    promises: ['get_groups.by-name'],
  },
  'GET_GROUPS-FILTER_GROUPNAME_CONTAINED': {
    level: 'MUST',
    text: 'get_groups distinguishes names that contain each other',
    source: 'Platform API, get-groups, parameter groupName: the sample finds by a part',
    promises: ['get_groups.by-name'],
  },
  'GET_GROUPS-FILTER_GROUPNAME_NOTHING': {
    level: 'MUST',
    text: 'get_groups answers a groupName that is in no name with success, total 0 and no group',
    source: 'Platform API, get-groups, parameter groupName; response, total',
    promises: ['get_groups.nothing-found'],
  },
  'GET_GROUPS-FILTER_GROUPNAME_RENAMED': {
    level: 'MUST',
    text: 'get_groups finds a renamed group by its new name, not by its old one',
    source: 'Platform API, get-groups, parameter groupName',
    promises: ['get_groups.by-name', 'get_groups.present-state'],
  },
  'GET_GROUPS-NAME_DOT': literally('get_groups takes a dot in groupName literally'),
  'GET_GROUPS-NAME_BRACKETS': literally(
    'get_groups takes an unclosed bracket and parenthesis in groupName literally',
  ),
  'GET_GROUPS-NAME_STAR': literally('get_groups takes a star in groupName literally'),
  'GET_GROUPS-NAME_WILDCARDS': literally(
    'get_groups takes percent signs and underscores in groupName literally',
  ),
  'GET_GROUPS-NAME_QUOTES': literally('get_groups takes quotes in groupName literally'),
  'GET_GROUPS-NAME_SPACES': literally('get_groups distinguishes two spaces in groupName from one'),
  'GET_GROUPS-NAME_EMOJI': literally(
    'get_groups finds a group by an emoji in its name, not by another emoji',
  ),
  'GET_GROUPS-NAME_CJK': literally(
    'get_groups finds a group by Chinese characters in its name, not by others',
  ),
  'GET_GROUPS-NAME_LONG': {
    level: 'SHOULD',
    text: 'get_groups distinguishes names of 255 characters that differ only in the last',
    source: 'Platform API, common fields, groupName: at most 255 characters',
    promises: ['get_groups.name-is-literal'],
  },
} as const satisfies RowsOf<'GET_GROUPS'>;
