import { checksOf } from '../../fixtures/check.ts';
import { requirementsOf, type Row } from '../../fixtures/requirement.ts';

const api = (name: string): string => `Platform API, ${name}`;

const rows = {
  'GET_GROUPS-REPLY': {
    operation: 'GET_GROUPS',
    level: 'MUST',
    text: 'get_groups answers a search by groupID with every documented field in its documented type',
    source: api('get-groups, response; GroupInfo'),
  },
  'GET_GROUPS-EFFECT': {
    operation: 'GET_GROUPS',
    level: 'MUST',
    text: 'get_groups finds by groupID exactly the group that was created, as it was created',
    source: api('get-groups, parameter groupID'),
  },
  'MUTE_GROUP-REPLY': {
    operation: 'MUTE_GROUP',
    level: 'MUST',
    text: 'mute_group answers success without data',
    source: api('mute-group, response'),
  },
  'MUTE_GROUP-EFFECT': {
    operation: 'MUTE_GROUP',
    level: 'MUST',
    text: 'a muted group shows status 3 in get_groups',
    source: api('group overview, GroupStatus 3: the whole group is muted'),
  },
  'GET_GROUP_MEMBER_LIST-REPLY': {
    operation: 'GET_GROUP_MEMBER_LIST',
    level: 'MUST',
    text: 'get_group_member_list answers with every documented field in its documented type',
    source: api('get-group-member-list, response; GroupMemberInfo'),
  },
  'GET_GROUP_MEMBER_LIST-EFFECT': {
    operation: 'GET_GROUP_MEMBER_LIST',
    level: 'MUST',
    text: 'get_group_member_list gives exactly the members of the group, each with its role',
    source: api('get-group-member-list; GroupMemberRole'),
  },
  'SET_GROUP_MEMBER_INFO-REPLY': {
    operation: 'SET_GROUP_MEMBER_INFO',
    level: 'MUST',
    text: 'set_group_member_info answers success without data',
    source: api('set-group-member-info, response'),
  },
  'SET_GROUP_MEMBER_INFO-EFFECT': {
    operation: 'SET_GROUP_MEMBER_INFO',
    level: 'MUST',
    text: 'nickname, faceURL, ex and roleLevel given to set_group_member_info show in get_group_member_list',
    source: api('set-group-member-info, request'),
  },
  'DISMISS_GROUP-REPLY': {
    operation: 'DISMISS_GROUP',
    level: 'MUST',
    text: 'dismiss_group answers success without data',
    source: api('dismiss-group, response'),
  },
  'DISMISS_GROUP-EFFECT': {
    operation: 'DISMISS_GROUP',
    level: 'MUST',
    text: 'a dismissed group is gone from the listing of get_groups by name',
    source: api('dismiss-group: the group is dissolved for good'),
  },
  'MUTE_GROUP_MEMBER-REPLY': {
    operation: 'MUTE_GROUP_MEMBER',
    level: 'MUST',
    text: 'mute_group_member answers success without data',
    source: api('mute-group-member, response'),
  },
  'MUTE_GROUP_MEMBER-EFFECT': {
    operation: 'MUTE_GROUP_MEMBER',
    level: 'MUST',
    text: 'a muted member shows in get_group_member_list a muteEndTime of now and mutedSeconds, in milliseconds',
    source: api('mute-group-member, parameter mutedSeconds; GroupMemberInfo.muteEndTime'),
  },
} as const satisfies Record<string, Row>;

export type GroupID = keyof typeof rows;
export const groupRequirements = requirementsOf(rows);
export const group = checksOf<GroupID>(groupRequirements);
