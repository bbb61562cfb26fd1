import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { parseJSON } from '../../../fixtures/parse-json.ts';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import { keepIn, openLedger } from '../../../fixtures/run/start/ledger-file.ts';
import { newRunID } from '../../../fixtures/run/start/run-id.ts';
import { Conformance } from '../../../reports/conformance.ts';
import { cli, root } from '../project.ts';
import { test } from './command-test.ts';
import { onItsTurn } from '../in-turn.ts';

// What `npx im-conformance report` makes of a run that was killed, as the record that such a run leaves.

function report(folder: string): { readonly exitCode: number | null; readonly out: string } {
  const command = [cli, 'report', folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  return { exitCode: status, out: stdout + stderr };
}

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

for (const _ of onItsTurn('a killed run'))
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
    expect([verdict, problem], 'result').toEqual([
      'incomplete',
      expect.stringMatching(/^The run was killed/),
    ]);
    const held = ({ results: rows }: Pick<Conformance, 'results'>): readonly string[] =>
      rows.filter((row) => row.verdict === 'pass').map(({ id }) => id);
    expect(held({ results }), 'what was measured').toEqual(
      held(whole).filter((id) => id !== 'GET_USERS-SECRETS'),
    );
    expect(held(whole).length, 'what the whole run measured').toBe(3);
  });

for (const _ of onItsTurn('killed before its reports'))
  test('a run that was killed before it wrote its reports is no success either', async ({ run }) => {
    const { reportDir } = await run({}, { args: ['--grep', '@GET_USERS-EFFECT'] });
    cut(reportDir, () => true);
    expect(report(reportDir).exitCode, 'exit code').toBe(0);
    expect(resultIn(reportDir).problem, 'problem').toBe(
      'The run was killed before it had written its reports, or a later one that could not begin took them away.',
    );
  });

for (const _ of onItsTurn('a run that goes on'))
  test('a run that goes on is not recovered, and no other one writes to its folder', async ({ run }) => {
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
  });
