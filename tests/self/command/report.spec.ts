import { mkdirSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { hostname } from 'node:os';
import path, { join } from 'node:path';
import { expect } from '@playwright/test';
import { perform } from '../../../cli/report.ts';
import { noteOwn } from '../../../fixtures/own-files.ts';
import { parseJSON } from '../../../fixtures/parse-json.ts';
import { Refusal } from '../../../fixtures/refusal.ts';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import { keepIn, openLedger } from '../../../fixtures/run/start/ledger-file.ts';
import { newRunID } from '../../../fixtures/run/start/run-id.ts';
import { buildReport, withoutAnalytics } from '../../../reports/allure/page.ts';
import { Conformance } from '../../../reports/conformance.ts';
import { writeReports } from '../../../reports/write-reports.ts';
import { root } from '../project.ts';
import { resultOf as madeUpResult } from '../unit/reports/made-up-result.ts';
import { report } from './command.ts';
import { test } from './command-test.ts';

test('without a usable result no report is built, and an older one stays', async () => {
  const folder = test.info().outputPath('run');
  const { allurePage, allureResults, conformance } = reportFolder(folder);
  writeReports(folder, madeUpResult([]));
  for (const each of [allureResults, path.dirname(allurePage)]) mkdirSync(each);
  writeFileSync(path.join(allureResults, 'x-result.json'), '{}');
  writeFileSync(allurePage, 'old');
  const buildHere = () => buildReport({ folder, root });
  await expect(async () => perform([`${folder}/none`]), 'no folder').rejects.toThrow(
    /^There is no result in .+: run the suite first\.$/,
  );
  expect(buildHere, 'a page of somebody else').toThrow(
    /index\.html was not written by this suite, which needs the name: /,
  );
  noteOwn(folder, allurePage);
  rmSync(allureResults, { recursive: true });
  expect(buildHere, 'no folder of results').toThrow(Refusal);
  mkdirSync(allureResults);
  writeFileSync(path.join(allureResults, 'x-attachment.txt'), '');
  expect(buildHere, 'no results').toThrow(/^There is nothing to report in .+: run the suite first\.$/);
  writeFileSync(conformance, '{"schemaVersion":0}');
  expect(buildHere, 'another version').toThrow(
    /conformance\.json is not a result of this version of the suite: /,
  );
  expect(readFileSync(allurePage, 'utf8'), 'older report').toBe('old');
});

test('the analytics of Allure are taken out, and nothing else', () => {
  const gtm =
    '<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>\n<script>gtag(1)</script>';
  expect(withoutAnalytics(`<script>a</script>${gtm}<script>b</script>`), 'page').toBe(
    '<script>a</script><script>b</script>',
  );
});

// What `npx im-conformance report` makes of a run that was killed, as the record that such a run leaves.

const resultIn = (folder: string): Conformance =>
  Conformance.parse(parseJSON(readFileSync(reportFolder(folder).conformance, 'utf8')));

/** Keeps the wanted lines of a run's record and removes its reports; `by` is the process that wrote it. */
function cut(folder: string, isWanted: (line: string) => boolean, by = 2 ** 22 + 1): void {
  const { record, conformance } = reportFolder(folder);
  const lines = readFileSync(record, 'utf8').split('\n').filter(isWanted);
  const head = (lines[0] ?? '').replace(/"host":"[^"]*","pid":\d+/, `"host":"${hostname()}","pid":${by}`);
  writeFileSync(record, [head, ...lines.slice(1)].join('\n'));
  rmSync(conformance);
}

const isNoEnd = (line: string): boolean => !/^\{"(?:load|residue|footer)"/.test(line);

test('a killed run becomes a result that is incomplete, and a report', async ({ run }) => {
  const { reportDir } = await run({}, { args: ['--grep', '@GET_USERS-(REPLY|EFFECT|SECRETS)'] });
  const whole = resultIn(reportDir);

  cut(reportDir, (line) => isNoEnd(line) && !line.includes('"id":"GET_USERS-SECRETS","verdict"'));
  const runID = newRunID();
  openLedger(reportDir, runID, 'http://127.0.0.1:1');
  keepIn(reportDir, runID)([{ kind: 'user', id: `${runID}u1`, name: `${runID}u1` }], 'GET_USERS-EFFECT');
  expect(report(reportDir), 'killed').toEqual({
    exitCode: 0,
    out: expect.stringMatching(/The run was killed before its end[^]*\nReport: \S+index\.html\n$/),
  });
  const listed = readFileSync(join(reportFolder(reportDir).residue, `${runID}.json`), 'utf8');
  expect(parseJSON(listed), 'what it left').toEqual({ groups: [], users: [`${runID}u1`], messages: 0 });
  const { verdict, problem, results } = resultIn(reportDir);
  expect([verdict, problem], 'result').toEqual(['incomplete', expect.stringMatching(/^The run was killed/)]);
  const held = ({ results: rows }: Pick<Conformance, 'results'>): readonly string[] =>
    rows.filter((row) => row.verdict === 'pass').map(({ id }) => id);
  expect(held({ results }), 'what was measured').toEqual(
    held(whole).filter((id) => id !== 'GET_USERS-SECRETS'),
  );
  expect(held(whole).length, 'what the whole run measured').toBe(3);
});

test(
  'a run that was killed before it wrote its reports is no success either',
  { tag: '@long' },
  async ({ run }) => {
    const { reportDir } = await run({}, { args: ['--grep', '@GET_USERS-EFFECT'] });
    cut(reportDir, () => true);
    expect(report(reportDir).exitCode, 'exit code').toBe(0);
    expect(resultIn(reportDir).problem, 'problem').toBe(
      'The run was killed before it had written its reports, or a later one that could not begin took them away.',
    );
  },
);

test(
  'a run that goes on is not recovered, and no other one writes to its folder',
  { tag: '@long' },
  async ({ run }) => {
    const args = ['--grep', '@GET_USERS-EFFECT'];
    const { reportDir } = await run({}, { args });
    // The process that began this test is a Playwright, too.
    cut(reportDir, isNoEnd, process.ppid);
    expect(report(reportDir), 'recovered').toMatchObject({
      exitCode: 2,
      out: expect.stringMatching(/^The run in .* is still running \(process \d+\): wait until it ends\.\n$/),
    });
    const other = await run({ IM_REPORT_DIR: reportDir }, { args });
    expect(other.exitCode, other.out).toBe(2);
    expect(other.out, 'sentence').toContain(
      `Nothing was sent, because another run (process ${process.ppid}) writes to`,
    );
    const { page, record } = reportFolder(reportDir);
    expect([page, record].filter(existsSync), 'what is left of the run that goes on').toEqual([page, record]);
  },
);
