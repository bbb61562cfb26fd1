import { checksOf } from '../../fixtures/check.ts';
import { requirementsOf, type RowsOf } from '../../fixtures/requirement.ts';

const dismissing = 'Platform API, dismiss-group; GroupStatus 2';
const revoking = 'Platform API, revoke-msg';
const muting = 'Platform API, mute-group and cancel-mute-group; GroupStatus 3';
const mutingMembers = 'Platform API, mute-group-member and cancel-mute-group-member';

// One request at a time is no parallel call: where a setting or the target allows no more, nothing can be told.

const ofDismissals = {
  'DISMISS_GROUP-PARALLEL': {
    level: 'MUST',
    text: 'of two parallel dismissals of one group at least one succeeds, and the group is dismissed',
    source: dismissing,
    promises: ['dismiss_group.parallel-calls-leave-one-state'],
    mayStayUntold: true,
  },
  'DISMISS_GROUP-PARALLEL_MUTE': {
    level: 'MUST',
    text: 'a group that is dismissed and muted in parallel ends as a dismissed one',
    source: dismissing,
    promises: ['dismiss_group.parallel-calls-leave-one-state'],
    mayStayUntold: true,
  },
} as const satisfies RowsOf<'DISMISS_GROUP'>;

const ofRevokes = {
  'REVOKE_MSG-PARALLEL': {
    level: 'MUST',
    text: 'of two parallel revokes of one message at least one succeeds, and the message is revoked',
    source: revoking,
    promises: ['revoke_msg.parallel-calls-leave-one-state'],
    mayStayUntold: true,
  },
  'REVOKE_MSG-PARALLEL_MESSAGES': {
    level: 'MUST',
    text: 'parallel revokes of two messages of one chat both take effect, and not on the message between them',
    source: revoking,
    promises: ['revoke_msg.parallel-calls-leave-one-state'],
    mayStayUntold: true,
  },
} as const satisfies RowsOf<'REVOKE_MSG'>;

const ofMutes = {
  'MUTE_GROUP-PARALLEL': {
    level: 'MUST',
    text: 'of two parallel mutes of one group at least one succeeds, and the group is muted',
    source: muting,
    promises: ['mute_group.parallel-calls-leave-one-state'],
    mayStayUntold: true,
  },
  'MUTE_GROUP-PARALLEL_CANCEL': {
    level: 'MUST',
    text: 'a group that is muted and unmuted in parallel is one of the two, and takes messages accordingly',
    source: muting,
    promises: ['mute_group.parallel-calls-leave-one-state'],
    mayStayUntold: true,
  },
} as const satisfies RowsOf<'MUTE_GROUP'>;

const ofMemberMutes = {
  'MUTE_GROUP_MEMBER-PARALLEL': {
    level: 'MUST',
    text: 'of two parallel mutes of one member at least one succeeds, and the mute ends when one of them says',
    source: mutingMembers,
    promises: ['mute_group_member.parallel-calls-leave-one-state'],
    mayStayUntold: true,
  },
  'MUTE_GROUP_MEMBER-PARALLEL_CANCEL': {
    level: 'MUST',
    text: 'a member who is muted and unmuted in parallel is one of the two, and may speak accordingly',
    source: mutingMembers,
    promises: ['mute_group_member.parallel-calls-leave-one-state'],
    mayStayUntold: true,
  },
} as const satisfies RowsOf<'MUTE_GROUP_MEMBER'>;

export const requirements = [
  ...requirementsOf('DISMISS_GROUP', ofDismissals),
  ...requirementsOf('REVOKE_MSG', ofRevokes),
  ...requirementsOf('MUTE_GROUP', ofMutes),
  ...requirementsOf('MUTE_GROUP_MEMBER', ofMemberMutes),
];
export const check = checksOf(requirements);
