import type { HttpReply, HttpRequest } from '../http.ts';
import type { Reference } from '../reference.ts';
import type { Message, Store } from '../store.ts';
import type { Clock } from './clock.ts';
import type { ServiceTimes, Counts } from './slowness.ts';

/** Called for each request served by a server of one at a time. */
export type Witness = (request: HttpRequest, served: Served) => void;

const SEARCH = '/msg/search_msg';

/** Serves requests, and the delivery of sent messages, one at a time. */
export class OneAtATime {
  readonly #times: ServiceTimes;
  readonly #clock: Clock;
  readonly #counts: Counts;
  readonly #witness: Witness;
  readonly #queue: Queue;
  /** Messages being delivered: stored, and not visible to anybody. */
  readonly #underway = new Set<Message>();
  /** Messages sent by the request being served. */
  readonly #sent: Message[] = [];

  constructor(times: ServiceTimes, clock: Clock, counts: Counts, witness: Witness) {
    this.#times = times;
    this.#clock = clock;
    this.#counts = counts;
    this.#witness = witness;
    this.#queue = new Queue(clock);
  }

  /** Call for each message that the server receives. */
  sent(message: Message): void {
    if (this.#times.stepsUntilShown === 0) return;
    this.#underway.add(message);
    message.visibleAt = Number.POSITIVE_INFINITY;
    this.#sent.push(message);
  }

  /** The request takes effect at the end of its service. */
  serve(reference: Reference, request: HttpRequest): Promise<HttpReply> {
    const { store } = reference;
    return new Promise((resolve, reject) => {
      const serviceMs = (): number => this.#serviceMs(store, request);
      this.#enqueue(this.#clock.now(), serviceMs, (served) => {
        try {
          resolve(reference.handle(request));
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
        for (const message of this.#sent.splice(0))
          this.#step(store, message, this.#times.stepsUntilShown, served.endedAt);
        this.#witness(request, served);
      });
    });
  }

  #serviceMs(store: Store, { path }: HttpRequest): number {
    const own = this.#times.byPath.get(path);
    if (own !== undefined) return own;
    return path === SEARCH ? searchServiceMs(this.#times, store) : this.#times.requestMs;
  }

  #step(store: Store, message: Message, left: number, arrivedAt: number): void {
    if (left === 0) {
      this.#show(store, message);
      return;
    }
    const { requestMs } = this.#times;
    this.#enqueue(
      arrivedAt,
      () => requestMs,
      ({ endedAt }) => this.#step(store, message, left - 1, endedAt),
    );
  }

  /** Shows a message, and those after it in its conversation that had to wait for it. */
  #show(store: Store, message: Message): void {
    this.#underway.delete(message);
    for (const each of fromOn(store, message)) {
      if (this.#underway.has(each)) return;
      each.visibleAt = Math.min(each.visibleAt, Date.now());
    }
  }

  #enqueue(arrivedAt: number, serviceMs: () => number, done: (served: Served) => void): void {
    this.#queue.add(arrivedAt, serviceMs, (served) => {
      this.#counts.serviceMs += served.serviceMs;
      done(served);
    });
    this.#counts.mostQueued = Math.max(this.#counts.mostQueued, this.#queue.length);
  }
}

function fromOn(store: Store, message: Message): readonly Message[] {
  for (const { messages } of store.conversations.values())
    if (messages[message.seq - 1] === message) return messages.slice(message.seq - 1);
  return [message];
}

/** How long a search takes now, in milliseconds. */
export function searchServiceMs({ searchMs, searchMsPerMessage }: ServiceTimes, store: Store): number {
  let stored = 0;
  for (const { messages } of store.conversations.values()) stored += messages.length;
  return searchMs + searchMsPerMessage * stored;
}

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
class Queue {
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
