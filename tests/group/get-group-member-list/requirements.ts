import { checksOf } from '../../../fixtures/check.ts';
import { requirementsOf, type RowsOf } from '../../../fixtures/requirement.ts';

const rows = {
  'GET_GROUP_MEMBER_LIST-REPLY': {
    level: 'MUST',
    text: 'get_group_member_list answers with every documented field in its documented type',
    source: 'Platform API, get-group-member-list, response; GroupMemberInfo',
  },
  'GET_GROUP_MEMBER_LIST-EFFECT': {
    level: 'MUST',
    text: 'get_group_member_list gives exactly the members of the group, each with its role',
    source: 'Platform API, get-group-member-list; GroupMemberRole',
  },
  'GET_GROUP_MEMBER_LIST-TOKEN-LOGGED_OUT_AT_ONCE': {
    level: 'SHOULD',
    text: 'get_group_member_list refuses the token of a user who was logged out from the next call on',
    source: 'Platform API, force-logout',
  },
} as const satisfies RowsOf<'GET_GROUP_MEMBER_LIST'>;

export type ID = keyof typeof rows;
export const requirements = requirementsOf('GET_GROUP_MEMBER_LIST', rows);
export const check = checksOf<ID>(requirements);
