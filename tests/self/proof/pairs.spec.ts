import { expect, test } from '@playwright/test';
import type { Mutant } from '../../proof/mutant.ts';
import { mutants } from '../../proof/mutants.ts';
import { describePairs, drawPairs, hiddenIn, nameOf, type Pair } from '../../proof/pairs.ts';
import { breaksOf, readRecord } from '../../proof/record.ts';

const recorded = readRecord();
const draw = { count: 40, seed: 7 };
const pairs = drawPairs(mutants, draw);
const [first, second]: readonly (Pair | undefined)[] = pairs;

const firstFor = (mutant: Mutant | undefined): string => (mutant && breaksOf(recorded, mutant)[0]) ?? '';

const failing = (pair: Pair | undefined, which: readonly (0 | 1)[]) =>
  which.map((at) => ({
    server: nameOf(pair ?? []),
    requirement: firstFor(pair?.[at]),
    verdict: 'fail' as const,
  }));

test('a seed chooses as many pairs as are asked for, each of two mutants, and none twice', () => {
  expect(pairs).toHaveLength(40);
  expect(new Set(pairs.map(nameOf)).size, 'different pairs').toBe(40);
  const selfPairs = pairs.filter(([one, other]) => one === other);
  expect(selfPairs, 'pairs of one mutant').toEqual([]);
  expect(drawPairs(mutants, draw).map(nameOf), 'again').toEqual(pairs.map(nameOf));
  expect(drawPairs(mutants, { ...draw, seed: 8 }).map(nameOf), 'another seed').not.toEqual(pairs.map(nameOf));
});

test('few mutants make few pairs', () => {
  expect(() => drawPairs(mutants.slice(0, 2), { count: 3, seed: 1 })).toThrow('There are not 3 pairs');
});

test('a mutant is hidden where nothing that it is for notices it, and that is printed', () => {
  const both = pairs.slice(0, 2);
  const hidden = hiddenIn(both, [...failing(first, [0, 1]), ...failing(second, [0])], recorded);
  const { text, isEnough } = describePairs(both, draw, hidden);

  expect(hidden.map((each) => each.hidden)).toEqual([second?.[1].id]);
  expect(text).toContain(`${second?.[1].id} is hidden.\n  ${firstFor(second?.[1])} is pass`);
  expect(text).toContain('Both are noticed in 1 of 2 pairs, seed 7.');
  expect(isEnough).toBe(false);
  expect(describePairs(both, draw, []).isEnough).toBe(true);
});
