import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Reason } from '../../../fixtures/errors.ts';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import type { Verdict } from '../../../fixtures/verdict.ts';
import { root } from '../project.ts';
import { closingSentence, type Ran, filesOf } from './command.ts';
import { resultOf, runSample } from './sample/run.ts';

const verdictsOf = (ran: Ran): Readonly<Record<string, Verdict>> =>
  Object.fromEntries(resultOf(ran).results.map(({ id, verdict }) => [id, verdict]));

/** Why nothing was measured, for the requirements that have a reason. */
const reasonsOf = (ran: Ran): Readonly<Record<string, Reason>> =>
  Object.fromEntries(resultOf(ran).results.flatMap(({ id, reason }) => (reason ? [[id, reason]] : [])));

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
  thrown: {},
  repeated: { env: { IM_PROFILE: 'core' }, args: ['--repeat-each=3'] },
  stray: { env: { IM_PROFILE: 'core' } },
  unreachable: { env: { IM_BASE_URL: 'http://127.0.0.1:1', IM_SECRET: 'a secret of nobody at all' } },
} as const;
type Once = keyof typeof options;

const made = new Map<Once, Promise<Ran>>();

function ranOnce(name: Once, folder = test.info().outputPath(name)): Promise<Ran> {
  const kind = name === 'unreachable' ? 'good' : name;
  const ran = made.get(name) ?? runSample(kind, folder, options[name]);
  made.set(name, ran);
  return ran;
}

