import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import type { Verdict } from '../../../fixtures/verdict.ts';
import { externalLoads } from '../../../reports/allure/page.ts';
import { Conformance } from '../../../reports/conformance.ts';
import { merge as mergeHere } from '../../../results/merge/merging.ts';
import { listedIn } from '../../../results/suite-lists.ts';
import { suite } from '../../../fixtures/run/start/suite.ts';
import { root } from '../project.ts';
import { endOf } from '../unit/cli/end-of.ts';
import { closingSentence, report, type Ran, filesOf } from './command.ts';
import { sampleRequirements } from './sample/requirements.ts';
import { resultOf, runSample } from './sample/run.ts';

const verdictsOf = (ran: Ran): Readonly<Record<string, Verdict>> =>
  Object.fromEntries(resultOf(ran).results.map(({ id, verdict }) => [id, verdict]));

interface AllureResult {
  readonly name: string;
  readonly status?: string;
  readonly statusDetails: { readonly message?: string };
}

const allureOf = ({ reportDir }: Ran): readonly AllureResult[] => {
  const { allureResults } = reportFolder(reportDir);
  const names = readdirSync(allureResults).filter((name) => name.endsWith('-result.json'));
  return names
    .map((name) => JSON.parse(readFileSync(path.join(allureResults, name), 'utf8')))
    .toSorted((a: AllureResult, b: AllureResult) => a.name.localeCompare(b.name));
};

/** Runs that are made once for all tests that only look at what came of them. */
const options = {
  good: {},
  bad: {},
  repeated: { env: { IM_PROFILE: 'core' }, args: ['--repeat-each=3'] },
} as const;
const made = new Map<string, Promise<Ran>>();

function ranOnce(name: keyof typeof options): Promise<Ran> {
  const ran = made.get(name) ?? runSample(name, test.info().outputPath(name), options[name]);
  made.set(name, ran);
  return ran;
}

test('a conformant target exits with 0, a warning and an undecided SHOULD notwithstanding', async () => {
  const ran = await ranOnce('good');
  expect(ran.exitCode, 'exit code').toBe(0);
  expect(resultOf(ran), 'result').toMatchObject({ verdict: 'conformant', complete: true, planned: 8 });
  const reasons = resultOf(ran).results.flatMap(({ reason }) => reason ?? []);
  expect(reasons, 'an undecided SHOULD').toEqual(['could-not-tell']);
  expect(ran.out, 'printed').toMatch(
    /^Checking [^]*\nTarget: embedded reference at http:\/\/127\.0\.0\.1:\d+, profile platform-v3\n[^]*\n\nConformant:/,
  );
});

test(
  'a run whose output nobody reads any more goes on in silence, with its reports and its exit code',
  { tag: '@long' },
  async () => {
    const ran = await runSample('bad', test.info().outputPath('unread'), { hangsUp: true });
    expect(ran.exitCode, ran.out).toBe(1);
    expect(verdictsOf(ran), 'verdicts').toEqual(verdictsOf(await ranOnce('bad')));
    expect(
      filesOf(ran.reportDir).map(([name]) => name),
      'reports',
    ).toEqual(expect.arrayContaining(['report.html', 'summary.md', 'junit.xml']));
  },
);

test('every verdict of a target reaches the result, the exit code and Allure', async () => {
  const ran = await ranOnce('bad');
  expect(ran.exitCode, 'exit code').toBe(1);
  expect(resultOf(ran), 'result').toMatchObject({ verdict: 'non-conformant', complete: false });
  expect(verdictsOf(ran), 'verdicts').toEqual({
    'SAMPLE-01': 'pass',
    'SAMPLE-02': 'fail',
    'SAMPLE-03': 'warn',
    'SAMPLE-04': 'observed',
    'SAMPLE-05': 'not-testable',
    'SAMPLE-06': 'inconclusive',
    'SAMPLE-07': 'error',
    'SAMPLE-08': 'not-run',
  });
  const reasons = resultOf(ran).results.flatMap(({ reason }) => reason ?? []);
  expect(reasons, 'why nothing was measured').toEqual(['arranging-failed', 'no-answer', 'not-selected']);
  expect(ran.out, 'printed').toContain('Partial run: 7 of 8 requirements were selected');
  expect(ran.out, 'place of an error').toContain('SAMPLE-07, tests/self/command/sample/bad.sample.ts:24');
  expect(ran.out, 'call under test').toContain(
    'call      POST /group/mute_group as administrator → HTTP 200, errCode 0',
  );
  expect(ran.out, 'verdict').toMatch(/^Not conformant: 1 of \d MUSTs does not hold/m);
  const statuses = allureOf(ran).map(({ name, status }) => [name.slice(0, 9), status]);
  expect(statuses, 'in Allure').toEqual([
    ['SAMPLE-01', 'passed'],
    ['SAMPLE-02', 'failed'],
    ['SAMPLE-03', 'broken'],
    ['SAMPLE-04', undefined],
    ['SAMPLE-05', 'skipped'],
    ['SAMPLE-06', 'skipped'],
    ['SAMPLE-07', 'broken'],
  ]);
});

