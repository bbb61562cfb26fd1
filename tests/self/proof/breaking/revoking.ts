import type { RequirementID } from '../../../requirements.ts';

/** Checks that look at the messages on both sides of a revoked one, in a group and in a chat of two. */
export const looksOnBothSides: readonly RequirementID[] = [
  'REVOKE_MSG-MIDDLE',
  'REVOKE_MSG-BY_SENDER',
  'REVOKE_MSG-GROUP',
  'REVOKE_MSG-GROUP_AND_CHAT',
  'REVOKE_MSG-AGAIN_REVOKED',
  'REVOKE_MSG-OWN_USER_ID',
  'REVOKE_MSG-GROUP_BY_SENDER',
  'REVOKE_MSG-GROUP_BY_ADMIN',
  'REVOKE_MSG-GROUP_BY_OWNER',
];

/** The same, with those that look at the one side that there is. */
export const looksBeside: readonly RequirementID[] = [
  'REVOKE_MSG-FIRST',
  'REVOKE_MSG-LAST',
  ...looksOnBothSides,
];

/** Checks that look for the flag, or for a notice in its place, in search_msg. */
export const looksForRevoked: readonly RequirementID[] = [
  'REVOKE_MSG-EFFECT',
  ...looksBeside.filter((id) => id !== 'REVOKE_MSG-AGAIN_REVOKED'),
  'REVOKE_MSG-NEXT',
  'REVOKE_MSG-TWO',
  'REVOKE_MSG-GROUP_STATE',
  'REVOKE_MSG-LEAVER',
  'REVOKE_MSG-LEAVER_BY_OWNER',
  'REVOKE_MSG-REJOINED',
  'REVOKE_MSG-PARALLEL',
  'REVOKE_MSG-PARALLEL_MESSAGES',
  'REVOKE_MSG-OPERATION_ID_REPEATED',
];
