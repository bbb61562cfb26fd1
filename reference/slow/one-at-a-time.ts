import type { HttpReply, HttpRequest } from '../http.ts';
import type { Reference } from '../reference.ts';
import type { Message, Store } from '../store.ts';
import type { Clock } from './clock.ts';
import { createDelivery } from './delivery.ts';
import { Queue, type Served } from './queue.ts';
import type { ServiceTimes } from './slowness.ts';
import type { Counts } from './statistics.ts';

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
  readonly #delivery = createDelivery();
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
    this.#delivery.hold(message);
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
      this.#delivery.show(store, message);
      return;
    }
    const { requestMs } = this.#times;
    this.#enqueue(
      arrivedAt,
      () => requestMs,
      ({ endedAt }) => this.#step(store, message, left - 1, endedAt),
    );
  }

  #enqueue(arrivedAt: number, serviceMs: () => number, done: (served: Served) => void): void {
    this.#queue.add(arrivedAt, serviceMs, (served) => {
      this.#counts.serviceMs += served.serviceMs;
      done(served);
    });
    this.#counts.mostQueued = Math.max(this.#counts.mostQueued, this.#queue.length);
  }
}

/** How long a search takes now, in milliseconds. */
export function searchServiceMs({ searchMs, searchMsPerMessage }: ServiceTimes, store: Store): number {
  let stored = 0;
  for (const { messages } of store.conversations.values()) stored += messages.length;
  return searchMs + searchMsPerMessage * stored;
}
