import { list, readingWrongly, rows } from '../../../breaking/reading.ts';
import { idle, messagesOf, written } from '../../../breaking/writing.ts';
import { isFields, type Mutant } from '../../../mutant.ts';

/** The answers to a check that revokes the two messages of a chat, one after the other. */
const already = 'errCode of a success: expected 0, received HTTP 200, errCode 1404';

/** Servers whose calls have another effect. */
export const mutants: readonly Mutant[] = [
  readingWrongly('SEARCH_MSG', {
    id: 'revoked-hidden',
    sentence: 'search_msg never says that a message is revoked',
    breaks: ['REVOKE_MSG-EFFECT', 'SEARCH_MSG-REVOKED'],
    says: 'evoked',
    give: rows('chatLogs', (row) => ({ ...row, isRevoked: false })),
  }),
  idle('REVOKE_MSG', 'the chat in search_msg.message.revoked'),
  written(
    'REVOKE_MSG:whole-conversation',
    'revoke_msg revokes the whole conversation',
    ['the chat in search_msg.neighbour.revoked', 'in search_msg, the message'],
    (body, honest) => {
      const messages = messagesOf(body, honest);
      const revocation = messages.find(({ seq }) => seq === body['seq'])?.revocation;
      for (const message of messages) message.revocation = revocation;
    },
    ['REVOKE_MSG-EFFECT', 'REVOKE_MSG-MIDDLE'],
  ),
  written(
    'REVOKE_MSG:neighbour',
    'revoke_msg revokes the other one of the two messages of a chat instead',
    ['the chat in search_msg.message.revoked', already],
    (body, honest) => {
      const messages = messagesOf(body, honest);
      const [message, neighbour] = [
        messages.find(({ seq }) => seq === body['seq']),
        messages.find(({ seq }) => seq !== body['seq']),
      ];
      if (message && neighbour && messages.length === 2 && message.groupID === '')
        [message.revocation, neighbour.revocation] = [undefined, message.revocation];
    },
    ['REVOKE_MSG-EFFECT', 'REVOKE_MSG-TWO'],
  ),
  readingWrongly('SEARCH_MSG', {
    id: 'hides-revoked',
    sentence: 'search_msg does not show a revoked message any more',
    breaks: ['REVOKE_MSG-EFFECT', 'SEARCH_MSG-REVOKED'],
    says: ['expected { revoked: true }, received undefined', 'messages marked as revoked'],
    give: list('chatLogs', (all) => all.filter((row) => isFields(row) && row['isRevoked'] !== true)),
  }),
];
