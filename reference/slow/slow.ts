import { setTimeout as after } from 'node:timers/promises';
import type { HttpReply, HttpRequest } from '../http.ts';
import type { Handler } from '../listen.ts';
import type { Reference } from '../reference.ts';
import type { Message, Store } from '../store.ts';
import { comes, createClock, type Clock } from './clock.ts';
import { createDelivery, type Delivery } from './delivery.ts';
import { createDoor, type Door } from './door.ts';
import { createLimiter } from './limiter.ts';
import { Queue, type Served } from './queue.ts';
import type { ServiceTimes, Slowness } from './slowness.ts';
import { createCounts, type Counts, type Statistics } from './statistics.ts';

/**
 * Stands between `listen` and an honest server:
 *
 *     const slow = createSlow({ delayMs: 100 });
 *     const reference = createReference({ sent: slow.sent });
 *     await listen(new Map([['', slow.around(reference)]]), slow.door);
 */
export interface Slow {
  /** Answers as the server does, later or not at all. For one server only. */
  around(reference: Reference): Handler;
  /** To be told of each message that the server is sent. */
  readonly sent: (message: Message) => void;
  readonly door: Door;
  readonly statistics: Statistics;
}

/** Is told of each request that a server of one at a time has served. */
type Witness = (request: HttpRequest, served: Served) => void;

interface Parts {
  readonly counts: Counts;
  readonly clock: Clock;
  readonly delivery: Delivery;
  readonly queue: Queue;
  readonly underway: Message[];
  readonly limiter: ((now: number) => number | undefined) | undefined;
  readonly witness: Witness;
}

const SEARCH = '/msg/search_msg';

export function createSlow(slowness: Slowness, witness: Witness = () => undefined): Slow {
  const clock = createClock(slowness);
  const parts: Parts = {
    counts: createCounts(),
    clock,
    delivery: createDelivery(),
    queue: new Queue(clock),
    underway: [],
    limiter: slowness.requestsPerSecond === undefined ? undefined : createLimiter(slowness.requestsPerSecond),
    witness,
  };
  return {
    around: (reference) => (request) => travel(slowness, parts, reference, request),
    sent(message) {
      if (!slowness.service?.stepsUntilShown) return;
      parts.delivery.hold(message);
      parts.underway.push(message);
    },
    door: createDoor(parts.counts, slowness.connections),
    statistics: parts.counts,
  };
}

/** There and back; nothing goes out while the server stands still. */
async function travel(
  slowness: Slowness,
  parts: Parts,
  reference: Reference,
  request: HttpRequest,
): Promise<HttpReply> {
  const { counts, clock } = parts;
  count(parts, request);
  const halfWay = (slowness.delayMs ?? 0) / 2;
  try {
    if (halfWay > 0) await after(halfWay);
    const reply = await answer(slowness, parts, reference, request);
    if (halfWay > 0) await after(halfWay);
    await comes(clock.endOf(clock.now(), 0));
    return reply;
  } finally {
    counts.atOnce -= 1;
  }
}

function count({ counts, clock }: Parts, { path }: HttpRequest): void {
  counts.requests += 1;
  const now = clock.arrives(counts.requests);
  counts.byPath.set(path, (counts.byPath.get(path) ?? 0) + 1);
  counts.atOnce += 1;
  counts.mostAtOnce = Math.max(counts.mostAtOnce, counts.atOnce);
  if (clock.endOf(now, 0) > now) counts.held.push(clock.sinceFirst(now));
}

async function answer(
  { service }: Slowness,
  parts: Parts,
  reference: Reference,
  request: HttpRequest,
): Promise<HttpReply> {
  const { counts, clock, limiter } = parts;
  const now = clock.now();
  const retryAfter = limiter?.(now);
  if (retryAfter !== undefined) {
    counts.throttled.push(clock.sinceFirst(now));
    return refusal(429, 'too many requests', { 'retry-after': String(retryAfter) });
  }
  const turn = clock.endOf(now, 0);
  if (clock.isOut(turn)) {
    counts.unavailable.push(clock.sinceFirst(turn));
    return refusal(503, 'out of order');
  }
  if (service) return queued(service, parts, reference, request);
  await comes(turn);
  return reference.handle(request);
}

function refusal(status: number, body: string, headers: Readonly<Record<string, string>> = {}): HttpReply {
  return { status, headers: { 'content-type': 'text/plain', ...headers }, body };
}

/** What the request does is done at the end of its service. */
function queued(
  service: ServiceTimes,
  parts: Parts,
  reference: Reference,
  request: HttpRequest,
): Promise<HttpReply> {
  const { clock, witness } = parts;
  return new Promise((resolve, reject) => {
    const serviceMs = (): number => serviceOf(service, reference.store, request);
    enqueue(parts, clock.now(), serviceMs, (served) => {
      try {
        resolve(reference.handle(request));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
      for (const message of parts.underway.splice(0))
        takeSteps(service, parts, reference.store, message, served.endedAt, service.stepsUntilShown);
      witness(request, served);
    });
  });
}

function serviceOf(service: ServiceTimes, store: Store, { path }: HttpRequest): number {
  const own = service.byPath.get(path);
  if (own !== undefined) return own;
  return path === SEARCH ? searchServiceMs(service, store) : service.requestMs;
}

/** Milliseconds that a search takes now. */
export function searchServiceMs({ searchMs, searchMsPerMessage }: ServiceTimes, store: Store): number {
  let stored = 0;
  for (const { messages } of store.conversations.values()) stored += messages.length;
  return searchMs + searchMsPerMessage * stored;
}

function takeSteps(
  service: ServiceTimes,
  parts: Parts,
  store: Store,
  message: Message,
  from: number,
  left: number,
): void {
  if (left === 0) parts.delivery.show(store, message);
  else
    enqueue(
      parts,
      from,
      () => service.requestMs,
      ({ endedAt }) => takeSteps(service, parts, store, message, endedAt, left - 1),
    );
}

function enqueue(
  { queue, counts }: Parts,
  arrivedAt: number,
  serviceMs: () => number,
  done: (served: Served) => void,
): void {
  queue.add(arrivedAt, serviceMs, (served) => {
    counts.serviceMs += served.serviceMs;
    done(served);
  });
  counts.mostQueued = Math.max(counts.mostQueued, queue.length);
}
