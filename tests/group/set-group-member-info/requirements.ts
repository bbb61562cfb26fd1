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
} as const satisfies RowsOf<'SET_GROUP_MEMBER_INFO'>;

export type ID = keyof typeof rows;
export const requirements = requirementsOf('SET_GROUP_MEMBER_INFO', rows);
export const check = checksOf<ID>(requirements);
