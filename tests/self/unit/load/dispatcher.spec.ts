import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Inconclusive } from '../../../../fixtures/errors.ts';
import { NoAnswer, type Failure } from '../../../../fixtures/http/no-answer.ts';
import type { Reply, Sent } from '../../../../fixtures/http/reply.ts';
import { Dispatcher, type DispatcherOptions } from '../../../../fixtures/load/dispatcher.ts';
import { replyOf, success, type Said } from '../made-up-reply.ts';
import { thrownBy } from '../thrown.ts';

const requestOf = (path: string, method = 'POST'): Sent => ({
  method,
  url: `http://im.example${path}`,
  headers: [],
  body: undefined,
  caller: 'imAdmin',
});

type Answer = Said | Failure;

/** A dispatcher before a target that is a function; notes how many requests were in flight, and what was sent. */
function dispatching(answer: (path: string, count: number) => Answer | Promise<Answer>, options = {}) {
  const seen = { inFlight: 0, most: 0, sent: [] as string[], last: 0 };
  const send = async (sent: Sent, last = false): Promise<Reply> => {
    const { pathname } = new URL(sent.url);
    seen.inFlight += 1;
    seen.most = Math.max(seen.most, seen.inFlight);
    seen.last += last ? 1 : 0;
    const count = seen.sent.push(pathname);
    const began = performance.now();
    const said = await answer(pathname, count);
    seen.inFlight -= 1;
    if (typeof said === 'string') throw new NoAnswer(sent, said, said);
    return { ...replyOf(said), request: sent, durationMs: performance.now() - began };
  };
  const probes = [requestOf('/probe')];
  const patience = { once: 300, later: 50, request: 100 };
  const all: DispatcherOptions = { concurrency: 32, perSecond: undefined, probes, patience, ...options };
  const dispatcher = new Dispatcher({ playwright: send, wire: send }, all);
  const { playwright, wire } = dispatcher.clients;
  const post = (path: string): Promise<Reply> => playwright(requestOf(path));
  const statuses = async (paths: readonly string[]): Promise<number[]> =>
    (await Promise.all(paths.map(post))).map(({ status }) => status);
  return { dispatcher, seen, post, wire, statuses };
}

const ok: Said = { json: success };
const paths = (count: number, path = '/user/get_users'): string[] => Array<string>(count).fill(path);

test('requests wait for their turn, in the order in which they came, and say how long', async () => {
  const { seen, post } = dispatching(async () => (await after(20), ok), { concurrency: 1 });
  const replies = await Promise.all(['/a', '/b', '/c'].map(post));
  expect(seen.sent, 'sent').toEqual(['/a', '/b', '/c']);
  expect(seen.most, 'most in flight').toBe(1);
  expect(replies[2]?.waitedMs, 'waited').toBeGreaterThan(35);
  expect(replies[2]?.durationMs, 'duration').toBeLessThan(35);
});

test('a target that serves many at once is asked for many, one that serves one after the other is not', async () => {
  const many = dispatching(async () => (await after(20), ok));
  await many.statuses(paths(200));
  expect(many.seen.most, 'most in flight').toBeGreaterThan(16);
  const turns = { last: Promise.resolve() };
  const one = dispatching(() => {
    turns.last = turns.last.then(() => after(10)).then(() => undefined);
    return turns.last.then(() => ok);
  });
  await one.statuses(paths(60));
  expect(one.seen.most, 'most in flight').toBeLessThan(8);
});

test('the most that is set is never exceeded, by both clients together', async () => {
  const { seen, post, wire } = dispatching(async () => (await after(5), ok), { concurrency: 4 });
  await Promise.all(paths(40).map((path, index) => (index % 2 === 0 ? post(path) : wire(requestOf(path)))));
  expect(seen.most, 'most in flight').toBeLessThanOrEqual(4);
});

test('a rate that is set spaces the requests', async () => {
  const { statuses } = dispatching(() => ok, { perSecond: 50 });
  const began = performance.now();
  await statuses(paths(11));
  expect(performance.now() - began, 'ms').toBeGreaterThan(175);
});

