import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { claim, ownFiles } from '../../../../fixtures/own-files.ts';
import { reportFolder } from '../../../../fixtures/report-folder.ts';
import {
  forgetEarlierResult,
  forgetEarlierRun,
  requireOwnNames,
} from '../../../../fixtures/run/start/report-place.ts';
import { writeReports } from '../../../../reports/write-reports.ts';
import { madeUpConformance } from './made-up-conformance.ts';

const names = ['conformance.json', 'junit.xml', 'report.html', 'summary.md'];
const made = madeUpConformance({ failures: 1, rows: 9 });

test('each reader gets a file, and the suite knows them as its own', () => {
  const folder = test.info().outputPath('reports');
  writeReports(folder, made);
  expect(readdirSync(folder).toSorted(), 'files').toEqual([
    'conformance.json',
    'junit.xml',
    'own-files.txt',
    'report.html',
    'since.json',
    'summary.md',
  ]);
  expect(ownFiles(folder).size, 'own files').toBe(5);
  for (const name of names.slice(1))
    expect(readFileSync(`${folder}/${name}`, 'utf8'), name).toContain(
      'npx im-conformance replay GET_GROUPS-MADE_UP_0',
    );
});

test('what reports say goes before a run begins, its record when another one has begun; since when stays', () => {
  const folder = test.info().outputPath('reports');
  const { record } = reportFolder(folder);
  writeReports(folder, made);
  claim(folder, record);
  writeFileSync(record, '');
  forgetEarlierResult(folder);
  expect(readdirSync(folder).toSorted(), 'before').toEqual(['own-files.txt', 'run.jsonl', 'since.json']);
  forgetEarlierRun(folder);
  expect(readdirSync(folder).toSorted(), 'after').toEqual(['own-files.txt', 'since.json']);
});

test('a name that is taken by somebody else is refused before a run and after it, and kept', () => {
  const folder = test.info().outputPath('reports');
  writeReports(folder, made);
  const { ownFiles: list, since, allureHistory } = reportFolder(folder);
  rmSync(list);
  const all = [...names.map((name) => `${folder}/${name}`), since, allureHistory];
  for (const file of all) {
    for (const each of all) rmSync(each, { force: true });
    writeFileSync(file, 'mine');
    expect.soft(() => requireOwnNames(folder), file).toThrow(/was not written by this suite/);
    expect.soft(readFileSync(file, 'utf8'), file).toBe('mine');
    rmSync(file);
  }
  writeFileSync(`${folder}/summary.md`, 'mine');
  expect(() => writeReports(folder, made), 'after a run').toThrow(
    /summary\.md was not written by this suite/,
  );
});
