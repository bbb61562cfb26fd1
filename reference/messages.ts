import { SessionType, type Conversation, type Message, type Store } from './store.ts';
import { hexID, type World } from './world.ts';

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
export function findMessage(world: World, conversationID: string, seq: number): Message | undefined {
  const message = world.store.conversations.get(conversationID)?.messages[seq - 1];
  return message && isVisible(message, world.now()) ? message : undefined;
}

/** Seq of the newest visible message; 0 if there is none. */
export function maxVisibleSeq(conversation: Conversation, now: number): number {
  return conversation.messages.findLast((message) => message.visibleAt <= now)?.seq ?? 0;
}
