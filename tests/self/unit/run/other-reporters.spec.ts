import { expect, test } from '@playwright/test';
import { requireGood } from '../../../../fixtures/run/other-reporters.ts';
import { thrownBy } from '../thrown.ts';

// Where another reporter stands in the place of ours.

const settings = () => ({ reportDir: test.info().outputPath(), runID: 'crun', baseline: undefined });
const work = { checked: ['A', 'B'], hushed: [], again: [] };

test('a whole run in which nothing was hushed up is good', () => {
  expect(() => requireGood(settings(), work, 2), 'run').not.toThrow();
});

test('a run with a baseline is never good: nobody could tell what is known and what is stale', async () => {
  const { message } = await thrownBy(() => requireGood({ ...settings(), baseline: '/known.yaml' }, work, 2));
  expect(message, 'sentence').toBe(
    "IM_BASELINE is judged by the suite's own reporter alone: leave --reporter out, or unset IM_BASELINE.",
  );
});
