import { setTimeout as after } from 'node:timers/promises';
import type { Slowness, Span, Stretch } from './slowness.ts';

/** The time of a server that stands still now and then. All moments are those of `performance.now()`. */
export interface Clock {
  now(): number;
  /** Now, when the n-th request comes; the first begins the time from which everything is counted. */
  arrives(nth: number): number;
  /** Milliseconds after the first request. */
  sinceFirst(moment: number): number;
  /** When work is done that begins then and takes so long; 0 for when something can be done at all. */
  endOf(begin: number, workMs: number): number;
  isOut(moment: number): boolean;
}

export function createClock({ standstills = [], outages = [] }: Slowness): Clock {
  const pauses = new Calendar(standstills);
  const out = new Calendar(outages);
  const first: { at: number | undefined } = { at: undefined };
  const now = (): number => performance.now();
  const sinceFirst = (moment: number): number => moment - (first.at ?? moment);
  return {
    now,
    arrives(nth) {
      const moment = now();
      first.at ??= moment;
      pauses.arrives(nth, sinceFirst(moment));
      out.arrives(nth, sinceFirst(moment));
      return moment;
    },
    sinceFirst,
    endOf(begin, workMs) {
      const since = sinceFirst(begin);
      return begin + endWithPauses(pauses.spans, since, workMs) - since;
    },
    isOut: (moment) => out.spans.some((span) => covers(span, sinceFirst(moment))),
  };
}

/** Stretches of time, of which some begin with a request. */
class Calendar {
  /** In the order of their beginning. */
  spans: readonly Span[];
  readonly #coming: readonly Stretch[];

  constructor(all: readonly (Span | Stretch)[]) {
    this.spans = inOrder(all.filter((each) => 'from' in each));
    this.#coming = all.filter((each) => 'fromRequest' in each);
  }

  arrives(nth: number, moment: number): void {
    const begun = this.#coming.filter(({ fromRequest }) => fromRequest === nth);
    if (begun.length === 0) return;
    this.spans = inOrder([
      ...this.spans,
      ...begun.map(({ forMs }) => ({ from: moment, until: moment + forMs })),
    ]);
  }
}

function inOrder(spans: readonly Span[]): readonly Span[] {
  return spans.toSorted((one, other) => one.from - other.from);
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
