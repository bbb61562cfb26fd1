import { setImmediate as aTurn, setTimeout as after } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { anonymous } from '../../../../fixtures/http/caller.ts';
import { operationIDOf, type Sent } from '../../../../fixtures/http/reply.ts';
import type { Target } from '../../../../fixtures/http/target.ts';
import { inFlightTogether } from '../../../../fixtures/http/transcript.ts';
import { LoadRecord } from '../../../../fixtures/load/record.ts';
import { type Answer, dispatching, ok, paths, requestOf } from './dispatching.ts';

test('requests wait for their turn, in the order in which they came, and say how long', async () => {
  const { seen, post } = dispatching(async () => (await after(20), ok), { concurrency: 1 });
  const began = performance.now();
  const replies = await Promise.all(['/a', '/b', '/c'].map(post));
  const elapsed = performance.now() - began;
  expect(seen.sent, 'sent').toEqual(['/a', '/b', '/c']);
  expect(seen.most, 'most in flight').toBe(1);
  const [first, second, third] = replies.map(({ begunAtMs = 0, durationMs, waitedMs = 0 }) => ({
    begunAtMs,
    endedAtMs: begunAtMs + durationMs,
    waitedMs,
  }));
  expect(second?.begunAtMs, 'the second waited for the first').toBeGreaterThanOrEqual(first?.endedAtMs ?? 0);
  expect(third?.begunAtMs, 'the third for both').toBeGreaterThanOrEqual(second?.endedAtMs ?? 0);
  expect(third?.waitedMs, 'how long it waited').toBeGreaterThan(0);
  expect(third?.waitedMs, 'and no longer than all took').toBeLessThan(elapsed);
});

test('a request is sent when a client says so, which may be later than its turn', async () => {
  const laterMs = performance.now() + 60_000;
  const { post } = dispatching(() => ({ ...ok, begunAtMs: laterMs }));
  expect(await post('/a')).toMatchObject({ begunAtMs: laterMs });
});

test('a target that serves many at once is asked for many, one that serves one after the other is not', async () => {
  const many = dispatching(async () => (await after(1), { ...ok, durationMs: 20 }));
  await many.statuses(paths(600));
  expect(many.seen.most, 'most in flight: some connections are left to the other client').toBe(24);
  const one = dispatching(async () => {
    // Whoever comes waits for all that came before it.
    const durationMs = one.seen.inFlight * 10;
    await after(1);
    return { ...ok, durationMs };
  });
  await one.statuses(paths(60));
  expect(one.seen.most, 'most in flight').toBeLessThan(8);
});

test('the most that is set is never exceeded, by both clients together', async () => {
  const { seen, post, wire } = dispatching(async () => (await after(5), ok), { concurrency: 4 });
  await Promise.all(paths(40).map((path, index) => (index % 2 === 0 ? post(path) : wire(requestOf(path)))));
  expect(seen.most, 'most in flight').toBeLessThanOrEqual(4);
});

for (const [name, refusal] of [
  ['429', { status: 429 }],
  ['503 with Retry-After', { status: 503, headers: { 'retry-after': ['0'] } }],
] as const)
  test(`${name} means "not now": the same request is sent again, and nothing else is said`, async () => {
    const { dispatcher, seen, post } = dispatching((_path, count) => (count < 4 ? refusal : ok));
    expect((await post('/group/mute_group')).status, 'status').toBe(200);
    expect(seen.sent, 'sent').toHaveLength(4);
    expect(dispatcher.load().throttled, 'answered not now').toBe(3);
  });

test('what is sent again has another operationID, unless its own is what it is about', async () => {
  const ids: string[] = [];
  const { playwright } = dispatching((_path, count, sent) => {
    ids.push(operationIDOf(sent) ?? '');
    return count % 2 === 0 ? ok : { status: 429, headers: { 'retry-after': ['0'] } };
  });
  const uuid = '2f1b6c7e-0d4a-4f7e-9c39-5a3c8d1e7b20';
  const request = (id: string): Sent => ({ ...requestOf('/a'), headers: [['operationID', id]] });

  for (const id of ['imrun1abc-26K4L-01zb', uuid, 'of somebody else']) await playwright(request(id));
  await playwright({ ...request('imrun1abc-26K4L-01zc'), keepsOperationID: true });

  expect(ids).toEqual([
    'imrun1abc-26K4L-01zb',
    'imrun1abc-26K4L-01zb-2',
    uuid,
    expect.not.stringContaining(uuid),
    'of somebody else',
    'of somebody else',
    'imrun1abc-26K4L-01zc',
    'imrun1abc-26K4L-01zc',
  ]);
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

test('the load of a run lists each operation, whatever the prefix, and no other paths', async () => {
  const { dispatcher, statuses } = dispatching((path) =>
    path === '/api/a/none' ? { status: 404, text: '' } : ok,
  );
  await statuses(['/api/user/get_users', '/user/get_users', '/api/a/none']);
  const { requests, operations } = dispatcher.load();
  expect(requests, 'requests').toBe(3);
  expect(operations, 'operations').toEqual({
    '/user/get_users': { requests: 2, medianMs: expect.any(Number), p95Ms: expect.any(Number) },
  });
});

test('a record counts requests, waits, and the time in which requests waited', () => {
  const clock = { ms: 0 };
  const record = new LoadRecord(() => clock.ms);
  for (const inFlight of [1, 3, 2]) record.sent(inFlight);
  for (const ms of [5, 1, 3, 4, 2]) record.answered('/a/b', ms);
  for (const ms of [0.5, 20, 10]) record.waited(ms);
  record.bound(true);
  clock.ms = 10;
  record.bound(true);
  clock.ms = 30;
  record.bound(false);
  clock.ms = 60;
  record.bound(true);
  clock.ms = 100;
  expect(record.load({ slowdowns: 4, throttled: 5 }), 'load').toEqual({
    requests: 3,
    mostInFlight: 3,
    slowdowns: 4,
    throttled: 5,
    waits: { count: 2, longestMs: 20 },
    boundShare: 0.7,
    slowestMs: 5,
    operations: { '/a/b': { requests: 5, medianMs: 3, p95Ms: 5 } },
  });
});

const twin = (path: string) => ({ ...requestOf(path), together: 'one word' });

/** Answers twins only when both have arrived: sending them separately waits for ever. */
function meeting(): (path: string) => Promise<Answer> {
  const waiting: (() => void)[] = [];
  return async (path) => {
    if (!path.startsWith('/twin')) {
      await aTurn();
      return ok;
    }
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 2) for (const go of waiting) go();
    });
    return ok;
  };
}

