import type { Message, Store } from '../store.ts';

/** Messages on their way: stored, and not to be seen by anybody. */
export interface Delivery {
  hold(message: Message): void;
  /** Shows a message, and what was written behind it in its conversation and could not show before it. */
  show(store: Store, message: Message): void;
}

export function createDelivery(): Delivery {
  const underway = new Set<Message>();
  return {
    hold(message) {
      underway.add(message);
      message.visibleAt = Number.POSITIVE_INFINITY;
    },
    show(store, message) {
      underway.delete(message);
      for (const each of fromOn(store, message)) {
        if (underway.has(each)) return;
        each.visibleAt = Math.min(each.visibleAt, Date.now());
      }
    },
  };
}

function fromOn(store: Store, message: Message): readonly Message[] {
  for (const { messages } of store.conversations.values())
    if (messages[message.seq - 1] === message) return messages.slice(message.seq - 1);
  return [message];
}
