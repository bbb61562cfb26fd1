import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { Check } from '../../../../fixtures/check.ts';
import { LookAhead } from '../../../../fixtures/run/look-ahead.ts';
import type { Outcome } from '../../../../fixtures/run/outcome.ts';
import { checkOf, outcomeOf as madeUp } from '../made-up-check.ts';

const checks = Array.from({ length: 40 }, (_, index) => checkOf({ id: `AHEAD-${index}` }));
const ids = checks.map(({ requirement }) => requirement.id);

/** Runs checks by noting them; an outcome comes when it is let go. */
function newLookAheadOf(
  plan: readonly string[],
  runCheck: (check: Check) => Promise<void> = () => Promise.resolve(),
  share: () => number = () => 24,
) {
  const begun: string[] = [];
  const lookAhead = new LookAhead({
    async run(check): Promise<Outcome> {
      begun.push(check.requirement.id);
      await runCheck(check);
      return madeUp({ check });
    },
    checks,
    plan: new Set(plan),
    share,
  });
  return { begun, outcomeOf: (index: number) => lookAhead.outcomeOf(at(index)), lookAhead };
}

function at(index: number): Check {
  const check = checks[index];
  if (!check) throw new Error('There is no such check.');
  return check;
}

/** Of a check that does not end. */
const never = new Promise<never>(() => undefined);

/** What somebody waits for until it is opened. */
function newGate() {
  const gate = { open: (): void => undefined };
  const opened = new Promise<void>((resolve) => (gate.open = resolve));
  return { opened, open: () => gate.open() };
}

test('without a plan only the check itself is begun', async () => {
  const { begun, outcomeOf } = newLookAheadOf([]);
  expect((await outcomeOf(3)).check, 'check of the outcome').toBe(at(3));
  expect(begun, 'begun').toEqual(['AHEAD-3']);
});

test('as many planned checks are under way as can be served, in the order of registration', async () => {
  const { begun, outcomeOf } = newLookAheadOf(
    ids,
    (check) => (check === at(2) ? after(5) : never),
    () => 4,
  );
  await outcomeOf(2);
  expect(begun, 'begun when the first has ended').toEqual(ids.slice(2, 7));
});

test('a check that ends makes room for the next, without being asked for', async () => {
  const { begun, outcomeOf } = newLookAheadOf(
    ids,
    () => after(5),
    () => 2,
  );
  await outcomeOf(0);
  await expect.poll(() => begun, 'begun').toEqual(ids);
});

test('a check that pauses makes room for another, and takes its place again', async () => {
  const begun: string[] = [];
  const [pause, own, other] = [newGate(), newGate(), newGate()];
  const lookAhead = new LookAhead({
    async run(check, pausing) {
      begun.push(check.requirement.id);
      if (check === at(0)) {
        pausing(true);
        await pause.opened;
        pausing(false);
        await own.opened;
      } else await other.opened;
      return madeUp({ check });
    },
    checks,
    plan: new Set(ids.slice(0, 3)),
    share: () => 1,
  });
  const outcome = lookAhead.outcomeOf(at(0));
  await expect.poll(() => begun, 'begun while it pauses').toEqual(ids.slice(0, 2));
  pause.open();
  await pause.opened;
  other.open();
  await lookAhead.outcomeOf(at(1));
  expect(begun, 'begun while it goes on').toEqual(ids.slice(0, 2));
  own.open();
  await outcome;
  await expect.poll(() => begun, 'begun when it has ended').toEqual(ids.slice(0, 3));
});

test('a share of less than one holds nothing up', async () => {
  const { begun, outcomeOf } = newLookAheadOf(
    ids,
    () => after(1),
    () => 0.25,
  );
  for (const index of [0, 1, 2]) await outcomeOf(index);
  expect(begun.slice(0, 3), 'begun').toEqual(ids.slice(0, 3));
});

