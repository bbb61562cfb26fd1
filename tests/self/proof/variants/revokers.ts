import { randomUUID } from 'node:crypto';
import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import {
  asAdministrator,
  errCodeOf,
  fieldsOf,
  refusalWith,
  type Fields,
  type HonestServer,
  bodyOf,
} from '../mutant.ts';
import type { Variant } from '../variant.ts';

// Servers that leave it to others than the honest one to revoke messages.

type Handle = (request: HttpRequest) => HttpReply;

export const revokerVariants: readonly Variant[] = [
  {
    id: 'token-alone-revokes',
    sentence: 'the token alone says who revokes, whatever userID the body names',
    oddly: revoking(({ callerID, body, request }, { answer }) =>
      typeof body['userID'] === 'string' && body['userID'] !== ''
        ? answer(withBody(request, { ...body, userID: callerID }))
        : undefined,
    ),
  },
  {
    id: 'named-revoker-entitled',
    sentence: 'the administrator names only revokers who are in the chat',
    oddly: revoking(({ callerID, body }, honest) =>
      callerID === honest.adminUserID && body['userID'] !== callerID && !isInChat(body, honest)
        ? refusalWith(1002)
        : undefined,
    ),
  },
  {
    id: 'leaver-not-named',
    sentence: 'the administrator may not name a revoker who has left the group',
    oddly: revoking(({ callerID, body }, honest) => {
      const group = honest.store.groups.get(messageOf(body, honest)?.groupID ?? '');
      const isLeaver = group && !group.members.has(String(body['userID']));
      return isLeaver && callerID === honest.adminUserID && body['userID'] !== callerID
        ? refusalWith(1002)
        : undefined;
    }),
  },
  {
    id: 'leaver-revokes',
    sentence: 'who has left a group still revokes messages of their own there',
    oddly: revoking(({ callerID, body, request }, honest) => {
      const message = messageOf(body, honest);
      const group = honest.store.groups.get(message?.groupID ?? '');
      const isLeaver = group && message?.sendID === callerID && !group.members.has(callerID);
      return isLeaver ? asAdministrator(request, honest) : undefined;
    }),
  },
  {
    id: 'revocation-noticed-beside',
    sentence: 'a revocation also appears as a notice with a place of its own',
    oddly: noticing,
  },
];

/** Stores a notice behind the last message of the conversation. */
function noticing({ answer, store }: HonestServer): Handle {
  return (request) => {
    const reply = answer(request);
    if (request.path !== '/msg/revoke_msg' || errCodeOf(reply) !== 0) return reply;
    const { conversationID, seq } = bodyOf(request);
    const messages = store.conversations.get(String(conversationID))?.messages ?? [];
    const message = messages.find((each) => each.seq === seq);
    if (!message) return reply;
    const now = Date.now();
    const content = JSON.stringify({ detail: JSON.stringify({ seq }) });
    const ids = { serverMsgID: randomUUID(), clientMsgID: randomUUID(), seq: messages.length + 1 };
    const times = { sendTime: now, createTime: now, visibleAt: now };
    messages.push({ ...message, ...ids, ...times, contentType: 2101, content, revocation: undefined });
    return reply;
  };
}

interface Revoke {
  readonly request: HttpRequest;
  readonly body: Fields;
  readonly callerID: string;
}

/** Answers calls of revoke_msg with a living token and a body, where it does not leave that to the honest server. */
function revoking(
  instead: (revoke: Revoke, honest: HonestServer) => HttpReply | undefined,
): (honest: HonestServer) => Handle {
  return (honest) => (request) => {
    const token = honest.store.tokens.get(String(request.headers['token']));
    const body = fieldsOf(request.body.toString('utf8'));
    const isRevoke =
      request.path === '/msg/revoke_msg' && request.method === 'POST' && request.headers['operationid'];
    if (!isRevoke || !body || !token?.live || token.expiresAt <= Date.now()) return honest.answer(request);
    return instead({ request, body, callerID: token.userID }, honest) ?? honest.answer(request);
  };
}

function withBody(request: HttpRequest, body: Fields): HttpRequest {
  return { ...request, body: Buffer.from(JSON.stringify(body)) };
}

function messageOf({ conversationID, seq }: Fields, { store }: HonestServer) {
  return store.conversations.get(String(conversationID))?.messages.find((each) => each.seq === seq);
}

/** Where there is no message, nobody is looked at. */
function isInChat(body: Fields, honest: HonestServer): boolean {
  const message = messageOf(body, honest);
  const userID = String(body['userID']);
  if (!message || [message.sendID, message.recvID].includes(userID)) return true;
  return honest.store.groups.get(message.groupID)?.members.has(userID) === true;
}