test('nothing that Allure gets says where the suite ran, quotes our source or holds a token', async () => {
  const ran = await ranOnce('bad');
  const texts = filesOf(reportFolder(ran.reportDir).allureResults).map(([, text]) => text);
  expect(texts.length, 'files').toBeGreaterThan(7);
  const countOf = (sign: RegExp | string): number => texts.filter((text) => text.match(sign)).length;
  const unwanted = [root, /\beyJ[\w-]{8}/, 'error-context', 'Explain why'];
  expect(unwanted.map(countOf), 'a local path, a token, instructions to a model').toEqual([0, 0, 0, 0]);
  expect(countOf(/-H 'token: '"\$IM_ADMIN_TOKEN"/), 'a request for which there was a token').toBeGreaterThan(
    0,
  );
});

test('a target out of reach is one sentence before the verdict, and one broken result in Allure', async () => {
  const ran = await runSample('good', test.info().outputPath('run'), {
    env: { IM_BASE_URL: 'http://127.0.0.1:1', IM_SECRET: 'a secret of nobody at all' },
  });
  expect(ran.exitCode, 'exit code').toBe(3);
  const answer =
    'POST http://127.0.0.1:1/auth/get_admin_token: the connection was refused. Check IM_BASE_URL, and that the server is running.';
  const problem = `Nothing could be measured at http://127.0.0.1:1. No answer: ${answer}`;
  expect(closingSentence(ran), 'right before the verdict').toBe(problem);
  const [, end = ''] = /(\nTarget: [^]*)$/.exec(ran.stdout) ?? [];
  const address = 'https://im.example/api';
  const shown = end
    .replace(/(?<=Target: )\S+(?= at )/, 'staging')
    .replaceAll('http://127.0.0.1:1', address)
    .replaceAll(/\S+\/(?=report\.html|conformance\.json)/g, 'reports/out/');
  expect(shown, 'as docs show it').toBe(readFileSync(path.join(root, 'docs/terminal/no-target.txt'), 'utf8'));
  expect(ran.out, 'stack').not.toMatch(/\n\s+at /);
  expect(ran.out.trim().split('\n').length, 'lines').toBeLessThan(8);
  expect(resultOf(ran), 'result').toMatchObject({ problem, verdict: 'incomplete', complete: false });
  const reasons = resultOf(ran).results.map(({ reason }) => reason);
  expect(reasons, 'not run').toEqual(Array.from({ length: 8 }, () => 'not-begun'));
  expect(allureOf(ran), 'in Allure').toMatchObject([
    {
      name: 'The run has no problem',
      status: 'broken',
      statusDetails: { message: problem },
    },
  ]);
});

test('a failed test that stands for nothing planned keeps the run from being green, and nothing earlier is left', async () => {
  const { reportDir } = await ranOnce('repeated');
  const ran = await runSample('stray', reportDir, { env: { IM_PROFILE: 'core' } });
  expect(ran.exitCode, 'exit code').toBe(3);
  const problem =
    'The test "a test without a requirement" stands for no requirement of this profile and failed: it broke';
  expect(resultOf(ran), 'result').toMatchObject({ verdict: 'incomplete', problem, counts: { pass: 2 } });
  expect(allureOf(ran).length, 'results').toBe(3);
});

