import type { HttpReply, HttpRequest } from '../http.ts';
import type { Handler } from '../listen.ts';
import type { Reference } from '../reference.ts';
import type { Message } from '../store.ts';
import { createClock, realTime, type Clock, type Time } from './clock.ts';
import { createDoor, type Door } from './door.ts';
import { createLimiter, type Limiter } from './limiter.ts';
import { OneAtATime, type Witness } from './one-at-a-time.ts';
import type { Range, Slowness } from './slowness.ts';
import { createCounts, type Counts, type Statistics } from './statistics.ts';

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
  readonly door: Door;
  readonly statistics: Statistics;
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
    door: createDoor(counts, connections),
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
