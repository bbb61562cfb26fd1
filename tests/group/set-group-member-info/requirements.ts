import { checksOf } from '../../../fixtures/check.ts';
import { requirementsOf, type RowsOf } from '../../../fixtures/requirement.ts';
import { stateRows } from './states.rows.ts';

const request = 'Platform API, set-group-member-info, request';
const leftOut = 'Platform API, set-group-member-info, request: optional fields of a member';

const rows = {
  'SET_GROUP_MEMBER_INFO-REPLY': {
    level: 'MUST',
    text: 'set_group_member_info answers success without data',
    source: 'Platform API, set-group-member-info, response',
    promises: ['set_group_member_info.no-data'],
  },
  'SET_GROUP_MEMBER_INFO-EFFECT': {
    level: 'MUST',
    text: 'set_group_member_info stores nickname, faceURL, ex and roleLevel as given',
    source: request,
    promises: ['set_group_member_info.stores-given-fields'],
  },
  'SET_GROUP_MEMBER_INFO-AT_ONCE': {
    level: 'SHOULD',
    text: 'what set_group_member_info stores shows in the next read',
    source: 'main implementation: a call that reads shows what was written before it',
    promises: ['set_group_member_info.shows-at-once'],
  },
  'SET_GROUP_MEMBER_INFO-WITNESSES': {
    level: 'SHOULD',
    text: 'get_group_members_info, like get_group_member_list, shows what set_group_member_info stored',
    source: 'Platform API, get-group-members-info and get-group-member-list: the same GroupMemberInfo',
    promises: ['set_group_member_info.both-readers-agree'],
  },
  'SET_GROUP_MEMBER_INFO-ONLY_NICKNAME': {
    level: 'MUST',
    text: 'set_group_member_info with nickname alone stores it and leaves every other field of the member unchanged',
    source: leftOut,
    promises: ['set_group_member_info.stores-given-fields', 'set_group_member_info.keeps-left-out-fields'],
  },
  'SET_GROUP_MEMBER_INFO-ONLY_FACEURL': {
    level: 'MUST',
    text: 'set_group_member_info with faceURL alone stores it and leaves every other field of the member unchanged',
    source: leftOut,
    promises: ['set_group_member_info.stores-given-fields', 'set_group_member_info.keeps-left-out-fields'],
  },
  'SET_GROUP_MEMBER_INFO-ONLY_EX': {
    level: 'MUST',
    text: 'set_group_member_info with ex alone stores it and leaves every other field of the member unchanged',
    source: leftOut,
    promises: ['set_group_member_info.stores-given-fields', 'set_group_member_info.keeps-left-out-fields'],
  },
  'SET_GROUP_MEMBER_INFO-CHARACTERS': {
    level: 'MUST',
    text: 'set_group_member_info stores quotes, markup, backslashes, line breaks, CJK and emoji as given',
    source: request,
    promises: ['set_group_member_info.stores-any-characters'],
  },
  'SET_GROUP_MEMBER_INFO-LENGTHS': {
    level: 'MUST',
    text: 'set_group_member_info stores a nickname and a faceURL of 255 characters and an ex of 1024 in full',
    source: 'Platform API, common fields: nickname 255, faceURL 255, ex 1024',
    promises: ['set_group_member_info.stores-documented-lengths-whole'],
  },
  'SET_GROUP_MEMBER_INFO-CLEARED_EX_BESIDE': {
    level: 'MUST',
    text: 'set_group_member_info with a nickname and an empty ex stores the one and clears the other',
    source: 'Platform API, set-group-member-info, request',
    promises: ['set_group_member_info.empty-ex-clears', 'set_group_member_info.stores-given-fields'],
  },
  'SET_GROUP_MEMBER_INFO-CLEARED_EX': {
    level: 'MUST',
    text: 'set_group_member_info with an empty ex clears it and leaves every other field of the member unchanged',
    source: request,
    promises: ['set_group_member_info.empty-ex-clears'],
  },
  'SET_GROUP_MEMBER_INFO-CLEARED_NICKNAME': {
    level: 'MUST',
    text: 'a nickname cleared by set_group_member_info is empty or the user’s own',
    source: request,
    promises: ['set_group_member_info.empty-nickname-clears'],
  },
  'SET_GROUP_MEMBER_INFO-CLEARED_FACEURL': {
    level: 'MUST',
    text: 'a picture cleared by set_group_member_info is empty or the user’s own',
    source: request,
    promises: ['set_group_member_info.empty-faceURL-clears'],
  },
  'SET_GROUP_MEMBER_INFO-CLEARED_NICKNAME_OWN': {
    level: 'SHOULD',
    text: 'a member whose group nickname was cleared shows the user’s own',
    source: 'main implementation: without a nickname in the group, a member shows the user’s own',
    promises: ['set_group_member_info.cleared-nickname-is-the-users-own'],
  },
  'SET_GROUP_MEMBER_INFO-CLEARED_FACEURL_OWN': {
    level: 'SHOULD',
    text: 'a member whose group picture was cleared shows the user’s own',
    source: 'main implementation: without a picture in the group, a member shows the user’s own',
    promises: ['set_group_member_info.cleared-faceURL-is-the-users-own'],
  },
  'SET_GROUP_MEMBER_INFO-ROLE_UP': {
    level: 'MUST',
    text: 'set_group_member_info with roleLevel 60 alone makes a member an admin and changes nothing else',
    source: 'Platform API, set-group-member-info, parameter roleLevel; GroupMemberRole',
    promises: ['set_group_member_info.makes-admins', 'set_group_member_info.keeps-left-out-fields'],
  },
  'SET_GROUP_MEMBER_INFO-ROLE_DOWN': {
    level: 'MUST',
    text: 'set_group_member_info with roleLevel 20 alone makes an admin a member and changes nothing else',
    source: 'Platform API, set-group-member-info, parameter roleLevel; GroupMemberRole',
    promises: ['set_group_member_info.unmakes-admins', 'set_group_member_info.keeps-left-out-fields'],
  },
  'SET_GROUP_MEMBER_INFO-ROLE_OWNER': {
    level: 'MUST',
    text: 'set_group_member_info refuses roleLevel 100, and the member keeps their role',
    source:
      'Platform API, set-group-member-info, parameter roleLevel: ownership is transferred by another operation',
    promises: ['set_group_member_info.makes-no-owner'],
  },
  'SET_GROUP_MEMBER_INFO-ONE_OWNER': {
    level: 'MUST',
    text: 'a group keeps its only owner while others change roles and the owner gets a nickname',
    source: 'Platform API, set-group-member-info, parameter roleLevel; GroupMemberRole 100: the owner',
    promises: ['set_group_member_info.one-owner'],
  },
  'SET_GROUP_MEMBER_INFO-OWNER_KEPT': {
    level: 'SHOULD',
    text: 'a group keeps exactly one owner when the administrator sets its owner’s role to 20, whatever the answer',
    source:
      'Platform API, set-group-member-info, parameter roleLevel: ownership is transferred by another operation',
    promises: ['set_group_member_info.no-group-without-owner'],
  },
  'SET_GROUP_MEMBER_INFO-SEVERAL_MEMBERS': {
    level: 'MUST',
    text: 'set_group_member_info applies the values given for each of several members in one call',
    source: 'Platform API, set-group-member-info, parameter members: up to 1000 items',
    promises: ['set_group_member_info.applies-all-entries'],
  },
  'SET_GROUP_MEMBER_INFO-TWO_GROUPS': {
    level: 'MUST',
    text: 'set_group_member_info applies the values given for one user in each of two groups in one call',
    source: 'Platform API, set-group-member-info, parameters groupID and userID of each member',
    promises: ['set_group_member_info.applies-entries-of-several-groups'],
  },
  'SET_GROUP_MEMBER_INFO-NONE_OF_ROLE': {
    level: 'MUST',
    text: 'set_group_member_info refuses several entries of which one has a roleLevel of 50, and applies none',
    source: 'Platform API, set-group-member-info, parameter roleLevel: 20 or 60',
    promises: ['set_group_member_info.roles-are-20-and-60', 'set_group_member_info.all-or-none'],
  },
  'SET_GROUP_MEMBER_INFO-NONE_OF_STRANGER': {
    level: 'MUST',
    text: 'set_group_member_info refuses several entries of which one names a user outside the group, and applies none',
    source: 'Platform API, set-group-member-info, parameter userID: a member of the group',
    promises: ['set_group_member_info.only-members', 'set_group_member_info.all-or-none'],
  },
  'SET_GROUP_MEMBER_INFO-SAME_TWICE': {
    level: 'SHOULD',
    text: 'set_group_member_info refuses a call that names the same member twice and applies neither entry',
    source: 'main implementation: a member who is named twice is refused',
    promises: ['set_group_member_info.each-member-once'],
  },
  'SET_GROUP_MEMBER_INFO-NEIGHBOURS': {
    level: 'MUST',
    text: 'set_group_member_info leaves other members of the group, and the member in other groups, unchanged',
    source: 'Platform API, set-group-member-info, parameters groupID and userID of each member',
    promises: ['set_group_member_info.changes-nobody-else'],
  },
  'SET_GROUP_MEMBER_INFO-GROUP': {
    level: 'MUST',
    text: 'set_group_member_info leaves every field of the group unchanged',
    source: 'Platform API, set-group-member-info: updates members',
    promises: ['set_group_member_info.changes-no-group'],
  },
  'SET_GROUP_MEMBER_INFO-PROFILE': {
    level: 'MUST',
    text: 'set_group_member_info leaves the user’s own profile unchanged',
    source: 'Platform API, set-group-member-info: updates how a member appears in the group',
    promises: ['set_group_member_info.changes-no-profile'],
  },
  'SET_GROUP_MEMBER_INFO-OLD_SPELLING': {
    level: 'MAY',
    text: 'set_group_member_info accepts nickName, the older spelling, as the nickname',
    source: 'older pages of the Platform API, set-group-member-info, spell it nickName',
    promises: ['set_group_member_info.old-spelling'],
  },
} as const satisfies RowsOf<'SET_GROUP_MEMBER_INFO'>;

export const requirements = requirementsOf('SET_GROUP_MEMBER_INFO', { ...rows, ...stateRows });
export const check = checksOf(requirements);
