import { atOnce } from '../../../fixtures/at-once.ts';
import type { Counts } from '../../../reference/slow/slowness.ts';

/** A bound of a row, and what was measured against it: the row holds when the figure is at most the bound. */
export interface Bound {
  readonly says: string;
  readonly most: number;
  readonly measured: number;
  readonly unit: 's' | 'ms';
}

/** A row of the table: what was measured of one target. */
export interface Row {
  readonly target: string;
  readonly verdict: string;
  readonly exitCode: number | null;
  readonly seconds: number;
  readonly bound: Bound | undefined;
  /** Why the row does not hold; empty when it holds. */
  readonly problems: readonly string[];
  /** What the server counted. */
  readonly remarks: string;
}

const TIRED_RATIO = 1.5;
const LIMITED_RATIO = 1.3;
const LONGEST_RATIO = 3;
/** What a timer may be late. */
const TIMER_MS = 2;

const inSeconds = (ms: number): number => ms / 1000;
const one = (value: number): string => value.toFixed(1);

/** What is added to a bound, as text. */
const plus = (addedSeconds: number): string => (addedSeconds === 0 ? '' : ` + ${one(addedSeconds)} s`);

/** @param added further seconds that a run may take */
export function tiredBound(tookSeconds: number, { serviceMs }: Counts, added: number): Bound {
  return {
    says: `${TIRED_RATIO} x ${one(inSeconds(serviceMs))} s of service${plus(added)}`,
    most: TIRED_RATIO * inSeconds(serviceMs) + added,
    measured: tookSeconds,
    unit: 's',
  };
}

export function farBound(
  tookSeconds: number,
  { requests }: Counts,
  { longestMs, delayMs, referenceSeconds }: Record<'longestMs' | 'delayMs' | 'referenceSeconds', number>,
): Bound {
  const waiting = inSeconds(requests * delayMs);
  return {
    says: `${LONGEST_RATIO} x ${one(inSeconds(longestMs))} s + ${one(waiting)} s / ${atOnce.requests} + ${one(referenceSeconds)} s`,
    most: LONGEST_RATIO * inSeconds(longestMs) + waiting / atOnce.requests + referenceSeconds,
    measured: tookSeconds,
    unit: 's',
  };
}

/** @param added further seconds that a run may take */
export function limitedBound(
  tookSeconds: number,
  { requests, throttled }: Counts,
  perSecond: number,
  added: number,
): Bound {
  const accepted = requests - throttled.length;
  return {
    says: `${LIMITED_RATIO} x ${accepted} / ${perSecond} per s${plus(added)}`,
    most: (LIMITED_RATIO * accepted) / perSecond + added,
    measured: tookSeconds,
    unit: 's',
  };
}

/**
 * What this share of somebody else's requests waited at most, against its own time, one search and one other request.
 *
 * @param waits of each of its requests, in ms
 */
export function sharedBound(
  waits: readonly number[],
  { requestMs, searchMs, share }: Record<'requestMs' | 'searchMs' | 'share', number>,
): Bound {
  return {
    says: `${share * 100} % within ${one(requestMs)} + ${one(searchMs)} + ${one(requestMs)} + ${TIMER_MS} ms`,
    most: requestMs + searchMs + requestMs + TIMER_MS,
    measured: percentile(waits, share),
    unit: 'ms',
  };
}

/** The smallest value that is not exceeded by this share of all; nothing measured exceeds every bound. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((first, other) => first - other);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.POSITIVE_INFINITY;
}

export const isMet = ({ measured, most }: Bound): boolean => measured <= most;

const columns = [
  'target',
  'verdict',
  'exit code',
  'seconds',
  'bound',
  'at most',
  'measured',
  'holds',
] as const;

const figure = (value: number, { unit }: Bound): string => `${value.toFixed(1)} ${unit}`;

function cells({ target, verdict, exitCode, seconds, bound, problems }: Row): readonly string[] {
  return [
    target,
    verdict,
    exitCode === null ? 'killed' : String(exitCode),
    seconds.toFixed(1),
    bound?.says ?? '',
    bound ? figure(bound.most, bound) : '',
    bound ? figure(bound.measured, bound) : '',
    problems.length === 0 ? 'ok' : 'NO',
  ];
}

/** All rows as a table, and below it what each server counted and why a row does not hold. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [columns, ...rows.map(cells)];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const padded = lines.map((line) =>
    line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | '),
  );
  const rule = widths.map((width) => '-'.repeat(width)).join('-|-');
  return [...padded.slice(0, 1), rule, ...padded.slice(1), '', ...rows.flatMap(explained)].join('\n');
}

/** What the server counted, and why the row does not hold. */
function explained({ target, remarks, problems }: Row): readonly string[] {
  return [`${target}: ${remarks}`, ...problems.map((problem) => `  ${problem}`)];
}
