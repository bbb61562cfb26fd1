import { checksOf } from '../../fixtures/check.ts';
import { requirementsOf, type RowsOf } from '../../fixtures/requirement.ts';

const dismissing = 'Platform API, dismiss-group; GroupStatus 2';
const revoking = 'Platform API, revoke-msg';
const muting = 'Platform API, mute-group and cancel-mute-group; GroupStatus 3';
const mutingMembers = 'Platform API, mute-group-member and cancel-mute-group-member';

// Where a setting or the target allows only one request at a time, the result is inconclusive.

const ofDismissals = {
  'DISMISS_GROUP-PARALLEL': {
    level: 'MUST',
    text: 'two parallel dismissals of one group leave it dismissed, and at least one succeeds',
    source: dismissing,
    promises: ['dismiss_group.parallel-calls-leave-one-state'],
    inconclusiveAllowed: true,
  },
  'DISMISS_GROUP-PARALLEL_MUTE': {
    level: 'MUST',
    text: 'a group dismissed and muted in parallel ends dismissed',
    source: dismissing,
    promises: ['dismiss_group.parallel-calls-leave-one-state'],
    inconclusiveAllowed: true,
  },
} as const satisfies RowsOf<'DISMISS_GROUP'>;

const ofRevokes = {
  'REVOKE_MSG-PARALLEL': {
    level: 'MUST',
    text: 'two parallel revokes of one message leave it revoked, and at least one succeeds',
    source: revoking,
    promises: ['revoke_msg.parallel-calls-leave-one-state'],
    inconclusiveAllowed: true,
  },
  'REVOKE_MSG-PARALLEL_MESSAGES': {
    level: 'MUST',
    text: 'parallel revokes of two messages of one chat both take effect and spare the message between them',
    source: revoking,
    promises: ['revoke_msg.parallel-calls-leave-one-state'],
    inconclusiveAllowed: true,
  },
} as const satisfies RowsOf<'REVOKE_MSG'>;

const ofMutes = {
  'MUTE_GROUP-PARALLEL': {
    level: 'MUST',
    text: 'two parallel mutes of one group leave it muted, and at least one succeeds',
    source: muting,
    promises: ['mute_group.parallel-calls-leave-one-state'],
    inconclusiveAllowed: true,
  },
  'MUTE_GROUP-PARALLEL_CANCEL': {
    level: 'MUST',
    text: 'a group muted and unmuted in parallel ends up either muted or not, and accepts messages accordingly',
    source: muting,
    promises: ['mute_group.parallel-calls-leave-one-state'],
    inconclusiveAllowed: true,
  },
} as const satisfies RowsOf<'MUTE_GROUP'>;

const ofMemberMutes = {
  'MUTE_GROUP_MEMBER-PARALLEL': {
    level: 'MUST',
    text: 'at least one of two parallel mutes of one member succeeds, and muteEndTime is the end of one of them',
    source: mutingMembers,
    promises: ['mute_group_member.parallel-calls-leave-one-state'],
    inconclusiveAllowed: true,
  },
  'MUTE_GROUP_MEMBER-PARALLEL_CANCEL': {
    level: 'MUST',
    text: 'a member muted and unmuted in parallel ends up either muted or not, and can send accordingly',
    source: mutingMembers,
    promises: ['mute_group_member.parallel-calls-leave-one-state'],
    inconclusiveAllowed: true,
  },
} as const satisfies RowsOf<'MUTE_GROUP_MEMBER'>;

export const requirements = [
  ...requirementsOf('DISMISS_GROUP', ofDismissals),
  ...requirementsOf('REVOKE_MSG', ofRevokes),
  ...requirementsOf('MUTE_GROUP', ofMutes),
  ...requirementsOf('MUTE_GROUP_MEMBER', ofMemberMutes),
];
export const check = checksOf(requirements);