test('the report is one file with the verdict, opens without a network, and the command says where it is', async () => {
  const { reportDir: folder } = await ranOnce('bad');
  const file = reportFolder(folder).allurePage;
  expect(report(folder)).toEqual({ exitCode: 0, out: `Report: ${path.relative(root, file)}\n` });
  expect(readdirSync(path.dirname(file)), 'files of the report').toEqual(['index.html']);
  const left = readdirSync(folder).filter((name) => name.startsWith('allure-workshop'));
  expect(left, 'left over').toEqual([]);
  const html = readFileSync(file, 'utf8');
  expect(html, 'title').toContain(
    '<title> embedded reference: Not conformant: 1 of 5 MUSTs does not hold; 3 requirements were not measured. </title>',
  );
  expect(externalLoads(html), 'loaded from outside').toEqual([]);
  expect(html, 'analytics').not.toMatch(/googletagmanager|google-analytics/);
  expect(html, 'local path').not.toContain(root);
});

// Shards of a run, and what puts them together.

const SHARDS = 2;

/** Runs the shards of the sample. */
async function ranShards(): Promise<readonly Ran[]> {
  const info = test.info();
  return Promise.all(
    Array.from({ length: SHARDS }, (_, at) => {
      const args = [`--shard=${at + 1}/${SHARDS}`, '--fully-parallel'];
      return runSample('good', info.outputPath(`good-${at + 1}`), { args });
    }),
  );
}

/** The same in this process, for a suite that consists of the sample. */
function mergeSample(into: string, ...parts: readonly string[]): { status: number | null; printed: string } {
  const printed: string[] = [];
  const write = (text: string): unknown => printed.push(text);
  const requireListed = listedIn({ suite, requirements: sampleRequirements });
  const around = { requireListed, github: undefined, output: { write } };
  const status = endOf(
    () => mergeHere(parts, into, around),
    (line) => write(`${line}\n`),
  );
  return { status, printed: printed.join('') };
}

test('shards together are the run: its rows, its verdict and its exit code', async () => {
  const whole = await ranOnce('good');
  const parts = await ranShards();
  expect.soft(parts[0]?.out, 'words of a shard').toMatch(/shard 1 of 2: npx im-conformance merge puts /);
  for (const part of parts) {
    expect.soft(part.exitCode, 'exit code of a shard').toBe(3);
    expect
      .soft(resultOf(part), 'a shard')
      .toMatchObject({ verdict: 'incomplete', complete: false, planned: 8 });
    expect
      .soft(part.out, 'words of a shard')
      .toMatch(/Partial run: \d of 8 requirements (was|were) selected/);
  }
  const into = test.info().outputPath('into');
  const [one = '', two = ''] = parts.map(({ reportDir }) => reportDir);
  const ran = mergeSample(into, two, reportFolder(one).conformance);
  expect.soft([ran.status, whole.exitCode], ran.printed).toEqual([0, 0]);
  expect.soft(ran.printed, 'words').toMatch(/\nTarget: embedded reference at .*\n[^]*\n\nConformant: /);
  const { results, ...rest } = Conformance.parse(
    JSON.parse(readFileSync(reportFolder(into).conformance, 'utf8')),
  );
  // When it was first seen, and how long it took, is another time in each folder.
  const timeless = (rows: Conformance['results']) =>
    rows.map(({ since: _, durationMs: _duration, waitedMs: _waited, ...row }) => row);
  expect.soft(timeless(results), 'rows').toEqual(timeless(resultOf(whole).results));
  expect.soft(rest, 'result').toMatchObject({ verdict: 'conformant', complete: true, planned: 8 });

  for (const file of [reportFolder(into).page, reportFolder(into).summary, reportFolder(one).junit])
    expect.soft(existsSync(file), file).toBe(true);

  const again = mergeSample(into, one, two);
  expect.soft(again.status, again.printed).toBe(0);
  const refused = mergeSample(test.info().outputPath('none'), two);
  expect
    .soft([refused.status, refused.printed], 'missing')
    .toEqual([2, expect.stringMatching(/^A part is missing: \d of 8 .*\n$/)]);
  const over = mergeSample(one, one, two);
  const sentence = /is one of the parts: choose another folder with --into\.\n$/;
  expect.soft([over.status, over.printed], 'over one of two').toEqual([2, expect.stringMatching(sentence)]);
});
