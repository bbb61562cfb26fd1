import { runWords } from '../../../fixtures/run/start/run-id.ts';
import type { Server } from './server.ts';

/** What a server counted, and the number of users that were registered on it, in one line. */
export function remarksOn({ statistics, reference }: Pick<Server, 'statistics' | 'reference'>): string {
  const { requests, byPath, mostAtOnce, connections, throttled, unavailable, abandoned } = statistics;
  return [
    `${requests} requests (${byPath.get('/msg/search_msg') ?? 0} searches)`,
    `at most ${mostAtOnce} at once`,
    `${connections.most} connections, ${connections.reset} reset`,
    `${throttled.length} x 429`,
    `${unavailable.length} x 503`,
    `${abandoned} given up`,
    `${usersOn({ reference })} users registered`,
  ].join(', ');
}

/** The number of users that runs have registered, which stay. */
export function usersOn({ reference }: Pick<Server, 'reference'>): number {
  return [...reference.store.users.keys()].filter((userID) =>
    runWords.some((word) => userID.startsWith(word)),
  ).length;
}
