import type { Row } from '../../../fixtures/requirement.ts';

// Revokes in muted groups: a mute stops messages and nothing else.

const muting = 'Platform API, mute-group and mute-group-member: they stop messages';

export const stateRows = {
  'REVOKE_MSG-MUTED': {
    level: 'MUST',
    text: 'revoke_msg by the administrator revokes a muted member’s message in a muted group and leaves mutes and neighbours unchanged',
    source: `Platform API, revoke-msg; ${muting}`,
    promises: ['revoke_msg.effect', 'revoke_msg.neighbours', 'revoke_msg.nothing-else'],
  },
  'REVOKE_MSG-MUTED_SENDER': {
    level: 'SHOULD',
    text: 'revoke_msg lets a muted member revoke their own message in a muted group',
    source: `Platform API, revoke-msg, parameter userID: who revokes; ${muting}`,
    promises: ['revoke_msg.by-sender'],
  },
} as const satisfies Readonly<Record<`REVOKE_MSG-${string}`, Row>>;
