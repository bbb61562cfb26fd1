import { Role } from '../../../../../../reference/store.ts';
import { readingWrongly, rows, giving } from '../../../breaking/reading.ts';
import { messagesOf, written } from '../../../breaking/writing.ts';
import { isFields, type Fields, type Mutant, bodyOf } from '../../../mutant.ts';

const ofRevoked = (change: (chatLog: Fields) => Fields) =>
  rows('chatLogs', (row) =>
    row['isRevoked'] === true && isFields(row['chatLog']) ? { ...row, chatLog: change(row['chatLog']) } : row,
  );

/** Fields that a revoked message keeps, and what else a server might put there. */
const changed = (
  [
    ['clientMsgID', 'revoked'],
    ['sendID', 'imAdmin'],
    ['groupID', ''],
    ['sessionType', 1],
    ['sendTime', 1_700_000_000_000],
    ['createTime', 1_700_000_000_000],
  ] as const
).map(([field, value]) =>
  readingWrongly('SEARCH_MSG', {
    id: `revoked-${field}`,
    sentence: `search_msg gives another ${field} to a revoked message`,
    give: ofRevoked((chatLog) => ({ ...chatLog, [field]: value })),
  }),
);

/** Shows messages as they were before their revoke when it is asked like this. */
function forgetfulWhen(id: string, what: string, concerns: (body: Fields) => boolean): Mutant {
  return {
    id: `SEARCH_MSG:revoked-forgotten-${id}`,
    sentence: `search_msg shows a revoked message as it was when it is asked for ${what}`,
    path: '/msg/search_msg',
    answer(request, { answer }) {
      const reply = answer(request);
      if (!concerns(bodyOf(request))) return reply;
      return giving(
        reply,
        rows('chatLogs', (row) => ({ ...row, isRevoked: false })),
      );
    },
  };
}

const textKept: Mutant = {
  id: 'SEARCH_MSG:revoked-with-text',
  sentence: 'search_msg shows the text of a revoked message',
  path: '/msg/search_msg',
  answer(request, { answer, store }) {
    const all = [...store.conversations.values()].flatMap(({ messages }) => messages);
    const contents = new Map<unknown, string>(all.map(({ serverMsgID, content }) => [serverMsgID, content]));
    const give = ofRevoked((chatLog) => ({ ...chatLog, content: contents.get(chatLog['serverMsgID']) }));
    return giving(answer(request), give);
  },
};

/** Pulling shows the message of this reader as nothing had happened. */
function pullingWrongly(
  id: string,
  sentence: string,
  concerns: (userID: unknown, owners: ReadonlySet<unknown>) => boolean,
): Mutant {
  return {
    id: `REVOKE_MSG:${id}`,
    sentence,
    path: '/msg/pull_msg_by_seq',
    answer(request, { answer, store }) {
      const reply = answer(request);
      const owners = new Set<unknown>(
        [...store.groups.values()].flatMap(({ members }) =>
          [...members.values()]
            .filter(({ roleLevel }) => roleLevel === Role.owner)
            .map(({ userID }) => userID),
        ),
      );
      const { userID } = bodyOf(request);
      if (!concerns(userID, owners)) return reply;
      return { ...reply, body: reply.body.replaceAll('"contentType":2101', '"contentType":101') };
    },
  };
}

const groupChanges: readonly Mutant[] = (
  [
    ['group', 'notes the revoke in the group', 'group'],
    ['member', 'takes something from the row of the sender', 'member'],
    ['user', 'notes the revoke in the profile of the sender', 'user'],
  ] as const
).map(([id, what, which]) =>
  written(`REVOKE_MSG:changes-${id}`, `revoke_msg ${what}`, (body, honest) => {
    const message = messagesOf(body, honest).find(({ seq }) => seq === body['seq']);
    const group = honest.store.groups.get(message?.groupID ?? '');
    const sender = message?.sendID ?? '';
    const changedOne = { group, member: group?.members.get(sender), user: honest.store.users.get(sender) }[
      which
    ];
    if (changedOne && message) changedOne.ex = `revoked ${String(message.seq)}`;
  }),
);

export const mutants: readonly Mutant[] = [
  ...changed,
  forgetfulWhen('by-sender', 'its sender alone', ({ sendID, recvID }) => Boolean(sendID) && !recvID),
  forgetfulWhen('by-session', 'its session type', ({ sessionType }) => Boolean(sessionType)),
  textKept,
  pullingWrongly(
    'pulled-by-sender',
    'pulling shows its sender a revoked message as it was',
    (userID, owners) => !owners.has(userID),
  ),
  pullingWrongly(
    'pulled-by-owner',
    'pulling shows the owner of the group a revoked message as it was',
    (userID, owners) => owners.has(userID),
  ),
  ...groupChanges,
];
