import { NoAnswer, type Failure } from '../../../../fixtures/http/no-answer.ts';
import type { Send } from '../../../../fixtures/http/pipeline.ts';
import type { Reply, Sent } from '../../../../fixtures/http/reply.ts';
import { Dispatcher, type DispatcherOptions } from '../../../../fixtures/load/dispatcher.ts';
import { replyOf, success, type Said } from '../made-up-reply.ts';

export const requestOf = (path: string, method = 'POST'): Sent => ({
  method,
  url: `http://im.example${path}`,
  headers: [],
  body: undefined,
  caller: 'imAdmin',
});

/** What a target does with a request. If the duration matters, it is given here, so that the machine has no influence. */
export type Answer = (Said & Partial<Pick<Reply, 'durationMs' | 'begunAtMs'>>) | Failure;

/** A dispatcher before a target that is a function; notes how many requests were in flight, and what was sent. */
export function dispatching(
  answer: (path: string, count: number, sent: Sent) => Answer | Promise<Answer>,
  options = {},
) {
  const seen = { inFlight: 0, most: 0, sent: [] as string[], last: 0 };
  const client: Send = async (_via, sent, last = false) => {
    const { pathname } = new URL(sent.url);
    seen.inFlight += 1;
    seen.most = Math.max(seen.most, seen.inFlight);
    seen.last += last ? 1 : 0;
    const count = seen.sent.push(pathname);
    const began = performance.now();
    const said = await answer(pathname, count, sent);
    seen.inFlight -= 1;
    if (typeof said === 'string') throw new NoAnswer(sent, said, said);
    const { durationMs = performance.now() - began, begunAtMs = began } = said;
    return { ...replyOf(said), request: sent, durationMs, begunAtMs };
  };
  const probes = [requestOf('/probe')];
  const all: DispatcherOptions = {
    concurrency: 32,
    perSecond: undefined,
    probes,
    outageLimits: patient,
    ...options,
  };
  const dispatcher = new Dispatcher(client, all);
  const playwright = (sent: Sent): Promise<Reply> => dispatcher.send('playwright', sent);
  const wire = (sent: Sent): Promise<Reply> => dispatcher.send('wire', sent);
  const post = (path: string): Promise<Reply> => playwright(requestOf(path));
  const statuses = async (paths: readonly string[]): Promise<number[]> =>
    (await Promise.all(paths.map(post))).map(({ status }) => status);
  return { dispatcher, seen, post, playwright, wire, statuses };
}

export const ok: Said = { json: success };
/** For a target that is there, or comes back: however slow the machine is. */
const patient = { once: 60_000, later: 60_000, request: 60_000 };
/** For a target that does not come back: it is given up soon. */
export const hasty = { once: 300, later: 50, request: 100 };

/** The same path, repeated. */
export const paths = (count: number, path = '/user/get_users'): string[] => Array<string>(count).fill(path);
