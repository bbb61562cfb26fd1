import { thousands, duration } from '../../fixtures/figures.ts';
import type { Output } from './paint.ts';

/** Milliseconds between two lines of a log. */
const LOG_MS = 10_000;
/** Milliseconds between two updates of the line on a terminal. */
const TERMINAL_MS = 1_000;
/** A shorter rest is not worth a word. */
const A_SECOND_MS = 1_000;
/** Maximum failures shown as they come; the end of the run shows all. */
const FAILURES = 10;

/** The clock, the expected size of the run, and what is done. */
export interface Timing {
  /** Milliseconds from some moment on; the process's own clock unless given. */
  readonly now?: () => number;
  /** From which the remaining time follows; without it none is printed. */
  readonly size?: Omit<RunSize, 'checks'> | undefined;
  /**
   * How far the run is, and how many checks have failed: Playwright shows them later, in the order of the tests.
   */
  readonly counts?: () => (Reached & { readonly failed: number }) | undefined;
}

/**
 * Shows how far a run is: on a terminal one line that replaces itself, with failures above it as they come; elsewhere a
 * line every ten seconds.
 */
export class Progress {
  readonly #output: Output;
  readonly #total: number;
  readonly #now: () => number;
  readonly #remaining: RemainingTime | undefined;
  readonly #counts: NonNullable<Timing['counts']>;
  readonly #begunAt: number;
  #lastAt: number;
  #shown = 0;
  #failed = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param total number of tests selected */
  constructor(output: Output, total: number, timing: Timing = {}) {
    const { now = () => performance.now(), size, counts = () => undefined } = timing;
    this.#output = output;
    this.#total = total;
    this.#now = now;
    this.#remaining = size && new RemainingTime({ ...size, checks: total });
    this.#counts = counts;
    this.#begunAt = now();
    this.#lastAt = this.#begunAt;
  }

  /** Starts to show the time, also while no test ends. */
  start(): void {
    this.#timer = setInterval(() => {
      this.tick();
    }, TERMINAL_MS);
    this.#timer.unref();
  }

  /** Call this after each test; `failure` is a line that says what does not hold. */
  ended(failure?: string): void {
    this.#shown += 1;
    if (failure !== undefined) this.#fail(failure);
    this.tick();
  }

  /** Shows the line again when it is time to. */
  tick(): void {
    // The estimate needs to see each second, also where only some are shown.
    const line = this.#line();
    if (this.#output.isTTY === true) this.#output.write(`\r\u001B[2K${line}`);
    else if (this.#now() - this.#lastAt >= LOG_MS) {
      this.#lastAt = this.#now();
      this.#output.write(`${line}\n`);
    }
  }

  /** Clears the line before something else is written. */
  clear(): void {
    if (this.#output.isTTY === true) this.#output.write('\r\u001B[2K');
  }

  /** Stops showing progress. */
  stop(): void {
    clearInterval(this.#timer);
    this.clear();
  }

  #fail(failure: string): void {
    this.#failed += 1;
    if (this.#output.isTTY !== true || this.#failed > FAILURES) return;
    this.clear();
    this.#output.write(`${failure}\n`);
  }

  get #done(): number {
    return Math.max(this.#shown, Math.min(this.#counts()?.ended ?? 0, this.#total));
  }

  #line(): string {
    const elapsed = this.#now() - this.#begunAt;
    const counts = this.#counts();
    const known = Math.max(this.#failed, counts?.failed ?? 0);
    const left = counts && this.#remaining?.leftMs(elapsed, counts);
    const parts = [
      `${thousands(this.#done)} of ${thousands(this.#total)} checked`,
      ...(known === 0 ? [] : [`${thousands(known)} failed`]),
      duration(elapsed),
      ...(left === undefined || left < A_SECOND_MS ? [] : [`about ${duration(left)} left`]),
      ...(counts && counts.toRetry > 0 ? [`${thousands(counts.toRetry)} to retry`] : []),
    ];
    return parts.join(', ');
  }
}

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
/** The last checks send theirs alone, one after the other: they take as long as this share of all requests more. */
const ALONE = { lastChecks: 0.02, share: 0.05 } as const;
/** How long a retry of a check without an answer takes: between a quick answer and a second timeout. */
const RETRY_MS = 5_000;
/** Samples this close in time say the same. */
const APART_MS = 250;

/**
 * Estimates how long a run still takes: the requests that are left, at the pace of the last ones. Times are milliseconds
 * since the first check.
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
    const [lastMs, lastSent] = this.#samples.at(-1) ?? [-Infinity, -1];
    if (reached.sent > lastSent && elapsedMs - lastMs >= APART_MS)
      this.#samples.push([elapsedMs, reached.sent]);
    const measured = this.#measuredMs(elapsedMs, reached);
    const left = this.#weighed(elapsedMs, measured, reached);
    return left === undefined ? undefined : Math.max(0, left) + reached.toRetry * RETRY_MS;
  }

  /** By the recent pace. While nothing is sent, the time goes down. */
  #measuredMs(elapsedMs: number, reached: Reached): number | undefined {
    const [lastMs, lastSent] = this.#samples.at(-1) ?? [0, 0];
    const fromMs = lastMs - Math.max(RECENT.leastMs, RECENT.share * lastMs);
    const [sinceMs, before] = this.#samples.findLast(([ms]) => ms <= fromMs) ?? this.#samples[0] ?? [0, 0];
    if (lastSent <= before) return undefined;
    const msPerRequest = (lastMs - sinceMs) / (lastSent - before);
    return this.#toSend(reached) * msPerRequest - (elapsedMs - lastMs);
  }

  /**
   * Checks in progress have sent some of theirs, so no more are left than the checks need that have not ended; and where
   * much fails, more than were expected.
   */
  #toSend({ sent, ended }: Reached): number {
    const { checks, requests } = this.#size;
    const stillToEnd = Math.max(0, checks - ended) / checks;
    const alone = stillToEnd > ALONE.lastChecks ? ALONE.share * requests : 0;
    const [unsent, unended] = [Math.max(0, requests - sent), stillToEnd * requests];
    return Math.min(unended, (unsent + unended) / 2) + alone;
  }

  /** The more was measured, the less counts what was expected; nothing does once that time is over. */
  #weighed(elapsedMs: number, measuredMs: number | undefined, { sent }: Reached): number | undefined {
    const { expectedMs, requests } = this.#size;
    const [, before] = this.#samples[0] ?? [0, 0];
    const plannedMs = expectedMs === undefined ? undefined : expectedMs - elapsedMs;
    const weight = Math.min(1, Math.max(0, sent - before) / requests / MEASURED_FROM);
    if (measuredMs === undefined || weight === 0) return plannedMs;
    if (plannedMs === undefined) return weight < 1 ? undefined : measuredMs;
    return plannedMs <= 0 ? measuredMs : weight * measuredMs + (1 - weight) * plannedMs;
  }
}
