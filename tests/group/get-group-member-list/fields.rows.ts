import type { RowsOf } from '../../../fixtures/requirement.ts';

/** The fields of a row. */
export const fields = {
  'GET_GROUP_MEMBER_LIST-FIELD_NICKNAME': {
    level: 'MUST',
    text: 'get_group_member_list shows the nickname a member was given in the group',
    source: 'Platform API, GroupMemberInfo.nickname',
    promises: ['get_group_member_list.field.members.nickname'],
  },
  'GET_GROUP_MEMBER_LIST-FIELD_FACEURL': {
    level: 'MUST',
    text: 'get_group_member_list shows the picture a member was given in the group',
    source: 'Platform API, GroupMemberInfo.faceURL',
    promises: ['get_group_member_list.field.members.faceURL'],
  },
  'GET_GROUP_MEMBER_LIST-FIELD_EX': {
    level: 'MUST',
    text: 'get_group_member_list shows the ex a member was given',
    source: 'Platform API, GroupMemberInfo.ex',
    promises: ['get_group_member_list.field.members.ex'],
  },
  'GET_GROUP_MEMBER_LIST-FIELD_EX_EMPTY': {
    level: 'MUST',
    text: 'get_group_member_list shows an empty ex for a member without one',
    source: 'Platform API, GroupMemberInfo.ex',
    promises: ['get_group_member_list.field.members.ex'],
  },
  'GET_GROUP_MEMBER_LIST-FIELD_NICKNAME_OWN': {
    level: 'SHOULD',
    text: 'get_group_member_list shows the user’s own nickname for a member without one in the group',
    source: 'main implementation: without a nickname in the group, a member shows the user’s own',
    promises: ['get_group_member_list.own-nickname'],
  },
  'GET_GROUP_MEMBER_LIST-FIELD_FACEURL_OWN': {
    level: 'SHOULD',
    text: 'get_group_member_list shows the user’s own picture for a member without one in the group',
    source: 'main implementation: without a picture in the group, a member shows the user’s own',
    promises: ['get_group_member_list.own-faceURL'],
  },
  'GET_GROUP_MEMBER_LIST-FIELD_JOINTIME': {
    level: 'MUST',
    text: 'the joinTime of a founding member is within five seconds of the createTime of the group',
    source: 'Platform API, GroupMemberInfo.joinTime: milliseconds since the epoch',
    promises: ['get_group_member_list.field.members.joinTime'],
  },
  'GET_GROUP_MEMBER_LIST-FIELD_JOINTIME_INVITED': {
    level: 'MUST',
    text: 'the joinTime of an invited member is the time of the invitation',
    source: 'Platform API, GroupMemberInfo.joinTime: milliseconds since the epoch',
    promises: ['get_group_member_list.field.members.joinTime'],
  },
  'GET_GROUP_MEMBER_LIST-JOINTIME_STAYS': {
    level: 'MUST',
    text: 'the joinTime of members stays the same when another user joins the group',
    source: 'Platform API, GroupMemberInfo.joinTime: when the member joined',
    promises: ['get_group_member_list.field.members.joinTime'],
  },
  'GET_GROUP_MEMBER_LIST-FIELD_MUTEENDTIME': {
    level: 'MUST',
    text: 'muteEndTime is in the future for a muted member and 0 for members never muted',
    source: 'Platform API, GroupMemberInfo.muteEndTime',
    promises: ['get_group_member_list.field.members.muteEndTime'],
  },
  'GET_GROUP_MEMBER_LIST-FIELD_INVITERUSERID': {
    level: 'MUST',
    text: 'inviterUserID names the user who invited a member',
    source: 'Platform API, GroupMemberInfo.inviterUserID',
    promises: ['get_group_member_list.field.members.inviterUserID'],
  },
  'GET_GROUP_MEMBER_LIST-FIELD_JOINSOURCE': {
    level: 'MUST',
    text: 'joinSource says that a member invited by the owner joined by invitation',
    source: 'Platform API, GroupMemberInfo.joinSource; JoinSource 2: invitation',
    promises: ['get_group_member_list.field.members.joinSource'],
  },
  'GET_GROUP_MEMBER_LIST-FIELD_OPERATORUSERID': {
    level: 'SHOULD',
    text: 'operatorUserID also names the user who invited a member',
    source: 'main implementation: the inviter is the operator',
    promises: ['get_group_member_list.operator'],
  },
  'GET_GROUP_MEMBER_LIST-FIELD_APPMANGERLEVEL': {
    level: 'MAY',
    text: 'appMangerLevel of an ordinary user is 0',
    source: 'Platform API, GroupMemberInfo.appMangerLevel: documents differ',
    promises: ['get_group_member_list.level'],
  },
  'GET_GROUP_MEMBER_LIST-TRANSFERRED': {
    level: 'MUST',
    text: 'the new owner of a transferred group is the only member with roleLevel 100',
    source: 'Platform API, transfer-group; GroupMemberRole 100: the owner',
    promises: ['get_group_member_list.follows-changes'],
  },
  'GET_GROUP_MEMBER_LIST-WITNESSES': {
    level: 'SHOULD',
    text: 'get_group_members_info shows the same rows as get_group_member_list',
    source: 'Platform API, get-group-members-info and get-group-member-list: the same GroupMemberInfo',
    promises: ['get_group_member_list.agrees'],
  },
} as const satisfies RowsOf<'GET_GROUP_MEMBER_LIST'>;
