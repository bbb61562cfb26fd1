import { setImmediate as aTurn } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { Target } from '../../../../fixtures/http/target.ts';
import { inFlightTogether } from '../../../../fixtures/http/transcript.ts';
import { anonymous } from '../../../../fixtures/http/caller.ts';
import { dispatching, ok, paths, requestOf, type Answer } from './dispatching.ts';

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
