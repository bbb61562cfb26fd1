import { setImmediate as soon, setTimeout as after } from 'node:timers/promises';
import type { Slowness, Span, Stretch } from './slowness.ts';

/** A clock in milliseconds. Tests replace the real one to be exact. */
export interface Time {
  now(): number;
  /** Resolves after this time. */
  after(ms: number): Promise<unknown>;
  /** Resolves shortly before this time, for callers that check the time again. */
  almost(ms: number): Promise<unknown>;
}

export const realTime: Time = {
  now: () => performance.now(),
  after: (ms) => after(ms),
  // A timer of less than one millisecond takes more than one.
  almost: (ms) => (ms < 1 ? soon() : after(Math.floor(ms))),
};

/** The time of a server that stands still from time to time. All moments are those of its `Time`. */
export interface Clock extends Time {
  /** Now, when the n-th request arrives. The first starts the time that everything is counted from. */
  arrives(nth: number): number;
  /** Milliseconds after the first request. */
  sinceFirst(moment: number): number;
  /** When work that begins then and takes this time is done; with 0, when something can be done at all. */
  endOf(begin: number, workMs: number): number;
  isOut(moment: number): boolean;
  /** Resolves at this moment, or at once if it has passed. */
  comes(moment: number): Promise<void>;
}

export function createClock({ standstills = [], outages = [] }: Slowness, time: Time = realTime): Clock {
  const pauses = new Calendar(standstills);
  const out = new Calendar(outages);
  const first: { at: number | undefined } = { at: undefined };
  const { now } = time;
  const sinceFirst = (moment: number): number => moment - (first.at ?? moment);
  return {
    ...time,
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
    async comes(moment) {
      for (let left = moment - now(); left > 0; left = moment - now()) await time.after(left);
    },
  };
}

/** Periods of time. Some begin with a request. */
class Calendar {
  /** In the order of their beginnings. */
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

/** When work ends that stops during each of the pauses, which are in the order of their beginnings. */
function endWithPauses(pauses: readonly Span[], begin: number, workMs: number): number {
  let [moment, left] = [begin, workMs];
  for (const { from, until } of pauses) {
    if (until <= moment) continue;
    if (moment + left < from) break;
    left -= Math.max(0, from - moment);
    moment = until;
  }
  return moment + left;
}
