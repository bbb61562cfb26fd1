import type { HttpRequest } from '../../../../reference/http.ts';
import { Notice } from '../../../../reference/notices.ts';
import { GroupStatus, Role, type Group, type Member, type Message } from '../../../../reference/store.ts';
import { askedOf } from '../../breaking/asking.ts';
import { after, broken, refuses, rowsFor, shows, type Wrong } from '../../breaking/broken.ts';
import { withData } from '../../breaking/fields.ts';
import { giving, list, rows } from '../../breaking/reading.ts';
import { idle, messagesOf } from '../../breaking/writing.ts';
import {
  bodyOf,
  errCodeOf,
  fieldsOf,
  isFields,
  plainSuccess,
  refusalWith,
  type Fields,
  type HonestServer,
  type Mutant,
} from '../../mutant.ts';

const DAY_MS = 86_400_000;
const OF_NOBODY = { revokerID: '', revokerRole: 0, revokeTime: 0 };

/** A revoke: the conversation, the message, and what else a server might look at. */
interface Revoke {
  readonly messages: readonly Message[];
  readonly revoked: Message;
  readonly group: Group | undefined;
  readonly honest: HonestServer;
}

function revokeIn(body: Fields, honest: HonestServer): Revoke | undefined {
  const messages = messagesOf(body, honest);
  const revoked = messages.find(({ seq }) => seq === body['seq']);
  return revoked && { messages, revoked, group: honest.store.groups.get(revoked.groupID), honest };
}

/** Does something more after the revoke of a message. */
const afterIt = (spoil: (revoke: Revoke, revocation: Message['revocation']) => unknown): Wrong =>
  after((body, honest) => {
    const revoke = revokeIn(body, honest);
    if (revoke) spoil(revoke, revoke.revoked.revocation);
  });

/** Says that it is done, and leaves some messages as they are. */
const keeps = (isKept: (revoke: Revoke) => boolean): Wrong =>
  afterIt((revoke) => {
    if (isKept(revoke)) revoke.revoked.revocation = undefined;
  });

/** Refuses to revoke some messages. */
const refusesKind = (isRefused: (revoke: Revoke) => boolean): Wrong =>
  refuses(1004, (body, honest) => {
    const revoke = revokeIn(body, honest);
    return revoke && isRefused(revoke);
  });

/** Does something to the message this number of places away from the revoked one. */
const besideIt = (distance: number, spoil: (other: Message, revoked: Message) => unknown): Wrong =>
  afterIt(({ messages, revoked }) => {
    const other = messages.find(({ seq }) => seq === revoked.seq + distance);
    if (other) spoil(other, revoked);
  });

const revokedToo = (other: Message, { revocation }: Message): unknown => (other.revocation = revocation);

/** Sends honestly, but after a revoke in the conversation in another way. */
const sendsNext = (spoil: (next: Message, revoked: Message) => unknown): Wrong => ({
  path: '/msg/send_msg',
  answer(request, honest) {
    const reply = honest.answer(request);
    const { sendID, recvID } = bodyOf(request);
    const all = [...honest.store.conversations.values()].map(({ messages }) => messages);
    const chat = all.find(([one]) => one?.sendID === sendID && one?.recvID === recvID) ?? [];
    const [before, next] = chat.slice(-2);
    if (before?.revocation && next) spoil(next, before);
    return reply;
  },
});

const ofRevoked = (change: (chatLog: Fields) => Fields) =>
  rows('chatLogs', (row) =>
    row['isRevoked'] === true && isFields(row['chatLog']) ? { ...row, chatLog: change(row['chatLog']) } : row,
  );

const unrevoked = rows('chatLogs', (row) => ({ ...row, isRevoked: false }));

/** Fields that a revoked message keeps, and what else a server might put there. */
const changed = {
  clientMsgID: 'revoked',
  sendID: 'imAdmin',
  groupID: '',
  sessionType: 1,
  sendTime: 1_700_000_000_000,
  createTime: 1_700_000_000_000,
};

