import { GroupStatus, type Message } from '../../../../../../reference/store.ts';
import { messagesOf, written } from '../../../breaking/writing.ts';
import { refusalWith, type Fields, type HonestServer, type Mutant, bodyOf } from '../../../mutant.ts';

const DAY_MS = 86_400_000;

/** The conversation, the message, and what else a server might look at. */
interface Revoke {
  readonly messages: readonly Message[];
  readonly revoked: Message;
  readonly honest: HonestServer;
}

function revokeIn(body: Fields, honest: HonestServer): Revoke | undefined {
  const messages = messagesOf(body, honest);
  const revoked = messages.find(({ seq }) => seq === body['seq']);
  return revoked && { messages, revoked, honest };
}

/** Wrong in long conversations only: those of other checks are short, and stay right. */
const isLong = ({ messages }: Revoke): boolean => messages.length > 50;

/** The texts of a long conversation: notices stand before them. */
const textsOf = ({ messages }: Revoke): readonly Message[] =>
  messages.filter(({ contentType }) => contentType === 101);

/** Revokes some other messages, too, or gives some back. */
function spoiling(
  id: string,
  sentence: string,
  spoil: (revoke: Revoke, revocation: Message['revocation']) => void,
): Mutant {
  return written(`REVOKE_MSG:${id}`, sentence, (body, honest) => {
    const revoke = revokeIn(body, honest);
    if (revoke) spoil(revoke, revoke.revoked.revocation);
  });
}

/** Says that it is done, and leaves some messages as they are. */
const keeping = (id: string, sentence: string, isKept: (revoke: Revoke) => boolean): Mutant =>
  spoiling(id, sentence, (revoke) => {
    if (isKept(revoke)) revoke.revoked.revocation = undefined;
  });

/** Refuses to revoke some messages. */
const refusing = (id: string, sentence: string, isRefused: (revoke: Revoke) => boolean): Mutant => ({
  id: `REVOKE_MSG:${id}`,
  sentence,
  path: '/msg/revoke_msg',
  answer(request, honest) {
    const revoke = revokeIn(bodyOf(request), honest);
    return revoke && isRefused(revoke) ? refusalWith(1004) : honest.answer(request);
  },
});

const placeIn = (revoke: Revoke): number => textsOf(revoke).indexOf(revoke.revoked);

const places: readonly Mutant[] = [
  spoiling(
    'first-and-second-half',
    'revoke_msg of the first of many messages revokes the 31st, too',
    (revoke, revocation) => {
      const other = textsOf(revoke)[30];
      if (isLong(revoke) && placeIn(revoke) === 0 && other) other.revocation = revocation;
    },
  ),
  spoiling(
    'seqs-that-begin',
    'revoke_msg revokes all messages whose seqs begin with that of the message',
    (revoke, revocation) => {
      const begin = String(revoke.revoked.seq);
      for (const each of revoke.messages)
        if (isLong(revoke) && String(each.seq).startsWith(begin)) each.revocation = revocation;
    },
  ),
  spoiling(
    'pages-of-25',
    'revoke_msg after the 25th message revokes the one 24 places before it, too',
    (revoke, revocation) => {
      const other = textsOf(revoke)[placeIn(revoke) - 24];
      if (isLong(revoke) && placeIn(revoke) >= 25 && other) other.revocation = revocation;
    },
  ),
  keeping(
    'not-past-50',
    'revoke_msg revokes nothing past the fiftieth message of a conversation, and answers success',
    (revoke) => placeIn(revoke) >= 55,
  ),
];

const kinds: readonly Mutant[] = [
  keeping(
    'no-pictures',
    'revoke_msg revokes no picture, and answers success',
    ({ revoked }) => revoked.contentType === 102,
  ),
  refusing(
    'texts-only',
    'revoke_msg refuses to revoke what is neither text nor picture',
    ({ revoked }) => revoked.contentType === 110,
  ),
  spoiling(
    'equal-texts',
    'revoke_msg revokes all texts of the same words',
    ({ messages, revoked }, revocation) => {
      for (const each of messages) if (each.content === revoked.content) each.revocation = revocation;
    },
  ),
  refusing(
    'not-of-administrators',
    'revoke_msg refuses to revoke what the administrator sent',
    ({ revoked, honest }) => revoked.sendID === honest.adminUserID,
  ),
  refusing(
    'not-to-oneself',
    'revoke_msg refuses to revoke what people sent to themselves',
    ({ revoked }) => revoked.sendID === revoked.recvID,
  ),
  refusing(
    'not-of-yesterday',
    'revoke_msg refuses to revoke what is a day old or older',
    ({ revoked }) => revoked.createTime - revoked.sendTime > 0.9 * DAY_MS,
  ),
  keeping(
    'not-of-last-year',
    'revoke_msg revokes nothing older than 300 days, and answers success',
    ({ revoked }) => revoked.createTime - revoked.sendTime > 300 * DAY_MS,
  ),
];

const groupOf = ({ revoked, honest }: Revoke) => honest.store.groups.get(revoked.groupID);

const states: readonly Mutant[] = [
  refusing(
    'not-in-muted-groups',
    'revoke_msg refuses to revoke in a muted group',
    (revoke) => groupOf(revoke)?.status === GroupStatus.muted,
  ),
  refusing(
    'not-of-muted-senders',
    'revoke_msg refuses to revoke what a muted member sent',
    (revoke) => (groupOf(revoke)?.members.get(revoke.revoked.sendID)?.muteEndTime ?? 0) > Date.now(),
  ),
];

/** Servers that revoke wrongly far from the beginning, or messages of some kind, age or state. */
export const mutants: readonly Mutant[] = [...places, ...kinds, ...states];
