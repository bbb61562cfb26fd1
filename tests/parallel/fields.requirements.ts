import { checksOf } from '../../fixtures/check.ts';
import { requirementsOf, type RowsOf } from '../../fixtures/requirement.ts';

const leftOut = 'Platform API, set-group-member-info, request: optional fields of a member';
const eachMember = 'Platform API, set-group-member-info, parameters groupID and userID of each member';
const muting = 'Platform API, mute-group-member, request';

// Where a setting or the target allows only one request at a time, the result is inconclusive.

const ofInfo = {
  'SET_GROUP_MEMBER_INFO-PARALLEL_FIELDS': {
    level: 'MUST',
    text: 'parallel calls of set_group_member_info for nickname and ex of one member both take effect',
    source: leftOut,
    promises: ['set_group_member_info.parallel-fields-survive'],
    inconclusiveAllowed: true,
  },
  'SET_GROUP_MEMBER_INFO-PARALLEL_ROLE': {
    level: 'MUST',
    text: 'parallel calls of set_group_member_info for roleLevel and faceURL of one member both take effect',
    source: leftOut,
    promises: ['set_group_member_info.parallel-fields-survive'],
    inconclusiveAllowed: true,
  },
  'SET_GROUP_MEMBER_INFO-PARALLEL_MEMBERS': {
    level: 'MUST',
    text: 'parallel calls of set_group_member_info for two members both take effect',
    source: eachMember,
    promises: ['set_group_member_info.parallel-fields-survive'],
    inconclusiveAllowed: true,
  },
  'SET_GROUP_MEMBER_INFO-PARALLEL_SAME_FIELD': {
    level: 'MUST',
    text: 'at least one of parallel set_group_member_info calls for one field succeeds, and its value is stored in full',
    source: leftOut,
    promises: ['set_group_member_info.parallel-values-stay-whole'],
    inconclusiveAllowed: true,
  },
} as const satisfies RowsOf<'SET_GROUP_MEMBER_INFO'>;

const ofMutes = {
  'MUTE_GROUP_MEMBER-PARALLEL_INFO': {
    level: 'MUST',
    text: 'a mute and a nickname change of one member in parallel both take effect',
    source: muting,
    promises: ['mute_group_member.parallel-writes-survive'],
    inconclusiveAllowed: true,
  },
  'MUTE_GROUP_MEMBER-PARALLEL_MEMBERS': {
    level: 'MUST',
    text: 'parallel calls of mute_group_member for two members both take effect',
    source: muting,
    promises: ['mute_group_member.parallel-writes-survive'],
    inconclusiveAllowed: true,
  },
} as const satisfies RowsOf<'MUTE_GROUP_MEMBER'>;

export const requirements = [
  ...requirementsOf('SET_GROUP_MEMBER_INFO', ofInfo),
  ...requirementsOf('MUTE_GROUP_MEMBER', ofMutes),
];
export const check = checksOf(requirements);
