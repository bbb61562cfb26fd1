import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { readsOnly } from '../../../../../fixtures/http/reads.ts';
import { growthOf, takePool } from '../../../../../fixtures/run/start/pool-lease.ts';
import { poolRuns } from '../../../../../fixtures/run-cost.ts';
import { type Said, refusal } from '../../made-up-reply.ts';
import { onReference } from '../../fake-target.ts';
import { thrownBy } from '../../thrown.ts';

const quick = { lasts: 300_000, renewal: 60_000, rival: 5 };

/** A server on which a run begins, and what it holds of the pool. */
function server(instead?: (path: string, body: unknown, honest: Said) => Said) {
  const { target, sent, reference, kept } = onReference(instead);
  const { users } = reference.store;
  const keeper = () => [...users.values()].find(({ userID }) => userID.startsWith('imp'));
  const rename = (nickname: string): void => {
    const user = keeper();
    if (user) user.nickname = nickname;
  };
  const wrote = () => sent.map(({ url }) => new URL(url).pathname).filter((path) => !readsOnly(path));
  return { target, keeper, rename, wrote, kept };
}

const inBase36 = (ms: number): string => Math.ceil(ms / 1_000).toString(36);

test('the first run of a pool registers its keeper, and each run has the next number', async () => {
  const { target, keeper, kept } = server();
  const numbers: number[] = [];
  for (const _ of [0, 1, 2]) {
    const { run, sinceMs, end } = await takePool(target, 'nightly', quick);
    expect(Math.abs((sinceMs ?? 0) - Date.now()), 'age of the pool').toBeLessThan(60_000);
    numbers.push(run);
    expect(keeper()?.nickname, 'lease').toMatch(/^Pool\d crun [\da-z]{6}$/);
    await end();
  }
  expect(numbers, 'numbers of the runs').toEqual([0, 1, 2]);
  expect(keeper()?.nickname, 'after them').toBe('Pool2');
  expect(keeper()?.userID.startsWith('impnightly'), 'its ID').toBe(true);
  expect(kept.length, 'users in the ledger').toBe(1);
});

test('a pool needs no list of users where the target shows its keeper by the ID', async () => {
  const { target } = server((path, _body, honest) =>
    path === '/user/get_users' ? { json: refusal } : honest,
  );
  await (await takePool(target, 'nightly', quick)).end();
  expect((await takePool(target, 'nightly', quick)).run).toBe(1);
});

test('a run stops before it writes while another run has the pool', async () => {
  const { target, rename, wrote } = server();
  await (await takePool(target, 'nightly', quick)).end();
  const before = wrote().length;
  rename(`Pool7 imcother ${inBase36(Date.now() + 120_000)}`);

  const { name, message } = await thrownBy(() => takePool(target, 'nightly', quick));

  expect([name, message], 'problem').toEqual([
    'RunProblem',
    expect.stringMatching(
      /^Nothing was measured, because the run imcother uses the pool "nightly": wait until it has ended, or set IM_POOL to the name of another pool\. If it was killed, the pool is free from \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC, 5 minutes after its last sign of life\.$/,
    ),
  ]);
  expect(wrote().length - before, 'writes').toBe(0);
});

test('the lease of a killed run ends by itself, and two pools do not meet', async () => {
  const { target, rename } = server();
  await (await takePool(target, 'nightly', quick)).end();
  rename(`Pool7 imckilled ${inBase36(Date.now() - 5_000)}`);
  const { run } = await takePool(target, 'nightly', quick);
  const another = await takePool(target, 'weekly', quick);
  expect([run, another.run], 'numbers of the runs').toEqual([8, 0]);
});

test('of two runs that start together, the one whose lease was overwritten stops', async () => {
  const { target, rename } = server();
  await (await takePool(target, 'nightly', quick)).end();
  const taking = takePool(target, 'nightly', { ...quick, rival: 200 });
  await after(50);
  rename(`Pool1 imcrival ${inBase36(Date.now() + 300_000)}`);
  const { message } = await thrownBy(() => taking);
  expect(message, 'problem').toContain('because the run imcrival uses the pool "nightly"');
});

test('a lease is renewed until it is given back', async () => {
  const { target, keeper, wrote } = server();
  const { end } = await takePool(target, 'nightly', { ...quick, renewal: 10 });
  await expect.poll(() => wrote().length, 'renewals').toBeGreaterThan(3);
  await end();
  await after(40);
  expect(keeper()?.nickname, 'afterwards').toBe('Pool0');
});

test('a target that registers nobody, or renames nobody, cannot have a pool, and the sentence says what to do', async () => {
  for (const path of ['/user/user_register', '/user/update_user_info']) {
    const broken = { is: false };
    const { target } = server((at, _body, honest) => (broken.is && at === path ? { json: refusal } : honest));
    if (path !== '/user/user_register') await (await takePool(target, 'nightly', quick)).end();
    broken.is = true;
    const { message } = await thrownBy(() => takePool(target, 'nightly', quick));
    expect.soft(message, path).toContain(`${path} answered`);
    expect.soft(message, path).toMatch(/cannot be marked as in use: .* Leave out IM_PROVISION=pool\./);
  }
});

test('a user of that ID whom no run named is left alone', async () => {
  const { target, rename, wrote } = server();
  await (await takePool(target, 'nightly', quick)).end();
  const before = wrote().length;
  rename('Anna');
  const { message } = await thrownBy(() => takePool(target, 'nightly', quick));
  expect(message, 'problem').toMatch(/^The user impnightly\w+ of the pool "nightly" has the nickname "Anna"/);
  expect(wrote().length - before, 'writes').toBe(0);
});

test('a run says whom it registers in the pool, and for how many runs', () => {
  const said = [0, 1, poolRuns].map((run) => growthOf({ name: 'nightly', run }));
  expect(said, 'sentences').toEqual([
    'The pool "nightly" gets about 1,230 users, for 30 runs.',
    'The people of the pool "nightly" are there: this is run 2 of 30.',
    'The pool "nightly" gets about 1,030 users, for 30 runs. Those who chat serve one run each, and are used up.',
  ]);
});
