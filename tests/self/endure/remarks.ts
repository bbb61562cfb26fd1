import type { Statistics } from '../../../reference/slow/statistics.ts';

/** What a server counted, in one line. */
export function remarksOn(statistics: Statistics): string {
  const { requests, byPath, mostAtOnce, connections, throttled, unavailable, abandoned } = statistics;
  return [
    `${requests} requests (${byPath.get('/msg/search_msg') ?? 0} searches)`,
    `at most ${mostAtOnce} at once`,
    `${connections.most} connections, ${connections.reset} reset`,
    `${throttled.length} x 429`,
    `${unavailable.length} x 503`,
    `${abandoned} given up`,
  ].join(', ');
}