/** Pulling shows the message of these readers as if nothing had happened. */
const pullsWrongly = (concerns: (userID: unknown, owners: ReadonlySet<unknown>) => boolean): Wrong => ({
  path: '/msg/pull_msg_by_seq',
  answer(request, { answer, store }) {
    const reply = answer(request);
    const members = [...store.groups.values()].flatMap((group) => [...group.members.values()]);
    const owners = members.filter(({ roleLevel }) => roleLevel === Role.owner).map(({ userID }) => userID);
    if (!concerns(bodyOf(request)['userID'], new Set(owners))) return reply;
    return { ...reply, body: reply.body.replaceAll('"contentType":2101', '"contentType":101') };
  },
});

const groupIn = (body: Fields, honest: HonestServer) =>
  honest.store.groups.get(messagesOf(body, honest)[0]?.groupID ?? '');

/** Where the honest server refuses with this code: what is done, and said unless undefined. */
const insteadOf =
  (code: number) =>
  (
    instead: (
      message: Message | undefined,
      body: Fields,
      honest: HonestServer,
    ) => ReturnType<Mutant['answer']> | undefined,
  ): Wrong => ({
    answer(request, honest) {
      const reply = honest.answer(request);
      if (errCodeOf(reply) !== code) return reply;
      const body = bodyOf(request);
      return instead(revokeIn(body, honest)?.revoked, body, honest) ?? reply;
    },
  });

const again = insteadOf(1404);
const ofUnknown = insteadOf(1004);

const isKnown = (body: Fields, honest: HonestServer): boolean => messagesOf(body, honest).length > 0;
const isSeq = (body: Fields): boolean => Number(body['seq']) > 1_000;
/** Bare calls name a group where a conversation should stand. */
const isMiss = (body: Fields): boolean => Number(body['seq']) > 1;

/** Who revokes what. */
interface Call extends Revoke {
  readonly callerID: string;
  readonly isAdministrator: boolean;
  readonly caller: Member | undefined;
  /** Named in the body. */
  readonly userID: unknown;
}

function callOf({ body, headers }: HttpRequest, honest: HonestServer): Call | undefined {
  const fields = fieldsOf(body.toString('utf8')) ?? {};
  const revoke = revokeIn(fields, honest);
  const token = honest.store.tokens.get(String(headers['token']));
  const callerID = token?.live ? token.userID : undefined;
  if (!revoke || callerID === undefined || revoke.revoked.revocation) return undefined;
  const caller = revoke.group?.members.get(callerID);
  const isAdministrator = callerID === honest.adminUserID;
  return { ...revoke, callerID, isAdministrator, caller, userID: fields['userID'] };
}

/** Refuses these, who may revoke. */
const refusesCall = (concerns: (call: Call) => boolean, errCode = 1002): Wrong =>
  refuses(errCode, (_body, honest, request) => {
    const call = callOf(request, honest);
    return call && concerns(call);
  });

const hasLeft = ({ group, revoked }: Revoke): boolean =>
  group !== undefined && !group.members.has(revoked.sendID);

/** Wrong in long conversations only: those of other checks are short, and stay right. */
const isLong = ({ messages }: Revoke): boolean => messages.length > 50;

/** The texts of a long conversation: notices stand before them. */
const textsOf = ({ messages }: Revoke): readonly Message[] =>
  messages.filter(({ contentType }) => contentType === 101);

const placeIn = (revoke: Revoke): number => textsOf(revoke).indexOf(revoke.revoked);
const ageOf = ({ revoked }: Revoke): number => revoked.createTime - revoked.sendTime;

