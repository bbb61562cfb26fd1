import type { Message } from '../../../../../../reference/store.ts';
import { messagesOf, written } from '../../../breaking/writing.ts';
import { type Fields, type HonestServer, type Mutant, bodyOf } from '../../../mutant.ts';

/** A server that does something to the message this number of places away from the revoked one. */
function besideIt(
  id: string,
  sentence: string,
  distance: number,
  spoil: (other: Message, revoked: Message) => void,
): Mutant {
  return written(`REVOKE_MSG:${id}`, sentence, (body, honest) => {
    const messages = messagesOf(body, honest);
    const revoked = messages.find(({ seq }) => seq === body['seq']);
    const other = messages.find(({ seq }) => seq === Number(body['seq']) + distance);
    if (revoked && other) spoil(other, revoked);
  });
}

const revokedToo = (other: Message, { revocation }: Message): void => void (other.revocation = revocation);

/** Sends honestly, but after a revoke in the conversation in another way. */
function sendingAfterwards(
  id: string,
  sentence: string,
  spoil: (next: Message, revoked: Message) => void,
): Mutant {
  return {
    id: `REVOKE_MSG:${id}`,
    sentence,
    path: '/msg/send_msg',
    answer(request, honest) {
      const reply = honest.answer(request);
      const messages = chatOf(bodyOf(request), honest);
      const [before, next] = messages.slice(-2);
      if (before?.revocation && next) spoil(next, before);
      return reply;
    },
  };
}

function chatOf({ sendID, recvID }: Fields, { store }: HonestServer): readonly Message[] {
  const all = [...store.conversations.values()].map(({ messages }) => messages);
  return all.find(([one]) => one?.sendID === sendID && one?.recvID === recvID) ?? [];
}

export const mutants: readonly Mutant[] = [
  besideIt('revokes-after', 'revoke_msg revokes the message after it, too', 1, revokedToo),
  besideIt('revokes-before', 'revoke_msg revokes the message before it, too', -1, revokedToo),
  besideIt(
    'changes-after',
    'revoke_msg gives the message after it its own sendTime',
    1,
    (other, { sendTime }) => {
      other.sendTime = sendTime - 1;
    },
  ),
  ...(
    [
      ['first', (all: readonly Message[]) => all[0], ['REVOKE_MSG-FIRST']],
      ['last', (all: readonly Message[]) => all.at(-1), ['REVOKE_MSG-LAST']],
    ] as const
  ).map(([which, find]) =>
    written(
      `REVOKE_MSG:${which}-kept`,
      `revoke_msg never revokes the ${which} of seven messages`,
      (body, honest) => {
        const messages = messagesOf(body, honest);
        const kept = messages.length === 7 ? find(messages) : undefined;
        if (kept) kept.revocation = undefined;
      },
    ),
  ),
  written(
    'REVOKE_MSG:one-at-a-time',
    'revoke_msg gives back what was revoked before in the conversation',
    (body, honest) => {
      for (const message of messagesOf(body, honest))
        if (message.seq !== body['seq']) message.revocation = undefined;
    },
  ),
  sendingAfterwards(
    'next-revoked',
    'a message that is sent after a revoked one is revoked, too',
    (next, { revocation }) => {
      next.revocation = revocation;
    },
  ),
  sendingAfterwards(
    'next-same-place',
    'a message that is sent after a revoked one takes its place',
    (next, { seq }) => {
      next.seq = seq;
    },
  ),
];
