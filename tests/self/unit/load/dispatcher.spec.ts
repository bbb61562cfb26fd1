import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { dispatching, ok, paths, requestOf } from './dispatching.ts';

test('requests wait for their turn, in the order in which they came, and say how long', async () => {
  const { seen, post } = dispatching(async () => (await after(20), ok), { concurrency: 1 });
  const began = performance.now();
  const replies = await Promise.all(['/a', '/b', '/c'].map(post));
  const elapsed = performance.now() - began;
  expect(seen.sent, 'sent').toEqual(['/a', '/b', '/c']);
  expect(seen.most, 'most in flight').toBe(1);
  const [first = 0, second = 0, third = 0] = replies.map(({ durationMs }) => durationMs);
  const { waitedMs = 0 } = replies[2] ?? {};
  expect(waitedMs, 'the third waited for the two before it').toBeGreaterThan(0.8 * (first + second));
  expect(waitedMs + third, 'waiting and answering').toBeLessThan(1.2 * elapsed);
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
    expect(dispatcher.load().throttled, 'answered not now').toBe(3);
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