export const mutants: readonly Mutant[] = [
  ...withData('REVOKE_MSG'),
  idle('REVOKE_MSG'),
  ...broken(
    'REVOKE_MSG',
    {
      'SEARCH_MSG:revoked-hidden': ['search_msg never says that a message is revoked', shows(unrevoked)],
      'whole-conversation': [
        'revoke_msg revokes the whole conversation',
        after((body, honest) => {
          const revocation = revokeIn(body, honest)?.revoked.revocation;
          for (const message of messagesOf(body, honest)) message.revocation = revocation;
        }),
      ],
      neighbour: [
        'revoke_msg revokes the other one of the two messages of a chat instead',
        afterIt(({ messages, revoked }, revocation) => {
          const neighbour = messages.find(({ seq }) => seq !== revoked.seq);
          if (neighbour && messages.length === 2 && revoked.groupID === '')
            [revoked.revocation, neighbour.revocation] = [undefined, revocation];
        }),
      ],
      'SEARCH_MSG:hides-revoked': [
        'search_msg does not show a revoked message any more',
        shows(list('chatLogs', (all) => all.filter((row) => isFields(row) && row['isRevoked'] !== true))),
      ],
      'every-conversation': [
        'revoke_msg revokes the message at this place of every conversation of the sender',
        afterIt(({ revoked, honest }, revocation) => {
          for (const { messages } of honest.store.conversations.values())
            for (const message of messages)
              if (message.seq === revoked.seq && message.sendID === revoked.sendID)
                message.revocation = revocation;
        }),
      ],
      // Places.
      'revokes-after': ['revoke_msg revokes the message after it, too', besideIt(1, revokedToo)],
      'revokes-before': ['revoke_msg revokes the message before it, too', besideIt(-1, revokedToo)],
      'changes-after': [
        'revoke_msg gives the message after it its own sendTime',
        besideIt(1, (other, { sendTime }) => (other.sendTime = sendTime - 1)),
      ],
      'one-at-a-time': [
        'revoke_msg gives back what was revoked before in the conversation',
        after((body, honest) => {
          for (const message of messagesOf(body, honest))
            if (message.seq !== body['seq']) message.revocation = undefined;
        }),
      ],
      'next-revoked': ['a message that is sent after a revoked one is revoked, too', sendsNext(revokedToo)],
      'next-same-place': [
        'a message that is sent after a revoked one takes its place',
        sendsNext((next, { seq }) => Object.assign(next, { seq })),
      ],
      // What is shown.
      'SEARCH_MSG:revoked-forgotten-by-sender': [
        'search_msg shows a revoked message as it was when it is asked for its sender alone',
        shows(unrevoked, { when: ({ sendID, recvID }) => Boolean(sendID) && !recvID }),
      ],
      'SEARCH_MSG:revoked-forgotten-by-session': [
        'search_msg shows a revoked message as it was when it is asked for its session type',
        shows(unrevoked, { when: ({ sessionType }) => Boolean(sessionType) }),
      ],
      'SEARCH_MSG:revoked-with-text': [
        'search_msg shows the text of a revoked message',
        {
          answer(request, { answer, store }) {
            const all = [...store.conversations.values()].flatMap(({ messages }) => messages);
            const contents = new Map<unknown, string>(
              all.map(({ serverMsgID, content }) => [serverMsgID, content]),
            );
            const give = ofRevoked((chatLog) => ({
              ...chatLog,
              content: contents.get(chatLog['serverMsgID']),
            }));
            return giving(answer(request), give);
          },
        },
      ],
      'pulled-by-sender': [
        'pulling shows its sender a revoked message as it was',
        pullsWrongly((userID, owners) => !owners.has(userID)),
      ],
      'pulled-by-owner': [
        'pulling shows the owner of the group a revoked message as it was',
        pullsWrongly((userID, owners) => owners.has(userID)),
      ],
      'changes-group': [
        'revoke_msg notes the revoke in the group',
        afterIt(({ revoked, group }) => Object.assign(group ?? {}, noted(revoked))),
      ],
      'changes-member': [
        'revoke_msg takes something from the row of the sender',
        afterIt(({ revoked, group }) =>
          Object.assign(group?.members.get(revoked.sendID) ?? {}, noted(revoked)),
        ),
      ],
      'changes-user': [
        'revoke_msg notes the revoke in the profile of the sender',
        afterIt(({ revoked, honest: { store } }) =>
          Object.assign(store.users.get(revoked.sendID) ?? {}, noted(revoked)),
        ),
      ],
      // Mutes: taken for more than they are, or for less once something was revoked.
      'refused-in-muted-groups': [
        'revoke_msg refuses everybody in a muted group',
        refuses(1403, (body, honest) => groupIn(body, honest)?.status === GroupStatus.muted),
      ],
      'refused-to-muted-senders': [
        'revoke_msg refuses senders who are muted',
        refuses(1402, (_body, honest, request) => {
          const asked = askedOf(request, honest);
          const sender = asked && groupIn(asked.body, honest)?.members.get(asked.callerID);
          return sender && sender.muteEndTime > Date.now();
        }),
      ],
      'unmutes-group': [
        'revoke_msg ends the mute of the group',
        after((body, honest) => {
          const group = groupIn(body, honest);
          if (group?.status === GroupStatus.muted) group.status = GroupStatus.active;
        }),
      ],
      // Again, and unknown.
      'again-success': ['a second revoke is a success', again(() => plainSuccess)],
      'again-other-code': ['a second revoke is refused with 1004', again(() => refusalWith(1004))],
      'again-gives-back': [
        'a second revoke is refused and gives the message back',
        again((message) => {
          if (message) message.revocation = undefined;
          return undefined;
        }),
      ],
      'unknown-seq-success': [
        'a revoke at a place where there is no message is a success',
        ofUnknown((_message, body, honest) =>
          isKnown(body, honest) && isSeq(body) ? plainSuccess : undefined,
        ),
      ],
      'unknown-conversation-success': [
        'a revoke in an unknown conversation succeeds',
        ofUnknown((_message, body, honest) =>
          !isKnown(body, honest) && isMiss(body) ? plainSuccess : undefined,
        ),
      ],
      'unknown-seq-nearest': [
        'a revoke at a place where there is no message is refused and revokes all that there are',
        ofUnknown((_message, body, honest) => {
          for (const message of messagesOf(body, honest)) if (isSeq(body)) message.revocation = OF_NOBODY;
          return undefined;
        }),
      ],
      'unknown-conversation-anywhere': [
        'a revoke in an unknown conversation is refused and revokes the sender’s message at that place in others',
        ofUnknown((_message, { conversationID, seq, userID }, { store }) => {
          if (store.conversations.has(String(conversationID))) return undefined;
          for (const { messages } of store.conversations.values())
            for (const message of messages)
              if (message.seq === seq && message.sendID === userID) message.revocation = OF_NOBODY;
          return undefined;
        }),
      ],
      // Revokers.
      'administrator-not-itself': [
        'the administrator may not revoke with its own userID',
        refusesCall(({ isAdministrator, callerID, userID }) => isAdministrator && userID === callerID),
      ],
      'sender-refused': [
        'the sender may not revoke in a chat of two',
        refusesCall(({ group, callerID, revoked }) => !group && callerID === revoked.sendID),
      ],
      'member-refused': [
        'a member may not revoke a message of their own in a group',
        refusesCall(({ caller, revoked }) => caller?.userID === revoked.sendID),
      ],
      'admin-refused': [
        'an admin of a group may not revoke',
        refusesCall(({ caller }) => caller?.roleLevel === Role.admin),
      ],
      'owner-refused': [
        'the owner of a group may not revoke',
        refusesCall(({ caller }) => caller?.roleLevel === Role.owner),
      ],
      'leaver-breaks': [
        'revoking a message of somebody who left ends in an internal error',
        refusesCall(hasLeft, 500),
      ],
      'leaver-by-owner-breaks': [
        'a member who revokes a message of a removed member gets an internal error',
        refusesCall((call) => hasLeft(call) && !call.isAdministrator && call.caller !== undefined, 500),
      ],
      'rejoined-not-found': [
        'who was invited again does not find what they said before',
        refusesCall(({ caller, revoked, messages }) => {
          const invitations = messages.filter(({ contentType }) => contentType === Notice.invited);
          return caller?.userID === revoked.sendID && invitations.some(({ seq }) => seq > revoked.seq);
        }, 1004),
      ],
      // Far from the beginning, and kinds, ages and states.
      'first-and-second-half': [
        'revoke_msg of the first of many messages revokes the 31st, too',
        afterIt((revoke, revocation) => {
          const other = textsOf(revoke)[30];
          if (isLong(revoke) && placeIn(revoke) === 0 && other) other.revocation = revocation;
        }),
      ],
      'seqs-that-begin': [
        'revoke_msg revokes all messages whose seqs begin with that of the message',
        afterIt((revoke, revocation) => {
          const begin = String(revoke.revoked.seq);
          for (const each of revoke.messages)
            if (isLong(revoke) && String(each.seq).startsWith(begin)) each.revocation = revocation;
        }),
      ],
      'pages-of-25': [
        'revoke_msg after the 25th message revokes the one 24 places before it, too',
        afterIt((revoke, revocation) => {
          const other = textsOf(revoke)[placeIn(revoke) - 24];
          if (isLong(revoke) && placeIn(revoke) >= 25 && other) other.revocation = revocation;
        }),
      ],
      'not-past-50': [
        'revoke_msg revokes nothing past the fiftieth message of a conversation, and answers success',
        keeps((revoke) => placeIn(revoke) >= 55),
      ],
      'no-pictures': [
        'revoke_msg revokes no picture, and answers success',
        keeps(({ revoked }) => revoked.contentType === 102),
      ],
      'texts-only': [
        'revoke_msg refuses to revoke what is neither text nor picture',
        refusesKind(({ revoked }) => revoked.contentType === 110),
      ],
      'equal-texts': [
        'revoke_msg revokes all texts of the same words',
        afterIt(({ messages, revoked }, revocation) => {
          for (const each of messages) if (each.content === revoked.content) each.revocation = revocation;
        }),
      ],
      'not-of-administrators': [
        'revoke_msg refuses to revoke what the administrator sent',
        refusesKind(({ revoked, honest }) => revoked.sendID === honest.adminUserID),
      ],
      'not-to-oneself': [
        'revoke_msg refuses to revoke what people sent to themselves',
        refusesKind(({ revoked }) => revoked.sendID === revoked.recvID),
      ],
      'not-of-yesterday': [
        'revoke_msg refuses to revoke what is a day old or older',
        refusesKind((revoke) => ageOf(revoke) > 0.9 * DAY_MS),
      ],
      'not-of-last-year': [
        'revoke_msg revokes nothing older than 300 days, and answers success',
        keeps((revoke) => ageOf(revoke) > 300 * DAY_MS),
      ],
      'not-in-muted-groups': [
        'revoke_msg refuses to revoke in a muted group',
        refusesKind(({ group }) => group?.status === GroupStatus.muted),
      ],
      'not-of-muted-senders': [
        'revoke_msg refuses to revoke what a muted member sent',
        refusesKind(
          ({ revoked, group }) => (group?.members.get(revoked.sendID)?.muteEndTime ?? 0) > Date.now(),
        ),
      ],
    },
    rowsFor(['first', 'last'] as const, (which) => [
      `${which}-kept`,
      `revoke_msg never revokes the ${which} of seven messages`,
      after((body, honest) => {
        const messages = messagesOf(body, honest);
        const kept = messages.length === 7 ? messages.at(which === 'first' ? 0 : -1) : undefined;
        if (kept) kept.revocation = undefined;
      }),
    ]),
    rowsFor(Object.entries(changed), ([field, value]) => [
      `SEARCH_MSG:revoked-${field}`,
      `search_msg gives another ${field} to a revoked message`,
      shows(ofRevoked((chatLog) => ({ ...chatLog, [field]: value }))),
    ]),
  ),
];

/** What is noted of a revoke where it does not belong. */
function noted({ seq }: Message): Fields {
  return { ex: `revoked ${seq}` };
}
