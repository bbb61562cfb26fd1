import type { RowsOf } from '../../../fixtures/requirement.ts';

const page = 'Platform API, revoke-msg';
const place = `${page}, parameters conversationID and seq: which message`;
const old = `${page}: names no age; a deployment may`;
const both = ['revoke_msg.effect', 'revoke_msg.neighbours'];

/** Messages far from the beginning, of every kind and age, in every state of their group and sender. */
export const kinds = {
  'REVOKE_MSG-FIRST_OF_60': {
    level: 'MUST',
    text: 'of sixty messages in a group the first is revoked, and no other one',
    source: place,
    promises: both,
  },
  'REVOKE_MSG-FOURTH_OF_60': {
    level: 'MUST',
    text: 'of sixty messages the one at a seq of one digit is revoked, and none whose seq begins with it',
    source: place,
    promises: both,
  },
  'REVOKE_MSG-26TH_OF_60': {
    level: 'MUST',
    text: 'of sixty messages in a group the 26th is revoked, and no other one',
    source: place,
    promises: both,
  },
  'REVOKE_MSG-LAST_OF_60': {
    level: 'MUST',
    text: 'of sixty messages in a group the last is revoked, and no other one',
    source: place,
    promises: both,
  },
  'REVOKE_MSG-KIND_PICTURE': {
    level: 'MUST',
    text: 'a picture is revoked, and another one of the same sender is not',
    source: place,
    promises: both,
  },
  'REVOKE_MSG-KIND_CUSTOM': {
    level: 'MUST',
    text: 'a message of a kind that clients make up is revoked, and another one of its kind is not',
    source: place,
    promises: both,
  },
  'REVOKE_MSG-KIND_EQUAL_TEXT': {
    level: 'MUST',
    text: 'a text is revoked, and another one of the same words and sender is not',
    source: place,
    promises: both,
  },
  'REVOKE_MSG-KIND_BY_ADMINISTRATOR': {
    level: 'MUST',
    text: 'the administrator revokes a text that was sent in its own name, and no other one',
    source: place,
    promises: both,
  },
  'REVOKE_MSG-KIND_TO_ONESELF': {
    level: 'MUST',
    text: 'a text that somebody sent to themselves is revoked, and no other one',
    source: place,
    promises: both,
  },
  'REVOKE_MSG-KIND_YESTERDAY': {
    level: 'SHOULD',
    text: 'the administrator revokes a text of yesterday',
    source: old,
    promises: ['revoke_msg.old-messages'],
  },
  'REVOKE_MSG-KIND_LAST_YEAR': {
    level: 'SHOULD',
    text: 'the administrator revokes a text of last year',
    source: old,
    promises: ['revoke_msg.old-messages'],
  },
  'REVOKE_MSG-IN_MUTED_GROUP': {
    level: 'MUST',
    text: 'the administrator revokes a text in a group that was muted since',
    source: `${page}; mute-group: speaks of messages to come`,
    promises: both,
  },
  'REVOKE_MSG-OF_MUTED_SENDER': {
    level: 'MUST',
    text: 'the administrator revokes a text of a member who was muted since',
    source: `${page}; mute-group-member: speaks of messages to come`,
    promises: both,
  },
} as const satisfies RowsOf<'REVOKE_MSG'>;
