import type { Difference } from '../result-row.ts';

/** A difference as reports show it: what was looked at in words, and a received time with its unit if that is wrong. */
export const shownDifference = (each: Difference): Difference => ({
  ...each,
  path: inWords(each.path),
  received: withUnit(each),
});

/**
 * What was looked at, as words: `the group in get_groups: status`. A path that begins with words has a field behind
 * them.
 */
export function inWords(path: string): string {
  return path.replace(/^([^.]* [^.]*)\.(?=\w)/, '$1: ');
}

/** The time of now is so many seconds, and the same less as many milliseconds. */
const SECONDS = { least: 1.5e9, most: 2.5e9 };

/** The received value, with a remark if it is a time in seconds, or was compared as if it were none. */
function withUnit({ path, expected, received }: Difference): string {
  const value = Number(received);
  const isTime = /\b\d{13}\b/.test(expected) && value > SECONDS.least && value < SECONDS.most;
  if (isTime) return `${received} (a time in seconds: milliseconds are documented)`;
  const isCompared = path.endsWith(' in ms') && -value > 990 * SECONDS.least && -value < 1_000 * SECONDS.most;
  return isCompared ? `${received} (a time in seconds, less one in milliseconds)` : received;
}
