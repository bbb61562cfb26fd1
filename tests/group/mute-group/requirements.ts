import { checksOf } from '../../../fixtures/check.ts';
import { requirementsOf, type RowsOf } from '../../../fixtures/requirement.ts';

const rows = {
  'MUTE_GROUP-REPLY': {
    level: 'MUST',
    text: 'mute_group answers success without data',
    source: 'Platform API, mute-group, response',
  },
  'MUTE_GROUP-EFFECT': {
    level: 'MUST',
    text: 'mute_group gives the group status 3',
    source: 'Platform API, group overview, GroupStatus 3: the whole group is muted',
  },
} as const satisfies RowsOf<'MUTE_GROUP'>;

export type ID = keyof typeof rows;
export const requirements = requirementsOf('MUTE_GROUP', rows);
export const check = checksOf<ID>(requirements);
