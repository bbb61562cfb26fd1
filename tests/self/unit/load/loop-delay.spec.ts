import { expect, test } from '@playwright/test';
import { LoopDelay } from '../../../../fixtures/load/loop-delay.ts';

/** A watch of an event loop with ticks at the given times, in ms. */
function ticking(...ticks: readonly number[]): { delay: LoopDelay; at: (now: number) => void } {
  const state = { now: 0 };
  const delay = new LoopDelay(() => state.now);
  for (const tick of ticks) {
    state.now = tick;
    delay.tick();
  }
  return { delay, at: (now) => void (state.now = now) };
}

test('a loop that turns keeps no answer waiting', () => {
  const { delay, at } = ticking(10, 20, 30);
  at(35);
  expect(delay.before(35, 0), 'ms').toBe(0);
});

test('an answer that came while the loop was busy waited no longer than that', () => {
  const { delay, at } = ticking(10, 20, 90);
  at(91);
  expect(delay.before(91, 0), 'ms of a long request').toBe(60);
  expect(delay.before(91, 70), 'ms of a request that was sent meanwhile').toBe(20);
});

test('a loop that is still busy counts, though no tick has noticed', () => {
  const { delay, at } = ticking(10);
  at(80);
  expect(delay.before(80, 0), 'ms').toBe(60);
});

test('what kept earlier answers waiting keeps no later one', () => {
  const { delay, at } = ticking(10, 90, 100, 110, 120);
  at(121);
  expect(delay.before(121, 0), 'ms').toBe(0);
});
