import { type Message, Role, GroupStatus, type Group, type Member } from '../../../../../reference/store.ts';
import type { HttpRequest } from '../../../../../reference/http.ts';
import { Notice } from '../../../../../reference/notices.ts';
import { withData } from '../../breaking/fields.ts';
import {
  type Mutant,
  isFields,
  type Fields,
  type HonestServer,
  bodyOf,
  refusalWith,
  errCodeOf,
  plainSuccess,
  fieldsOf,
} from '../../mutant.ts';
import { list, readingWrongly, rows, giving } from '../../breaking/reading.ts';
import { idle, messagesOf, written } from '../../breaking/writing.ts';
import { askedOf } from '../../breaking/asking.ts';

/** Servers that give something back. */
export const ofReplies: readonly Mutant[] = withData('REVOKE_MSG');

/** Servers whose calls have another effect. */
export const ofEffects: readonly Mutant[] = [
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

/** Servers that revoke messages of other conversations, too. */
export const ofNeighbours: readonly Mutant[] = [
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

export const ofPlaces: readonly Mutant[] = [
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

export const ofWhatIsShown: readonly Mutant[] = [
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

const groupIn = (body: Fields, honest: HonestServer) =>
  honest.store.groups.get(messagesOf(body, honest)[0]?.groupID ?? '');

/** Servers that take a mute for more than it is, or for less once something was revoked. */
export const ofStates: readonly Mutant[] = [
  {
    id: 'REVOKE_MSG:refused-in-muted-groups',
    sentence: 'revoke_msg refuses everybody in a muted group',
    path: '/msg/revoke_msg',
    answer(request, honest) {
      const group = groupIn(bodyOf(request), honest);
      return group?.status === GroupStatus.muted ? refusalWith(1403) : honest.answer(request);
    },
  },
  {
    id: 'REVOKE_MSG:refused-to-muted-senders',
    sentence: 'revoke_msg refuses senders who are muted',
    path: '/msg/revoke_msg',
    answer(request, honest) {
      const asked = askedOf(request, honest);
      const sender = asked && groupIn(asked.body, honest)?.members.get(asked.callerID);
      return sender && sender.muteEndTime > Date.now() ? refusalWith(1402) : honest.answer(request);
    },
  },
  written('REVOKE_MSG:unmutes-group', 'revoke_msg ends the mute of the group', (body, honest) => {
    const group = groupIn(body, honest);
    if (group?.status === GroupStatus.muted) group.status = GroupStatus.active;
  }),
];

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

export const ofRepeats: readonly Mutant[] = [
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

/** Who revokes what. */
interface Call {
  readonly callerID: string;
  readonly isAdministrator: boolean;
  readonly message: Message;
  readonly group: Group | undefined;
  readonly caller: Member | undefined;
  /** Places of the notices of invitations in the conversation. */
  readonly invitations: readonly number[];
  /** Named in the body. */
  readonly userID: unknown;
}

function callOf({ body, headers }: HttpRequest, honest: HonestServer): Call | undefined {
  const fields = fieldsOf(body.toString('utf8')) ?? {};
  const messages = messagesOf(fields, honest);
  const message = messages.find(({ seq }) => seq === fields['seq']);
  const invitations = messages
    .filter(({ contentType }) => contentType === Notice.invited)
    .map(({ seq }) => seq);
  const token = honest.store.tokens.get(String(headers['token']));
  const callerID = token?.live ? token.userID : undefined;
  if (!message || callerID === undefined || message.revocation) return undefined;
  const group = honest.store.groups.get(message.groupID);
  const caller = group?.members.get(callerID);
  const isAdministrator = callerID === honest.adminUserID;
  return { callerID, isAdministrator, message, group, caller, invitations, userID: fields['userID'] };
}

/** Refuses these, who may revoke. */
function refusing(id: string, sentence: string, concerns: (call: Call) => boolean, errCode = 1002): Mutant {
  return {
    id: `REVOKE_MSG:${id}`,
    sentence,
    path: '/msg/revoke_msg',
    answer(request, honest) {
      const call = callOf(request, honest);
      return call && concerns(call) ? refusalWith(errCode) : honest.answer(request);
    },
  };
}

const hasLeft = ({ group, message }: Call): boolean =>
  group !== undefined && !group.members.has(message.sendID);

export const ofRevokers: readonly Mutant[] = [
  refusing(
    'administrator-not-itself',
    'the administrator may not revoke with its own userID',
    ({ isAdministrator, callerID, userID }) => isAdministrator && userID === callerID,
  ),
  refusing(
    'sender-refused',
    'the sender may not revoke in a chat of two',
    ({ group, callerID, message }) => !group && callerID === message.sendID,
  ),
  refusing(
    'member-refused',
    'a member may not revoke a message of their own in a group',
    ({ caller, message }) => caller?.userID === message.sendID,
  ),
  refusing('admin-refused', 'an admin of a group may not revoke', ({ caller }) => caller?.roleLevel === 60),
  refusing('owner-refused', 'the owner of a group may not revoke', ({ caller }) => caller?.roleLevel === 100),
  refusing(
    'leaver-breaks',
    'revoking a message of somebody who left ends in an internal error',
    hasLeft,
    500,
  ),
  refusing(
    'leaver-by-owner-breaks',
    'a member who revokes a message of a removed member gets an internal error',
    (call) => hasLeft(call) && !call.isAdministrator && call.caller !== undefined,
    500,
  ),
  refusing(
    'rejoined-not-found',
    'who was invited again does not find what they said before',
    ({ caller, message, invitations }) =>
      caller?.userID === message.sendID && invitations.some((seq) => seq > message.seq),
    1004,
  ),
];

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
const refusingKind = (id: string, sentence: string, isRefused: (revoke: Revoke) => boolean): Mutant => ({
  id: `REVOKE_MSG:${id}`,
  sentence,
  path: '/msg/revoke_msg',
  answer(request, honest) {
    const revoke = revokeIn(bodyOf(request), honest);
    return revoke && isRefused(revoke) ? refusalWith(1004) : honest.answer(request);
  },
});

const placeIn = (revoke: Revoke): number => textsOf(revoke).indexOf(revoke.revoked);

const groupOf = ({ revoked, honest }: Revoke) => honest.store.groups.get(revoked.groupID);

/** Servers that revoke wrongly far from the beginning, or messages of some kind, age or state. */
export const ofKinds: readonly Mutant[] = [
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
  keeping(
    'no-pictures',
    'revoke_msg revokes no picture, and answers success',
    ({ revoked }) => revoked.contentType === 102,
  ),
  refusingKind(
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
  refusingKind(
    'not-of-administrators',
    'revoke_msg refuses to revoke what the administrator sent',
    ({ revoked, honest }) => revoked.sendID === honest.adminUserID,
  ),
  refusingKind(
    'not-to-oneself',
    'revoke_msg refuses to revoke what people sent to themselves',
    ({ revoked }) => revoked.sendID === revoked.recvID,
  ),
  refusingKind(
    'not-of-yesterday',
    'revoke_msg refuses to revoke what is a day old or older',
    ({ revoked }) => revoked.createTime - revoked.sendTime > 0.9 * DAY_MS,
  ),
  keeping(
    'not-of-last-year',
    'revoke_msg revokes nothing older than 300 days, and answers success',
    ({ revoked }) => revoked.createTime - revoked.sendTime > 300 * DAY_MS,
  ),
  refusingKind(
    'not-in-muted-groups',
    'revoke_msg refuses to revoke in a muted group',
    (revoke) => groupOf(revoke)?.status === GroupStatus.muted,
  ),
  refusingKind(
    'not-of-muted-senders',
    'revoke_msg refuses to revoke what a muted member sent',
    (revoke) => (groupOf(revoke)?.members.get(revoke.revoked.sendID)?.muteEndTime ?? 0) > Date.now(),
  ),
];
