import { messagesOf, written } from '../../../breaking/writing.ts';
import type { Mutant } from '../../../mutant.ts';

/** Servers that revoke messages of other conversations, too. */
export const mutants: readonly Mutant[] = [
  written(
    'REVOKE_MSG:every-conversation',
    'revoke_msg revokes the message at this place of every conversation of the sender',
    (body, honest) => {
      const revoked = messagesOf(body, honest).find(({ seq }) => seq === body['seq']);
      for (const { messages } of honest.store.conversations.values())
        for (const message of messages)
          if (message.seq === revoked?.seq && message.sendID === revoked.sendID)
            message.revocation = revoked.revocation;
    },
  ),
];
