import { thousands, duration } from '../explain/facts.ts';
import type { Output } from './paint.ts';

/** Milliseconds between two lines of a log. */
const LOG_MS = 10_000;
/** Milliseconds between two updates of the line on a terminal. */
const TERMINAL_MS = 1_000;
/** Milliseconds whose pace says how long the rest takes. */
const RECENT_MS = 10_000;
/** Maximum failures shown as they come; the end of the run shows all. */
const FAILURES = 10;

/** The clock, the expected duration of the run, and what is done. */
export interface Timing {
  /** Milliseconds from some moment on; the process's own clock unless given. */
  readonly now?: () => number;
  /** What an earlier run of the same number of checks took. */
  readonly expectedMs?: number | undefined;
  /**
   * How many checks have ended and failed: Playwright shows them later, in the order of the tests. And how many wait for
   * their retry.
   */
  readonly counts?: () =>
    { readonly ended: number; readonly failed: number; readonly toRetry: number } | undefined;
}

/**
 * Shows how far a run is: on a terminal one line that replaces itself, with failures above it as they come; elsewhere a
 * line every ten seconds.
 */
export class Progress {
  readonly #output: Output;
  readonly #total: number;
  readonly #now: () => number;
  readonly #expectedMs: number | undefined;
  readonly #counts: NonNullable<Timing['counts']>;
  readonly #begunAt: number;
  /** How many checks were done after how many milliseconds: before the recent ones, and since. */
  readonly #samples: (readonly [elapsed: number, done: number])[] = [[0, 0]];
  #lastAt: number;
  #shown = 0;
  #failed = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param total number of tests selected */
  constructor(output: Output, total: number, timing: Timing = {}) {
    const { now = () => performance.now(), expectedMs, counts = () => undefined } = timing;
    this.#output = output;
    this.#total = total;
    this.#now = now;
    this.#expectedMs = expectedMs;
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
    if (this.#output.isTTY === true) this.#show();
    else this.tick();
  }

  /** Shows the line again when it is time to. */
  tick(): void {
    if (this.#output.isTTY === true) this.#show();
    else if (this.#now() - this.#lastAt >= LOG_MS) {
      this.#lastAt = this.#now();
      this.#output.write(`${this.#line()}\n`);
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

  #show(): void {
    this.#output.write(`\r\u001B[2K${this.#line()}`);
  }

  get #done(): number {
    return Math.max(this.#shown, Math.min(this.#counts()?.ended ?? 0, this.#total));
  }

  #line(): string {
    const elapsed = this.#now() - this.#begunAt;
    const known = Math.max(this.#failed, this.#counts()?.failed ?? 0);
    const failed = known === 0 ? '' : `, ${thousands(known)} failed`;
    const toRetry = this.#counts()?.toRetry ?? 0;
    const left = this.#leftMs(elapsed);
    // Nobody knows how long a retry takes: the first try got no answer.
    const isKnown = left !== undefined && toRetry === 0;
    const remaining = isKnown
      ? `, about ${duration(left)} left`
      : toRetry === 0
        ? ''
        : `, ${thousands(toRetry)} to retry`;
    return `${thousands(this.#done)} of ${thousands(this.#total)} checked${failed}, ${duration(elapsed)}${remaining}`;
  }

  /**
   * From the duration of an earlier run or, after a third of the checks, from the recent pace: the first ones wait for
   * users and groups. After four fifths from the pace alone. Unknown while checks end much more slowly than before: the last ones may be retried one by one.
   */
  #leftMs(elapsed: number): number | undefined {
    const done = this.#done;
    const recent = this.#recentPace(elapsed, done);
    if (this.#shown >= this.#total || recent * 4 < done / elapsed) return undefined;
    const byPace = done * 3 < this.#total ? undefined : (this.#total - done) / recent;
    // Near the end the run itself knows better than an earlier one.
    const isNearEnd = done * 5 > this.#total * 4;
    const byEarlier = this.#expectedMs === undefined || isNearEnd ? undefined : this.#expectedMs - elapsed;
    const left = byEarlier !== undefined && byEarlier > 0 ? byEarlier : byPace;
    return left !== undefined && left >= 1_000 ? left : undefined;
  }

  /** Checks per millisecond. */
  #recentPace(elapsed: number, done: number): number {
    while (this.#samples[1] && elapsed - this.#samples[1][0] >= RECENT_MS) this.#samples.shift();
    const [since = 0, before = 0] = this.#samples[0] ?? [];
    this.#samples.push([elapsed, done]);
    return (done - before) / (elapsed - since);
  }
}