for (const [name, refusal] of [
  ['429', { status: 429 }],
  ['503 with Retry-After', { status: 503, headers: { 'retry-after': ['0'] } }],
] as const)
  test(`${name} means "not now": the same request is sent again, and nothing else is said`, async () => {
    const { dispatcher, seen, post } = dispatching((_path, count) => (count < 4 ? refusal : ok));
    expect((await post('/group/mute_group')).status, 'status').toBe(200);
    expect(seen.sent, 'sent').toHaveLength(4);
    expect(dispatcher.load().throttled, 'told not now').toBe(3);
  });

test('"not now" is believed after the third time, and soon at once where it is all that a path says', async () => {
  const { seen, statuses } = dispatching(() => ({ status: 429, headers: { 'retry-after': ['0'] } }));
  const counts: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    expect(await statuses(['/a/b']), 'status').toEqual([429]);
    counts.push(seen.sent.length);
  }
  expect(counts, 'requests').toEqual([4, 8, 9, 10]);
});

test('a pause of more than 30 s is not waited for', async () => {
  const { seen, statuses } = dispatching(() => ({ status: 429, headers: { 'retry-after': ['31'] } }));
  expect(await statuses(['/a/b']), 'status').toEqual([429]);
  expect(seen.sent, 'sent').toHaveLength(1);
});

/** Gives one failure to the first of two requests that are in flight together; a first request was answered. */
async function failing(path: string, failure: Answer, alone = false) {
  const { seen, post } = dispatching(async (_path, count) => {
    await after(count === 1 ? 0 : 10);
    return count === 2 ? failure : ok;
  });
  await post('/first/one');
  const beside = alone ? [] : [post('/other/one')];
  const reply = post(path).catch((problem: unknown) => problem);
  await Promise.all(beside);
  return { outcome: await reply, sent: seen.sent.filter((each) => each === path).length };
}

test('a read that remained without an answer is sent once more, alone; a write is not', async () => {
  for (const failure of ['late', 'closed'] as const) {
    const { seen, post } = dispatching(async (path) => {
      await after(10);
      return path === '/group/get_groups' && seen.sent.filter((each) => each === path).length === 1
        ? failure
        : ok;
    });
    await post('/first/one');
    const [reply] = await Promise.all([post('/group/get_groups'), post('/other/one')]);
    expect(reply?.status, `${failure}: status of the read`).toBe(200);
  }
  const { outcome, sent } = await failing('/group/mute_group', 'late', true);
  expect([outcome instanceof NoAnswer, sent], 'the write').toEqual([true, 1]);
});

test('a write whose connection was refused is sent again: nothing was executed', async () => {
  const { outcome, sent } = await failing('/group/mute_group', 'refused', true);
  expect([outcome, sent], 'the write').toEqual([expect.objectContaining({ status: 200 }), 2]);
});

test('a POST that is closed without an answer was not answered; another verb was refused', async () => {
  const { post, wire, dispatcher } = dispatching((path) => (path.startsWith('/group') ? { status: 0 } : ok));
  await post('/first');
  expect(await thrownBy(() => wire(requestOf('/group/mute_group'))), 'POST').toBeInstanceOf(NoAnswer);
  expect((await wire(requestOf('/group/mute_group', 'GET'))).status, 'GET').toBe(0);
  expect(dispatcher.load().requests, 'requests, one of them alone once more').toBe(4);
});

test('an outage is waited out, and what waits is sent afterwards', async () => {
  const outage = { until: Number.POSITIVE_INFINITY };
  const { statuses, post } = dispatching((path) =>
    path === '/first' || performance.now() > outage.until ? ok : { status: 503 },
  );
  await post('/first');
  outage.until = performance.now() + 120;
  expect(await statuses(paths(20)), 'statuses').toEqual(paths(20).map(() => 200));
});

test('a target that is gone is asked nothing more, and all that wait hear of it', async () => {
  const { dispatcher, seen, post } = dispatching((path) => (path === '/first' ? ok : 'closed'));
  await post('/first');
  const problems = await Promise.all(paths(30).map((path) => thrownBy(() => post(path))));
  for (const problem of problems) expect(problem, 'problem').toMatchObject({ reason: 'target-gone' });
  const before = seen.sent.length;
  expect(await thrownBy(() => post('/a/b')), 'a later one').toBeInstanceOf(Inconclusive);
  expect(seen.sent, 'sent').toHaveLength(before);
  expect(await dispatcher.reaches(), 'reached').toBe(false);
});

