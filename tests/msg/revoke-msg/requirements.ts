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
const silent = `${page}: says nothing of it, and implementations differ`;

/** What is open: recorded, never judged. */
const recorded = (text: string, promise: string) =>
  ({ level: 'MAY', text, source: silent, promises: [promise] }) as const;

const rows = {
  'REVOKE_MSG-REPLY': {
    level: 'MUST',
    text: 'revoke_msg answers success without data',
    source: `${page}, response`,
    promises: ['revoke_msg.reply'],
  },
  'REVOKE_MSG-EFFECT': {
    level: 'MUST',
    text: 'revoke_msg makes a message revoked and leaves its neighbour as it was',
    source: isRevoked,
    promises: ['revoke_msg.effect', 'revoke_msg.neighbours'],
  },
  'REVOKE_MSG-FIRST': {
    level: 'MUST',
    text: 'the first message of a chat of two is revoked, and the one after it is as it was in every field',
    source: place,
    promises: ['revoke_msg.effect', 'revoke_msg.neighbours'],
  },
  'REVOKE_MSG-MIDDLE': {
    level: 'MUST',
    text: 'a message in the middle of a chat is revoked, and those before and after it, of the other one, are as they were',
    source: place,
    promises: ['revoke_msg.effect', 'revoke_msg.neighbours'],
  },
  'REVOKE_MSG-LAST': {
    level: 'MUST',
    text: 'the last message of a chat of two is revoked, and the one before it is as it was in every field',
    source: place,
    promises: ['revoke_msg.effect', 'revoke_msg.neighbours'],
  },
  'REVOKE_MSG-NEXT': {
    level: 'MUST',
    text: 'a message that is sent after a revoke gets a place of its own and is not revoked',
    source: place,
    promises: ['revoke_msg.neighbours'],
  },
  'REVOKE_MSG-TWO': {
    level: 'MUST',
    text: 'a message stays revoked when another one of its conversation is revoked',
    source: isRevoked,
    promises: ['revoke_msg.effect'],
  },
  'REVOKE_MSG-GROUP': {
    level: 'MUST',
    text: 'a message in a group is revoked, and those before and after it are as they were in every field',
    source: place,
    promises: ['revoke_msg.effect', 'revoke_msg.neighbours'],
  },
  'REVOKE_MSG-NEIGHBOURS': {
    level: 'MUST',
    text: 'revoke_msg leaves the message at the same place of another conversation as it was',
    source: place,
    promises: ['revoke_msg.other-conversations'],
  },
  'REVOKE_MSG-GROUP_AND_CHAT': {
    level: 'MUST',
    text: 'revoking in a group leaves the messages as they were that the same people sent in a chat of two',
    source: place,
    promises: ['revoke_msg.other-conversations'],
  },
  'REVOKE_MSG-GROUP_STATE': {
    level: 'MUST',
    text: 'revoke_msg leaves the group of the message, its members and the sender as they were in every field',
    source: place,
    promises: ['revoke_msg.nothing-else'],
  },
  'REVOKE_MSG-FIELDS': {
    level: 'MUST',
    text: 'a message that says that it is revoked keeps its IDs, sender, receiver, place and times',
    source: 'Platform API, search-msg, ChatLog',
    promises: ['revoke_msg.other-fields'],
  },
  'REVOKE_MSG-EVERY_SEARCH': {
    level: 'MUST',
    text: 'no search shows a revoked message as it was, by whichever of sender, receiver and session type it is found',
    source: isRevoked,
    promises: ['revoke_msg.effect'],
  },
  'REVOKE_MSG-TEXT': {
    level: 'SHOULD',
    text: 'the text of a revoked message is not in its content any more in search_msg',
    source: `${page}: takes a message back`,
    promises: ['revoke_msg.text-gone'],
  },
  'REVOKE_MSG-PULLED': {
    level: 'SHOULD',
    text: 'pull_msg_by_seq shows a revoked message as a notice, or not at all, to its sender and to others in the group',
    source: 'SDK, message types, 2101: a message was revoked',
    promises: ['revoke_msg.witness'],
  },
  'REVOKE_MSG-AGAIN': {
    level: 'MUST',
    text: 'revoke_msg of a revoked message is refused',
    source: already,
    promises: ['revoke_msg.again'],
  },
  'REVOKE_MSG-AGAIN_CODE': {
    level: 'SHOULD',
    text: 'revoke_msg of a revoked message is refused with 1404',
    source: already,
    promises: ['revoke_msg.again-code'],
  },
  'REVOKE_MSG-AGAIN_REVOKED': {
    level: 'MUST',
    text: 'a revoked message stays revoked when it is revoked again, and those beside it as they were',
    source: isRevoked,
    promises: ['revoke_msg.effect', 'revoke_msg.neighbours'],
  },
  'REVOKE_MSG-UNKNOWN_SEQ': {
    level: 'MUST',
    text: 'revoke_msg at a place where there is no message is refused, and revokes none',
    source: notFound,
    promises: ['revoke_msg.unknown'],
  },
  'REVOKE_MSG-NEXT_SEQ': {
    level: 'MUST',
    text: 'revoke_msg at the place after the only message of a chat is refused, and does not revoke that',
    source: notFound,
    promises: ['revoke_msg.unknown'],
  },
  'REVOKE_MSG-UNKNOWN_CONVERSATION': {
    level: 'MUST',
    text: 'revoke_msg in a conversation that there is not is refused, and revokes none',
    source: notFound,
    promises: ['revoke_msg.unknown'],
  },
  'REVOKE_MSG-OWN_USER_ID': {
    level: 'SHOULD',
    text: 'the administrator revokes a message with its own userID, too',
    source: revoker,
    promises: ['revoke_msg.administrator-itself'],
  },
  'REVOKE_MSG-BY_SENDER': {
    level: 'SHOULD',
    text: 'the sender revokes a message of a chat of two',
    source: revoker,
    promises: ['revoke_msg.by-sender'],
  },
  'REVOKE_MSG-GROUP_BY_SENDER': {
    level: 'SHOULD',
    text: 'a member revokes a message of their own in a group',
    source: revoker,
    promises: ['revoke_msg.by-sender'],
  },
  'REVOKE_MSG-GROUP_BY_ADMIN': {
    level: 'SHOULD',
    text: 'an admin of a group revokes a message of a member',
    source: roles,
    promises: ['revoke_msg.by-higher-role'],
  },
  'REVOKE_MSG-GROUP_BY_OWNER': {
    level: 'SHOULD',
    text: 'the owner of a group revokes a message of an admin',
    source: roles,
    promises: ['revoke_msg.by-higher-role'],
  },
  'REVOKE_MSG-LEAVER_BY_ADMINISTRATOR': {
    level: 'SHOULD',
    text: 'the administrator revokes a message of somebody who has been removed from the group, with the userID of the sender or its own',
    source: revoker,
    promises: ['revoke_msg.administrator-and-leaver'],
  },
  'REVOKE_MSG-LEAVER_BY_OWNER': {
    level: 'SHOULD',
    text: 'the owner of a group revokes a message of somebody who has been removed from it',
    source: roles,
    promises: ['revoke_msg.by-higher-role'],
  },
  'REVOKE_MSG-REJOINED': {
    level: 'SHOULD',
    text: 'somebody who was removed from a group and invited again revokes a message of theirs from before',
    source: revoker,
    promises: ['revoke_msg.by-sender'],
  },
  'REVOKE_MSG-OBSERVED_SHOWN': recorded(
    'whether search_msg flags a revoked message or shows a notice, and of which contentType, is recorded',
    'revoke_msg.shown',
  ),
  'REVOKE_MSG-OBSERVED_UNKNOWN_USER_ID': recorded(
    'whether the administrator may name a revoker whom there is not is recorded',
    'revoke_msg.administrator-names-unknown',
  ),
  'REVOKE_MSG-OBSERVED_STRANGER_USER_ID': recorded(
    'whether the administrator may name a revoker without the right to revoke is recorded',
    'revoke_msg.administrator-names-stranger',
  ),
  'REVOKE_MSG-OBSERVED_OWNER_NAMES_SENDER': recorded(
    'whether the owner of a group may revoke a message of a member with the userID of the member is recorded',
    'revoke_msg.owner-names-other',
  ),
  'REVOKE_MSG-OBSERVED_LEAVER': recorded(
    'whether somebody who has been removed from a group may revoke a message of their own there is recorded',
    'revoke_msg.sender-who-left',
  ),
  ...kinds,
} as const satisfies RowsOf<'REVOKE_MSG'>;

export const requirements = requirementsOf('REVOKE_MSG', { ...rows, ...stateRows });
export type ID = (typeof requirements)[number]['id'];
export const check = checksOf(requirements);
