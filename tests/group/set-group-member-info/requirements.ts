import { checksOf } from '../../../fixtures/check.ts';
import { requirementsOf, type RowsOf } from '../../../fixtures/requirement.ts';

const rows = {
  'SET_GROUP_MEMBER_INFO-REPLY': {
    level: 'MUST',
    text: 'set_group_member_info answers success without data',
    source: 'Platform API, set-group-member-info, response',
  },
  'SET_GROUP_MEMBER_INFO-EFFECT': {
    level: 'MUST',
    text: 'set_group_member_info stores nickname, faceURL, ex and roleLevel as they are given',
    source: 'Platform API, set-group-member-info, request',
  },
  'SET_GROUP_MEMBER_INFO-NEIGHBOURS': {
    level: 'MUST',
    text: 'set_group_member_info leaves other members of the group, and the member in other groups, as they were',
    source: 'Platform API, set-group-member-info, parameters groupID and userID of each member',
  },
} as const satisfies RowsOf<'SET_GROUP_MEMBER_INFO'>;

export type ID = keyof typeof rows;
export const requirements = requirementsOf('SET_GROUP_MEMBER_INFO', rows);
export const check = checksOf<ID>(requirements);
