import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Inconclusive } from '../../../../fixtures/errors.ts';
import { NoAnswer } from '../../../../fixtures/http/no-answer.ts';
import { thrownBy } from '../thrown.ts';
import { type Answer, dispatching, hasty, ok, paths, requestOf } from './dispatching.ts';

// What a dispatcher does with requests that remained without an answer.

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

test('an outage is waited out, and what waits is sent afterwards', async () => {
  const outage = { probes: 0, lasts: false };
  const { statuses, post } = dispatching((path) => {
    if (path === '/probe') outage.lasts = (outage.probes += 1) < 2;
    return outage.lasts ? { status: 503 } : ok;
  });
  await post('/first');
  outage.lasts = true;
  expect(await statuses(paths(20)), 'statuses').toEqual(paths(20).map(() => 200));
  expect(outage.probes, 'looks whether it is over').toBe(2);
});

test('a target that is gone gets no more requests, and all waiting requests fail', async () => {
  const { dispatcher, seen, post } = dispatching((path) => (path === '/first' ? ok : 'closed'), {
    outageLimits: hasty,
  });
  await post('/first');
  const problems = await Promise.all(paths(30).map((path) => thrownBy(() => post(path))));
  for (const problem of problems) expect(problem, 'problem').toMatchObject({ reason: 'target-gone' });
  const before = seen.sent.length;
  expect(await thrownBy(() => post('/a/b')), 'a later one').toBeInstanceOf(Inconclusive);
  expect(seen.sent, 'sent').toHaveLength(before);
  expect(await dispatcher.reaches(), 'reached').toBe(false);
});

test('a target that never answered is not waited for', async () => {
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
  const { requests, slowdowns } = dispatcher.load();
  expect(requests, 'requests, those sent again included').toBeLessThan(320);
  expect(slowdowns, 'slowdowns').toBeGreaterThan(0);
});

test('a verb that is closed is tried again, alone and without any idle connection', async () => {
  const idle = { closed: 0 };
  const closeIdle = (): Promise<void> => Promise.resolve(void (idle.closed += 1));
  const reset = dispatching((_path, count) => (count === 2 ? { status: 0 } : ok), { closeIdle });
  await reset.post('/first/one');
  const executed = await reset.wire(requestOf('/group/mute_group', 'PUT'));
  expect([executed.status, idle.closed], 'closed once: it was one connection too many').toEqual([200, 1]);
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
  const standstill = { lasts: false };
  const outageLimits = { once: 60_000, later: 50, request: 60 };
  const { post, statuses } = dispatching(
    async (path) => {
      if (!standstill.lasts) return ok;
      if (path !== '/probe') return 'late';
      // Longer than a request is waited for that looks whether it is over.
      await after(3 * outageLimits.request);
      standstill.lasts = false;
      return ok;
    },
    { concurrency: 1, outageLimits },
  );
  await post('/first');
  standstill.lasts = true;
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

// A request that may bring the target down.

const dangerous = (purpose: string) =>
  ({ ...requestOf('/danger'), purpose, endangers: true }) satisfies ReturnType<typeof requestOf>;

test('nothing of ours is in flight beside it, and the target is asked whether it still answers', async () => {
  const beside: number[] = [];
  const { seen, wire, statuses } = dispatching(async (path) => {
    if (path === '/danger') beside.push(seen.inFlight);
    await after(2);
    return ok;
  });
  await Promise.all([
    statuses(paths(20)),
    wire(dangerous('ONE')),
    wire(dangerous('TWO')),
    statuses(paths(20)),
  ]);

  expect(beside, 'in flight with each').toEqual([1, 1]);
  const afterwards = seen.sent.filter((_, at) => seen.sent[at - 1] === '/danger');
  expect(afterwards, 'sent next').toEqual(['/probe', '/probe']);
});

test('of several, the one is named after which the target answered nothing more', async () => {
  const target = { dangers: 0 };
  const { post, wire } = dispatching(
    (path) => {
      const isDown = target.dangers > 1;
      if (path === '/danger') target.dangers += 1;
      return isDown ? 'refused' : ok;
    },
    { outageLimits: hasty },
  );
  await post('/first');
  const first = wire(dangerous('ONE'));
  const asked = ['TWO', 'THREE'].map((each) => thrownBy(() => wire(dangerous(each))));
  const others = await Promise.all([...asked, thrownBy(() => post('/later'))]);

  expect((await first).status, 'the first').toBe(200);
  for (const each of others) expect(each).toMatchObject({ reason: 'target-gone', after: 'TWO' });
});
