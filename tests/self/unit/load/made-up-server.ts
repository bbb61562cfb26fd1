import { NoAnswer, type Failure } from '../../../../fixtures/http/no-answer.ts';
import type { Send } from '../../../../fixtures/http/pipeline.ts';
import type { Sent } from '../../../../fixtures/http/reply.ts';
import { createReference } from '../../../../reference/reference.ts';
import { createSlow } from '../../../../reference/slow/slow.ts';
import type { Slowness } from '../../../../reference/slow/slowness.ts';
import { adminTokenOf } from '../../admin-token.ts';
import type { MadeUpTime } from '../../made-up-time.ts';
import { replyOf, success, type Said } from '../made-up-reply.ts';

/** A request, as a server gets it. */
export interface Asked {
  /** The word for its path; see paths. */
  readonly name: string;
  readonly verb: string;
  /** The number of requests so far, and of those with this name and verb: with this one. */
  readonly count: number;
  readonly nth: number;
  /** How many are in flight, with this one. */
  readonly inFlight: number;
  readonly atMs: number;
  readonly sent: Sent;
}

/**
 * What a server does with a request, after this number of made-up milliseconds; or why there is no answer. A client may
 * have sent it later than its turn came.
 */
export type Answer = Answered | Failure;
type Answered = Said & { readonly ms?: number; readonly leftAfterMs?: number };
export type Answers = (asked: Asked) => Answer | Promise<Answer>;

/** The connection of a request. */
interface Connection {
  /** Counted from 1. */
  readonly number: number;
  /** How often it was used before. */
  readonly uses: number;
  readonly idleMs: number;
  /** How many are open, with this one. */
  readonly open: number;
}

export interface Server {
  /** The answer to each request; a success after 10 ms unless given. */
  readonly answers?: Answers;
  /** Whether this connection is closed instead of any answer. An answer with `Connection: close` ends its own, too. */
  readonly closes?: (connection: Connection, asked: Asked) => boolean;
  /** It closes idle connections in time, so that the client sees it and opens others. */
  readonly closesIdle?: true;
  /** An honest server that is slow in this manner answers. */
  readonly slowness?: Slowness;
  /** That server says "not now" without Retry-After. */
  readonly hidesWhen?: true;
}

export const ok: Said = { json: success };
/** A success after this number of ms. */
export const after = (ms: number): Answered => ({ ...ok, ms });

/** "Not now". */
export const notNow = (retryAfter?: string, status = 429): Answered => ({
  status,
  headers: retryAfter === undefined ? {} : { 'retry-after': [retryAfter] },
});

/** Answers requests of this name so, and others well. */
export const at =
  (name: string, answer: (asked: Asked) => Answer, other = after(10)) =>
  (asked: Asked): Answer =>
    asked.name === name ? answer(asked) : other;

/** Gives these answers to requests of this name, one after the other, and the last for ever. */
export const says = (name: string, ...answers: readonly Answer[]): ((asked: Asked) => Answer) =>
  at(name, ({ nth }) => answers[Math.min(nth, answers.length) - 1] ?? ok);

/** The operations that tables name in a word; any other word is a path of its own, and none that reads. */
export const paths: Readonly<Record<string, string>> = {
  users: '/user/get_users',
  groups: '/group/get_groups',
  search: '/msg/search_msg',
  info: '/group/set_group_member_info',
  mute: '/group/mute_group',
};

const pathOf = (url: string): string => new URL(url).pathname.replace('/api', '');

function nameOf(url: string): string {
  const path = pathOf(url);
  const [name] = Object.entries(paths).find(([, each]) => each === path) ?? [];
  return name ?? path.slice(path.lastIndexOf('/') + 1);
}

const SECRET = 'secret of a slow server';

/** An honest server that is slow, in made-up time. */
function honest({ slowness = {}, hidesWhen }: Server, time: MadeUpTime): Answers {
  const slow = createSlow(slowness, undefined, time);
  const reference = createReference({ secret: SECRET, sent: slow.sent });
  const answer = slow.around(reference);
  const token = adminTokenOf(reference.handle, { secret: SECRET });
  return async ({ sent: { method, url } }) => {
    const headers = { operationid: 'self', token };
    const body = Buffer.from('{"pagination":{"pageNumber":1,"showNumber":1}}');
    const reply = await answer({ method, path: pathOf(url), query: '', headers, body });
    const when = hidesWhen ? undefined : reply.headers['retry-after'];
    return { ...notNow(when, reply.status), text: reply.body };
  };
}

