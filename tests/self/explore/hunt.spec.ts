import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { sequences as anySequence, type Step } from '../../../explore/steps.ts';
import { huntOn } from './hunting.ts';
import { planted } from './planted.ts';

/** Each is found in a second or three; a busy machine is given what the command is given. */
const MINUTE = 60_000;

for (const { id, sentence, says, seed, calls, ...defect } of planted)
  test(`a hunt finds what no check notices: ${sentence}`, async () => {
    const { found } = await huntOn(defect, { seed, ms: MINUTE, most: 1 });

    const [finding] = found;
    expect(`${finding?.rule}, but ${finding?.seen}`, id).toContain(says);
    const asked = finding?.exchanges.filter(({ act }) => act === 'under test') ?? [];
    expect(asked.length, 'calls of the shortest sequence').toBe(calls);
  });

test('the seed that stands beside a finding finds it again', async () => {
  const [, defect] = planted;
  const first = await huntOn({ ...defect }, { seed: defect?.seed ?? 0, ms: MINUTE, most: 1 });
  const seed = first.found[0]?.seed ?? -1;

  const again = await huntOn({ ...defect }, { seed, ms: MINUTE, most: 1 });

  expect(again.found[0]).toMatchObject({ rule: first.found[0]?.rule, path: first.found[0]?.path, seed });
});

test('a find is printed once, and the hunt goes on', async () => {
  const [, defect] = planted;

  const { found, sequences } = await huntOn({ ...defect }, { seed: defect?.seed ?? 0, ms: 2_000 });

  expect(found.length, 'findings').toBeLessThanOrEqual(1);
  expect(sequences, 'sequences').toBeGreaterThan(1);
});

test('a hunt finds nothing on the honest server', async () => {
  const { found, sequences } = await huntOn({}, { seed: 1, ms: 10_000 });

  expect(found).toEqual([]);
  expect(sequences, 'sequences').toBeGreaterThan(0);
});

test('no sequence asks for more than 1000 rows, nor for a negative number of them', () => {
  const steps: readonly Step[] = fc.sample(anySequence, { seed: 1, numRuns: 1_000 }).flat();
  const sizes = steps.flatMap(({ call }) => ('showNumber' in call ? [call.showNumber] : []));
  const flaws = steps.flatMap(({ flaw }) => (typeof flaw?.value === 'number' ? [flaw.value] : []));

  expect(sizes.length).toBeGreaterThan(100);
  expect(Math.max(...sizes)).toBe(1_000);
  expect(Math.min(...sizes, ...flaws)).toBeGreaterThanOrEqual(0);
});
