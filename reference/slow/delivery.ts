import type { Message, Store } from '../store.ts';

/** Messages being delivered: stored, and not visible to anybody. */
export interface Delivery {
  hold(message: Message): void;
  /** Shows a message, and those after it in its conversation that had to wait for it. */
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
