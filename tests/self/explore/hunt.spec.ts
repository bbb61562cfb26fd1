import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { sentenceOf } from '../../../explore/described.ts';
import { walksOf } from '../../../explore/drawing.ts';
import { type Dimension, type Walk, dimensions } from '../../../fixtures/walks/step.ts';
import { huntOn } from './hunting.ts';
import { planted } from './planted.ts';

/** Each is found in a second or three; a busy machine is given what the command is given. */
const MINUTE = 60_000;

for (const { id, sentence, says, seed, calls, ...defect } of planted)
  test(`a hunt finds what no check notices: ${sentence}`, async () => {
    const { found } = await huntOn(defect, { seed, ms: MINUTE, most: 1 });

    const [finding] = found;
    expect(finding && sentenceOf(finding), id).toContain(says);
    const asked = finding?.walk.steps.filter(({ path }) => path !== '/group/create_group') ?? [];
    expect(asked.length, 'calls of the shortest walk').toBe(calls);
  });

test('the seed that stands beside a finding finds it again', async () => {
  const [, defect] = planted;
  const first = await huntOn({ ...defect }, { seed: defect?.seed ?? 0, ms: MINUTE, most: 1 });
  const seed = first.found[0]?.seed ?? -1;

  const again = await huntOn({ ...defect }, { seed, ms: MINUTE, most: 1 });

  expect(again.found[0]).toMatchObject({ path: first.found[0]?.path, walk: first.found[0]?.walk, seed });
});

test('a find is printed once, and the hunt goes on', async () => {
  const [defect] = planted;

  const { found, walks } = await huntOn({ ...defect }, { seed: defect?.seed ?? 0, ms: 4_000 });

  expect(found.length, 'findings').toBeLessThanOrEqual(1);
  expect(walks, 'walks').toBeGreaterThan(1);
});

test('a hunt finds nothing on the honest server', async () => {
  const { found, walks, ended } = await huntOn({}, { seed: 1, ms: 10_000 });

  expect(found).toEqual([]);
  expect(walks, 'walks').toBeGreaterThan(0);
  expect(ended, 'walks that end early').toBe(0);
});

test('no walk asks for more than 1000 rows, nor for a negative number, nor searches without a filter', () => {
  const steps = fc.sample(walksOf(), { seed: 1, numRuns: 2_000 }).flatMap((walk) => walk.steps);
  const numbers = JSON.stringify(steps).matchAll(/"\w+":(-?[\d.]+)/g);
  const sizes = JSON.stringify(steps).matchAll(/"showNumber":(-?[\d.]+)/g);
  const searches = steps.filter(({ path }) => path === '/msg/search_msg');

  expect(Math.min(...[...numbers].map(([, number]) => Number(number)))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...[...sizes].map(([, size]) => Number(size)))).toBe(1_000);
  expect(searches.length).toBeGreaterThan(100);
  expect(searches.filter(({ body }) => body['recvID'] === undefined)).toEqual([]);
});

/** What only walks of one dimension have, of those that are drawn alone. */
const marks = {
  identity: ({ users }) => typeof users !== 'number',
  text: ({ steps }) => steps.some(({ body, mayRefuse }) => mayRefuse && JSON.stringify(body).includes('abc')),
  number: ({ steps }) => steps.some(({ body }) => Number(body['mutedSeconds']) > 1_000),
  call: ({ steps }) => steps.some(({ form }) => form !== undefined),
  caller: ({ steps }) => steps.some(({ by }) => by !== undefined),
  past: () => true,
} as const satisfies Readonly<Record<Dimension, (walk: Walk) => boolean>>;

for (const only of dimensions)
  test(`--only ${only} draws that, and nothing else`, () => {
    const walks = fc.sample(walksOf(only), { seed: 1, numRuns: 200 });
    const drawn = dimensions.filter((each) => walks.some(marks[each]));

    expect(drawn).toEqual(dimensions.filter((each) => each === only || each === 'past'));
  });
