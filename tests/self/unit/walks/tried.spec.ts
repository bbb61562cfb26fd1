import { expect, test } from '@playwright/test';
import { drawn } from '../../../../fixtures/walks/drawn/drawn.ts';
import { Lost } from '../../../../fixtures/walks/played.ts';
import { triedWords } from '../../../../fixtures/walks/tried.ts';

// What is said of how much was tried.

const path = '/group/mute_group';

/** The numbers of what was tried and of what could be, where the walks of a dimension ended at these places. */
function numbersOf(dimension: 'caller' | 'text', at: string, reached = Infinity): readonly number[] {
  const ended = reached === Infinity ? undefined : new Lost('it ended');
  const words = triedWords(
    drawn[dimension].map((walk) => ({ walk, ended, reached })),
    { dimension, path: at },
  );
  return [...words.matchAll(/\d+/g)].map(Number);
}

test('after complete walks, all drawn values and the pairs of circumstances that met are counted', () => {
  const [values, ofValues, pairs = 0, ofPairs = 0] = numbersOf('caller', path);

  expect(values).toBe(ofValues);
  expect(pairs).toBeGreaterThan(100);
  expect(ofPairs, 'pairs that may meet').toBeGreaterThan(pairs);
});

test('after walks that ended early, fewer are counted', () => {
  const [, ofValues, whole = 0, ofPairs] = numbersOf('caller', path);
  const [, , pairs = 0] = numbersOf('caller', path, 40);

  expect(pairs).toBeGreaterThan(0);
  expect(pairs).toBeLessThan(whole);
  expect(numbersOf('caller', path, 0)).toEqual([0, ofValues, 0, ofPairs]);
});