test('whoever never answered is not waited for', async () => {
  const { seen, post } = dispatching(() => 'refused');
  expect(await thrownBy(() => post('/a/b')), 'problem').toMatchObject({ failure: 'refused' });
  expect(seen.sent, 'sent').toEqual(['/a/b']);
});

test('a target that resets connections beyond some is asked for fewer, and the rest is sent', async () => {
  const { dispatcher, seen, statuses } = dispatching(async () => {
    const tooMany = seen.inFlight > 8;
    await after(10);
    return tooMany ? 'closed' : ok;
  });
  await statuses(paths(300));
  const { requests } = dispatcher.load();
  expect(requests, 'requests, those sent again included').toBeLessThan(320);
  expect(seen.last, 'connections that were closed after use').toBeGreaterThan(0);
});

test('a verb that is closed is tried once more, alone and without any idle connection', async () => {
  const idle = { closed: 0 };
  const closeIdle = (): Promise<void> => Promise.resolve(void (idle.closed += 1));
  const reset = dispatching((_path, count) => (count === 2 ? { status: 0 } : ok), { closeIdle });
  await reset.post('/first/one');
  const executed = await reset.wire(requestOf('/group/mute_group', 'PUT'));
  expect([executed.status, idle.closed], 'closed once: it was one connection too many').toEqual([200, 1]);
  const refused = dispatching((path) => (path === '/first/one' ? ok : { status: 0 }), { closeIdle });
  await refused.post('/first/one');
  const { status } = await refused.wire(requestOf('/group/mute_group', 'PUT'));
  expect([status, refused.seen.sent.length], 'closed twice').toEqual([0, 3]);
});

test('idle connections that are in the way are closed', async () => {
  const idle = { closed: 0 };
  const closeIdle = (): Promise<void> => Promise.resolve(void (idle.closed += 1));
  const { seen, statuses, wire } = dispatching(
    async (path) => {
      const tooMany = path === '/full' && seen.inFlight > 1;
      await after(10);
      return tooMany ? 'closed' : ok;
    },
    { concurrency: 2, closeIdle },
  );
  await statuses(['/first', '/full', '/full', '/full']);
  const replies = await Promise.all([1, 2, 3].map(() => wire(requestOf('/a/b'))));
  expect(
    replies.map(({ status }) => status),
    'statuses',
  ).toEqual([200, 200, 200]);
});

test('a standstill leaves nothing behind that keeps requests back', async () => {
  const standstill = { until: 0 };
  const { post, statuses } = dispatching(
    async (path) => {
      const leftMs = path === '/first' ? 0 : standstill.until - performance.now();
      if (leftMs <= 0) return ok;
      await after(Math.min(leftMs, path === '/probe' ? 250 : 50));
      return path === '/probe' ? ok : 'late';
    },
    { concurrency: 1, patience: { once: 1_000, later: 50, request: 60 } },
  );
  await post('/first');
  standstill.until = performance.now() + 400;
  expect(await statuses(paths(5)), 'statuses').toEqual([200, 200, 200, 200, 200]);
});

test('where one operation cannot be reached, another shows that the target is there', async () => {
  const probes = [requestOf('/broken'), requestOf('/other')];
  const { dispatcher, post } = dispatching((path) => (path === '/broken' ? { status: 502 } : ok), { probes });
  await post('/first');
  expect((await post('/broken')).status, 'its own answer').toBe(502);
  expect((await post('/first')).status, 'the others').toBe(200);
  expect(await dispatcher.reaches(), 'reached').toBe(true);
});

test('the load of a run tells of each operation, whatever the prefix, and not of paths without one', async () => {
  const { dispatcher, statuses } = dispatching((path) => (path === '/api/a/none' ? { status: 404 } : ok));
  await statuses(['/api/user/get_users', '/user/get_users', '/api/a/none']);
  const { requests, operations } = dispatcher.load();
  expect(requests, 'requests').toBe(3);
  expect(operations, 'operations').toEqual({
    '/user/get_users': { requests: 2, medianMs: expect.any(Number), p95Ms: expect.any(Number) },
  });
});
