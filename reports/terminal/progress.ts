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

/** The pace since this share of the time so far says how long the rest takes: that of the last ones, and not of a moment. */
const RECENT_FROM = 0.5;
/** Once this share of a run is done, only what was measured counts. */
const MEASURED_FROM = 0.2;
/** How long a retry of a check without an answer takes: between a quick answer and a second timeout. */
const RETRY_MS = 5_000;

/**
 * Estimates how long a run still takes: what is left of it, at the pace of the last half. Times are milliseconds since the
 * first check.
 */
export class RemainingTime {
  readonly #size: RunSize;
  /** Which share of the run was done, each time that it was more. */
  readonly #samples: { readonly ms: number; readonly done: number }[] = [];

  constructor(size: RunSize) {
    this.#size = size;
  }

  /** How long the rest takes; undefined while that is not known. Call it every second or so. */
  leftMs(elapsedMs: number, { ended, sent, toRetry }: Reached): number | undefined {
    const { checks, requests, expectedMs } = this.#size;
    // Checks in progress have sent some of theirs; and how many they need is known only about.
    const now = { ms: elapsedMs, done: Math.min(1, Math.max(sent / requests, ended / checks)) };
    const [first = now] = this.#samples;
    const { done: last = -1 } = this.#samples.at(-1) ?? {};
    if (now.done > last) this.#samples.push(now);
    const plannedMs = expectedMs === undefined ? undefined : expectedMs - elapsedMs;
    const weight = Math.min(1, (now.done - first.done) / MEASURED_FROM);
    const left = weighed(weight, this.#measuredMs(elapsedMs), plannedMs);
    return left === undefined ? undefined : Math.max(0, left) + toRetry * RETRY_MS;
  }

  /** By the recent pace; while nothing more is done, the time goes down. Undefined until something is. */
  #measuredMs(elapsedMs: number): number | undefined {
    const last = this.#samples.at(-1);
    const since = this.#samples.findLast(({ ms }) => ms <= RECENT_FROM * (last?.ms ?? 0)) ?? this.#samples[0];
    if (!last || !since || since === last) return undefined;
    const msForAll = (last.ms - since.ms) / (last.done - since.done);
    return (1 - last.done) * msForAll - (elapsedMs - last.ms);
  }
}

/** What was planned counts the less, the more was measured, and not at all once its time is over. */
function weighed(weight: number, measuredMs?: number, plannedMs?: number): number | undefined {
  if (measuredMs === undefined) return plannedMs;
  if (plannedMs === undefined) return weight < 1 ? undefined : measuredMs;
  return plannedMs <= 0 ? measuredMs : weight * measuredMs + (1 - weight) * plannedMs;
}
