import { checksOf } from '../../../fixtures/check.ts';
import { requirementsOf, type RowsOf } from '../../../fixtures/requirement.ts';

const rows = {
  'MUTE_GROUP_MEMBER-REPLY': {
    level: 'MUST',
    text: 'mute_group_member answers success without data',
    source: 'Platform API, mute-group-member, response',
  },
  'MUTE_GROUP_MEMBER-EFFECT': {
    level: 'MUST',
    text: 'mute_group_member sets muteEndTime to the present time plus mutedSeconds, in milliseconds',
    source: 'Platform API, mute-group-member, parameter mutedSeconds; GroupMemberInfo.muteEndTime',
  },
} as const satisfies RowsOf<'MUTE_GROUP_MEMBER'>;

export type ID = keyof typeof rows;
export const requirements = requirementsOf('MUTE_GROUP_MEMBER', rows);
export const check = checksOf<ID>(requirements);
