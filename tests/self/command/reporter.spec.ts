import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Reason } from '../../../fixtures/errors.ts';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import { listResidue } from '../../../fixtures/run/handover.ts';
import type { Verdict } from '../../../fixtures/verdict.ts';
import { root } from '../project.ts';
import { filesOf } from './files.ts';
import type { Kind } from './sample/config.ts';
import { resultOf, runSample, type Ran } from './sample/run.ts';
import { SAMPLE_TOKEN } from './sample/say.ts';

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

const allureOf = ({ folder }: Ran): readonly AllureResult[] => {
  const { allureResults } = reportFolder(folder);
  const names = readdirSync(allureResults).filter((name) => name.endsWith('-result.json'));
  return names
    .map((name) => JSON.parse(readFileSync(path.join(allureResults, name), 'utf8')))
    .toSorted((a: AllureResult, b: AllureResult) => a.name.localeCompare(b.name));
};

const made = new Map<Kind, Ran>();

/** A whole run of a sample, made once for all tests that only look at what came of it. */
function ranOnce(kind: Kind, folder = test.info().outputPath(kind)): Ran {
  const ran = made.get(kind) ?? runSample(kind, folder);
  made.set(kind, ran);
  return ran;
}

test('a conformant target exits with 0, a warning and an untellable SHOULD notwithstanding', () => {
  const ran = ranOnce('good');
  expect(ran.status, 'exit code').toBe(0);
  expect(resultOf(ran), 'result').toMatchObject({ verdict: 'conformant', complete: true, planned: 8 });
  expect(ran.printed, 'printed').toMatch(
    /^\s*Target: sample at http:\/\/127\.0\.0\.1:1, profile platform-v3\n\nConformant:/,
  );
  expect(ran.printed, 'password').not.toContain('hidden');
  expect(JSON.parse(readFileSync(reportFolder(ran.folder).plan, 'utf8')), 'plan').toEqual({
    runID: 'csample',
    ids: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `SAMPLE-0${number}`),
  });
});

test('every verdict of a target reaches the result, the exit code and Allure', () => {
  const ran = ranOnce('bad');
  expect(ran.status, 'exit code').toBe(1);
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
  expect(ran.printed, 'printed').toContain('Partial run: 7 of 8 requirements were selected');
  expect(ran.printed, 'place of a failure').toContain('tests/self/command/sample/bad.sample.ts:7');
  expect(ran.printed, 'call under test').toMatch(
    /The call under test\n +2\. \(under test\) POST \/group\/mute_group as administrator → HTTP 200, errCode 0/,
  );
  expect(ran.printed, 'arranging').toMatch(
    /\n +1\. \(given\) POST \/group\/create_group as administrator → /,
  );
  expect(ran.printed, 'for a shell').toContain('curl -sS -i -X POST "$IM_BASE_URL"\'/group/mute_group\'');
  const statuses = allureOf(ran).map(({ name, status }) => [name.slice(0, 9), status]);
  expect(statuses, 'in Allure').toEqual([
    ['SAMPLE-01', 'passed'],
    ['SAMPLE-02', 'failed'],
    ['SAMPLE-03', undefined],
    ['SAMPLE-04', 'passed'],
    ['SAMPLE-05', 'broken'],
    ['SAMPLE-06', 'broken'],
    ['SAMPLE-07', 'broken'],
  ]);
});

test('why nothing was measured reaches the result as a code, and no other row has one', () => {
  const ran = ranOnce('bad');
  const unmeasured = {
    'SAMPLE-05': 'arranging-failed',
    'SAMPLE-06': 'no-answer',
    'SAMPLE-08': 'not-selected',
  };
  expect(reasonsOf(ran), 'every verdict').toEqual(unmeasured);
  const good = ranOnce('good');
  expect(reasonsOf(good), 'an untellable SHOULD').toEqual({ 'SAMPLE-06': 'could-not-tell' });
  const unreachable = ranOnce('unreachable');
  expect(Object.values(reasonsOf(unreachable)), 'out of reach').toEqual(
    Array.from({ length: 8 }, () => 'not-begun'),
  );
});

test('what a run leaves on the target is said at its end', () => {
  const folder = test.info().outputPath('repeated');
  listResidue(folder, 'crun1', { groups: [{ id: 'g1', by: 'SAMPLE-01' }], users: ['u1', 'u2'] });
  listResidue(folder, 'crun2', { groups: [], users: ['u3'] });
  expect(ranOnce('repeated', folder).printed, 'printed').toContain(
    'Left on the target: 1 group that could not be dismissed and 3 users, which no operation deletes. ',
  );
});

