import { thousands, duration } from '../../fixtures/figures.ts';
import type { Output } from './paint.ts';
import { RemainingTime, type Reached, type RunSize } from './remaining-time.ts';

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
