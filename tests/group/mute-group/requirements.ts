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
  'MUTE_GROUP-SENDING': {
    level: 'MUST',
    text: 'a muted group takes messages of its owner and admins alone, and other groups of the owner take all',
    source: 'Platform API, mute-group: owner and admins still send; error codes, 1403: the group is muted',
  },
  'MUTE_GROUP-NEIGHBOURS': {
    level: 'MUST',
    text: 'mute_group leaves other groups of the same owner, and the members of the group, as they were',
    source: 'Platform API, mute-group, parameter groupID: the group to mute',
  },
} as const satisfies RowsOf<'MUTE_GROUP'>;

export type ID = keyof typeof rows;
export const requirements = requirementsOf('MUTE_GROUP', rows);
export const check = checksOf<ID>(requirements);
