import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import { command as baselineCommand } from '../../../cli/baseline.ts';
import { parsed } from '../../../cli/parser.ts';
import { perform as performCompare } from '../../../cli/compare.ts';
import { command as gateCommand, perform as performGate } from '../../../cli/gate.ts';
import { perform as performMerge } from '../../../cli/merge.ts';
import { writeBaseline } from '../../../reports/baseline/command.ts';
import { writeReports } from '../../../reports/write-reports.ts';
import { gate } from '../../../results/gate/gating.ts';
import { listedIn } from '../../../results/suite-lists.ts';
import { suite } from '../../../fixtures/run/start/suite.ts';
import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import { requirements } from '../../requirements.ts';
import { cli, root } from '../project.ts';
import { endOf as codeOf } from '../unit/cli/end-of.ts';
import { resultOf, rowOf } from '../unit/reports/made-up-result.ts';
import type { Ran } from './command.ts';
import { test } from './command-test.ts';
import { shortList } from './short/short-list.ts';
import { but, honest, missing, SECRET } from './servers.ts';

// Known deviations, through the real command. What the rules are is tried without it.

/** Answered with success, and must be refused. */
const isWrong = ({ method, path: to }: HttpRequest): boolean => method === 'GET' && to === '/user/get_users';
const success: HttpReply = { ...missing, status: 200, body: '{"errCode":0,"errMsg":"","errDlt":""}' };

/** How the command ends, and what the gate makes of what it left. */
function endOf({ exitCode, reportDir, conformance }: Ran) {
  const requireListed = listedIn({ suite, requirements: shortList });
  const print = (): void => undefined;
  const around = { requirements, retired: [], requireListed, now: new Date(), print };
  const gated = gate(parsed(gateCommand(), [reportDir]), around);
  const { verdict, accepted } = conformance ?? {};
  return { exitCode, gated, verdict, accepted };
}

/** The labels of verdict that Allure has, of what is no pass. */
function allureVerdicts({ reportDir }: Ran): ReadonlySet<string> {
  const { allureResults } = reportFolder(reportDir);
  const names = readdirSync(allureResults).filter((name) => name.endsWith('-result.json'));
  const texts = names.map((name) => readFileSync(path.join(allureResults, name), 'utf8'));
  const found = texts.flatMap((text) => /"name":"verdict","value":"([\w-]+)"/.exec(text)?.[1] ?? []);
  return new Set(found.filter((verdict) => verdict !== 'pass' && verdict !== 'observed'));
}

test('what a first run found is known to the second, which ends with 0 and the same verdict', async ({
  serve,
  run,
}, info) => {
  const IM_BASE_URL = await serve(but(honest(), isWrong, success));
  const env = { IM_BASE_URL, IM_SECRET: SECRET, IM_PROFILE: 'core' };
  const first = await run(env);
  expect(endOf(first), first.out).toMatchObject({ exitCode: 1, gated: 1, verdict: 'non-conformant' });

  const baseline = info.outputPath('known.yaml');
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  const surroundings = { reportDir: first.reportDir, baseline, retired: [], now: new Date(), print };
  writeBaseline(parsed(baselineCommand(), []), surroundings);
  const second = await run({ ...env, IM_BASELINE: baseline });
  const known = { exitCode: 0, gated: 0, verdict: 'non-conformant', accepted: 1 };
  expect(endOf(second), second.out).toEqual(known);
  expect(second.out, 'terminal').toMatch(/^Not conformant, as known: 1 of [\d,]+ /m);
  expect([...allureVerdicts(second)].toSorted(), 'in Allure').toEqual(['known', 'warn']);
});

/** Leaves in a folder what an earlier run found: all that is asked holds. */
function leaveConformant(folder: string): void {
  const rows = requirements.map((requirement) => {
    const { id, level, operation, area, inconclusiveAllowed } = requirement;
    if (level === 'MAY') return rowOf(id, 'observed', { level, operation, area, observed: 'absent' });
    return rowOf(id, 'pass', {
      level,
      operation,
      area,
      ...(inconclusiveAllowed && { inconclusiveAllowed }),
    });
  });
  writeReports(folder, resultOf(rows, { suite, startedAt: new Date() }));
}

function command(name: string, ...args: readonly string[]): { exitCode: number | null; out: string } {
  const words = [cli, name, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' });
  return { exitCode: status, out: stdout + stderr };
}

test(
  'a run that cannot begin leaves no older result, so that no gate judges that',
  { tag: '@long' },
  async ({ run }, info) => {
    const target = { IM_BASE_URL: 'http://127.0.0.1:9', IM_SECRET: SECRET };
    const [listed, forked, ...others] = await Promise.all(
      (
        [
          [target, ['--list']],
          // What a CI gives the pull request of a fork: the name of the secret, and no value.
          [{ ...target, IM_SECRET: '' }],
          [{ ...target, IM_BASE_URL: 'staging.example' }],
          [{ ...target, IM_BASELINE: info.outputPath('none.yaml') }],
        ] as const
      ).map(async ([env, args = []], at) => {
        const folder = info.outputPath(`earlier-${at}`);
        leaveConformant(folder);
        const { exitCode } = await run({ ...env, IM_REPORT_DIR: folder }, { isWhole: true, args });
        return { exitCode, files: readdirSync(folder).toSorted(), folder };
      }),
    );
    const kept = ['own-files.txt', 'since.json'];
    for (const { exitCode, files } of [forked, ...others].flatMap((each) => each ?? []))
      expect.soft([exitCode, files], 'a run that could not begin').toEqual([2, kept]);
    expect(command('gate', forked?.folder ?? ''), 'gate').toEqual({
      exitCode: 2,
      out: expect.stringMatching(/^No result in .*: no run wrote one, or the last run did not start/),
    });
    expect(listed, 'a list').toMatchObject({
      exitCode: 0,
      files: expect.arrayContaining(['conformance.json']),
    });
    const gated = command('gate', listed?.folder ?? '', '--target', 'http://im.example/', '--max-age', '90m');
    expect(gated, 'gate').toMatchObject({ exitCode: 0, out: expect.stringMatching(/\nThe gate is open/) });
  },
);

test('the commands about results refuse what is no run of this suite', () => {
  const put = (name: string, ids: readonly string[]): string => {
    const file = test.info().outputPath(name);
    const rows = ids.map((id) => rowOf(id, 'pass'));
    writeFileSync(file, JSON.stringify(resultOf(rows, { suite, startedAt: new Date() })));
    return file;
  };
  const [one, other] = [put('one.json', ['A']), put('other.json', ['A', 'B'])];
  const into = test.info().outputPath('into');
  for (const [perform, args] of [
    [performGate, [one]],
    [performMerge, [one, '--into', into]],
    [performCompare, [one, other, '--into', into]],
  ] as const) {
    const said: string[] = [];
    const print = (line: string): unknown => said.push(line);
    expect
      .soft(
        codeOf(() => perform(args), print),
        perform.name,
      )
      .toBe(2);
    expect
      .soft(said.join('\n'))
      .toMatch(/^\S*one\.json is not the result of a run of this suite: A is not a requirement of /);
  }
  expect(existsSync(into), 'something is written').toBe(false);
});
