import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { thrownBy } from '../thrown.ts';
import { dispatching, hasty, ok, paths, requestOf } from './dispatching.ts';

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