test('nothing is begun once the worker ends', async () => {
  const { begun, lookAhead, outcomeOf } = newLookAheadOf(
    ids,
    () => after(5),
    () => 2,
  );
  const own = outcomeOf(0);
  await lookAhead.settled();
  await own;
  expect(begun, 'begun').toEqual(ids.slice(0, 2));
});

test('what is not planned is passed over, and does not count', async () => {
  const planned = ids.filter((_, index) => index % 10 === 5);
  const { begun, outcomeOf } = newLookAheadOf(planned);
  await outcomeOf(5);
  expect(begun, 'begun').toEqual(['AHEAD-5', 'AHEAD-15', 'AHEAD-25', 'AHEAD-35']);
});

test('what is not planned itself is run when it is asked for', async () => {
  const { begun, outcomeOf } = newLookAheadOf(['AHEAD-1', 'AHEAD-5']);
  await outcomeOf(4);
  expect(begun, 'begun').toEqual(['AHEAD-4', 'AHEAD-5']);
});

test('each check is run once, however often it is asked for', async () => {
  const { begun, outcomeOf } = newLookAheadOf(ids);
  const [first, again] = await Promise.all([outcomeOf(0), outcomeOf(0)]);
  const later = await outcomeOf(0);
  for (const index of ids.keys()) await outcomeOf(index);
  expect(begun, 'begun').toEqual(ids);
  expect([again === first, later === first], 'the same outcome').toEqual([true, true]);
});

test('an outcome does not wait for what was begun ahead', async () => {
  const slow = (check: Check): Promise<void> => (check === at(0) ? Promise.resolve() : never);
  const { begun, outcomeOf } = newLookAheadOf(['AHEAD-0', 'AHEAD-1'], slow);
  expect((await outcomeOf(0)).check, 'check of the outcome').toBe(at(0));
  expect(begun, 'begun').toEqual(['AHEAD-0', 'AHEAD-1']);
});

test('settled waits for everything that was begun', async () => {
  const finished: string[] = [];
  const slow = async (check: Check): Promise<void> => {
    if (check !== at(0)) await after(30);
    finished.push(check.requirement.id);
  };
  const { lookAhead, outcomeOf } = newLookAheadOf(ids.slice(0, 3), slow);
  await outcomeOf(0);
  expect(finished, 'finished with the outcome').toEqual(['AHEAD-0']);
  await lookAhead.settled();
  expect(finished, 'finished when settled').toEqual(['AHEAD-0', 'AHEAD-1', 'AHEAD-2']);
});

test('what is forgotten is let go of, not begun ahead again, and run anew for whoever asks', async () => {
  const { begun, lookAhead, outcomeOf } = newLookAheadOf(ids.slice(0, 3));
  await outcomeOf(0);
  lookAhead.forget(at(0));
  await outcomeOf(1);
  expect(begun, 'begun').toEqual(ids.slice(0, 3));
  const left = (await lookAhead.left()).map(({ check }) => check.requirement.id);
  expect(left, 'left when the worker ends').toEqual(ids.slice(1, 3));
  await outcomeOf(0);
  expect(begun, 'begun').toEqual([...ids.slice(0, 3), ids[0]]);
});

test('a look-ahead on which nothing was begun is settled', async () => {
  expect(await newLookAheadOf(ids).lookAhead.settled(), 'settling').toBeUndefined();
});

test('what is dangerous is not begun before its turn', async () => {
  const begun: string[] = [];
  const dangerous = checkOf({ id: 'DANGER-1', dangerous: true });
  const all = [checkOf({ id: 'DANGER-0', dangerous: true }), dangerous, checkOf({ id: 'HARMLESS' })];
  const lookAhead = new LookAhead({
    run(check) {
      begun.push(check.requirement.id);
      return Promise.resolve(madeUp({ check }));
    },
    checks: all,
    plan: new Set(all.map(({ requirement }) => requirement.id)),
    share: () => 24,
  });
  await lookAhead.outcomeOf(dangerous);
  await lookAhead.settled();
  expect(begun, 'begun').toEqual(['DANGER-1', 'HARMLESS']);
});
