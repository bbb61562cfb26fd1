import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Outage, outageLimits as usual } from '../../../../fixtures/load/outage.ts';

/** For a target that comes back, however slow the machine is. */
const patient = { once: 60_000, later: 20, request: 40 };
/** For one that does not. */
const hasty = { ...patient, once: 300 };

/** A target that gives these answers one after the other, and the last one for ever. */
function outageOf(answers: readonly (boolean | 'silence')[], outageLimits = patient) {
  const asked: number[] = [];
  const outage = new Outage(async () => {
    const answer = answers[Math.min(asked.push(1), answers.length) - 1] ?? false;
    if (answer === 'silence') await after(60);
    return answer === true;
  }, outageLimits);
  return { outage, asked };
}

test('an outage of ten seconds is waited out, once', () => {
  expect(usual, 'limits').toEqual({ once: 10_000, later: 2_000, request: 2_000 });
});

test('a target that answers is there at once', async () => {
  const { outage, asked } = outageOf([true]);
  const isOver = outage.isOver();
  expect(outage.suspected, 'suspected meanwhile').toBe(true);
  expect([await isOver, outage.suspected, outage.isGone, asked.length], 'found').toEqual([
    true,
    false,
    false,
    1,
  ]);
});

test('all requests meanwhile get the same result', async () => {
  const { outage, asked } = outageOf([false, true]);
  expect(await Promise.all([outage.isOver(), outage.isOver()]), 'found').toEqual([true, true]);
  expect(asked, 'questions').toHaveLength(2);
});

test('an outage is waited out, also one in which requests hang', async () => {
  expect(await outageOf([false, false, true]).outage.isOver(), 'refused twice').toBe(true);
  expect(await outageOf(['silence', 'silence', true]).outage.isOver(), 'silent twice').toBe(true);
});

test('nobody asks a second time while a first question is open', async () => {
  const state = { open: 0, most: 0 };
  const outage = new Outage(async () => {
    state.open += 1;
    state.most = Math.max(state.most, state.open);
    await after(400);
    state.open -= 1;
    return true;
  }, patient);
  expect([await outage.isOver(), state.most], 'found, and most at once').toEqual([true, 1]);
});

test('a target that does not come back is gone, until it is looked for once more', async () => {
  const { outage, asked } = outageOf([false], hasty);
  expect([await outage.isOver(), outage.isGone], 'found').toEqual([false, true]);
  const before = asked.length;
  expect([await outage.isOver(), asked.length - before], 'asked again').toEqual([false, 0]);
  expect([await outage.isBack(), outage.isGone], 'still gone').toEqual([false, true]);
});

test('a target that is back is not gone', async () => {
  const answers = { now: false };
  const outage = new Outage(() => Promise.resolve(answers.now), hasty);
  await outage.isOver();
  answers.now = true;
  expect([outage.isGone, await outage.isBack(), outage.isGone], 'gone, back, gone').toEqual([
    true,
    true,
    false,
  ]);
});

test('a second outage is not waited for as long', async () => {
  const { outage, asked } = outageOf([false, true, false, false, false, false, true]);
  expect(await outage.isOver(), 'the first').toBe(true);
  expect(await outage.isOver(), 'the second').toBe(false);
  expect(asked.length, 'questions').toBeLessThan(7);
});
