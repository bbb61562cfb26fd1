import type { RowsOf } from '../../../fixtures/requirement.ts';

/** The fields of one group. */
export const fields = {
  'GET_GROUPS-FIELD_NOTIFICATION': {
    level: 'MUST',
    text: 'get_groups shows the notification a group was created with',
    source: 'Platform API, get-groups, response; GroupInfo.notification',
    promises: ['get_groups.fields-as-created'],
  },
  'GET_GROUPS-FIELD_INTRODUCTION': {
    level: 'MUST',
    text: 'get_groups shows the introduction a group was created with',
    source: 'Platform API, get-groups, response; GroupInfo.introduction',
    promises: ['get_groups.fields-as-created'],
  },
  'GET_GROUPS-FIELD_EX': {
    level: 'MUST',
    text: 'get_groups shows the ex a group was created with',
    source: 'Platform API, get-groups, response; GroupInfo.ex',
    promises: ['get_groups.fields-as-created'],
  },
  'GET_GROUPS-FIELD_SETTINGS': {
    level: 'MUST',
    text: 'get_groups shows the type and the three settings a group was created with',
    source:
      'Platform API, get-groups, response; GroupInfo.groupType, needVerification, lookMemberInfo, applyMemberFriend',
    promises: ['get_groups.fields-as-created'],
  },
  'GET_GROUPS-FIELD_CREATORUSERID': {
    level: 'SHOULD',
    text: 'get_groups shows as creatorUserID either the creator that create_group named or its caller',
    source: 'Platform API, get-groups, response; GroupInfo.creatorUserID',
    promises: ['get_groups.creator'],
  },
  'GET_GROUPS-FIELD_GROUPOWNERUSERNAME': {
    level: 'SHOULD',
    text: 'get_groups shows the owner’s nickname as groupOwnerUserName',
    source: 'Platform API, get-groups, response; groupOwnerUserName',
    promises: ['get_groups.owner-name'],
  },
  'GET_GROUPS-FIELD_CREATETIME': {
    level: 'MUST',
    text: 'get_groups shows the creation time by the target’s clock as createTime',
    source: 'Platform API, get-groups, response; GroupInfo.createTime in milliseconds',
    promises: ['get_groups.createTime'],
  },
  'GET_GROUPS-FIELD_CREATETIME_STAYS': {
    level: 'MUST',
    text: 'get_groups keeps the createTime of a group when it is renamed',
    source: 'Platform API, get-groups, response; GroupInfo.createTime is the time of creation',
    promises: ['get_groups.createTime-stays'],
  },
  'GET_GROUPS-FIELD_STATUS_MUTED': {
    level: 'MUST',
    text: 'get_groups shows status 3 for a muted group',
    source: 'Platform API, group overview, GroupStatus',
    promises: ['get_groups.present-state'],
  },
  'GET_GROUPS-FIELD_NOTICE': {
    level: 'SHOULD',
    text: 'get_groups shows a new notification with its time and its author',
    source: 'Platform API, get-groups, response; GroupInfo.notificationUpdateTime, notificationUserID',
    promises: ['get_groups.notice'],
  },
  'GET_GROUPS-FIELD_MEMBERCOUNT_INVITED': {
    level: 'MUST',
    text: 'get_groups counts an invited member',
    source: 'Platform API, get-groups, response; GroupInfo.memberCount',
    promises: ['get_groups.present-state'],
  },
  'GET_GROUPS-FIELD_MEMBERCOUNT_KICKED': {
    level: 'MUST',
    text: 'get_groups no longer counts a kicked member',
    source: 'Platform API, get-groups, response; GroupInfo.memberCount',
    promises: ['get_groups.present-state'],
  },
  'GET_GROUPS-FIELD_OWNER_TRANSFERRED': {
    level: 'MUST',
    text: 'get_groups names the new owner of a transferred group',
    source: 'Platform API, get-groups, response; GroupInfo.ownerUserID, groupOwnerUserID',
    promises: ['get_groups.present-state'],
  },
  'GET_GROUPS-AGREEMENT': {
    level: 'SHOULD',
    text: 'get_groups shows a group as get_groups_info does',
    source: 'Platform API, get-groups and get-groups-info, response; GroupInfo',
    promises: ['get_groups.agrees-with-info'],
  },
} as const satisfies RowsOf<'GET_GROUPS'>;
