import {
  flagIfGiven,
  int32,
  int64,
  objectIfGiven,
  requiredText,
  text,
  type Fields,
  integerList,
} from './fields.ts';
import { Refused } from './http.ts';
import { requireAppAdmin, requireGroup, isOver, requireSelf } from './roles.ts';
import {
  SessionType,
  type Conversation,
  type Message,
  type Store,
  hexID,
  type World,
  GroupStatus,
  Role,
  type Call,
  type User,
} from './store.ts';

export const MSG_FROM_SYSTEM = 200;

/** What a sender decides. IDs, seq and the time of becoming visible are added here. */
export type Draft = Omit<
  Message,
  'serverMsgID' | 'clientMsgID' | 'seq' | 'visibleAt' | 'revocation' | 'deleted'
>;

export function groupConversationID(groupID: string): string {
  return `sg_${groupID}`;
}

/** The same for both directions. */
export function singleConversationID(userID: string, otherUserID: string): string {
  return `si_${[userID, otherUserID].toSorted().join('_')}`;
}

function conversationOf(store: Store, draft: Draft): Conversation {
  const conversationID =
    draft.sessionType === SessionType.group
      ? groupConversationID(draft.groupID)
      : singleConversationID(draft.sendID, draft.recvID);
  const known = store.conversations.get(conversationID);
  if (known) return known;
  const made = { conversationID, order: store.conversations.size, messages: [] };
  store.conversations.set(conversationID, made);
  return made;
}

function addToIndex(index: Map<string, Set<string>>, key: string, conversationID: string): void {
  const conversationIDs = index.get(key);
  if (conversationIDs) conversationIDs.add(conversationID);
  else index.set(key, new Set([conversationID]));
}

/**
 * Enqueues a message. It gets its seq now and becomes visible after a random delay, but never before its predecessors
 * in the conversation, so that no invisible seq is below a visible one.
 */
export function storeMessage(world: World, draft: Draft): Message {
  const { store } = world;
  const conversation = conversationOf(store, draft);
  const [shortest, longest] = world.sendDelayMs;
  const delay = shortest + world.random() * (longest - shortest);
  const previous = conversation.messages.at(-1)?.visibleAt ?? 0;
  const message: Message = {
    ...draft,
    serverMsgID: hexID(world),
    clientMsgID: hexID(world),
    seq: conversation.messages.length + 1,
    visibleAt: Math.max(world.now() + delay, previous),
    revocation: undefined,
    deleted: false,
  };
  conversation.messages.push(message);
  addToIndex(store.conversationsBySender, draft.sendID, conversation.conversationID);
  addToIndex(store.conversationsByReceiver, draft.recvID, conversation.conversationID);
  return message;
}

export function isVisible(message: Message, now: number): boolean {
  return !message.deleted && message.visibleAt <= now;
}

/** The message with this seq, once it is visible. */
function findMessage(world: World, conversationID: string, seq: number): Message | undefined {
  const message = world.store.conversations.get(conversationID)?.messages[seq - 1];
  return message && isVisible(message, world.now()) ? message : undefined;
}

/** Seq of the newest visible message; 0 if there is none. */
export function maxVisibleSeq(conversation: Conversation, now: number): number {
  return conversation.messages.findLast((message) => message.visibleAt <= now)?.seq ?? 0;
}

const BAD_REQUEST = 400;

/** Everything but the addresses. @throws Refused 1001 with HTTP status 400, which this operation documents. */
function readDraft(fields: Fields, now: number): Omit<Draft, 'recvID' | 'groupID'> {
  try {
    const content = objectIfGiven(fields, 'content');
    const contentType = int32(fields, 'contentType');
    const sessionType = int32(fields, 'sessionType');
    const sendTime = int64(fields, 'sendTime') || now;
    if (!content || contentType < 1 || sessionType < 1)
      throw new Refused(1001, 'a required field is missing');
    return {
      sendID: requiredText(fields, 'sendID'),
      sessionType,
      senderPlatformID: int32(fields, 'senderPlatformID'),
      senderNickname: text(fields, 'senderNickname'),
      senderFaceURL: text(fields, 'senderFaceURL'),
      msgFrom: MSG_FROM_SYSTEM,
      contentType,
      content: JSON.stringify(content),
      status: 0,
      sendTime,
      createTime: now,
      ex: text(fields, 'ex'),
    };
  } catch (error) {
    throw error instanceof Refused ? new Refused(error.code, error.detail, BAD_REQUEST) : error;
  }
}

/**
 * Enqueues a message in the name of any user; only administrators may.
 * @throws Refused 1002, 1001, 1004 unknown receiver, sender or group, 1204, 1203, 1402, 1403.
 */
