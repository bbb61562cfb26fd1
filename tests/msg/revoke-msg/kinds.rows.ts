import type { RowsOf } from '../../../fixtures/requirement.ts';

const page = 'Platform API, revoke-msg';
const place = `${page}, parameters conversationID and seq: which message`;
const old = `${page}: no maximum age; a deployment may have one`;
const both = ['revoke_msg.effect', 'revoke_msg.neighbours'];

const thisOne = (text: string) => ({ level: 'MUST', text, source: place, promises: both }) as const;

/** Messages far from the first, of every type and age, in every state of their group and sender. */
export const kinds = {
  'REVOKE_MSG-FIRST_OF_60': thisOne('revoke_msg revokes the first of 60 group messages and no other'),
  'REVOKE_MSG-FOURTH_OF_60': thisOne(
    'revoke_msg revokes the message at a one-digit seq, and no other of 60 whose seq begins with that digit',
  ),
  'REVOKE_MSG-26TH_OF_60': thisOne('revoke_msg revokes the 26th of 60 group messages and no other'),
  'REVOKE_MSG-LAST_OF_60': thisOne('revoke_msg revokes the last of 60 group messages and no other'),
  'REVOKE_MSG-KIND_PICTURE': thisOne('revoke_msg revokes a picture and not another one of the same sender'),
  'REVOKE_MSG-KIND_CUSTOM': thisOne(
    'revoke_msg revokes a message of a custom type and not another one of that type',
  ),
  'REVOKE_MSG-KIND_EQUAL_TEXT': thisOne(
    'revoke_msg revokes a text and not another one with the same words and sender',
  ),
  'REVOKE_MSG-KIND_BY_ADMINISTRATOR': thisOne(
    'revoke_msg lets the administrator revoke a text sent in its own name, and revokes no other',
  ),
  'REVOKE_MSG-KIND_TO_ONESELF': thisOne(
    'revoke_msg revokes a text that a user sent to themselves and no other',
  ),
  'REVOKE_MSG-KIND_YESTERDAY': {
    level: 'SHOULD',
    text: 'revoke_msg lets the administrator revoke a text from yesterday',
    source: old,
    promises: ['revoke_msg.old-messages'],
  },
  'REVOKE_MSG-KIND_LAST_YEAR': {
    level: 'SHOULD',
    text: 'revoke_msg lets the administrator revoke a text from last year',
    source: old,
    promises: ['revoke_msg.old-messages'],
  },
  'REVOKE_MSG-IN_MUTED_GROUP': {
    level: 'MUST',
    text: 'revoke_msg lets the administrator revoke a text after its group was muted',
    source: `${page}; mute-group: affects future messages`,
    promises: both,
  },
  'REVOKE_MSG-OF_MUTED_SENDER': {
    level: 'MUST',
    text: 'revoke_msg lets the administrator revoke a text after its sender was muted',
    source: `${page}; mute-group-member: affects future messages`,
    promises: both,
  },
} as const satisfies RowsOf<'REVOKE_MSG'>;
