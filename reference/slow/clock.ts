import { setTimeout as after } from 'node:timers/promises';
import type { Slowness, Span } from './slowness.ts';

/** The time of a server that stands still now and then. All moments are those of `performance.now()`. */
export interface Clock {
  /** The first call begins the time from which standstills and outages are counted. */
  now(): number;
  /** Milliseconds after the first request. */
  sinceFirst(moment: number): number;
  /** When work is done that begins then and takes so long; 0 for when something can be done at all. */
  endOf(begin: number, workMs: number): number;
  isOut(moment: number): boolean;
}

export function createClock({ standstills = [], outages = [] }: Slowness): Clock {
  const sorted = standstills.toSorted((one, other) => one.from - other.from);
  const first: { at: number | undefined } = { at: undefined };
  const now = (): number => {
    const moment = performance.now();
    first.at ??= moment;
    return moment;
  };
  const sinceFirst = (moment: number): number => moment - (first.at ?? moment);
  return {
    now,
    sinceFirst,
    endOf(begin, workMs) {
      const since = sinceFirst(begin);
      return begin + endWithPauses(sorted, since, workMs) - since;
    },
    isOut: (moment) => outages.some((span) => covers(span, sinceFirst(moment))),
  };
}

function covers({ from, until }: Span, moment: number): boolean {
  return from <= moment && moment < until;
}

/** When work ends that rests in each of the pauses, which are in the order of their beginning. */
export function endWithPauses(pauses: readonly Span[], begin: number, workMs: number): number {
  let [moment, left] = [begin, workMs];
  for (const { from, until } of pauses) {
    if (until <= moment) continue;
    if (moment + left < from) break;
    left -= Math.max(0, from - moment);
    moment = until;
  }
  return moment + left;
}

/** Returns when the moment has come, or has passed. */
export async function comes(moment: number): Promise<void> {
  for (let left = moment - performance.now(); left > 0; left = moment - performance.now()) await after(left);
}
