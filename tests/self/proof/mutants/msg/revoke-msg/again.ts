import type { Message } from '../../../../../../reference/store.ts';
import { messagesOf } from '../../../breaking/writing.ts';
import {
  errCodeOf,
  plainSuccess,
  refusalWith,
  type Fields,
  type HonestServer,
  type Mutant,
  bodyOf,
} from '../../../mutant.ts';

/** Where the honest server refuses with this code: what is done, and said unless undefined. */
const refusingWrongly =
  (code: number) =>
  (
    id: string,
    sentence: string,
    instead: (
      message: Message | undefined,
      body: Fields,
      honest: HonestServer,
    ) => ReturnType<Mutant['answer']> | undefined,
  ): Mutant => ({
    id: `REVOKE_MSG:${id}`,
    sentence,
    path: '/msg/revoke_msg',
    answer(request, honest) {
      const reply = honest.answer(request);
      if (errCodeOf(reply) !== code) return reply;
      const body = bodyOf(request);
      const message = messagesOf(body, honest).find(({ seq }) => seq === body['seq']);
      return instead(message, body, honest) ?? reply;
    },
  });

const revokedAgain = refusingWrongly(1404);
const revokingUnknown = refusingWrongly(1004);

const isKnown = (body: Fields, honest: HonestServer): boolean => messagesOf(body, honest).length > 0;
const isSeq = (body: Fields): boolean => Number(body['seq']) > 1_000;
/** Bare calls name a group where a conversation should stand. */
const isMiss = (body: Fields): boolean => Number(body['seq']) > 1;

const wrongPlace = (last: Message | undefined, body: Fields): void => {
  if (last && isSeq(body)) last.revocation = { revokerID: '', revokerRole: 0, revokeTime: 0 };
};

export const mutants: readonly Mutant[] = [
  revokedAgain('again-success', 'a second revoke is a success', () => plainSuccess),
  revokedAgain('again-other-code', 'a second revoke is refused with 1004', () => refusalWith(1004)),
  revokedAgain('again-gives-back', 'a second revoke is refused and gives the message back', (message) => {
    if (message) message.revocation = undefined;
    return undefined;
  }),
  revokingUnknown(
    'unknown-seq-success',
    'a revoke at a place where there is no message is a success',
    (_message, body, honest) => (isKnown(body, honest) && isSeq(body) ? plainSuccess : undefined),
  ),
  revokingUnknown(
    'unknown-conversation-success',
    'a revoke in an unknown conversation succeeds',
    (_message, body, honest) => (!isKnown(body, honest) && isMiss(body) ? plainSuccess : undefined),
  ),
  revokingUnknown(
    'unknown-seq-nearest',
    'a revoke at a place where there is no message is refused and revokes all that there are',
    (_message, body, honest) => {
      for (const message of messagesOf(body, honest)) wrongPlace(message, body);
      return undefined;
    },
  ),
  revokingUnknown(
    'unknown-conversation-anywhere',
    'a revoke in an unknown conversation is refused and revokes the sender’s message at that place in others',
    (_message, body, { store }) => {
      if (store.conversations.has(String(body['conversationID']))) return undefined;
      for (const { messages } of store.conversations.values())
        for (const message of messages)
          if (message.seq === body['seq'] && message.sendID === body['userID'])
            message.revocation = { revokerID: '', revokerRole: 0, revokeTime: 0 };
      return undefined;
    },
  ),
];
