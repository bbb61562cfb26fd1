import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { describeBreach, sentenceOf } from '../../../explore/described.ts';
import { walksOf } from '../../../explore/drawing.ts';
import { replayKept } from '../../../explore/explore.ts';
import { keep, keptIn } from '../../../explore/kept.ts';
import { type Dimension, type Walk, dimensions } from '../../../fixtures/walks/step.ts';
import { parseSettings } from '../../../fixtures/run/start/settings.ts';
import { listen } from '../../../reference/listen.ts';
import { honest, living, SECRET } from '../command/servers.ts';
import { huntOn } from './hunting.ts';
import { planted } from './planted.ts';

/** Each is found in a few seconds; a busy machine is given what the command is given. */
const MINUTE = 60_000;

for (const { id, sentence, says, calls, ...defect } of planted)
  test(`what no check notices is found: ${sentence}`, async () => {
    const { found, target } = await huntOn(defect, { ...defect, ms: MINUTE, most: 1 });

    const [finding] = found;
    expect(finding && sentenceOf(finding), id).toContain(says);
    expect(finding?.said, 'when its calls were made again').toEqual([]);
    const text = finding ? describeBreach(finding, ['Again: as you did'], target) : '';
    expect(text, 'head').toMatch(/^Found: .+\.\n {2}Again: as you did\n/);
    const shown = text.matchAll(
      /^ {2}(asked|read) as .+, answered with .+\n {4}curl .*?invalid(\/\w+\/\w+)'/gm,
    );
    expect(Array.from(shown, ([, act, to]) => `${act} ${to}`)).toEqual(calls);
  });

test('nothing is found on the honest server', async () => {
  const { found, walks, ended } = await huntOn({}, { seed: 1, ms: 1_000 });

  expect(found).toEqual([]);
  expect(walks, 'walks').toBeGreaterThan(0);
  expect(ended, 'walks that end early').toBe(0);
});

test('the seed of a finding finds it again, once, and the hunt goes on', { tag: '@long' }, async () => {
  const [defect] = planted;
  const first = await huntOn(defect ?? {}, { seed: 127, only: 'text', ms: MINUTE, most: 1 });
  const seed = first.found[0]?.seed ?? -1;
  const { found, walks } = await huntOn(defect ?? {}, { seed, only: 'text', ms: 10_000 });

  expect(found.map(sentenceOf)).toEqual([expect.stringContaining(defect?.says ?? 'no defect')]);
  expect(found[0]?.seed, 'seed').toBe(first.found[0]?.seed);
  expect(walks, 'walks').toBeGreaterThan(1);
});

test('a walk that is kept is made again elsewhere, says what to do, and leaves no group', async () => {
  const [defect] = planted;
  const { found } = await huntOn(defect ?? {}, { seed: 127, only: 'text', ms: MINUTE, most: 1 });
  const reportDir = test.info().outputPath('reports');
  const file = found[0] ? keep(reportDir, 'what broke', 1, found[0].walk) : '';
  const reference = honest();
  const server = { answer: reference.handle, store: reference.store, secret: SECRET, adminUserID: 'imAdmin' };
  const { url, close } = await listen(new Map([['', defect?.plant(server) ?? reference.handle]]));
  const settings = parseSettings({ IM_BASE_URL: url, IM_SECRET: SECRET, IM_REPORT_DIR: reportDir });
  const printed: string[] = [];
  expect(await replayKept(settings, file, (text) => void printed.push(text)), 'whether it holds').toBe(false);
  await close();
  expect(printed.join('\n')).toContain(`\n  Again: npx im-conformance explore --replay ${file}\n`);
  expect(reference.store.groups.size, 'groups').toBeGreaterThan(0);
  expect(living(reference), 'groups that are left').toEqual([]);
});

test('no walk asks for more than 1000 rows, nor for a negative number, nor searches without a filter', () => {
  const steps = walksOf(1, 2_000).flatMap((walk) => walk.steps);
  const numbers = JSON.stringify(steps).matchAll(/"\w+":(-?[\d.]+)/g);
  const sizes = JSON.stringify(steps).matchAll(/"showNumber":(-?[\d.]+)/g);
  const searches = steps.filter((step) => step.path === '/msg/search_msg');

  expect(Math.min(...[...numbers].map(([, number]) => Number(number)))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...[...sizes].map(([, size]) => Number(size)))).toBe(1_000);
  expect(searches.length).toBeGreaterThan(100);
  expect(searches.filter(({ body }) => body['recvID'] === undefined)).toEqual([]);
});

test('walks give texts to all that has a name, and ask for pages that are nearly right', () => {
  const steps = walksOf(1, 2_000).flatMap((walk) => walk.steps);
  const bodiesOf = (to: string) =>
    steps.filter(({ path: at }) => at === to).map(({ body }) => JSON.stringify(body));
  const named = /"groupName":"[^"]+","introduction":"[^"]+"/;
  expect(
    bodiesOf('/group/set_group_info').some((body) => named.test(body)),
    'names of groups',
  ).toBe(true);
  const pages = steps.filter(({ level, body }) => level === 'SHOULD' && body['pagination'] !== undefined);
  expect(JSON.stringify(pages)).toContain('"pageNumber":1,"showNumber":48');
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

test('--only draws one dimension, and nothing else', () => {
  for (const only of dimensions) {
    const walks = walksOf(1, 200, only);
    const drawn = dimensions.filter((each) => walks.some(marks[each]));

    expect.soft(drawn, only).toEqual(dimensions.filter((each) => each === only || each === 'past'));
  }
});

test('a walk that is kept is read again; another file is refused, and the sentence says why', () => {
  const folder = test.info().outputPath('reports');
  const walks = walksOf(1, 20);
  const files = walks.map((walk) => keep(folder, 'what broke', 1, walk));
  const other = path.join(folder, 'other.json');
  writeFileSync(other, readFileSync(files[0] ?? '', 'utf8').replace('"/group/create_group"', '"/x"'));

  expect(files.map(keptIn)).toEqual(walks);
  expect(() => keptIn(other)).toThrow(/other\.json is not a file that explore has kept \(walk\.steps\.0/);
  expect(() => keptIn(`${other}.none`)).toThrow(/other\.json\.none cannot be read \(ENOENT\): name a file/);
});
