import { Refused } from './envelope.ts';
import { int32, page, pagination, text, type Fields } from './fields.ts';
import { groupConversationID, isVisible, singleConversationID } from './messages.ts';
import { requireAppAdmin } from './roles.ts';
import { ownerOf, SessionType, type Conversation, type Message, type Store } from './store.ts';
import type { Call } from './world.ts';

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
