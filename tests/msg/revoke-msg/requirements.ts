import { checksOf } from '../../../fixtures/check.ts';
import { requirementsOf, type RowsOf } from '../../../fixtures/requirement.ts';
import { kinds } from './kinds.rows.ts';
import { stateRows } from './states.rows.ts';

const page = 'Platform API, revoke-msg';
const place = `${page}, parameters conversationID and seq: which message`;
const revoker = `${page}, parameter userID: who revokes`;
const isRevoked = `${page}; search-msg, field isRevoked`;
const already = 'Platform API, error codes, 1404: the message is already revoked';
const notFound = 'Platform API, error codes, 1004: record not found';
const roles = `${page}: in a group, owner and admins revoke messages of those below them`;
const silent = `${page}: not specified, and implementations differ`;

/** Left open by the contract: recorded, never judged. */
const recorded = (text: string, promise: string) =>
  ({ level: 'MAY', text, source: silent, promises: [promise] }) as const;

const thisOne = (text: string) =>
  ({ level: 'MUST', text, source: place, promises: ['revoke_msg.effect', 'revoke_msg.neighbours'] }) as const;

const unknown = (text: string) =>
  ({ level: 'MUST', text, source: notFound, promises: ['revoke_msg.unknown'] }) as const;

const bySender = (text: string) =>
  ({ level: 'SHOULD', text, source: revoker, promises: ['revoke_msg.by-sender'] }) as const;

const byHigherRole = (text: string) =>
  ({ level: 'SHOULD', text, source: roles, promises: ['revoke_msg.by-higher-role'] }) as const;

