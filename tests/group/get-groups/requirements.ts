import { checksOf } from '../../../fixtures/check.ts';
import { requirementsOf, type RowsOf } from '../../../fixtures/requirement.ts';
import { fields } from './fields.rows.ts';
import { filters } from './filters.rows.ts';
import { observed } from './observed.rows.ts';
import { pages } from './pages.rows.ts';
import { reading } from './reading.rows.ts';

const rows = {
  'GET_GROUPS-REPLY': {
    level: 'MUST',
    text: 'get_groups answers a search by groupID with every documented field in its documented type',
    source: 'Platform API, get-groups, response; GroupInfo',
    promises: [
      'get_groups.field.total',
      'get_groups.field.groups[].groupOwnerUserName',
      'get_groups.field.groups[].groupOwnerUserID',
      'get_groups.field.groups[].groupInfo.groupID',
      'get_groups.field.groups[].groupInfo.groupName',
      'get_groups.field.groups[].groupInfo.notification',
      'get_groups.field.groups[].groupInfo.introduction',
      'get_groups.field.groups[].groupInfo.faceURL',
      'get_groups.field.groups[].groupInfo.ownerUserID',
      'get_groups.field.groups[].groupInfo.createTime',
      'get_groups.field.groups[].groupInfo.memberCount',
      'get_groups.field.groups[].groupInfo.ex',
      'get_groups.field.groups[].groupInfo.status',
      'get_groups.field.groups[].groupInfo.creatorUserID',
      'get_groups.field.groups[].groupInfo.groupType',
      'get_groups.field.groups[].groupInfo.needVerification',
      'get_groups.field.groups[].groupInfo.lookMemberInfo',
      'get_groups.field.groups[].groupInfo.applyMemberFriend',
      'get_groups.field.groups[].groupInfo.notificationUpdateTime',
      'get_groups.field.groups[].groupInfo.notificationUserID',
    ],
  },
  'GET_GROUPS-EFFECT': {
    level: 'MUST',
    text: 'get_groups by groupID returns exactly the created group, as it was created',
    source: 'Platform API, get-groups, parameter groupID',
    promises: ['get_groups.by-id', 'get_groups.fields-as-created'],
  },
  ...fields,
  ...filters,
  ...pages,
  ...reading,
  ...observed,
} as const satisfies RowsOf<'GET_GROUPS'>;

export const requirements = requirementsOf('GET_GROUPS', rows);
export const check = checksOf(requirements);
