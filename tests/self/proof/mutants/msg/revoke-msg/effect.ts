import { list, readingWrongly, rows } from '../../../breaking/reading.ts';
import { idle, messagesOf, written } from '../../../breaking/writing.ts';
import { isFields, type Mutant } from '../../../mutant.ts';

/** Servers whose calls have another effect. */
export const mutants: readonly Mutant[] = [
  readingWrongly('SEARCH_MSG', {
    id: 'revoked-hidden',
    sentence: 'search_msg never says that a message is revoked',
    give: rows('chatLogs', (row) => ({ ...row, isRevoked: false })),
  }),
  idle('REVOKE_MSG'),
  written('REVOKE_MSG:whole-conversation', 'revoke_msg revokes the whole conversation', (body, honest) => {
    const messages = messagesOf(body, honest);
    const revocation = messages.find(({ seq }) => seq === body['seq'])?.revocation;
    for (const message of messages) message.revocation = revocation;
  }),
  written(
    'REVOKE_MSG:neighbour',
    'revoke_msg revokes the other one of the two messages of a chat instead',
    (body, honest) => {
      const messages = messagesOf(body, honest);
      const [message, neighbour] = [
        messages.find(({ seq }) => seq === body['seq']),
        messages.find(({ seq }) => seq !== body['seq']),
      ];
      if (message && neighbour && messages.length === 2 && message.groupID === '')
        [message.revocation, neighbour.revocation] = [undefined, message.revocation];
    },
  ),
  readingWrongly('SEARCH_MSG', {
    id: 'hides-revoked',
    sentence: 'search_msg does not show a revoked message any more',
    give: list('chatLogs', (all) => all.filter((row) => isFields(row) && row['isRevoked'] !== true)),
  }),
];
