import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import {
  GroupStatus,
  Role,
  SessionType,
  type Group,
  type Message,
  type Token,
} from '../../../../reference/store.ts';
import { isOver } from '../../../../reference/roles.ts';
import { lists, messageList, remembering, withBody } from '../../breaking/listing.ts';
import { chatLogOf } from '../../breaking/searching.ts';
import { messagesOf, entriesOf, memberOf } from '../../breaking/writing.ts';
import {
  asAdministrator,
  errCodeOf,
  plainSuccess,
  type Fields,
  type HonestServer,
  bodyOf,
  type Mutant,
  fieldsOf,
  isFields,
  refusalWith,
} from '../../mutant.ts';
import { callerOf, inventingOf, keepingEnded, overlooking } from '../../breaking/inventing.ts';

const TEXT = 101;
const BLOCK = 100;

/** A server whose answers to this operation are wrong. */
const revoking = inventingOf('REVOKE_MSG', '');

/** The message that a body names. */
const messageOf = (body: Fields, honest: HonestServer): Message | undefined =>
  messagesOf(body, honest).find(({ seq }) => seq === body['seq']);

/** The group that a message was sent into. */
const placeOf = (message: Message, { store }: HonestServer): Group | undefined =>
  store.groups.get(message.groupID);

/** Revokes others as well, when one was revoked. */
const revokingToo =
  (concerns: (other: Message, message: Message) => boolean): Mutant['answer'] =>
  (request, honest) => {
    const reply = honest.answer(request);
    const body = bodyOf(request);
    const message = messageOf(body, honest);
    if (errCodeOf(reply) !== 0 || !message) return reply;
    for (const other of messagesOf(body, honest))
      if (concerns(other, message)) other.revocation ??= message.revocation;
    return reply;
  };

/** Says that it is done, and leaves the message as it was. */
const leaving =
  (concerns: (message: Message, request: HttpRequest, honest: HonestServer) => boolean): Mutant['answer'] =>
  (request, honest) => {
    const reply = honest.answer(request);
    const message = messageOf(bodyOf(request), honest);
    if (errCodeOf(reply) === 0 && message && concerns(message, request, honest))
      message.revocation = undefined;
    return reply;
  };

/** Lets in those who may not, when this is so. */
const permitting = (
  concerns: (message: Message, callerID: string, body: Fields, honest: HonestServer) => boolean,
): Mutant['answer'] =>
  overlooking((body, callerID, honest) => {
    const message = messageOf(body, honest);
    return message !== undefined && concerns(message, callerID, body, honest);
  });

const effects: readonly Mutant[] = [
  revoking(
    'revoke-seq-as-text-prefix',
    'revokes every message whose seq begins with the digits of the one given',
    revokingToo((other, { seq }) => String(other.seq).startsWith(String(seq))),
  ),
  revoking(
    'revoke-equal-text-before-it',
    'revokes what the sender said before in the same words as well',
    revokingToo(
      (other, { sendID, content, seq }) =>
        other.sendID === sendID && other.content === content && other.seq < seq,
    ),
  ),
  {
    id: 'REVOKE_MSG:invented-revoke-same-seq-in-other-conversation',
    sentence: 'revoke_msg marks the messages of the same seq in all conversations of the sender',
    path: '/msg/search_msg',
    ...lists(messageList, {
      row: (row, { honest }) => (isMarked(chatLogOf(row), honest) ? { ...row, isRevoked: true } : row),
    }),
  },
  revoking(
    'revoke-in-muted-group-no-effect',
    'does nothing in a muted group, when the administrator names the sender',
    leaving(
      (message, request, honest) =>
        placeOf(message, honest)?.status === GroupStatus.muted &&
        callerOf(request, honest) === honest.adminUserID &&
        bodyOf(request)['userID'] === message.sendID,
    ),
  ),
  revoking(
    'revoke-non-text-no-effect',
    'does nothing to messages that are no texts',
    leaving(({ contentType }) => contentType !== TEXT),
  ),
  revoking(
    'revoke-refused-but-done',
    'refuses the receiver in a chat of two, and revokes the message',
    (request, honest) => {
      const reply = honest.answer(request);
      const body = bodyOf(request);
      const callerID = callerOf(request, honest);
      const message = messageOf(body, honest);
      const isReceivers = message?.sessionType === SessionType.single && message.recvID === callerID;
      if (errCodeOf(reply) === 1002 && isReceivers && body['userID'] === callerID)
        asAdministrator(request, honest);
      return reply;
    },
  ),
];

/** Whether a message of the same sender and seq was revoked, wherever. */
function isMarked({ sendID, seq }: Fields, { store }: HonestServer): boolean {
  const all = [...store.conversations.values()].flatMap(({ messages }) => messages);
  return all.some((each) => each.revocation && each.sendID === sendID && each.seq === seq);
}

const numbers: readonly Mutant[] = [
  revoking(
    'revoke-free-slots-succeed',
    'marks seqs that are not used yet, up to the next hundred',
    freeSlots,
  ),
  revoking('revoke-fraction-is-cut', 'cuts a fraction off seq', (request, { answer }) => {
    const body = bodyOf(request);
    const { seq } = body;
    const isFraction = typeof seq === 'number' && !Number.isInteger(seq);
    return answer(isFraction ? withBody(request, { ...body, seq: Math.trunc(seq) }) : request);
  }),
  revoking(
    'revoke-second-time-by-other-name',
    'lets a message be revoked again in the name of another user',
    (request, honest) => {
      const reply = honest.answer(request);
      const body = bodyOf(request);
      const message = messageOf(body, honest);
      const before = message?.revocation;
      if (errCodeOf(reply) !== 1404 || !message || before?.revokerID === body['userID']) return reply;
      message.revocation = undefined;
      const again = honest.answer(request);
      message.revocation = before;
      return again;
    },
  ),
];