test('two that go together are in flight at the same time, however many others wait', async () => {
  const { playwright, statuses, seen } = dispatching(meeting(), { concurrency: 8 });
  const others = statuses(paths(7));
  const twins = [playwright(twin('/twin1')), playwright(twin('/twin2'))];
  const later = statuses(paths(7));

  expect((await Promise.all(twins)).map(({ status }) => status)).toEqual([200, 200]);
  expect([...(await others), ...(await later)].every((status) => status === 200)).toBe(true);
  expect(seen.most, 'most in flight').toBeLessThanOrEqual(8);
});

test('the first waits for the second to come, and others pass it meanwhile', async () => {
  const { playwright, statuses, seen } = dispatching(meeting());
  const first = playwright(twin('/twin1'));
  await statuses(paths(3));
  expect(seen.sent, 'sent').not.toContain('/twin1');

  const second = playwright(twin('/twin2'));

  expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200]);
});

/** Gives the second and third request this, and answers twins only when both are there. */
function troubledBy(trouble: Answer): (path: string, count: number) => Promise<Answer> {
  const meet = meeting();
  return async (path, count) => {
    if (count === 2 || count === 3) return (await aTurn(), trouble);
    const answer = await meet(path);
    // All are slower than the first, so that no more are in flight at once than after the trouble.
    return typeof answer === 'string' ? answer : { ...answer, durationMs: count === 1 ? 0 : 20 };
  };
}

for (const [what, trouble] of [
  ['that refused more', { status: 429 }],
  ['that closed connections', 'closed'],
] as const)
  test(`of a target ${what}, two are asked at the same moment`, async () => {
    const { playwright, post, statuses } = dispatching(troubledBy(trouble));
    await post('/user/get_users');
    await statuses(paths(2));

    const twins = await Promise.all([playwright(twin('/twin1')), playwright(twin('/twin2'))]);

    expect(twins.map(({ status }) => status)).toEqual([200, 200]);
  });

test('two at the same moment are sent at a rate of two a second, and not of one', async () => {
  const begun = async (perSecond: number): Promise<number> => {
    const { playwright, post } = dispatching(() => ok, { perSecond });
    await post('/user/get_users');
    const [one, other] = await Promise.all([playwright(twin('/twin1')), playwright(twin('/twin2'))]);
    return Math.abs((other.begunAtMs ?? 0) - (one.begunAtMs ?? 0));
  };

  const [together, apart] = await Promise.all([begun(2), begun(1.5)]);

  expect(together, 'ms apart').toBeLessThan(100);
  expect(apart, 'ms apart').toBeGreaterThan(500);
});

test('where one at a time may be sent, they go one after the other', async () => {
  const { playwright, seen } = dispatching(() => ok, { concurrency: 1 });

  await Promise.all([playwright(twin('/twin1')), playwright(twin('/twin2'))]);

  expect([seen.sent, seen.most]).toEqual([['/twin1', '/twin2'], 1]);
});

test('one that is sent again goes by itself', async () => {
  const { playwright, seen } = dispatching((_path, count) => (count === 1 ? { status: 429 } : ok));

  const replies = await Promise.all([playwright(twin('/twin1')), playwright(twin('/twin2'))]);

  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(seen.sent.length, 'requests').toBe(3);
});

test('two that were not in flight at the same time are inconclusive', async () => {
  const call = { path: '/group/mute_group', body: {}, caller: anonymous };
  const target: Pick<Target, 'baseURL' | 'operationID'> = {
    baseURL: 'http://im.example',
    operationID: (purpose) => purpose,
  };
  const ask = async (concurrency: number) => {
    const { playwright } = dispatching(async () => (await aTurn(), { ...ok, durationMs: 0 }), {
      concurrency,
    });
    return inFlightTogether(target, 'x', [call, call], playwright);
  };

  await expect(ask(1)).rejects.toMatchObject({ name: 'Inconclusive', reason: 'could-not-tell' });
});
