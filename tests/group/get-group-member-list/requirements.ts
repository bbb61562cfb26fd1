import { checksOf } from '../../../fixtures/check.ts';
import { requirementsOf, type RowsOf } from '../../../fixtures/requirement.ts';
import { fields } from './fields.rows.ts';
import { keyword } from './keyword.rows.ts';
import { pages } from './pages.rows.ts';
import { reading } from './reading.rows.ts';

const rows = {
  'GET_GROUP_MEMBER_LIST-REPLY': {
    level: 'MUST',
    text: 'get_group_member_list answers with every documented field in its documented type',
    source: 'Platform API, get-group-member-list, response; GroupMemberInfo',
    promises: [
      'get_group_member_list.every-field',
      'get_group_member_list.field.members.appMangerLevel',
      'get_group_member_list.field.members.operatorUserID',
    ],
  },
  'GET_GROUP_MEMBER_LIST-EFFECT': {
    level: 'MUST',
    text: 'get_group_member_list returns exactly the members of the group, each with their role',
    source: 'Platform API, get-group-member-list; GroupMemberRole',
    promises: [
      'get_group_member_list.exactly-the-members',
      'get_group_member_list.field.members.groupID',
      'get_group_member_list.field.members.userID',
      'get_group_member_list.field.members.roleLevel',
      'get_group_member_list.field.total',
    ],
  },
  ...fields,
  ...keyword,
  ...pages,
  ...reading,
  'GET_GROUP_MEMBER_LIST-FILTER_0': {
    level: 'MUST',
    text: 'get_group_member_list with filter 0 shows everybody',
    source: 'Platform API, get-group-member-list, parameter filter: 0 to 5, 0 is everybody',
    promises: ['get_group_member_list.filter-0'],
  },
  'GET_GROUP_MEMBER_LIST-FILTER_6': {
    level: 'MUST',
    text: 'get_group_member_list refuses filter 6',
    source: 'Platform API, get-group-member-list, parameter filter: 0 to 5',
    promises: ['get_group_member_list.filter-range'],
  },
  'GET_GROUP_MEMBER_LIST-FILTER_NEGATIVE': {
    level: 'MUST',
    text: 'get_group_member_list refuses filter -1',
    source: 'Platform API, get-group-member-list, parameter filter: 0 to 5',
    promises: ['get_group_member_list.filter-range'],
  },
  'GET_GROUP_MEMBER_LIST-FILTERS': {
    level: 'MAY',
    text: 'get_group_member_list with filters 1 to 5 omits the roles that clients expect it to omit',
    source: 'Platform API, get-group-member-list, parameter filter: reserved',
    promises: ['get_group_member_list.filters'],
  },
  'GET_GROUP_MEMBER_LIST-ORDER': {
    level: 'MAY',
    text: 'get_group_member_list shows the owner first, then admins, then ordinary members',
    source: 'Platform API, get-group-member-list: no order is stated',
    promises: ['get_group_member_list.order'],
  },
  'GET_GROUP_MEMBER_LIST-UNKNOWN_GROUP': {
    level: 'MUST',
    text: 'get_group_member_list refuses an unknown group or shows no members',
    source: 'Platform API, get-group-member-list, parameter groupID',
    promises: ['get_group_member_list.unknown-group'],
  },
  'GET_GROUP_MEMBER_LIST-TOKEN-LOGGED_OUT_AT_ONCE': {
    level: 'SHOULD',
    text: 'get_group_member_list refuses the token of a logged-out user from the next call on',
    source: 'Platform API, force-logout',
    promises: ['get_group_member_list.logged-out-at-once'],
  },
} as const satisfies RowsOf<'GET_GROUP_MEMBER_LIST'>;

export const requirements = requirementsOf('GET_GROUP_MEMBER_LIST', rows);
export const check = checksOf(requirements);
