import type { HttpReply, HttpRequest } from '../http.ts';
import type { Handler, ListenOptions } from '../listen.ts';
import type { Reference } from '../reference.ts';
import type { Message } from '../store.ts';
import { createClock, realTime, type Clock, type Time } from './clock.ts';
import { OneAtATime, type Witness } from './one-at-a-time.ts';
import { createCounts, type Counts, type Range, type Slowness } from './slowness.ts';

/**
 * Stands between `listen` and an honest server:
 *
 *     const slow = createSlow({ delayMs: 100 });
 *     const reference = createReference({ sent: slow.sent });
 *     await listen(new Map([['', slow.around(reference)]]), slow.door);
 */
export interface Slow {
  /** Answers like the server, later or not at all. For one server only. */
  around(reference: Reference): Handler;
  /** Call for each message that the server receives. */
  readonly sent: (message: Message) => void;
  /** The options of `listen` that count and limit connections. */
  readonly door: Required<Pick<ListenOptions, 'connected' | 'abandoned'>>;
  readonly statistics: Readonly<Counts>;
}

interface Parts {
  readonly delay: Range;
  readonly counts: Counts;
  readonly clock: Clock;
  readonly limiter: Limiter | undefined;
  readonly service: OneAtATime | undefined;
}

/** @param witness called for each request served by a server of one at a time @param time the clock to use */
export function createSlow(
  slowness: Slowness,
  witness: Witness = () => undefined,
  time: Time = realTime,
): Slow {
  const { delayMs = 0, requestsPerSecond, service, connections } = slowness;
  const clock = createClock(slowness, time);
  const counts = createCounts();
  const parts: Parts = {
    delay: typeof delayMs === 'number' ? { least: delayMs, most: delayMs } : delayMs,
    counts,
    clock,
    limiter: requestsPerSecond === undefined ? undefined : createLimiter(requestsPerSecond),
    service: service && new OneAtATime(service, clock, counts, witness),
  };
  return {
    around: (reference) => (request) => travel(parts, reference, request),
    sent: (message) => parts.service?.sent(message),
    door: doorOf(counts, connections),
    statistics: counts,
  };
}

/** There and back. Nothing is sent while the server stands still. */
async function travel(parts: Parts, reference: Reference, request: HttpRequest): Promise<HttpReply> {
  const { delay, counts, clock } = parts;
  count(parts, request);
  const halfWayMs = drawn(delay, counts.requests) / 2;
  try {
    if (halfWayMs > 0) await clock.after(halfWayMs);
    const reply = await answer(parts, reference, request);
    if (halfWayMs > 0) await clock.after(halfWayMs);
    await clock.comes(clock.endOf(clock.now(), 0));
    return reply;
  } finally {
    counts.atOnce -= 1;
  }
}

const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** A different delay for each request, evenly spread: the same ones in each run, and never two equal in a row. */
function drawn({ least, most }: Range, request: number): number {
  return least + (most - least) * ((request * GOLDEN) % 1);
}

function count({ counts, clock }: Parts, { path }: HttpRequest): void {
  counts.requests += 1;
  const now = clock.arrives(counts.requests);
  counts.byPath.set(path, (counts.byPath.get(path) ?? 0) + 1);
  counts.atOnce += 1;
  counts.mostAtOnce = Math.max(counts.mostAtOnce, counts.atOnce);
  if (clock.endOf(now, 0) > now) counts.held.push(clock.sinceFirst(now));
}

async function answer(parts: Parts, reference: Reference, request: HttpRequest): Promise<HttpReply> {
  const { counts, clock, limiter, service } = parts;
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
  if (service) return service.serve(reference, request);
  await clock.comes(turn);
  return reference.handle(request);
}

function refusal(status: number, body: string, headers: Readonly<Record<string, string>> = {}): HttpReply {
  return { status, headers: { 'content-type': 'text/plain', ...headers }, body };
}

/** Counts connections and resets those above the limit before anything is read from them. */
function doorOf(counts: Counts, limit = Number.POSITIVE_INFINITY): Slow['door'] {
  const { connections } = counts;
  return {
    connected(socket) {
      if (connections.open >= limit) {
        connections.reset += 1;
        socket.resetAndDestroy();
        return;
      }
      connections.open += 1;
      connections.most = Math.max(connections.most, connections.open);
      socket.once('close', () => (connections.open -= 1));
    },
    abandoned() {
      counts.abandoned += 1;
    },
  };
}

const SECOND_MS = 1000;

/**
 * Returns undefined if a request at this moment, in milliseconds, is accepted, or the number of whole seconds to wait.
 */
type Limiter = (now: number) => number | undefined;

/**
 * Accepts this number of requests within any second, wherever it begins, so that a client within this limit also passes
 * limiters that count in other ways.
 */
function createLimiter(perSecond: number): Limiter {
  const accepted: number[] = [];
  return (now) => {
    while (accepted[0] !== undefined && accepted[0] <= now - SECOND_MS) accepted.shift();
    const [oldest] = accepted;
    if (oldest !== undefined && accepted.length >= perSecond)
      return Math.ceil((oldest + SECOND_MS - now) / SECOND_MS);
    accepted.push(now);
    return undefined;
  };
}
