import type { Clock } from './clock.ts';

/** When a job arrived and when it was done by the plan, without the delay of timers. */
export interface Served {
  readonly arrivedAt: number;
  readonly endedAt: number;
  readonly serviceMs: number;
}

interface Job {
  readonly arrivedAt: number;
  /** Called when the job's turn comes. */
  readonly serviceMs: () => number;
  readonly done: (served: Served) => void;
}

/** Timers count whole milliseconds. A job may end half of one early, so that it ends in time on average. */
const EARLY_MS = 0.5;

/**
 * One job at a time, first come, first served. By the plan, each job begins when the one before it ended, however late
 * a timer was: delays do not add up, and lost time is caught up at once.
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

  /** The number of jobs that wait or are being served. */
  get length(): number {
    return this.#jobs.length;
  }

  /** Adds a job at the end. What a job adds arrives when that job ended. */
  add(arrivedAt: number, serviceMs: () => number, done: (served: Served) => void): void {
    this.#jobs.push({ arrivedAt, serviceMs, done });
    this.#work();
  }

  #work(): void {
    // A finished job may add others, which the current loop handles.
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
