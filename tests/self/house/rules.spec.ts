import { expect, test } from '@playwright/test';
import { projectFiles, textOf } from './sources.ts';

const files = projectFiles();
const sources = files.filter((path) => path.endsWith('.ts'));

const comment = /^\s*(\/\/|\/?\*)/;

/** Lines of a text that match, by their numbers. */
function matching(text: string, pattern: RegExp): number[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => (!comment.test(line) && pattern.test(line) ? [index + 1] : []));
}

/** Lines of sources that match, as `path:line`. */
function linesWith(pattern: RegExp, among: RegExp, except: RegExp = /^$/): string[] {
  return sources
    .filter((path) => among.test(path) && !except.test(path))
    .flatMap((path) => matching(textOf(path), pattern).map((line) => `${path}:${line}`));
}

/** By whatever spelling: `process` itself may be imported, too, or taken apart. */
const environment =
  /\bprocess\??\.env\b|\bprocess\[|\{[^}]*\benv\b[^}]*\} = (globalThis\.)?process\b|'(node:)?process'/;

/** Who reads the environment beside the settings, and why. */
const readers: Readonly<Record<string, string>> = {
  'fixtures/run/start/settings.ts': 'the settings',
  'tests/self/command/merge.spec.ts': 'gives a child this environment without what a CI sets',
  'tests/self/evidence/shell.ts': 'gives a shell the PATH to find its commands by, and nothing else',
  'tests/self/unit/run/start/surroundings.spec.ts': 'the same',
  'tests/self/unit/reports/chromium.ts': 'whether a CI runs the tests, where one without a browser fails',
  'tests/self/house/rules.spec.ts': 'plants what is looked for',
};

test('only the settings read the environment of the process, in any folder', () => {
  const reading = new Set(linesWith(environment, /./).map((line) => line.replace(/:\d+$/, '')));
  expect([...reading].toSorted(), 'sources').toEqual(Object.keys(readers).toSorted());
  expect(linesWith(/\bfrom 'dotenv'/, /./, /^fixtures\/run\/start\/settings\.ts$/), 'lines').toEqual([]);
});

test('a look into the environment is noticed, however it is spelled', () => {
  const planted = [
    'const target = process.env.IM_BASE_URL;',
    "const target = process.env['IM_BASE_URL'];",
    "const target = process['env'].IM_BASE_URL;",
    'const { env } = process;',
    "import { env } from 'node:process';",
    "import process from 'process';",
  ];
  for (const line of planted) expect.soft(matching(line, environment), line).toEqual([1]);
  expect(matching('process.exitCode = run(process.argv);', environment), 'another property').toEqual([]);
});

/** A length that is printed before a noun, in brackets or as an element, without `counted` or `thousands`. */
const bareCount = /\$\{[\w.?]+\.(length|size)( [-+] \w+)?\}(?= [a-z×]|\)|<\/)|\.toLocaleString\(/;

test('one function prints the counts of reports and commands', () => {
  const printed = linesWith(bareCount, /^(reports|results|cli|explore)\/|^fixtures\/(run\/end|run-cost)/);
  expect(printed, 'lines').toEqual([]);
  for (const line of [
    '`${ids.length} more`',
    '`(${a.b.length})`',
    '<i>${own.length}</i>',
    '`${a.length - LIMIT} of`',
  ])
    expect.soft(matching(line, bareCount), line).toEqual([1]);
  expect(matching('`${counted(ids.length, "id")} and ${i.length}`', bareCount), 'others').toEqual([]);
});

test('schemas judge and change nothing', () => {
  const changing =
    /\.(coerce|default|prefault|catch|transform|preprocess|pipe|overwrite|trim|any)\b|\bstringbool\b|z\.codec/;
  expect(linesWith(changing, /^schemas\//), 'lines').toEqual([]);
});

test('types are neither given up nor asserted', () => {
  const givenUp =
    /: any\b|<any>|as any\b|@ts-(ignore|expect-error|nocheck)|\bas unknown\b|\w!\.|\bas [A-Z]\w*[;,)]/;
  expect(linesWith(givenUp, /./, /^tests\/self\/house\/rules/), 'lines').toEqual([]);
});

test('no module of the suite keeps a variable for all of its users', () => {
  expect(linesWith(/^(export )?(let|var) /, /./), 'lines').toEqual([]);
});

test('files are named after what they hold', () => {
  const vague = /(^|\/)(utils?|helpers?|core|common|manager|index|misc|base)\.\w+$/i;
  expect(
    files.filter((path) => vague.test(path)),
    'files',
  ).toEqual([]);
});

test('files are called in kebab-case, and after nothing but what they hold', () => {
  const inKebab =
    /^(?:[.\w-]+\/)*(?:\.?[a-z\d]+(?:[-.][a-z\d]+)*|(?:README|CONTRIBUTING|CHANGELOG|SECURITY|CODE_OF_CONDUCT)\.md|LICENSE|Dockerfile)$/;
  expect(
    files.filter((path) => !inKebab.test(path)),
    'files',
  ).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(textOf('package-lock.json'), 'package-lock.json').not.toContain('"resolved"');
});

test('no file reveals where it was written', () => {
  // In two pieces, because this file is searched too.
  const place = new RegExp(['(^|[^\\w.~-])/', 'work/|\\bsh', 'ared/'].join(''), 'm');
  expect(
    files.filter((path) => place.test(textOf(path))),
    'files',
  ).toEqual([]);
});
