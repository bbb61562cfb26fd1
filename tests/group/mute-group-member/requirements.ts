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
  'MUTE_GROUP_MEMBER-FROM_NOW': {
    level: 'MUST',
    text: 'a member who is muted again is muted until the present time plus mutedSeconds, counted from the later call',
    source: 'Platform API, mute-group-member, parameter mutedSeconds: how long the mute lasts',
  },
  'MUTE_GROUP_MEMBER-SENDING': {
    level: 'MUST',
    text: 'a muted member sends no messages into the group, while other members do, and the member in other groups',
    source: 'Platform API, mute-group-member; error codes, 1402: the sender is muted in the group',
  },
  'MUTE_GROUP_MEMBER-NEIGHBOURS': {
    level: 'MUST',
    text: 'mute_group_member leaves other members of the group, and the member in other groups, as they were',
    source: 'Platform API, mute-group-member, parameters groupID and userID',
  },
} as const satisfies RowsOf<'MUTE_GROUP_MEMBER'>;

export type ID = keyof typeof rows;
export const requirements = requirementsOf('MUTE_GROUP_MEMBER', rows);
export const check = checksOf<ID>(requirements);
