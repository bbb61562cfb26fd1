import { expect, test } from '@playwright/test';
import { createCounts } from '../../../reference/slow/slowness.ts';
import { farBound, isMet, limitedBound, percentile, sharedBound, tiredBound } from './bounds.ts';

const counted = { ...createCounts(), requests: 640, serviceMs: 10_000, throttled: Array(40).fill(0) };

test('each bound is made of what was counted in the same run', () => {
  const facts = { longestMs: 1000, delayMs: 100, referenceSeconds: 4 };

  expect(tiredBound(1, counted, 0).most, 'half as much again as the service').toBe(15);
  expect(tiredBound(1, counted, 2).most, 'and the start').toBe(17);
  expect(farBound(1, counted, facts).most, 'three longest, all waiting in 32 parts, the run').toBe(3 + 2 + 4);
  expect(limitedBound(1, counted, 20, 0).most, 'what was accepted, at the limit').toBeCloseTo(1.3 * 30, 6);
  const shared = { requestMs: 5, searchMs: 40, share: 0.95 };
  expect(sharedBound([1], shared).most, 'its own, a search, another, the timer').toBe(5 + 40 + 5 + 2);
});

test('a bound is met up to itself', () => {
  expect(isMet(tiredBound(15, counted, 0)), 'just so').toBe(true);
  expect(isMet(tiredBound(15.01, counted, 0)), 'above').toBe(false);
});

test('as many as are named may wait longer, and who measured nothing meets nothing', () => {
  const waits = Array.from({ length: 20 }, (_, index) => index + 1);

  expect(percentile(waits, 0.95), 'of 1 to 20').toBe(19);
  const shared = { requestMs: 5, searchMs: 5, share: 0.95 };
  expect(sharedBound(waits, shared).measured, 'of each twenty, one').toBe(19);
  expect(isMet(sharedBound(waits, { ...shared, share: 0.85 })), 'of each twenty, three').toBe(true);
  expect(isMet(sharedBound([], shared)), 'nothing measured').toBe(false);
});
