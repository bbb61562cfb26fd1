import { expect, test } from '@playwright/test';
import { Governor, type Answer } from '../../../../fixtures/load/governor.ts';

/** A governor on a manual clock, with a way to report answers to it. */
function governed(most = 32) {
  const clock = { ms: 0 };
  const governor = new Governor(most, { now: () => clock.ms });
  const answer = (durationMs: number, more: Partial<Answer> = {}, times = 1): void => {
    for (let count = 0; count < times; count += 1) {
      clock.ms += 1;
      const usual = { method: 'POST', path: '/a', succeeded: true, crowded: true };
      governor.answered({ ...usual, begunAtMs: clock.ms, durationMs, ...more });
    }
  };
  return { governor, clock, answer };
}

const limitAfter = (durations: readonly number[]): number => {
  const { governor, answer } = governed();
  for (const durationMs of durations) answer(durationMs);
  return governor.limit;
};

test('a run begins with two requests, or with one where only one is allowed', () => {
  expect([governed().governor.limit, governed(1).governor.limit], 'limits').toEqual([2, 1]);
});

test('answers that stay as quick let more and more into flight, up to the most that is set', () => {
  const { governor, answer } = governed(8);
  answer(100);
  expect(governor.limit, 'after one answer').toBe(3);
  answer(100, {}, 50);
  expect(governor.limit, 'after many').toBe(8);
  expect(governor.slowdowns, 'slowdowns').toBe(0);
});

test('answers beside fewer requests than allowed say nothing of more', () => {
  const { governor, answer } = governed();
  answer(100, { crowded: false }, 20);
  expect(governor.limit, 'limit').toBe(2);
});

test('answers that slow down let less into flight, but never fewer than two', () => {
  const { governor, answer } = governed();
  answer(100, {}, 14);
  expect(governor.limit, 'before').toBe(16);
  answer(226, {}, 3);
  expect(governor.limit, 'after three slow answers').toBe(16);
  answer(226);
  expect(governor.limit, 'after four').toBe(12);
  answer(226, {}, 40);
  expect(governor.limit, 'after many').toBe(2);
});

test('answers that differ by chance, as those from far away do, slow nothing down', () => {
  const { governor, answer } = governed();
  for (let number = 0; number < 400; number += 1)
    answer(300 * ((number * 0.618) % 1), { path: `/operation-${number % 7}` });
  expect(governor.limit, 'limit').toBe(32);
  expect(governor.isHeavy('/operation-3'), 'heavy').toBe(false);
});

test('differences below 25 ms never slow a run', () => {
  const { governor, answer } = governed();
  answer(1, {}, 10);
  const before = governor.limit;
  answer(26, {}, 50);
  expect([governor.limit, governor.slowdowns], 'limit and slowdowns').toEqual([before, 0]);
});

test('slower answers than at the start let no more into flight', () => {
  expect(limitAfter([10, 10, 10, 10, 10, 30, 30, 30, 30]), 'limit').toBe(limitAfter([10, 10, 10, 10, 10]));
});

test('requests that were on their way when less was asked for do not count again', () => {
  const { governor, clock, answer } = governed();
  answer(100, {}, 30);
  const before = clock.ms;
  answer(500, {}, 4);
  answer(500, { begunAtMs: before }, 10);
  expect(governor.slowdowns, 'slowdowns').toBe(1);
});

test('each operation is compared with itself, and a success with successes', () => {
  const { governor, answer } = governed();
  answer(1, { succeeded: false }, 5);
  answer(300, {}, 5);
  answer(900, { path: '/b' }, 5);
  answer(1, { method: 'GET', succeeded: false }, 5);
  expect(governor.slowdowns, 'slowdowns').toBe(0);
});

test('no answer, or a refusal as one too many, halves what is in flight, down to one', () => {
  const { governor, clock, answer } = governed();
  answer(100, {}, 14);
  const halves: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    clock.ms += 1;
    governor.overloaded(clock.ms);
    halves.push(governor.limit);
  }
  expect(halves, 'limits').toEqual([8, 4, 2, 1, 1, 1]);
});

function withHeavySearch(): { governor: Governor; answer: ReturnType<typeof governed>['answer'] } {
  const { governor, answer } = governed();
  answer(5, { crowded: false }, 5);
  answer(225, { path: '/search', crowded: false }, 5);
  return { governor, answer };
}

test('an operation that takes much longer than the quickest one is heavy', () => {
  const { governor } = withHeavySearch();
  expect([governor.isHeavy('/search'), governor.isHeavy('/a'), governor.isHeavy('/new')]).toEqual([
    true,
    false,
    false,
  ]);
  const { governor: far, answer } = governed();
  answer(100, {}, 5);
  answer(150, { path: '/search' }, 5);
  expect(far.isHeavy('/search'), 'on a far target').toBe(false);
});

test('beside a heavy operation there is one other request at most, and never a second heavy one', () => {
  const { governor, answer } = withHeavySearch();
  answer(5, {}, 4);
  expect(governor.limit, 'limit').toBe(6);
  expect(governor.allows('/a', ['/a', '/a', '/a', '/a', '/a']), 'light ones alone').toBe(true);
  expect(governor.allows('/a', ['/search']), 'a light one beside it').toBe(true);
  expect(governor.allows('/a', ['/search', '/a']), 'two of them').toBe(false);
  expect(governor.allows('/search', ['/search']), 'a second heavy one').toBe(false);
  expect(governor.allows('/search', ['/a']), 'beside a light one').toBe(true);
  expect(governor.allows('/search', ['/a', '/a']), 'beside two').toBe(false);
});

test('a target that was seen to serve many at once serves several heavy ones', () => {
  const { governor, answer } = withHeavySearch();
  answer(5, {}, 30);
  expect(governor.limit, 'limit').toBe(32);
  expect(governor.allows('/search', ['/search', '/search', '/search', '/a']), 'the fourth').toBe(true);
  expect(governor.allows('/search', ['/search', '/search', '/search', '/search']), 'the fifth').toBe(false);
});

test('a server of our own needs no sparing: nothing changes how many are in flight', () => {
  const governor = new Governor(4, { spares: false });
  const usual = { method: 'POST', path: '/a', succeeded: true, crowded: true };
  for (const durationMs of [10, 10, 10, 900, 900, 900, 900])
    governor.answered({ ...usual, begunAtMs: performance.now(), durationMs });
  governor.overloaded(performance.now());
  expect([governor.limit, governor.slowdowns, governor.isHeavy('/a')]).toEqual([4, 0, false]);
});
