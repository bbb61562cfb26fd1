import { expect, test } from '@playwright/test';
import { sequences, type Step } from '../../../explore/steps.ts';
import * as fc from 'fast-check';

test('no sequence asks for more than 1000 rows, nor for a negative number of them', () => {
  const steps: readonly Step[] = fc.sample(sequences, { seed: 1, numRuns: 1_000 }).flat();
  const sizes = steps.flatMap(({ call }) => ('showNumber' in call ? [call.showNumber] : []));
  const flaws = steps.flatMap(({ flaw }) => (typeof flaw?.value === 'number' ? [flaw.value] : []));

  expect(sizes.length).toBeGreaterThan(100);
  expect(Math.max(...sizes)).toBe(1_000);
  expect(Math.min(...sizes, ...flaws)).toBeGreaterThanOrEqual(0);
});
