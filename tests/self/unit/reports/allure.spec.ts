import { readdirSync, readFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type FullConfig } from '@playwright/test';
import type { TestResult } from 'allure-js-commons';
import { md5 } from 'allure-js-commons/sdk/reporter';
import { reportFolder } from '../../../../fixtures/report-folder.ts';
import { writeAllureResults } from '../../../../reports/allure/results.ts';
import type { Conformance } from '../../../../reports/conformance.ts';
import { noteOwn } from '../../../../fixtures/own-files.ts';
import { keepHistory, leaveHistory } from '../../../../reports/allure/page.ts';
import { playedOf } from './made-up-run.ts';
import { madeUpConformance, type MadeUp } from './made-up-conformance.ts';

const root = '/somewhere/suite';
const made = (wish: Partial<MadeUp> = {}): Conformance =>
  madeUpConformance({ failures: 0, rows: 6, ...wish });

/** Writes the results of a run, and reads them: by the name of the file, in their order. */
async function written(conformance: Conformance, played = playedOf(conformance.results)) {
  const folder = test.info().outputPath('reports');
  await writeAllureResults({ folder, root }, conformance, played);
  const { allureResults } = reportFolder(folder);
  const texts = readdirSync(allureResults).map(
    (name) => [name, readFileSync(path.join(allureResults, name), 'utf8')] as const,
  );
  const results: readonly TestResult[] = texts
    .filter(([name]) => name.endsWith('-result.json'))
    .map(([, text]) => JSON.parse(text));
  return { texts: new Map(texts), results };
}

/** The configuration of a project that lies in `root`. */
const inRoot = (config: FullConfig): FullConfig => ({
  ...config,
  rootDir: `${root}/tests`,
  projects: config.projects.map((project) => ({ ...project, testDir: `${root}/tests` })),
});

test('the same run gives the same files, and history hangs on where a check stands and on its title alone', async () => {
  const conformance = made({ failures: 2 });
  const first = await written(conformance);
  const second = await written(conformance);
  expect(second.texts, 'files').toEqual(first.texts);
  const later = await written({ ...conformance, startedAt: '2026-12-01T00:00:00.000Z' });
  const idsOf = ({ results }: typeof first) => new Set(results.map(({ historyId }) => historyId));
  expect(idsOf(later), 'history').toEqual(idsOf(first));
  const title = conformance.results[0]?.text;
  const place = path.relative(test.info().project.testDir, '/somewhere/suite/tests/a.spec.ts');
  const ids = first.results.map(({ testCaseId }) => testCaseId);
  expect(ids, 'ids').toContain(md5(`${place}#${title}`));
});

test('of what did not hold there is no more evidence than there is room for', async () => {
  const conformance = made({ failures: 120, rows: 120, answerLength: 9_000 });
  const { texts } = await written(conformance);
  const attached = [...texts].filter(([name]) => name.includes('-attachment') && !name.startsWith('verdict'));
  const bytes = attached.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0);
  expect(attached.length, 'attachments').toBe(240);
  expect(bytes, 'bytes').toBeLessThan(3_000_000);
});

test('what a test attached or printed is not shown, and its place on the machine is not', async () => {
  const conformance = made({ failures: 1, rows: 1 });
  const attachments = [
    { name: 'error-context', contentType: 'text/markdown', body: Buffer.from('Explain why') },
  ];
  const error = { message: 'thrown', stack: `Error: thrown\n    at ${root}/tests/a.spec.ts:7` };
  const ended = { attachments, stdout: ['printed'], error, errors: [error] };
  const { config, suite } = playedOf(conformance.results, () => [ended]);
  const { texts } = await written(conformance, { config: inRoot(config), suite });
  const all = [...texts.values()].join('\n');
  expect(all, 'all files').not.toMatch(/error-context|Explain why|printed/);
  expect(all, 'a local path').not.toContain(`${root}/`);
  expect(all, 'trace').toContain(String.raw`Error: thrown\n    at tests/a.spec.ts:7`);
});

const day = (number: number): string => `2026-11-${number}T09:30:00.000Z`;
const run = (on: number, name = 'staging'): Conformance => {
  const conformance = made({ rows: 1 });
  return { ...conformance, startedAt: day(on), target: { ...conformance.target, name } };
};
const linesOf = (file: string): readonly { run?: object; testResults?: object }[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** What Allure does: notes this run behind those that it was given. */
function allureNotes(file: string, name: string): void {
  const message = 'm'.repeat(1_000);
  const testResults = {
    h1: { status: 'failed', message, trace: 'at a.ts', labels: [{ name: 'tag', value: 't' }] },
  };
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  writeFileSync(file, `${before}${JSON.stringify({ uuid: name, name, testResults })}\n`);
}

/** Builds a report of a run, as far as its history goes; gives what Allure was given to compare it with. */
function build(folder: string, conformance: Conformance): readonly object[] {
  const file = path.join(test.info().outputPath(), 'workshop.jsonl');
  writeFileSync(file, '');
  leaveHistory(folder, file, conformance);
  const given = readFileSync(file, 'utf8') === '' ? [] : linesOf(file);
  allureNotes(file, conformance.startedAt);
  keepHistory(folder, file, conformance);
  return given.map(({ run: of }) => of ?? {});
}

test('a run is compared with earlier ones of its target, and noted once however often it is reported', () => {
  const folder = test.info().outputPath('reports');
  mkdirSync(folder);
  const { allureHistory } = reportFolder(folder);
  const staging = (on: number) => ({ target: 'staging', startedAt: day(on) });
  expect(build(folder, run(10)), 'the first').toEqual([]);
  expect(build(folder, run(10)), 'the first again').toEqual([]);
  expect(build(folder, run(11, 'other')), 'another target').toEqual([]);
  expect(build(folder, run(12)), 'the second').toEqual([staging(10)]);
  expect(build(folder, run(13)), 'the third').toEqual([staging(10), staging(12)]);
  expect(build(folder, run(12)), 'the second again').toEqual([staging(10)]);
  expect(linesOf(allureHistory), 'kept').toHaveLength(4);
  for (let on = 14; on < 25; on += 1) build(folder, run(on));
  const lines = linesOf(allureHistory);
  expect([lines.length, lines[0]?.run], 'the last runs').toMatchObject([10, { startedAt: day(15) }]);
  expect(lines[0]?.testResults, 'only what is compared').toEqual({
    h1: { status: 'failed', message: 'm'.repeat(200), labels: [] },
  });
});

test('a history of somebody else is refused, and one that cannot be read is begun anew', () => {
  const folder = test.info().outputPath('reports');
  mkdirSync(folder);
  const { allureHistory } = reportFolder(folder);
  writeFileSync(allureHistory, 'mine');
  expect(() => build(folder, run(10)), 'somebody else').toThrow(/was not written by this suite/);
  expect(readFileSync(allureHistory, 'utf8'), 'content').toBe('mine');
  noteOwn(folder, allureHistory);
  expect(build(folder, run(10)), 'no history').toEqual([]);
  expect(linesOf(allureHistory), 'begun').toHaveLength(1);
});
