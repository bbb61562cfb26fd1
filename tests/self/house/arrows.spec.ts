import { expect, test } from '@playwright/test';
import { importsOf, projectFiles, textOf } from './sources.ts';

const files = projectFiles();
const sources = files.filter((path) => path.endsWith('.ts'));
const areas = ['group', 'msg', 'user', 'http'];

/** Whose sources may import what. The first folder that fits decides. */
const arrows: readonly (readonly [from: RegExp, to: RegExp])[] = [
  [/^schemas\//, /^(schemas\/|zod$)/],
  [/^reference\//, /^(reference\/|node:)/],
  // The one place where the embedded server is started.
  [
    /^fixtures\/globalSetup\.ts$/,
    /^(fixtures\/|reference\/(reference|listen)\.ts$|node:|@playwright\/test$)/,
  ],
  [/^fixtures\//, /^(fixtures\/|schemas\/|node:|@playwright\/test$|zod$|dotenv$|allure-js-commons\/http$)/],
  ...areas.map(
    (area) =>
      [
        new RegExp(`^tests/${area}/`),
        new RegExp(`^(fixtures/|schemas/|tests/${area}/requirements\\.ts$)`),
      ] as const,
  ),
  [/^tests\/requirements\.ts$/, /^(fixtures\/requirement\.ts$|tests\/\w+\/requirements\.ts$)/],
  [
    /^reports\//,
    /^(reports\/|fixtures\/|schemas\/|tests\/requirements\.ts$|node:|@playwright\/test|playwright|zod$|allure)/,
  ],
];

test('imports follow the arrows', () => {
  for (const path of sources) {
    const [, allowed] = arrows.find(([from]) => from.test(path)) ?? [];
    if (!allowed) continue;
    const strays = importsOf(path).filter(({ of }) => !allowed.test(of));
    expect
      .soft(
        strays.map(({ of }) => of),
        `stray imports of ${path}`,
      )
      .toEqual([]);
  }
});

test('every arrow is about sources that exist', () => {
  for (const [from] of arrows)
    expect
      .soft(
        sources.some((path) => from.test(path)),
        String(from),
      )
      .toBe(true);
  expect(
    importsOf('fixtures/globalSetup.ts').map(({ of }) => of),
    'imports',
  ).toContain('reference/reference.ts');
});

test('fixtures take only types of the libraries for reports', () => {
  const values = sources
    .filter((path) => path.startsWith('fixtures/'))
    .flatMap((path) => importsOf(path).filter(({ of, typeOnly }) => of.startsWith('allure') && !typeOnly));
  expect(values, 'imports of values').toEqual([]);
});

test('anonymous imports a configuration of Playwright', () => {
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

test('no values are imported in a circle', () => {
  const next = new Map(
    sources.map((path) => [path, importsOf(path).flatMap(({ of, typeOnly }) => (typeOnly ? [] : [of]))]),
  );
  const reached = (from: string): Set<string> => {
    const seen = new Set<string>();
    const waiting = [...(next.get(from) ?? [])];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      waiting.push(...(next.get(path) ?? []));
    }
    return seen;
  };
  expect(
    sources.filter((path) => reached(path).has(path)),
    'sources in a circle',
  ).toEqual([]);
});

const comment = /^\s*(\/\/|\/?\*)/;

/** Lines of sources that match, as `path:line`. */
function linesWith(pattern: RegExp, among: RegExp, except: RegExp = /^$/): string[] {
  return sources
    .filter((path) => among.test(path) && !except.test(path))
    .flatMap((path) =>
      textOf(path)
        .split('\n')
        .flatMap((line, index) =>
          !comment.test(line) && pattern.test(line) ? [`${path}:${index + 1}`] : [],
        ),
    );
}

test('only the settings read the environment of the process', () => {
  const ours = /^(fixtures|schemas|reference|reports|tests\/(group|msg|user|http))\/|^[\w.]+\.ts$/;
  expect(linesWith(/process\.env/, ours, /^fixtures\/settings\.ts$/), 'lines').toEqual([]);
  expect(linesWith(/\bdotenv\b/, ours, /^fixtures\/envFile\.ts$/), 'lines').toEqual([]);
});

test('schemas judge and change nothing', () => {
  const changing =
    /\.(coerce|default|prefault|catch|transform|preprocess|pipe|overwrite|trim|any)\b|\bstringbool\b|z\.codec/;
  expect(linesWith(changing, /^schemas\//), 'lines').toEqual([]);
});

test('types are neither given up nor asserted', () => {
  const givenUp =
    /: any\b|<any>|as any\b|@ts-(ignore|expect-error|nocheck)|\bas unknown\b|\w!\.|\bas [A-Z]\w*[;,)]/;
  expect(
    linesWith(givenUp, /^(fixtures|schemas|reference|reports|tests)\//, /^tests\/self\/arrows/),
    'lines',
  ).toEqual([]);
});

test('no module of the suite keeps a variable for all of its users', () => {
  expect(
    linesWith(/^(export )?(let|var) /, /^(fixtures|schemas|reference|reports|tests)\//),
    'lines',
  ).toEqual([]);
});

test('files are named after what they hold', () => {
  const vague = /(^|\/)(utils?|helpers?|core|common|manager|index|misc|base)\.\w+$/i;
  expect(
    files.filter((path) => vague.test(path)),
    'files',
  ).toEqual([]);
});

test('no source is longer than 250 lines, but for data', () => {
  const long = sources.filter(
    (path) => !path.endsWith('/requirements.ts') && textOf(path).split('\n').length > 251,
  );
  expect(long, 'sources').toEqual([]);
});

test('the lock file names no registry', () => {
  expect(textOf('package-lock.json'), 'package-lock.json').not.toContain('"resolved"');
});

test('no file tells of the place where it was written', () => {
  // In two pieces, because this file is searched too.
  const place = new RegExp(['(^|[^\\w.~-])/', 'work/|\\bsh', 'ared/'].join(''), 'm');
  expect(
    files.filter((path) => place.test(textOf(path))),
    'files',
  ).toEqual([]);
});