test('a conformant target exits with 0, a warning and an undecided SHOULD notwithstanding', async () => {
  const ran = await ranOnce('good');
  expect(ran.exitCode, 'exit code').toBe(0);
  expect(resultOf(ran), 'result').toMatchObject({ verdict: 'conformant', complete: true, planned: 8 });
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

test('why nothing was measured reaches the result as a code, and no other row has one', async () => {
  const ran = await ranOnce('bad');
  const unmeasured = {
    'SAMPLE-05': 'arranging-failed',
    'SAMPLE-06': 'no-answer',
    'SAMPLE-08': 'not-selected',
  };
  expect(reasonsOf(ran), 'every verdict').toEqual(unmeasured);
  const good = await ranOnce('good');
  expect(reasonsOf(good), 'an undecided SHOULD').toEqual({ 'SAMPLE-06': 'could-not-tell' });
  const unreachable = await ranOnce('unreachable');
  expect(Object.values(reasonsOf(unreachable)), 'out of reach').toEqual(
    Array.from({ length: 8 }, () => 'not-begun'),
  );
});

test(
  'what is thrown where nobody awaits it is an error of its check, and the run goes on',
  { tag: '@long' },
  async () => {
    const ran = await ranOnce('thrown');
    expect(ran.exitCode, 'exit code').toBe(3);
    const { results, ...result } = resultOf(ran);
    expect(result, 'result').toMatchObject({ verdict: 'incomplete', counts: { error: 2, pass: 1 } });
    expect(results.slice(0, 2), 'rows').toMatchObject([
      { id: 'SAMPLE-01', verdict: 'error', message: 'thrown in a timer' },
      { id: 'SAMPLE-02', verdict: 'error', message: 'rejected, and awaited by nobody' },
    ]);
    expect(result, 'result').not.toHaveProperty('problem');
    expect(ran.out, 'place').toContain('SAMPLE-01, tests/self/command/sample/thrown.sample.ts:6');
  },
);

test('nothing that Allure gets says where the suite ran, quotes our source or holds a token', async () => {
  const ran = await ranOnce('bad');
  const { allureResults } = reportFolder(ran.reportDir);
  const texts = readdirSync(allureResults).map((name) =>
    readFileSync(path.join(allureResults, name), 'utf8'),
  );
  expect(texts.length, 'files').toBeGreaterThan(7);
  const placed = texts.filter((text) => text.includes(root));
  expect(placed, 'files with a local path').toEqual([]);
  const tokened = texts.filter((text) => /\beyJ[\w-]{8}/.test(text));
  expect(tokened, 'files with a token').toEqual([]);
  const requested = texts.filter((text) => text.includes(`-H 'token: '"$IM_ADMIN_TOKEN"`)).length;
  expect(requested, 'files with a request for which there was a token').toBeGreaterThan(0);
  const contexts = texts.filter((text) => text.includes('error-context'));
  expect(contexts, 'files with error-context').toEqual([]);
  const instructions = texts.filter((text) => /Explain why/.test(text));
  expect(instructions, 'instructions to a model').toEqual([]);
});

test('a target out of reach is one sentence before the verdict, and one broken result in Allure', async () => {
  const ran = await ranOnce('unreachable');
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
  expect(resultOf(ran).counts['not-run'], 'not run').toBe(8);
  expect(allureOf(ran), 'in Allure').toMatchObject([
    {
      name: 'The run has no problem',
      status: 'broken',
      statusDetails: { message: problem },
    },
  ]);
});

// By --grep and --shard: see command.spec.ts and merge.spec.ts.
for (const [exitCode, kind, ...args] of [
  [3, 'good.sample.ts:8'],
  [2, 'good', '--grep', '@NO-SUCH'],
] as const) {
  test(`a run narrowed by ${[kind, ...args].join(' ')} is partial and never green`, async () => {
    const ran = await runSample(kind, test.info().outputPath('run'), { args });
    expect(ran.exitCode, 'exit code').toBe(exitCode);
    expect(resultOf(ran), 'result').toMatchObject({ verdict: 'incomplete', complete: false, planned: 8 });
    expect(ran.out, 'printed').toMatch(
      /Partial run: \d of 8 requirements (was|were) selected|No tests found/,
    );
    expect(ran.out.match(/^Target: /gm), 'verdicts').toEqual(['Target: ']);
  });
}

test('a repeated requirement is one row, and the run may still be conformant', async () => {
  const ran = await runSample('good', test.info().outputPath('run'), { args: ['--repeat-each=2'] });
  expect(ran.exitCode, 'exit code').toBe(0);
  expect(resultOf(ran).results.length, 'rows').toBe(8);
  expect(allureOf(ran).length, 'results in Allure').toBe(8);
  expect(allureOf(ran).filter(({ status }) => status === undefined).length, 'observations in Allure').toBe(1);
});

test('of several checks of one requirement the worst counts', async () => {
  const ran = await ranOnce('repeated');
  expect(resultOf(ran), 'result').toMatchObject({ verdict: 'non-conformant', complete: true, planned: 2 });
  expect(resultOf(ran).results, 'rows').toMatchObject([
    { id: 'SAMPLE-01', verdict: 'fail', message: 'expected 3, received 0' },
    { id: 'SAMPLE-02', verdict: 'pass' },
  ]);
});

test('an earlier run leaves nothing in the results of this one', async () => {
  const earlier = await ranOnce('repeated');
  expect(allureOf(earlier).length, 'results of the earlier run').toBe(2);
  const ran = await ranOnce('stray', earlier.reportDir);
  expect(ran.reportDir, 'folder').toBe(earlier.reportDir);
  expect(allureOf(ran).length, 'results').toBe(3);
});

test('a failed test that stands for nothing planned keeps the run from being green', async () => {
  const ran = await ranOnce('stray');
  expect(ran.exitCode, 'exit code').toBe(3);
  const problem =
    'The test "a test without a requirement" stands for no requirement of this profile and failed: it broke';
  expect(resultOf(ran), 'result').toMatchObject({ verdict: 'incomplete', problem, counts: { pass: 2 } });
});

test('listing the tests writes, empties and judges nothing', async () => {
  const empty = test.info().outputPath('empty');
  const listed = await runSample('good', empty, { args: ['--list'] });
  expect(listed.exitCode, 'exit code').toBe(0);
  expect(listed.out, 'printed').toContain('Total: 8 tests in 1 file');
  expect(existsSync(empty), 'what is written').toBe(false);
  const { reportDir } = await ranOnce('good');
  const before = filesOf(reportDir);
  await runSample('good', reportDir, { args: ['--list'] });
  expect(filesOf(reportDir), 'what an earlier run left').toEqual(before);
});
