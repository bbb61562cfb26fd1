import type { Clock } from './clock.ts';

/** When a job came and when it was done, by the book: the timer's lateness is not in it. */
export interface Served {
  readonly arrivedAt: number;
  readonly endedAt: number;
  readonly serviceMs: number;
}

interface Job {
  readonly arrivedAt: number;
  /** Asked when the job's turn comes. */
  readonly serviceMs: () => number;
  readonly done: (served: Served) => void;
}

/** Timers count whole milliseconds: a job may end early by half of one, so that it ends in time on average. */
const EARLY_MS = 0.5;

/**
 * One job at a time, first come first served. Each job begins, by the book, at the moment at which the one before it
 * ended, however late a timer told: lateness does not add up, and what was missed is caught up at once.
 */
export class Queue {
  readonly #clock: Clock;
  readonly #jobs: Job[] = [];
  /** When the job at the front ends, once it has begun. */
  #turn: Served | undefined;
  #freeAt = Number.NEGATIVE_INFINITY;
  #working = false;
  #sleeping = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Jobs that wait or are being served. */
  get length(): number {
    return this.#jobs.length;
  }

  /** Adds a job at the end; what a job leaves behind arrives when that job ended. */
  add(arrivedAt: number, serviceMs: () => number, done: (served: Served) => void): void {
    this.#jobs.push({ arrivedAt, serviceMs, done });
    this.#work();
  }

  #work(): void {
    // A job that is done may add others: they are for the loop that is under way.
    if (this.#working || this.#sleeping) return;
    this.#working = true;
    for (let job = this.#jobs[0]; job !== undefined; job = this.#jobs[0]) {
      const turn = (this.#turn ??= this.#begin(job));
      const left = turn.endedAt - this.#clock.now();
      if (left > EARLY_MS) {
        this.#sleep(left);
        break;
      }
      this.#jobs.shift();
      this.#turn = undefined;
      this.#freeAt = turn.endedAt;
      job.done(turn);
    }
    this.#working = false;
  }

  #begin({ arrivedAt, serviceMs: ask }: Job): Served {
    const serviceMs = ask();
    const endedAt = this.#clock.endOf(Math.max(arrivedAt, this.#freeAt), serviceMs);
    return { arrivedAt, serviceMs, endedAt };
  }

  #sleep(leftMs: number): void {
    this.#sleeping = true;
    const wake = (): void => {
      this.#sleeping = false;
      this.#work();
    };
    void this.#clock.almost(leftMs).then(wake);
  }
}
