import { Refused } from './envelope.ts';
import { int64, integerList, objectList, requiredText, type Fields } from './fields.ts';
import { isVisible, maxVisibleSeq } from './messages.ts';
import { requireAppAdmin, requireSelf } from './roles.ts';
import { SessionType, type Conversation, type Message, type Store } from './store.ts';
import type { Call } from './world.ts';

const REVOKE_NOTICE = 2101;

/** Whether this user takes part. Two pairs can share a conversation ID, because `_` is allowed in user IDs. */
function isFor(store: Store, message: Message, userID: string): boolean {
  if (message.sessionType === SessionType.single)
    return message.sendID === userID || message.recvID === userID;
  return store.groups.get(message.groupID)?.members.has(userID) ?? false;
}

function* conversationsOf(store: Store, userID: string): Iterable<Conversation> {
  const keys = new Set<string>(store.conversationsBySender.get(userID));
  for (const conversationID of store.conversationsByReceiver.get(userID) ?? []) keys.add(conversationID);
  for (const group of store.groups.values()) if (group.members.has(userID)) keys.add(`sg_${group.groupID}`);
  for (const key of keys) {
    const conversation = store.conversations.get(key);
    if (conversation?.messages.some((message) => isFor(store, message, userID))) yield conversation;
  }
}

/** The newest visible seq of each of the user's conversations. Without any, the key `maxSeqs` is missing. */
export function newestSeq(call: Call): object {
  const userID = requiredText(call.fields, 'userID');
  requireSelf(call, userID);
  const now = call.world.now();
  const entries: [string, number][] = [];
  for (const conversation of conversationsOf(call.world.store, userID)) {
    const seq = maxVisibleSeq(conversation, now);
    if (seq > 0) entries.push([conversation.conversationID, seq]);
  }
  return entries.length === 0 ? {} : { maxSeqs: Object.fromEntries(entries) };
}

/** Messages by seq. Conversations without the user are left out. Contents are base64. */
export function pullMsgBySeq(call: Call): object {
  const userID = requiredText(call.fields, 'userID');
  const ranges = objectList(call.fields, 'seqRanges');
  requireSelf(call, userID);
  const pulled = ranges.flatMap((range) => pullRange(call, userID, range));
  return pulled.length === 0 ? {} : { msgs: Object.fromEntries(pulled) };
}

function pullRange(call: Call, userID: string, range: Fields): [string, object][] {
  const { store } = call.world;
  const now = call.world.now();
  const conversationID = requiredText(range, 'conversationID');
  const [begin, end, num] = [int64(range, 'begin'), int64(range, 'end'), int64(range, 'num')];
  const messages = store.conversations.get(conversationID)?.messages ?? [];
  const found = messages
    .slice(Math.max(begin - 1, 0), Math.max(end, 0))
    .filter((message) => isVisible(message, now) && isFor(store, message, userID))
    .slice(0, Math.max(num, 0));
  if (found.length === 0) return [];
  const Msgs = found.map((message) => pulledMessage(store, message));
  return [[conversationID, { Msgs, isEnd: true, endSeq: 0 }]];
}

function pulledMessage(store: Store, message: Message): object {
  const { visibleAt: _visibleAt, revocation, deleted: _deleted, ...stored } = message;
  const content = revocation ? revokeNotice(store, message) : message.content;
  return {
    ...stored,
    contentType: revocation ? REVOKE_NOTICE : message.contentType,
    content: Buffer.from(content).toString('base64'),
    isRead: false,
    offlinePushInfo: null,
    atUserIDList: null,
    attachedInfo: '',
  };
}

function revokeNotice(store: Store, message: Message): string {
  const { seq, ex, sessionType, clientMsgID } = message;
  const detail = {
    ...message.revocation,
    clientMsgID,
    revokerNickname: store.users.get(message.revocation?.revokerID ?? '')?.nickname ?? '',
    sourceMessageSendTime: message.sendTime,
    sourceMessageSendID: message.sendID,
    sourceMessageSenderNickname: store.users.get(message.sendID)?.nickname ?? '',
    sessionType,
    seq,
    ex,
  };
  return JSON.stringify({ detail: JSON.stringify(detail) });
}

/** Removes messages for good. Their seqs stay used. @throws Refused 1002, 1004 unknown conversation. */
export function deleteMsgPhysicalBySeq(call: Call): void {
  const conversationID = requiredText(call.fields, 'conversationID');
  const seqs = integerList(call.fields, 'seqs');
  requireAppAdmin(call);
  const conversation = call.world.store.conversations.get(conversationID);
  if (!conversation) throw new Refused(1004, 'conversation not found');
  for (const seq of seqs) {
    const message = conversation.messages[seq - 1];
    if (message) message.deleted = true;
  }
}

export function getServerTime(call: Call): object {
  return { serverTime: call.world.now() };
}
