import { expect, test } from '@playwright/test';
import { forgetPerformed, notePerformed, readPerformed } from '../../../../fixtures/run/performed.ts';

test('what all workers have performed is read together, and an earlier run is forgotten', () => {
  const folder = test.info().outputPath('reports');
  expect(readPerformed(folder).size, 'before').toBe(0);

  notePerformed(['A', 'B'], folder, 'worker-0');
  notePerformed(['B', 'C'], folder, 'worker-1');
  expect([...readPerformed(folder)].toSorted(), 'of both workers').toEqual(['A', 'B', 'C']);

  forgetPerformed(folder);
  expect(readPerformed(folder).size, 'afterwards').toBe(0);
});