const rows = {
  'REVOKE_MSG-REPLY': {
    level: 'MUST',
    text: 'revoke_msg answers success without data',
    source: `${page}, response`,
    promises: ['revoke_msg.reply'],
  },
  'REVOKE_MSG-EFFECT': {
    level: 'MUST',
    text: 'revoke_msg revokes a message and leaves its neighbour unchanged',
    source: isRevoked,
    promises: ['revoke_msg.effect', 'revoke_msg.neighbours'],
  },
  'REVOKE_MSG-FIRST': thisOne(
    'revoke_msg revokes the first message of a single chat and leaves the one after it unchanged',
  ),
  'REVOKE_MSG-MIDDLE': thisOne(
    'revoke_msg revokes a message in the middle of a chat and leaves the other user’s messages around it unchanged',
  ),
  'REVOKE_MSG-LAST': thisOne(
    'revoke_msg revokes the last message of a single chat and leaves the one before it unchanged',
  ),
  'REVOKE_MSG-NEXT': {
    level: 'MUST',
    text: 'a message sent after a revoke gets a place of its own and is not revoked',
    source: place,
    promises: ['revoke_msg.neighbours'],
  },
  'REVOKE_MSG-TWO': {
    level: 'MUST',
    text: 'a message stays revoked when another one of its conversation is revoked',
    source: isRevoked,
    promises: ['revoke_msg.effect'],
  },
  'REVOKE_MSG-GROUP': thisOne(
    'revoke_msg revokes a group message and leaves those before and after it unchanged',
  ),
  'REVOKE_MSG-NEIGHBOURS': {
    level: 'MUST',
    text: 'revoke_msg leaves the message at the same place of another conversation unchanged',
    source: place,
    promises: ['revoke_msg.other-conversations'],
  },
  'REVOKE_MSG-GROUP_AND_CHAT': {
    level: 'MUST',
    text: 'revoke_msg in a group leaves messages of the same people in a single chat unchanged',
    source: place,
    promises: ['revoke_msg.other-conversations'],
  },
  'REVOKE_MSG-GROUP_STATE': {
    level: 'MUST',
    text: 'revoke_msg leaves every field of the group, its members and the sender unchanged',
    source: place,
    promises: ['revoke_msg.nothing-else'],
  },
  'REVOKE_MSG-FIELDS': {
    level: 'MUST',
    text: 'a message marked as revoked keeps its IDs, sender, receiver, place and times',
    source: 'Platform API, search-msg, ChatLog',
    promises: ['revoke_msg.other-fields'],
  },
  'REVOKE_MSG-EVERY_SEARCH': {
    level: 'MUST',
    text: 'no search by sender, receiver or session type shows a revoked message as it was',
    source: isRevoked,
    promises: ['revoke_msg.effect'],
  },
  'REVOKE_MSG-TEXT': {
    level: 'SHOULD',
    text: 'search_msg no longer shows the text of a revoked message in its content',
    source: `${page}: takes a message back`,
    promises: ['revoke_msg.text-gone'],
  },
  'REVOKE_MSG-PULLED': {
    level: 'SHOULD',
    text: 'pull_msg_by_seq shows sender and group owner a revoked message as a notice or not at all',
    source: 'SDK, message types, 2101: a message was revoked',
    promises: ['revoke_msg.witness'],
  },
  'REVOKE_MSG-AGAIN': {
    level: 'MUST',
    text: 'revoke_msg refuses a revoked message',
    source: already,
    promises: ['revoke_msg.again'],
  },
  'REVOKE_MSG-AGAIN_CODE': {
    level: 'SHOULD',
    text: 'revoke_msg refuses a revoked message with errCode 1404',
    source: already,
    promises: ['revoke_msg.again-code'],
  },
  'REVOKE_MSG-AGAIN_REVOKED': {
    level: 'MUST',
    text: 'a revoked message stays revoked when revoked again, and its neighbours stay unchanged',
    source: isRevoked,
    promises: ['revoke_msg.effect', 'revoke_msg.neighbours'],
  },
  'REVOKE_MSG-UNKNOWN_SEQ': unknown('revoke_msg refuses a seq without a message and revokes none'),
  'REVOKE_MSG-NEXT_SEQ': unknown(
    'revoke_msg refuses the seq after the only message of a chat, and revokes nothing',
  ),
  'REVOKE_MSG-UNKNOWN_CONVERSATION': unknown(
    'revoke_msg refuses an unknown conversation and revokes no message',
  ),
  'REVOKE_MSG-OWN_USER_ID': {
    level: 'SHOULD',
    text: 'revoke_msg also lets the administrator revoke a message with its own userID',
    source: revoker,
    promises: ['revoke_msg.administrator-itself'],
  },
  'REVOKE_MSG-BY_SENDER': bySender('revoke_msg lets the sender revoke a message of a single chat'),
  'REVOKE_MSG-GROUP_BY_SENDER': bySender('revoke_msg lets a member revoke their own message in a group'),
  'REVOKE_MSG-GROUP_BY_ADMIN': byHigherRole('revoke_msg lets an admin of a group revoke a member’s message'),
  'REVOKE_MSG-GROUP_BY_OWNER': byHigherRole('revoke_msg lets the owner of a group revoke an admin’s message'),
  'REVOKE_MSG-LEAVER_BY_ADMINISTRATOR': {
    level: 'SHOULD',
    text: 'revoke_msg lets the administrator revoke a removed member’s message by passing the sender’s userID or its own',
    source: revoker,
    promises: ['revoke_msg.administrator-and-leaver'],
  },
  'REVOKE_MSG-LEAVER_BY_OWNER': byHigherRole(
    'revoke_msg lets the owner of a group revoke a removed member’s message',
  ),
  'REVOKE_MSG-REJOINED': bySender(
    'revoke_msg lets a member who was removed and invited again revoke their own earlier message',
  ),
  'REVOKE_MSG-OBSERVED_SHOWN': recorded(
    'whether search_msg flags a revoked message or shows a notice, and of which contentType, is recorded',
    'revoke_msg.shown',
  ),
  'REVOKE_MSG-OBSERVED_UNKNOWN_USER_ID': recorded(
    'whether revoke_msg lets the administrator name an unknown revoker is recorded',
    'revoke_msg.administrator-names-unknown',
  ),
  'REVOKE_MSG-OBSERVED_STRANGER_USER_ID': recorded(
    'whether revoke_msg lets the administrator name a revoker without the right to revoke is recorded',
    'revoke_msg.administrator-names-stranger',
  ),
  'REVOKE_MSG-OBSERVED_OWNER_NAMES_SENDER': recorded(
    'whether revoke_msg lets a group owner revoke a member’s message by passing that member’s userID is recorded',
    'revoke_msg.owner-names-other',
  ),
  'REVOKE_MSG-OBSERVED_LEAVER': recorded(
    'whether revoke_msg lets a removed member revoke their own message is recorded',
    'revoke_msg.sender-who-left',
  ),
  ...kinds,
} as const satisfies RowsOf<'REVOKE_MSG'>;

export const requirements = requirementsOf('REVOKE_MSG', { ...rows, ...stateRows });
export type ID = (typeof requirements)[number]['id'];
export const check = checksOf(requirements);
