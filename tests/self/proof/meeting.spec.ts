import { expect, test } from '@playwright/test';
import { requirements } from '../../requirements.ts';
import { checkOf } from '../unit/made-up-check.ts';
import { isSampled } from './meeting.ts';
import { mutants } from './mutants.ts';

const pairs = mutants
  .slice(0, 20)
  .flatMap((mutant) => requirements.map(({ id }) => ({ mutant, check: checkOf({ id }), id })));
const sampledBy = (sample: string | undefined) =>
  pairs.filter(({ mutant, check }) => isSampled(check, mutant, sample));

test('without a sample every check meets every broken server', () => {
  expect(sampledBy(undefined).length).toBe(pairs.length);
});

test('a sample holds the checks that a broken server names, and about a tenth of the others', () => {
  const isNamed = ({ mutant, id }: (typeof pairs)[number]): boolean =>
    mutant.breaks.some((broken) => broken === id);
  const sampled = new Set(sampledBy('one commit'));
  const others = pairs.filter((pair) => !isNamed(pair));

  expect(
    pairs.filter((pair) => isNamed(pair) && !sampled.has(pair)),
    'named, and left out',
  ).toEqual([]);
  const part = others.filter((pair) => sampled.has(pair)).length / others.length;
  expect(part, 'part of the others').toBeGreaterThan(0.08);
  expect(part, 'part of the others').toBeLessThan(0.12);
});

test('each commit has another sample, and the same one each time', () => {
  expect(sampledBy('one commit')).toEqual(sampledBy('one commit'));
  expect(sampledBy('one commit')).not.toEqual(sampledBy('another commit'));
});
