import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { registered, type Check } from '../../../../fixtures/check.ts';
import { newLookAhead } from '../../../../fixtures/run/look-ahead.ts';
import type { Outcome } from '../../../../fixtures/run/run-check.ts';
import { checkOf } from '../made-up-check.ts';

const checks: readonly Check[] = Array.from({ length: 40 }, (_, index) => checkOf({ id: `LANE-${index}` }));
const ids = checks.map(({ requirement }) => requirement.id);

test.beforeAll(() => void registered.push(...checks));

/** Performs by noting the check; an outcome comes when it is let go. */
function newLookAheadOf(
  plan: readonly string[],
  perform: (check: Check) => Promise<void> = () => Promise.resolve(),
) {
  const begun: string[] = [];
  const lookAhead = newLookAhead(async (check): Promise<Outcome> => {
    begun.push(check.requirement.id);
    await perform(check);
    return { check, verdict: 'pass', message: undefined, thrown: undefined, chain: [], durationMs: 1 };
  }, new Set(plan));
  return { begun, outcomeOf: (index: number) => lookAhead.outcomeOf(at(index)), lookAhead };
}

function at(index: number): Check {
  const check = checks[index];
  if (!check) throw new Error('There is no such check.');
  return check;
}

test('nothing is registered but checks', () => {
  expect(
    registered.filter((check) => typeof check !== 'object'),
    'what is no check',
  ).toEqual([]);
});

test('without a plan only the check itself is begun', async () => {
  const { begun, outcomeOf } = newLookAheadOf([]);
  expect((await outcomeOf(3)).check, 'check of the outcome').toBe(at(3));
  expect(begun, 'begun').toEqual(['LANE-3']);
});

test('the next 24 planned checks are begun after it, in the order of registration', async () => {
  const { begun, outcomeOf } = newLookAheadOf(ids);
  await outcomeOf(2);
  expect(begun, 'begun').toEqual(ids.slice(2, 2 + 1 + 24));
});

test('what is not planned is passed over, and does not count', async () => {
  const planned = ids.filter((_, index) => index % 10 === 5);
  const { begun, outcomeOf } = newLookAheadOf(planned);
  await outcomeOf(5);
  expect(begun, 'begun').toEqual(['LANE-5', 'LANE-15', 'LANE-25', 'LANE-35']);
});

test('what is not planned itself is performed when it is asked for', async () => {
  const { begun, outcomeOf } = newLookAheadOf(['LANE-1', 'LANE-5']);
  await outcomeOf(4);
  expect(begun, 'begun').toEqual(['LANE-4', 'LANE-5']);
});

test('each check is performed once, however often it is asked for', async () => {
  const { begun, outcomeOf } = newLookAheadOf(ids);
  const [first, again] = await Promise.all([outcomeOf(0), outcomeOf(0)]);
  const later = await outcomeOf(0);
  for (const index of ids.keys()) await outcomeOf(index);
  expect(begun, 'begun').toEqual(ids);
  expect([again === first, later === first], 'the same outcome').toEqual([true, true]);
});

test('an outcome does not wait for what was begun ahead', async () => {
  const slow = (check: Check): Promise<void> =>
    check === at(0) ? Promise.resolve() : after(5_000, undefined, { ref: false });
  const { outcomeOf } = newLookAheadOf(['LANE-0', 'LANE-1'], slow);
  const began = performance.now();
  expect((await outcomeOf(0)).check, 'check of the outcome').toBe(at(0));
  expect(performance.now() - began, 'ms until the outcome').toBeLessThan(1_000);
});

test('settled waits for everything that was begun', async () => {
  const finished: string[] = [];
  const slow = async (check: Check): Promise<void> => {
    if (check !== at(0)) await after(30);
    finished.push(check.requirement.id);
  };
  const { lookAhead, outcomeOf } = newLookAheadOf(ids.slice(0, 3), slow);
  await outcomeOf(0);
  expect(finished, 'finished with the outcome').toEqual(['LANE-0']);
  await lookAhead.settled();
  expect(finished, 'finished when settled').toEqual(['LANE-0', 'LANE-1', 'LANE-2']);
});

test('a lookAhead on which nothing was begun is settled', async () => {
  expect(await newLookAheadOf(ids).lookAhead.settled(), 'settling').toBeUndefined();
});
