import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { noteOwn } from '../../../../fixtures/own-files.ts';
import { reportFolder } from '../../../../fixtures/report-folder.ts';
import { keepHistory, leaveHistory } from '../../../../reports/allure/page.ts';
import type { Conformance } from '../../../../reports/conformance.ts';
import { madeUpConformance } from './made-up-conformance.ts';

const day = (number: number): string => `2026-11-${number}T09:30:00.000Z`;
const run = (on: number, name = 'staging'): Conformance => {
  const made = madeUpConformance({ failures: 0, rows: 1 });
  return { ...made, startedAt: day(on), target: { ...made.target, name } };
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
  const staging = (on: number) => ({ target: 'staging', startedAt: day(on) });
  expect(build(folder, run(10)), 'the first').toEqual([]);
  expect(build(folder, run(10)), 'the first again').toEqual([]);
  expect(build(folder, run(11, 'other')), 'another target').toEqual([]);
  expect(build(folder, run(12)), 'the second').toEqual([staging(10)]);
  expect(build(folder, run(13)), 'the third').toEqual([staging(10), staging(12)]);
  expect(build(folder, run(12)), 'the second again').toEqual([staging(10)]);
  expect(linesOf(reportFolder(folder).allureHistory), 'kept').toHaveLength(4);
});

test('of a run only what is compared is kept, and of runs only the last', () => {
  const folder = test.info().outputPath('reports');
  mkdirSync(folder);
  for (let on = 10; on < 25; on += 1) build(folder, run(on));
  const lines = linesOf(reportFolder(folder).allureHistory);
  expect(lines, 'runs').toHaveLength(10);
  expect(lines[0]?.run, 'oldest').toMatchObject({ startedAt: day(15) });
  expect(lines[0]?.testResults, 'a result').toEqual({
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