export function sendMsg(call: Call): object {
  const { world, fields } = call;
  const draft = readDraft(fields, world.now());
  const address = { recvID: text(fields, 'recvID'), groupID: text(fields, 'groupID') };
  const onlineOnly = flagIfGiven(fields, 'isOnlineOnly') ?? false;
  requireAppAdmin(call);
  if (draft.sessionType === SessionType.group) requireMaySend(call, draft.sendID, address.groupID);
  else if (draft.sessionType === SessionType.single) requireUsers(call, draft.sendID, address.recvID);
  else throw new Refused(1001, 'unknown sessionType');
  const recvID = draft.sessionType === SessionType.group ? address.groupID : address.recvID;
  const groupID = draft.sessionType === SessionType.group ? address.groupID : '';
  // Messages for online users are only delivered by push, which this server does not have.
  const { serverMsgID, clientMsgID, sendTime } = onlineOnly
    ? { serverMsgID: hexID(world), clientMsgID: hexID(world), sendTime: draft.sendTime }
    : storeSent(world, { ...draft, recvID, groupID });
  return { serverMsgID, clientMsgID, sendTime };
}

function storeSent(world: World, draft: Draft): Message {
  const message = storeMessage(world, draft);
  world.sent(message);
  return message;
}

function requireUsers(call: Call, ...userIDs: string[]): void {
  for (const userID of userIDs) {
    if (!call.world.store.users.has(userID)) throw new Refused(1004, 'user not found');
  }
}

function requireMaySend(call: Call, sendID: string, groupID: string): void {
  const group = requireGroup(call, groupID);
  if (group.status === GroupStatus.dismissed) throw new Refused(1204);
  if (sendID === call.world.adminUserID) return;
  const member = group.members.get(sendID);
  if (!member) throw new Refused(1203);
  if (member.roleLevel === Role.owner) return;
  if (member.muteEndTime > call.world.now()) throw new Refused(1402);
  if (group.status === GroupStatus.muted && member.roleLevel === Role.ordinary) throw new Refused(1403);
}

/**
 * Revokes one visible message. The token identifies the caller; `userID` must be the same, unless an administrator
 * names the revoker.
 * @throws Refused 1001, 1002 (rights), 1004 unknown message or revoker, 1404 revoked before.
 */
export function revokeMsg(call: Call): void {
  const conversationID = requiredText(call.fields, 'conversationID');
  const seq = int64(call.fields, 'seq');
  const userID = requiredText(call.fields, 'userID');
  if (seq < 1) throw new Refused(1001, 'seq is invalid');
  const { world } = call;
  requireSelf(call, userID);
  if (!world.store.users.has(userID)) throw new Refused(1004, 'user not found');
  const message = findMessage(world, conversationID, seq);
  if (!message) throw new Refused(1004, 'msg not found');
  if (message.revocation) throw new Refused(1404);
  const revokerRole = permittedRole(call, message);
  message.revocation = { revokerID: userID, revokerRole, revokeTime: world.now() };
}

function permittedRole(call: Call, message: Message): number {
  if (call.callerIsAppAdmin) return 0;
  const isSender = message.sendID === call.callerID;
  if (message.sessionType === SessionType.single) {
    if (!isSender) throw new Refused(1002, 'only the sender revokes');
    return 0;
  }
  const members = call.world.store.groups.get(message.groupID)?.members;
  const caller = members?.get(call.callerID);
  if (!caller) throw new Refused(1002, 'not in the group');
  // A sender who left has no role any more and counts as an ordinary member.
  const senderRole = members?.get(message.sendID)?.roleLevel ?? Role.ordinary;
  if (!isSender && !isOver(caller.roleLevel, senderRole)) throw new Refused(1002, 'role is too low');
  return caller.roleLevel;
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

const PEOPLE = 40;
const MINUTE_MS = 60_000;
const TEXT_MESSAGE = 101;

/** Stores this number of messages of made-up people, one per minute up to now. All of them are visible. */
export function addHistory(world: World, count: number): void {
  if (count === 0) return;
  const people = Array.from({ length: PEOPLE }, (_, index) => madeUp(world, index));
  for (const person of people) world.store.users.set(person.userID, person);
  for (let index = 0; index < count; index += 1) {
    const sender = people[index % PEOPLE];
    const receiver = people[(index + 1 + (Math.floor(index / PEOPLE) % 5)) % PEOPLE];
    if (sender && receiver) say(world, sender, receiver, world.now() - (count - index) * MINUTE_MS);
  }
}

function madeUp(world: World, index: number): User {
  const name = `made_up_${index + 1}`;
  const createTime = world.now();
  return {
    userID: name,
    nickname: name,
    faceURL: '',
    ex: '',
    createTime,
    appMangerLevel: 0,
    globalRecvMsgOpt: 0,
  };
}

function say(world: World, sender: User, receiver: User, sendTime: number): void {
  const message = storeMessage(world, {
    sendID: sender.userID,
    recvID: receiver.userID,
    groupID: '',
    sessionType: SessionType.single,
    senderPlatformID: 1,
    senderNickname: sender.nickname,
    senderFaceURL: '',
    msgFrom: MSG_FROM_SYSTEM,
    contentType: TEXT_MESSAGE,
    content: JSON.stringify({ content: 'How are you?' }),
    status: 0,
    sendTime,
    createTime: sendTime,
    ex: '',
  });
  message.visibleAt = sendTime;
}
