import { checksOf } from '../../../fixtures/check.ts';
import { requirementsOf, type RowsOf } from '../../../fixtures/requirement.ts';

const rows = {
  'DISMISS_GROUP-REPLY': {
    level: 'MUST',
    text: 'dismiss_group answers success without data',
    source: 'Platform API, dismiss-group, response',
  },
  'DISMISS_GROUP-EFFECT': {
    level: 'MUST',
    text: 'a dismissed group is gone from the listing of get_groups by name',
    source: 'Platform API, dismiss-group: the group is dissolved for good',
  },
} as const satisfies RowsOf<'DISMISS_GROUP'>;

export type ID = keyof typeof rows;
export const requirements = requirementsOf('DISMISS_GROUP', rows);
export const check = checksOf<ID>(requirements);
