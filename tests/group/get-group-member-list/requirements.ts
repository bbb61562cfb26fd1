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
} as const satisfies RowsOf<'GET_GROUP_MEMBER_LIST'>;

export type ID = keyof typeof rows;
export const requirements = requirementsOf('GET_GROUP_MEMBER_LIST', rows);
export const check = checksOf<ID>(requirements);
