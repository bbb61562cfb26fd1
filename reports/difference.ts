import { thousands } from '../fixtures/figures.ts';
import type { Difference } from './result-row.ts';

/**
 * A difference as reports show it: what was looked at in words, a received time with its unit if that is wrong, and the end of
 * a mute as a duration.
 *
 * @param seconds how long a mute was to last, if that is known
 */
export function shownDifference(each: Difference, seconds?: number): Difference {
  const shown = { ...each, path: inWords(each.path), received: withUnit(each) };
  if (!/\bmuteEndTime\b/.test(each.path)) return shown;
  const [, least, why] =
    /^from (\d{13}) to \d{13}(?: \((\d+ s after \w[\w ]*).*\))?$/.exec(each.expected) ?? [];
  if (each.received === '0') shown.received = '0: no mute';
  if (why !== undefined) return { ...shown, expected: `about ${why}` };
  if (least === undefined || seconds === undefined) return shown;
  const after = Math.round((Number(each.received) - Number(least)) / 1_000) + seconds;
  const isTime = /^\d{13}$/.test(each.received);
  return {
    ...shown,
    expected: `about ${thousands(seconds)} s after the call`,
    received: isTime ? `${thousands(after)} s after the call` : shown.received,
  };
}

/**
 * What was looked at, as words: `the group in get_groups: status`. A path that begins with words has a field behind
 * them.
 */
export function inWords(path: string): string {
  return path.replace(/^([^.]* [^.]*)\.(?=\w)/, '$1: ');
}

/** Bounds of the present time in seconds since the epoch. */
const SECONDS = { least: 1.5e9, most: 2.5e9 };

/** Whether a time came in seconds, alone or as the first of several, or was compared as if it had come in milliseconds. */
export function isInSeconds({ path, expected, received }: Difference): boolean {
  const value = Number(/^(?:\w+ )?(-?\d+)\b/.exec(received)?.[1]);
  const isOfTime = /\b\d{13}\b|milliseconds/.test(expected);
  if (isOfTime && value > SECONDS.least && value < SECONDS.most) return true;
  return isCompared(path) && -value > 990 * SECONDS.least && -value < 1_000 * SECONDS.most;
}

/** Whether it is about the time between two others. */
const isCompared = (path: string): boolean => path.endsWith(' in ms');

/** The received value, with a remark if it is a time in seconds. */
function withUnit(each: Difference): string {
  const { path, received } = each;
  if (!isInSeconds(each)) return received;
  return `${received} (${isCompared(path) ? 'a time in seconds, less one in milliseconds' : 'a time in seconds: milliseconds are documented'})`;
}
