import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import { writeBaseline } from '../../../reports/baseline/command.ts';
import { gate } from '../../../results/gate/gating.ts';
import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import { requirements } from '../../requirements.ts';
import type { Ran } from './command.ts';
import { test } from './command-test.ts';
import { but, honest, missing, noting, SECRET } from './servers.ts';

// Known deviations, through the real command. What the rules are is tried without it.

/** Answered with success, and must be refused. */
const isWrong = ({ method, path: to }: HttpRequest): boolean => method === 'GET' && to === '/user/get_users';
const success: HttpReply = { ...missing, status: 200, body: '{"errCode":0,"errMsg":"","errDlt":""}' };

/** How the command ends, and what the gate makes of what it left. */
function endOf({ exitCode, reportDir, conformance }: Ran) {
  const print = (): void => undefined;
  const gated = gate([reportDir], { requirements, now: new Date(), print });
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
  const surroundings = { reportDir: first.reportDir, baseline, now: new Date(), print };
  expect(writeBaseline([], surroundings), lines.join('\n')).toBe(0);
  const second = await run({ ...env, IM_BASELINE: baseline });
  const known = { exitCode: 0, gated: 0, verdict: 'non-conformant', accepted: 1 };
  expect(endOf(second), second.out).toEqual(known);
  expect(second.out, 'terminal').toMatch(/^Not conformant, as known: 1 of \d+ /m);
  expect([...allureVerdicts(second)].toSorted(), 'in Allure').toEqual(['known', 'warn']);
});

test('a baseline that cannot be used is one sentence, before any request', async ({ serve, run }, info) => {
  const { handler, requests } = noting(honest().handle);
  const baseline = info.outputPath('known.yaml');
  writeFileSync(
    baseline,
    'always:\n  - { id: GET_USERS-EFFECT, reason: r, owner: o, expires: soon, verdict: fail }\n',
  );
  const env = { IM_BASE_URL: await serve(handler), IM_SECRET: SECRET, IM_BASELINE: baseline };
  const { exitCode, out, reportDir } = await run(env);
  expect(exitCode, out).toBe(1);
  const lines = out.split('\n').filter((line) => line.trim() !== '');
  expect(lines, 'terminal').toEqual([
    expect.stringMatching(/known\.yaml is no baseline: entry 1 of "always", expires: must be a day such as /),
  ]);
  expect([requests.length, existsSync(reportDir)], 'requests, and anything written').toEqual([0, false]);
});