function freeSlots(request: HttpRequest, honest: HonestServer): HttpReply {
  const reply = honest.answer(request);
  const body = bodyOf(request);
  const [newest, seq] = [messagesOf(body, honest).length, Number(body['seq'])];
  const isFree = newest > 0 && seq > newest && seq <= Math.floor(newest / BLOCK) * BLOCK + BLOCK;
  const isKnown = honest.store.users.has(String(body['userID']));
  return errCodeOf(reply) === 1004 && isKnown && isFree ? plainSuccess : reply;
}

const rights: readonly Mutant[] = [
  revoking(
    'revoke-equal-admin-role-suffices',
    'lets an admin of a group revoke messages of other admins',
    permitting((message, callerID, { userID }, honest) => {
      const members = placeOf(message, honest)?.members;
      const roles = [callerID, message.sendID].map((each) => members?.get(each)?.roleLevel);
      return userID === callerID && roles.every((role) => role === Role.admin);
    }),
  ),
  revoking(
    'revoke-receiver-names-the-sender',
    'lets the receiver in a chat of two revoke in the name of the sender',
    permitting(
      ({ sessionType, sendID, recvID }, callerID, { userID }) =>
        sessionType === SessionType.single && recvID === callerID && userID === sendID,
    ),
  ),
];

export const ofRevokes: readonly Mutant[] = [...effects, ...numbers, ...rights];

// Servers that go by what was.

const path = '/msg/revoke_msg';
const SET_INFO = '/group/set_group_member_info';
const SEND = '/msg/send_msg';
const LOGOUT = '/auth/force_logout';

const keyOf = (groupID: unknown, userID: unknown): string => JSON.stringify([groupID, userID]);
const demoted = remembering(() => new Set<string>());
const rolesAtSending = remembering(() => new Map<unknown, number>());
const ended = new WeakSet<Token>();

/** Sets what members are, and remembers who was an admin before. */
function settingInfo(request: HttpRequest, honest: HonestServer) {
  const admins = entriesOf(bodyOf(request)).filter(
    (entry) => memberOf(entry, honest)?.roleLevel === Role.admin,
  );
  const reply = honest.answer(request);
  for (const entry of admins)
    if (memberOf(entry, honest)?.roleLevel === Role.ordinary)
      demoted(honest).add(keyOf(entry['groupID'], entry['userID']));
  return reply;
}

const asFormerAdmin = permitting((message, callerID, { userID }, honest) => {
  const members = placeOf(message, honest)?.members;
  const isOrdinary = members?.get(message.sendID)?.roleLevel === Role.ordinary;
  const wasAdmin = members?.has(callerID) && demoted(honest).has(keyOf(message.groupID, callerID));
  return userID === callerID && isOrdinary && wasAdmin === true;
});

/** Sends, and remembers what the sender was. */
function sending(request: HttpRequest, honest: HonestServer) {
  const { groupID, sendID } = bodyOf(request);
  const role = memberOf({ groupID, userID: sendID }, honest)?.roleLevel;
  const reply = honest.answer(request);
  const data = fieldsOf(reply.body)?.['data'];
  if (isFields(data) && role !== undefined) rolesAtSending(honest).set(data['serverMsgID'], role);
  return reply;
}

const byRoleAtSending: Mutant['answer'] = (request, honest) => {
  const body = bodyOf(request);
  const callerID = callerOf(request, honest);
  const message = messageOf(body, honest);
  const caller = message && placeOf(message, honest)?.members.get(String(callerID));
  const role = rolesAtSending(honest).get(message?.serverMsgID);
  const reply = honest.answer(request);
  if (!caller || role === undefined || body['userID'] !== callerID || callerID === message.sendID)
    return reply;
  if (isOver(caller.roleLevel, role))
    return errCodeOf(reply) === 1002 ? asAdministrator(request, honest) : reply;
  if (errCodeOf(reply) !== 0) return reply;
  message.revocation = undefined;
  return refusalWith(1002);
};

const withEndedToken: Mutant['answer'] = (request, honest) => {
  const token = honest.store.tokens.get(String(request.headers['token']));
  const message = messageOf(bodyOf(request), honest);
  if (!token || !ended.has(token) || message?.sendID !== token.userID) return honest.answer(request);
  token.live = true;
  const reply = honest.answer(request);
  token.live = false;
  return reply;
};

export const ofLaterRevokes: readonly Mutant[] = [
  revoking(
    'revoke-former-admin-keeps-right',
    'lets a former admin of a group revoke messages of ordinary members',
    asFormerAdmin,
    { learns: { [SET_INFO]: settingInfo } },
  ),
  revoking('revoke-role-of-send-time', 'goes by the role that the sender had when sending', byRoleAtSending, {
    learns: { [SEND]: sending },
  }),
  revoking(
    'revoke-trailing-slash-without-rights',
    'behind a trailing slash lets everybody revoke everything',
    (request, honest) => overlooking(() => true)({ ...request, path }, honest),
    { path: `${path}/` },
  ),
  revoking('revoke-logged-out-sender', 'accepts the token of a sender who was logged out', withEndedToken, {
    learns: { [LOGOUT]: keepingEnded(ended) },
  }),
];
