import { expect, test } from '@playwright/test';
import { drawn } from '../../../../fixtures/walks/drawn/drawn.ts';
import { triedWords } from '../../../../fixtures/walks/tried.ts';

test('after complete walks, all drawn values and the pairs of circumstances that met are counted', () => {
  const walks = drawn.caller.map((walk) => ({ walk, ended: undefined, reached: Infinity }));
  const words = triedWords(walks, { dimension: 'caller', path: '/group/mute_group' });
  const [values, ofValues, pairs = 0, ofPairs = 0] = [...words.matchAll(/\d+/g)].map(Number);

  expect(values).toBe(ofValues);
  expect(pairs).toBeGreaterThan(100);
  expect(ofPairs, 'pairs that may meet').toBeGreaterThan(pairs);
});
