import { readingWrongly, rows } from '../../../breaking/reading.ts';
import { pageOf, searchingWrongly } from '../../../breaking/searching.ts';
import { idle, messagesOf, written } from '../../../breaking/writing.ts';
import type { Mutant } from '../../../mutant.ts';

/** Servers whose calls have another effect. */
export const mutants: readonly Mutant[] = [
  readingWrongly('SEARCH_MSG', {
    id: 'revoked-hidden',
    sentence: 'search_msg never says that a message is revoked',
    breaks: [
      'REVOKE_MSG-EFFECT',
      'REVOKE_MSG-NEIGHBOURS',
      'REVOKE_MSG-BODY-UNKNOWN_KEYS',
      'SEARCH_MSG-REVOKED',
    ],
    says: ['revoked', 'expected a changed state'],
    give: rows('chatLogs', (row) => ({ ...row, isRevoked: false })),
  }),
  idle('REVOKE_MSG', 'the chat in search_msg.message.revoked'),
  written(
    'REVOKE_MSG',
    'whole-conversation',
    'revoke_msg revokes the whole conversation',
    'the chat in search_msg.neighbour.revoked',
    (body, honest) => {
      const messages = messagesOf(body, honest);
      const revocation = messages.find(({ seq }) => seq === body['seq'])?.revocation;
      for (const message of messages) message.revocation = revocation;
    },
  ),
  written(
    'REVOKE_MSG',
    'neighbour',
    'revoke_msg revokes the neighbour instead',
    'the chat in search_msg.message.revoked',
    (body, honest) => {
      const messages = messagesOf(body, honest);
      const [message, neighbour] = [
        messages.find(({ seq }) => seq === body['seq']),
        messages.find(({ seq }) => seq !== body['seq']),
      ];
      if (message && neighbour) [message.revocation, neighbour.revocation] = [undefined, message.revocation];
    },
  ),
  searchingWrongly(
    'hides-revoked',
    'search_msg does not show a revoked message any more',
    ['REVOKE_MSG-EFFECT', 'SEARCH_MSG-REVOKED'],
    {
      page: (found, page, { body }) =>
        pageOf(found, page).filter((row) => row['isRevoked'] !== true || body['sendID'] === undefined),
    },
    [
      'the chat in search_msg.message: expected { revoked: true }, received undefined',
      'messages whose isRevoked',
    ],
  ),
];
