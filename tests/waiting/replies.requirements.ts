import { checksOf } from '../../fixtures/check.ts';
import { requirementsOf, requirementsOfEach, type AspectRow, type Row } from '../../fixtures/requirement.ts';
import { writingOperations } from '../../fixtures/operations.ts';

// Requirements on all replies of a run, judged by the replies that other checks received. Where no two replies could
// contradict each other, the result is inconclusive.

const always = (promise: string, text: string, source: string): Row => ({
  level: 'MUST',
  text,
  source,
  promises: [promise],
  inconclusiveAllowed: true,
});

const ofGroups = requirementsOf('GET_GROUPS', {
  'GET_GROUPS-ALWAYS_CREATE_TIME': always(
    'get_groups.same-in-all-replies',
    'all replies of get_groups show the same createTime of a group, whatever the filter',
    'Platform API, get-groups, response, GroupInfo.createTime: the creation time',
  ),
  'GET_GROUPS-ALWAYS_COUNT': always(
    'get_groups.same-in-all-replies',
    'get_groups and get_group_member_list count the same members of a group while nobody joins or leaves',
    'Platform API, get-groups, response, GroupInfo.memberCount; get-group-member-list, response, total',
  ),
  'GET_GROUPS-ALWAYS_OWNER': always(
    'get_groups.same-in-all-replies',
    'get_groups and get_group_member_list name the same owner of a group while nobody changes the owner',
    'Platform API, get-groups, response, GroupInfo.ownerUserID; GroupMemberInfo.roleLevel',
  ),
  'GET_GROUPS-ALWAYS_STATUS': always(
    'get_groups.same-in-all-replies',
    'all replies of get_groups show the same status of a group while nobody mutes, unmutes or dismisses it',
    'Platform API, get-groups, response, GroupInfo.status',
  ),
  'GET_GROUPS-ALWAYS_UNLISTED': always(
    'get_groups.dismissed-stay-unlisted',
    'no reply of get_groups by groupName shows a dismissed group once its dismissal is due to show',
    'Platform API, dismiss-group: dismisses the group',
  ),
  'GET_GROUPS-ALWAYS_PAGES': always(
    'get_groups.no-page-overflows',
    'no reply of get_groups repeats a group or exceeds showNumber',
    'Platform API, get-groups, parameter pagination',
  ),
  'GET_GROUPS-ALWAYS_TOTAL': always(
    'get_groups.one-total',
    'get_groups gives one total per filter while nobody writes to what it finds',
    'Platform API, get-groups, response, total',
  ),
  'GET_GROUPS-ALWAYS_TO_MEMBERS': always(
    'get_groups.beyond-rights',
    'no reply of get_groups shows a group to an ordinary user who was never in it',
    'Platform API, get-groups, header token',
  ),
});

const ofMemberLists = requirementsOf('GET_GROUP_MEMBER_LIST', {
  'GET_GROUP_MEMBER_LIST-ALWAYS_JOIN_TIME': always(
    'get_group_member_list.same-in-all-replies',
    'all replies of get_group_member_list show the same joinTime of a member until the member joins again',
    'Platform API, get-group-member-list, response, GroupMemberInfo.joinTime: the time of joining',
  ),
  'GET_GROUP_MEMBER_LIST-ALWAYS_ROLE': always(
    'get_group_member_list.same-in-all-replies',
    'all replies of get_group_member_list show the same role of a member while nobody writes to it',
    'Platform API, get-group-member-list, response, GroupMemberInfo.roleLevel',
  ),
  'GET_GROUP_MEMBER_LIST-ALWAYS_PAGES': always(
    'get_group_member_list.no-page-overflows',
    'no reply of get_group_member_list repeats a member or exceeds showNumber',
    'Platform API, get-group-member-list, parameter pagination',
  ),
  'GET_GROUP_MEMBER_LIST-ALWAYS_TOTAL': always(
    'get_group_member_list.one-total',
    'get_group_member_list gives one total per filter while nobody joins or leaves the group',
    'Platform API, get-group-member-list, response, total',
  ),
  'GET_GROUP_MEMBER_LIST-ALWAYS_TO_MEMBERS': always(
    'get_group_member_list.never-to-others',
    'no reply of get_group_member_list shows a group’s members to an ordinary user who was never in it',
    'Platform API, get-group-member-list, header token',
  ),
  'GET_GROUP_MEMBER_LIST-ALWAYS_WITHOUT_SECRETS': always(
    'get_group_member_list.never-secrets',
    'no row of get_group_member_list contains a password, token, phone number or e-mail address',
    'Platform API, get-group-member-list, response, GroupMemberInfo: none of them is among its fields',
  ),
});

const ofSearches = requirementsOf('SEARCH_MSG', {
  'SEARCH_MSG-ALWAYS_REVOKED': always(
    'search_msg.revoked-stay-revoked',
    'no reply of search_msg shows a message as it was after an earlier reply showed it as revoked',
    'Platform API, search-msg, response, isRevoked; revoke-msg',
  ),
  'SEARCH_MSG-ALWAYS_PAGES': always(
    'search_msg.no-page-overflows',
    'no reply of search_msg repeats a message or exceeds showNumber',
    'Platform API, search-msg, parameter pagination',
  ),
  'SEARCH_MSG-ALWAYS_TOTAL': always(
    'search_msg.one-total',
    'search_msg gives one chatLogsNum per set of filters while nobody writes to the chat',
    'Platform API, search-msg, response, chatLogsNum',
  ),
  'SEARCH_MSG-ALWAYS_TO_MEMBERS': always(
    'search_msg.beyond-rights',
    'no reply of search_msg shows a group’s messages to an ordinary user who was never in the group',
    'Platform API, search-msg, header token',
  ),
});

const ofUsers = requirementsOf('GET_USERS', {
  'GET_USERS-ALWAYS_CREATE_TIME': always(
    'get_users.same-in-all-replies',
    'all replies of get_users show the same createTime of a user, whatever the filter',
    'Platform API, get-users, response, UserInfo.createTime: the creation time',
  ),
  'GET_USERS-ALWAYS_PAGES': always(
    'get_users.no-page-overflows',
    'no reply of get_users repeats a user or exceeds showNumber',
    'Platform API, get-users, parameter pagination',
  ),
  'GET_USERS-ALWAYS_TOTAL': always(
    'get_users.one-total',
    'get_users gives one total per filter while nobody writes to the users it finds',
    'Platform API, get-users, response, total',
  ),
  'GET_USERS-ALWAYS_WITHOUT_SECRETS': always(
    'get_users.never-secrets',
    'no row of get_users contains a password, token, phone number or e-mail address, whatever the filter',
    'Platform API, get-users, response, UserInfo: none of them is among its fields',
  ),
});

const ofWrites = requirementsOfEach(writingOperations, {
  ALWAYS_DONE: {
    level: 'MUST',
    text: 'all replies show the effect of a successful $ once it is due, until it is overwritten',
    source: 'Platform API, page of the operation: what it does',
    promises: ['writes.seen-by-all-readers'],
    inconclusiveAllowed: true,
  },
  ALWAYS_UNDONE: {
    level: 'MUST',
    text: 'no later reply shows the effect of a refused $, unless another call caused it',
    source: 'Platform API, response envelope: an errCode that is not 0 says that the call failed',
    promises: ['writes.refused-stay-unseen'],
    inconclusiveAllowed: true,
  },
} as const satisfies Record<string, AspectRow>);

export const requirements = [...ofGroups, ...ofMemberLists, ...ofSearches, ...ofUsers, ...ofWrites];
export const check = checksOf(requirements);
