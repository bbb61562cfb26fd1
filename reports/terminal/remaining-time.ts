/** The part of a run that the estimate speaks of. */
export interface RunSize {
  /** Checks that were selected. */
  readonly checks: number;
  /** About how many requests they send. */
  readonly requests: number;
  /** How long the run was expected to take when it began, in ms. */
  readonly expectedMs?: number | undefined;
}

/** How far a run is. */
export interface Reached {
  readonly ended: number;
  /** Checks that got no answer and wait for their retry. */
  readonly toRetry: number;
  /** Requests sent, including those before the first check. */
  readonly sent: number;
}

/** The pace of this share of the time so far says how long the rest takes, and at least that of these milliseconds. */
const RECENT = { share: 0.5, leastMs: 15_000 } as const;
/** After this share of the requests, only what was measured counts. */
const MEASURED_FROM = 1 / 5;
/** What follows the last requests, such as the audit and the reports, takes this share of the time before, if that is less. */
const AFTERWARDS = { share: 0.13, mostMs: 45_000 } as const;
/** The last checks send theirs alone, one after the other: they take as long as this share of all requests more. */
const ALONE = { lastChecks: 0.02, share: 0.05 } as const;
/** Some of the requests of the checks in progress are sent already. */
const STILL_TO_SEND = 0.8;
/** How long a retry takes: between a quick answer and a second timeout. */
const RETRY_MS = 5_000;
/** Samples this close in time say the same. */
const APART_MS = 250;

/**
 * Estimates how long a run still takes, by the requests that it has sent: at the beginning many checks are in progress
 * and few have ended. Times are milliseconds since the first check.
 */
export class RemainingTime {
  readonly #size: RunSize;
  /** How many requests were sent, each time that there were more. */
  readonly #samples: (readonly [elapsedMs: number, sent: number])[] = [];

  constructor(size: RunSize) {
    this.#size = size;
  }

  /** How long the rest takes; undefined while that is not known. Call it every second or so. */
  leftMs(elapsedMs: number, reached: Reached): number | undefined {
    this.#note(elapsedMs, reached.sent);
    const measured = this.#measuredMs(elapsedMs, reached);
    const left = this.#weighed(elapsedMs, measured, this.#shareOf(reached));
    return left === undefined ? undefined : Math.max(0, left) + reached.toRetry * RETRY_MS;
  }

  #note(elapsedMs: number, sent: number): void {
    const [lastMs, lastSent] = this.#samples.at(-1) ?? [-Infinity, -1];
    if (sent > lastSent && elapsedMs - lastMs >= APART_MS) this.#samples.push([elapsedMs, sent]);
  }

  /** The share of the requests of its checks that the run has sent. */
  #shareOf({ sent }: Reached): number {
    const [, before] = this.#samples[0] ?? [0, 0];
    return Math.max(0, sent - before) / this.#size.requests;
  }

  /** By the recent pace. While nothing is sent, the time goes down. */
  #measuredMs(elapsedMs: number, { ended, sent }: Reached): number | undefined {
    const [lastMs, lastSent] = this.#samples.at(-1) ?? [0, 0];
    const fromMs = lastMs - Math.max(RECENT.leastMs, RECENT.share * lastMs);
    const [sinceMs, before] = this.#samples.findLast(([ms]) => ms <= fromMs) ?? this.#samples[0] ?? [0, 0];
    if (lastSent <= before) return undefined;
    const { checks, requests } = this.#size;
    const stillToEnd = Math.max(0, checks - ended) / checks;
    const alone = stillToEnd > ALONE.lastChecks ? ALONE.share * requests : 0;
    const msPerRequest = (lastMs - sinceMs) / (lastSent - before);
    const afterwardsMs = Math.min(AFTERWARDS.share * lastMs, AFTERWARDS.mostMs);
    const toSend = Math.max(requests - sent, STILL_TO_SEND * stillToEnd * requests) + alone;
    return toSend * msPerRequest + afterwardsMs - (elapsedMs - lastMs);
  }

  /** The more was measured, the less counts what was expected; nothing does once that time is over. */
  #weighed(elapsedMs: number, measuredMs: number | undefined, share: number): number | undefined {
    const { expectedMs } = this.#size;
    const plannedMs = expectedMs === undefined ? undefined : expectedMs - elapsedMs;
    const weight = Math.min(1, share / MEASURED_FROM);
    if (measuredMs === undefined || weight === 0) return plannedMs;
    if (plannedMs === undefined) return weight < 1 ? undefined : measuredMs;
    return plannedMs <= 0 ? measuredMs : weight * measuredMs + (1 - weight) * plannedMs;
  }
}