test('nothing that Allure gets says where the suite ran, quotes our source or holds a token', () => {
  const ran = ranOnce('bad');
  const { allureResults } = reportFolder(ran.folder);
  const texts = readdirSync(allureResults).map((name) =>
    readFileSync(path.join(allureResults, name), 'utf8'),
  );
  expect(texts.length, 'files').toBeGreaterThan(7);
  expect(
    texts.filter((text) => text.includes(root)),
    'files with a local path',
  ).toEqual([]);
  expect(
    texts.filter((text) => text.includes(SAMPLE_TOKEN)),
    'files with a token',
  ).toEqual([]);
  expect(
    texts.filter((text) => text.includes('‹token of imAdmin›')).length,
    'files with a masked token',
  ).toBeGreaterThan(0);
  expect(
    texts.filter((text) => text.includes('error-context')),
    'files with error-context',
  ).toEqual([]);
  expect(
    texts.filter((text) => /Explain why/.test(text)),
    'instructions to a model',
  ).toEqual([]);
});

test('a target out of reach is one sentence first, and one broken result in Allure', () => {
  const ran = ranOnce('unreachable');
  expect(ran.status, 'exit code').toBe(1);
  const problem = 'Nothing answers at http://127.0.0.1:1: is the server running?';
  expect(ran.printed.trimStart().split('\n', 1), 'first line').toEqual([problem]);
  expect(ran.printed, 'stack').not.toMatch(/\n\s+at /);
  expect(ran.printed.trim().split('\n').length, 'lines').toBeLessThan(8);
  expect(resultOf(ran), 'result').toMatchObject({ problem, verdict: 'incomplete', complete: false });
  expect(resultOf(ran).counts['not-run'], 'not run').toBe(8);
  expect(allureOf(ran), 'in Allure').toMatchObject([
    {
      name: 'The target answers and accepts our credentials',
      status: 'broken',
      statusDetails: { message: problem },
    },
  ]);
});

// By --grep and --shard: see command.spec.ts and merge.spec.ts.
for (const args of [['good.sample.ts:8'], ['--grep', '@NO-SUCH']]) {
  test(`a run narrowed by ${args.join(' ')} is partial and never green`, () => {
    const info = test.info();
    const ran = runSample('good', info.outputPath('run'), ...args);
    expect(ran.status, 'exit code').toBe(1);
    expect(resultOf(ran), 'result').toMatchObject({ verdict: 'incomplete', complete: false, planned: 8 });
    expect(ran.printed, 'printed').toMatch(/Partial run: \d of 8 requirements were selected|No tests found/);
  });
}

test('a repeated requirement is one row, and the run may still be conformant', () => {
  const ran = runSample('good', test.info().outputPath('run'), '--repeat-each=2');
  expect(ran.status, 'exit code').toBe(0);
  expect(resultOf(ran).results.length, 'rows').toBe(8);
  expect(allureOf(ran).length, 'results in Allure').toBe(16);
  expect(allureOf(ran).filter(({ status }) => status === undefined).length, 'warnings in Allure').toBe(2);
});

test('of several checks of one requirement the worst counts', () => {
  const ran = ranOnce('repeated');
  expect(resultOf(ran), 'result').toMatchObject({ verdict: 'non-conformant', complete: true, planned: 2 });
  expect(resultOf(ran).results, 'rows').toMatchObject([
    { id: 'SAMPLE-01', verdict: 'fail', message: 'expected 3, received 0' },
    { id: 'SAMPLE-02', verdict: 'pass' },
  ]);
});

test('an earlier run leaves nothing in the results of this one', () => {
  const earlier = ranOnce('repeated');
  expect(allureOf(earlier).length, 'results of the earlier run').toBe(4);
  const ran = ranOnce('stray', earlier.folder);
  expect(ran.folder, 'folder').toBe(earlier.folder);
  expect(allureOf(ran).length, 'results').toBe(3);
});

test('a failed test that stands for nothing planned keeps the run from being green', () => {
  const ran = ranOnce('stray');
  expect(ran.status, 'exit code').toBe(1);
  const problem =
    'The test "a test without a requirement" stands for no requirement of this profile and failed: it broke';
  expect(resultOf(ran), 'result').toMatchObject({ verdict: 'incomplete', problem, counts: { pass: 2 } });
});

test('listing the tests writes, empties and judges nothing', () => {
  const empty = test.info().outputPath('empty');
  const listed = runSample('good', empty, '--list');
  expect(listed.status, 'exit code').toBe(0);
  expect(listed.printed, 'printed').toContain('Total: 8 tests in 1 file');
  const { plan, conformance } = reportFolder(empty);
  expect([plan, conformance].filter(existsSync), 'what is written').toEqual([]);
  const { folder } = ranOnce('good');
  const { allureResults } = reportFolder(folder);
  const ours = () => [filesOf(allureResults), readFileSync(reportFolder(folder).conformance, 'utf8')];
  const before = ours();
  runSample('good', folder, '--list');
  expect(ours(), 'what an earlier run left').toEqual(before);
});
