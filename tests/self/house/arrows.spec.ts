import { expect, test } from '@playwright/test';
import { anyOf } from './arrow.ts';
import { arrows, strays } from './arrows.ts';
import { readsOnly } from '../../../fixtures/http/reads.ts';
import { foldersInCircles, inCircles } from './circles.ts';
import { importsOf, projectFiles, textOf, type Import } from './sources.ts';

const sources = projectFiles().filter((path) => path.endsWith('.ts'));
const product = sources.filter((path) => !path.startsWith('tests/self/'));

/** The imports of these sources, by their paths. */
const graphOf = (paths: readonly string[]): Map<string, readonly string[]> =>
  new Map(paths.map((path) => [path, importsOf(path).map(({ of }) => of)]));

test('imports follow the arrows', () => {
  for (const path of sources)
    expect.soft(strays(path, importsOf(path)), `stray imports of ${path}`).toEqual([]);
});

for (const { room, from, refused } of arrows)
  test(`an import that does not fit is noticed: ${room}`, () => {
    const path = sources.find(
      (each) => from.test(each) && arrows.find((arrow) => arrow.from.test(each))?.from === from,
    );
    expect(path, 'a source of the room').toBeDefined();
    const planted = [...importsOf(path ?? ''), { of: refused, typeOnly: true }];
    expect(strays(path ?? '', planted), 'stray imports').toEqual([refused]);
    expect(sources, 'what is planted exists').toContain(refused);
  });

test('every source has a room', () => {
  const rooms = /^(tests\/self\/|playwright\.config\.ts$)/;
  const homeless = sources.filter((path) => !rooms.test(path) && !arrows.some(({ from }) => from.test(path)));
  expect(homeless, 'sources without an arrow').toEqual([]);
});

test('fixtures take only types of the libraries for reports', () => {
  const values = sources
    .filter((path) => path.startsWith('fixtures/'))
    .flatMap((path) => importsOf(path).filter(({ of, typeOnly }) => of.startsWith('allure') && !typeOnly));
  expect(values, 'imports of values').toEqual([]);
});

test('nobody imports a configuration of Playwright', () => {
  const importing = sources.filter((path) =>
    importsOf(path).some(({ of }) => of.endsWith('playwright.config.ts')),
  );
  expect(importing, 'importing').toEqual([]);
});

test('every import of ours exists', () => {
  const missing = sources.flatMap((path) =>
    importsOf(path).flatMap(({ of }) =>
      /^[\w-]+\/.*\.ts$/.test(of) && !sources.includes(of) ? [`${path} imports ${of}`] : [],
    ),
  );
  expect(missing, 'missing').toEqual([]);
});

test('nothing is imported in a circle, types included', () => {
  expect(inCircles(graphOf(sources)), 'sources in a circle').toEqual([]);
});

test('a circle is noticed, however long', () => {
  const next = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['a']],
    ['d', ['zod']],
  ]);
  expect(inCircles(next), 'in a circle').toEqual(['a', 'b', 'c']);
  expect(inCircles(new Map([['a', ['a']]])), 'in a circle with itself').toEqual(['a']);
});

test('no folders of the product import each other in a circle, types included', () => {
  expect(foldersInCircles(graphOf(product)), 'folders in a circle').toEqual([]);
});

test('a circle of folders is noticed, also one without a circle of files', () => {
  const next = graphOf(product);
  const imports = next.get('fixtures/seen/obtained.ts') ?? [];
  const planted = new Map([
    ...next,
    ['fixtures/seen/obtained.ts', [...imports, 'fixtures/given/names.ts']] as const,
  ]);
  expect(inCircles(planted), 'files in a circle').toEqual([]);
  expect(foldersInCircles(planted), 'folders in a circle').toEqual(
    expect.arrayContaining(['fixtures/given', 'fixtures/seen']),
  );
});

test('files of one folder may stand below and above the folders in it', () => {
  const next = new Map([
    ['given/given.ts', ['given/groups/groups.ts']],
    ['given/groups/groups.ts', ['given/arranger.ts']],
    ['given/arranger.ts', []],
  ]);
  expect(foldersInCircles(next), 'in a circle').toEqual([]);
  const planted = new Map([...next, ['given/arranger.ts', ['given/groups/groups.ts']] as const]);
  expect(foldersInCircles(planted), 'in a circle').toEqual(['given/groups', 'given/arranger.ts']);
});

/** Which of these imports lead from the product to self-tests. */
const toSelfTests = (path: string, imports: readonly string[]): readonly string[] =>
  imports.filter((of) => of.startsWith('tests/self/')).map((of) => `${path} imports ${of}`);

test('nothing imports the command', () => {
  const found = [...graphOf(product)].filter(([path]) => !path.startsWith('cli/'));
  expect(found.filter(([, imports]) => imports.some((of) => of.startsWith('cli/')))).toEqual([]);
});

test('the product never imports self-tests', () => {
  const found = [...graphOf(product)].flatMap(([path, imports]) => toSelfTests(path, imports));
  expect(found, 'arrows to self-tests').toEqual([]);
});

test('an arrow from the product to a self-test is noticed', () => {
  const path = 'fixtures/tools.ts';
  const planted = [...(graphOf([path]).get(path) ?? []), 'tests/self/unit/fake-target.ts'];
  expect(toSelfTests(path, planted)).toEqual([`${path} imports tests/self/unit/fake-target.ts`]);
});

/** Who begins a run, or needs its settings: the configuration, the reporter, the door for checks, and commands. */
const runners = anyOf(
  'fixtures/(run/|test\\.ts$)',
  'cli/',
  '(configuration|explore/explore)\\.ts$',
  'reports/(reporter|reported-run|recover)\\.ts$',
);

/** Which of these imports lead to the files that run checks; types of the record and of the doctor's findings are allowed. */
const toRun = (path: string, imports: readonly Import[]): readonly string[] =>
  imports
    .filter(
      ({ of, typeOnly }) =>
        !typeOnly || !/^fixtures\/run\/(engine\/(record|outcome)|doctor\/findings)\.ts$/.test(of),
    )
    .filter(({ of }) => of.startsWith('fixtures/run/') && !runners.test(path))
    .map(({ of }) => `${path} imports ${of}`);

test('nobody but the configuration, the reporter, the door and commands imports what runs checks', () => {
  expect(product.flatMap((path) => toRun(path, importsOf(path)))).toEqual([]);
});

test('an arrow to what runs checks is noticed, unless it is a type of the record', () => {
  const record = 'fixtures/run/engine/record.ts';
  expect(toRun('reports/fold.ts', [{ of: record, typeOnly: true }]), 'type').toEqual([]);
  expect(toRun('reports/fold.ts', [{ of: record, typeOnly: false }]), 'value').toHaveLength(1);
  const settings = { of: 'fixtures/run/start/settings.ts', typeOnly: true };
  expect(toRun('fixtures/tools.ts', [settings]), 'settings').toHaveLength(1);
});

/** The paths of operations in a text that may write. */
const writesIn = (text: string): readonly string[] =>
  [...text.matchAll(/'(\/(?:group|msg|user|auth)\/[a-z_]+)'/g)]
    .map(([, path = '']) => path)
    .filter((path) => !readsOnly(path));

test('what reads back names no operation that writes', () => {
  const seen = sources.filter((path) => path.startsWith('fixtures/seen/'));
  expect(seen.flatMap((path) => writesIn(textOf(path)))).toEqual([]);
  expect(writesIn("post('/group/get_groups'); post('/group/mute_group')")).toEqual(['/group/mute_group']);
});
