import { int32, page, pagination, text, type Fields, int64, objectList, requiredText } from './fields.ts';
import { Refused } from './http.ts';
import { groupConversationID, isVisible, singleConversationID, maxVisibleSeq } from './messages.ts';
import { requireAppAdmin, requireSelf } from './roles.ts';
import { ownerOf, SessionType, type Conversation, type Message, type Store, type Call } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Filters {
  readonly sendID: string;
  readonly recvID: string;
  readonly contentType: number;
  readonly sessionType: number;
  /** First millisecond of the requested day. */
  readonly dayStart: number | undefined;
}

/** @throws Refused 1001 unless it is a calendar day, YYYY-MM-DD, in UTC. */
function readDay(fields: Fields): number | undefined {
  const day = text(fields, 'sendTime');
  if (day === '') return undefined;
  const start = Date.parse(`${day}T00:00:00.000Z`);
  const exists = Number.isFinite(start) && new Date(start).toISOString().slice(0, 10) === day;
  if (!exists) throw new Refused(1001, 'sendTime is not a day');
  return start;
}

function readFilters(fields: Fields): Filters {
  return {
    sendID: text(fields, 'sendID'),
    recvID: text(fields, 'recvID'),
    contentType: int32(fields, 'contentType'),
    sessionType: int32(fields, 'sessionType'),
    dayStart: readDay(fields),
  };
}

function matches(message: Message, filters: Filters): boolean {
  const { sendID, recvID, contentType, sessionType, dayStart } = filters;
  if (sendID !== '' && message.sendID !== sendID) return false;
  if (recvID !== '' && message.recvID !== recvID) return false;
  if (contentType !== 0 && message.contentType !== contentType) return false;
  if (sessionType !== 0 && message.sessionType !== sessionType) return false;
  if (dayStart === undefined) return true;
  return message.sendTime >= dayStart && message.sendTime < dayStart + DAY_MS;
}

function candidates(store: Store, { sendID, recvID }: Filters): Conversation[] {
  const { conversations } = store;
  if (sendID === '' && recvID === '') return [...conversations.values()];
  const conversationIDs = conversationIDsFor(store, sendID, recvID);
  return [...conversationIDs]
    .flatMap((conversationID) => conversations.get(conversationID) ?? [])
    .toSorted((one, other) => one.order - other.order);
}

function conversationIDsFor(store: Store, sendID: string, recvID: string): Iterable<string> {
  if (sendID === '') return store.conversationsByReceiver.get(recvID) ?? [];
  if (recvID === '') return store.conversationsBySender.get(sendID) ?? [];
  return [singleConversationID(sendID, recvID), groupConversationID(recvID)];
}

/**
 * Messages that match all given filters: conversation by conversation, the oldest conversation first, by seq within
 * each. A revoked message keeps its row, is marked as revoked, and no longer has its text.
 */
export function searchMsg(call: Call): object {
  const wanted = pagination(call.fields);
  const filters = readFilters(call.fields);
  requireAppAdmin(call);
  const { store } = call.world;
  const now = call.world.now();
  const found: Message[] = [];
  for (const { messages } of candidates(store, filters)) {
    for (const message of messages) {
      if (isVisible(message, now) && matches(message, filters)) found.push(message);
    }
  }
  return { chatLogs: page(found, wanted).map((message) => row(store, message)), chatLogsNum: found.length };
}

function row(store: Store, message: Message): object {
  const isRevoked = message.revocation !== undefined;
  return {
    chatLog: isRevoked ? { ...chatLog(store, message), content: '' } : chatLog(store, message),
    isRevoked,
  };
}

function chatLog(store: Store, message: Message): object {
  const sender = store.users.get(message.sendID);
  const receiver = message.sessionType === SessionType.single ? store.users.get(message.recvID) : undefined;
  return {
    serverMsgID: message.serverMsgID,
    clientMsgID: message.clientMsgID,
    sendID: message.sendID,
    recvID: message.recvID,
    groupID: message.groupID,
    recvNickname: receiver?.nickname ?? '',
    senderPlatformID: message.senderPlatformID,
    senderNickname: message.senderNickname || (sender?.nickname ?? ''),
    senderFaceURL: message.senderFaceURL || (sender?.faceURL ?? ''),
    sessionType: message.sessionType,
    msgFrom: message.msgFrom,
    contentType: message.contentType,
    content: message.content,
    status: message.status,
    sendTime: message.sendTime,
    createTime: message.createTime,
    ex: message.ex,
    seq: message.seq,
    ...groupColumns(store, message.groupID),
  };
}

function groupColumns(store: Store, groupID: string): object {
  const group = store.groups.get(groupID);
  return {
    groupName: group?.groupName ?? '',
    groupFaceURL: group?.faceURL ?? '',
    groupMemberCount: group?.members.size ?? 0,
    groupOwner: (group && ownerOf(group)?.userID) ?? '',
    groupType: group?.groupType ?? 0,
  };
}

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
