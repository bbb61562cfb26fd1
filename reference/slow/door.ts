import type { Socket } from 'node:net';
import type { Counts } from './statistics.ts';

/** What `listen` reports about connections. */
export interface Door {
  connected(socket: Socket): void;
  abandoned(): void;
}

/** Counts connections and resets those above the limit before anything is read from them. */
export function createDoor(counts: Counts, limit = Number.POSITIVE_INFINITY): Door {
  const { connections } = counts;
  return {
    connected(socket) {
      if (connections.open >= limit) {
        connections.reset += 1;
        socket.resetAndDestroy();
        return;
      }
      connections.open += 1;
      connections.most = Math.max(connections.most, connections.open);
      socket.once('close', () => (connections.open -= 1));
    },
    abandoned() {
      counts.abandoned += 1;
    },
  };
}
