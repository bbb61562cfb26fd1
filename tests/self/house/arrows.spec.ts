import { expect, test } from '@playwright/test';
import { arrows, strays } from './arrows.ts';
import { inCircles } from './circles.ts';
import { importsOf, projectFiles } from './sources.ts';

const sources = projectFiles().filter((path) => path.endsWith('.ts'));

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

test('a check imports its own list: the one of its folder, or the one of its name', () => {
  const waited = ['tests/input/requirements.ts', 'tests/rights/requirements.ts'];
  const specs = sources.filter((path) => path.endsWith('.spec.ts') && !path.startsWith('tests/self/'));
  for (const path of specs) {
    const lists = importsOf(path).filter(({ of }) => of.endsWith('requirements.ts'));
    const own = /^tests\/(http|parallel)\//.test(path)
      ? path.replace('.spec.ts', '.requirements.ts')
      : path.replace(/[^/]+$/, 'requirements.ts');
    expect
      .soft(
        lists.map(({ of }) => of),
        path,
      )
      .toEqual(path.startsWith('tests/waiting/') ? waited : [own]);
  }
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
  const next = new Map(sources.map((path) => [path, importsOf(path).map(({ of }) => of)]));
  expect(inCircles(next), 'sources in a circle').toEqual([]);
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