/** The connections that a client has opened since idle ones were last let go of. They are closed together. */
interface Pool {
  readonly idle: { readonly number: number; readonly uses: number; readonly sinceMs: number }[];
  busy: number;
  isCurrent: boolean;
}
const newPool = (): Pool => ({ idle: [], busy: 0, isCurrent: true });

/** As long as the settings wait for an answer, in ms. */
const TIMEOUT_MS = 10_000;

/** Whether a request got a longer or a shorter time than the settings say. */
function signOf({ timeoutMs = TIMEOUT_MS }: Sent): string {
  // Clients take no other.
  if (!Number.isInteger(timeoutMs)) throw new Error(`A timeout of ${timeoutMs} ms.`);
  if (timeoutMs === TIMEOUT_MS) return '';
  return timeoutMs > TIMEOUT_MS ? '+' : '-';
}

/** How long an answer takes; the end of a connection is quick. */
function msOf(said: Answer, { timeoutMs = TIMEOUT_MS }: Sent): number {
  if (said === 'late') return timeoutMs;
  return typeof said === 'string' || said.status === 0 ? 1 : (said.ms ?? 0);
}

/** Whether the connection ends with this answer. */
function endsWith(said: Answer): boolean {
  return typeof said === 'string' || said.headers?.['connection']?.[0] === 'close';
}

/** A client that keeps connections as Playwright's does, before a server, in made-up time; and what it noted. */
export function clientOf(server: Server, time: MadeUpTime) {
  const { closes = () => false, closesIdle = false } = server;
  const answers = server.slowness ? honest(server, time) : (server.answers ?? (() => after(10)));
  const seen = { inFlight: 0, most: 0, lasts: 0, connections: 0, open: 0, mostOpen: 0, renewals: 0 };
  const noted = {
    sent: [] as string[],
    over: [] as string[],
    atMs: [] as number[],
    pairAtMs: [] as number[],
  };
  const times = new Map<string, number>();
  const held = { pool: newPool() };
  const dispose = (pool: Pool): void => {
    if (!pool.isCurrent && pool.busy === 0) seen.open -= pool.idle.splice(0).length;
  };
  const closeIdle = (): Promise<void> => {
    const { pool } = held;
    held.pool = newPool();
    pool.isCurrent = false;
    dispose(pool);
    seen.renewals += 1;
    return Promise.resolve();
  };
  const connect = () => {
    seen.open += 1;
    return { number: (seen.connections += 1), uses: 0, sinceMs: time.now() };
  };
  const arrives = (sent: Sent, number: number): Asked => {
    const [name, verb, atMs] = [nameOf(sent.url), sent.method, time.now()];
    const label = verb === 'POST' ? name : `${verb}:${name}`;
    const nth = (times.get(label) ?? 0) + 1;
    times.set(label, nth);
    const count = noted.sent.push(`${label}${signOf(sent)}`);
    noted.over.push(String(number));
    noted.atMs.push(atMs);
    if (sent.together !== undefined) noted.pairAtMs.push(atMs);
    const inFlight = (seen.inFlight += 1);
    seen.most = Math.max(seen.most, inFlight);
    seen.mostOpen = Math.max(seen.mostOpen, seen.open);
    return { name, verb, count, nth, inFlight, atMs, sent };
  };
  const client: Send = async (via, sent, last = false) => {
    const [{ pool }, isKeeping, begunAtMs] = [held, via === 'playwright', time.now()];
    const kept = isKeeping ? pool.idle.pop() : undefined;
    if (kept && closesIdle) seen.open -= 1;
    const { number, uses, sinceMs } = (closesIdle ? undefined : kept) ?? connect();
    if (isKeeping) pool.busy += 1;
    if (last) seen.lasts += 1;
    const asked = arrives(sent, number);
    const isClosed = closes({ number, uses, idleMs: begunAtMs - sinceMs, open: seen.open }, asked);
    const closed: Answer = sent.method === 'POST' ? 'closed' : { status: 0 };
    const said = isClosed ? closed : await answers(asked);
    await time.after(msOf(said, sent));
    seen.inFlight -= 1;
    if (isKeeping && !last && !endsWith(said))
      pool.idle.push({ number, uses: uses + 1, sinceMs: time.now() });
    else seen.open -= 1;
    if (isKeeping) pool.busy -= 1;
    dispose(pool);
    if (typeof said === 'string') throw new NoAnswer(sent, said, said);
    const [durationMs, { leftAfterMs = 0 }] = [time.now() - begunAtMs, said];
    return {
      ...replyOf(said),
      request: sent,
      durationMs,
      begunAtMs: begunAtMs + leftAfterMs,
      reused: uses > 0,
    };
  };
  return { client, closeIdle, seen, noted };
}
