import { expect, test } from '@playwright/test';
import { exploreOptions } from '../../../explore/options.ts';
import { sequences, type Step } from '../../../explore/steps.ts';
import * as fc from 'fast-check';

test('a seed and minutes may be given', () => {
  expect(exploreOptions([])).toEqual({ seed: 1, ms: 60_000 });
  expect(exploreOptions(['--seed', '7', '--minutes', '0.5'])).toEqual({ seed: 7, ms: 30_000 });
});

const mistakes: readonly (readonly [args: readonly string[], sentence: RegExp])[] = [
  [['--seed', 'x'], /^--seed must be a whole number from 0 to 2147483647, not "x"\. Usage: /],
  [['--seed', '2147483648'], /^--seed must be a whole number/],
  [['--minutes', '0'], /^--minutes must be a number above 0 and at most 1440, .* not "0"\. Usage: /],
  [['--minutes', '1441'], /^--minutes must be a number above 0/],
  [['--minutes'], /^Option '--minutes <value>' argument missing\. Usage: /],
  [['--sead', '1'], /^Unknown option '--sead'\. Usage: /],
  [['5'], /^Unexpected argument '5'\. .*Usage: /],
];

for (const [args, sentence] of mistakes)
  test(`what cannot be asked for is one sentence: ${args.join(' ')}`, () => {
    expect(() => exploreOptions(args)).toThrow(sentence);
  });

test('no sequence asks for more than 1000 rows, nor for a negative number of them', () => {
  const steps: readonly Step[] = fc.sample(sequences, { seed: 1, numRuns: 1_000 }).flat();
  const sizes = steps.flatMap(({ call }) => ('showNumber' in call ? [call.showNumber] : []));
  const flaws = steps.flatMap(({ flaw }) => (typeof flaw?.value === 'number' ? [flaw.value] : []));

  expect(sizes.length).toBeGreaterThan(100);
  expect(Math.max(...sizes)).toBe(1_000);
  expect(Math.min(...sizes, ...flaws)).toBeGreaterThanOrEqual(0);
});
