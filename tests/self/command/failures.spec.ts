import { readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { parseJSON } from '../../../fixtures/parse-json.ts';
import { runMany } from '../endure/many/run-many.ts';
import type { Ran } from './command.ts';
import { resultOf, runSample } from './sample/run.ts';

// How failures end a run, with every reporter. The checks are made up and few; the runner is the real one.

test('a requirement that failed once has failed, under any reporter, and is asked once', async () => {
  const folder = test.info().outputPath('retried');
  const args = ['--retries=1', '--reporter=dot', '--workers=1'];
  // The first call of two checks is refused, and every later one is carried out.
  const ran = await runMany(folder, { count: 4, fails: (number, times) => number < 2 && times === 1, args });
  expect.soft(ran.exitCode, ran.out).toBe(1);
  expect.soft(ran.out, 'what Playwright says').toMatch(/^ {2}2 failed$/m);
  expect.soft(ran.out, 'what was thrown again').toMatch(/Retry #1[^]*errCode 1002 NoPermission/);
  // Those that failed again, plainly and with some of what was drawn.
  const calls = [...ran.calls.values()].toSorted((one, other) => one - other);
  expect.soft(calls.slice(0, 2), 'how often the calls of others were made').toEqual([1, 1]);
  expect.soft(calls.at(-1), 'the most').toBeLessThanOrEqual(6);
});

test('a repetition that fails is a failure, though others pass', { tag: '@long' }, async () => {
  const folder = test.info().outputPath('repeated');
  const args = ['--repeat-each=2', '--reporter=dot', '--workers=1', '--grep', '@MANY-0'];
  const ran = await runMany(folder, { count: 1, fails: (_, times) => times === 1, args });
  expect.soft([ran.exitCode, ran.calls.get(0)], ran.out).toEqual([1, 3]);
});

test(
  'among many failures each check is performed once, and --last-failed selects all that failed',
  { tag: '@long' },
  async () => {
    const folder = test.info().outputPath('many');
    const ran = await runMany(folder, {
      count: 60,
      fails: (number) => number % 10 < 3,
      args: ['--workers=2'],
    });
    expect.soft(ran.conformance?.counts, ran.out).toMatchObject({ pass: 42, fail: 18 });
    const listed = readFileSync(path.join(folder, 'reports/test-results/.last-run.json'), 'utf8');
    const { failedTests } = JSON.parse(listed);
    expect.soft(failedTests, 'what --last-failed selects').toHaveLength(18);
    // Those that failed once more, with plain names.
    expect.soft(new Set(ran.calls.values()), 'how often each call was made').toEqual(new Set([1, 2]));
  },
);

test(
  'after the first failure with -x, what passed is a pass, and what was not begun did not run',
  { tag: '@long' },
  async () => {
    const folder = path.join(test.info().outputPath('first'));
    const args = ['-x', '--workers=2'];
    const ran = await runMany(folder, { count: 60, fails: (number) => number === 55, args });
    const { counts } = ran.conformance ?? {};
    expect.soft([ran.exitCode, ran.conformance?.verdict], ran.out).toEqual([1, 'non-conformant']);
    expect.soft([counts?.fail, counts?.error], ran.out).toEqual([1, 0]);
    expect.soft((counts?.pass ?? 0) + (counts?.['not-run'] ?? 0), ran.out).toBe(59);
  },
);

test(
  'where a person watches, every failure shows as one, however many there are',
  { tag: '@long' },
  async () => {
    const keys = ['\r', 'q'];
    const ran = await runMany(test.info().outputPath('watched'), {
      count: 4,
      fails: () => true,
      // In the terminal, with the API that editors and UI mode use. The second reporter prints how tests ended.
      env: { PWTEST_WATCH: '1', PW_TEST_REPORTER: 'dot' },
      watch: (printed, type) => {
        if (printed.includes('to quit')) type(keys.shift() ?? 'q');
      },
    });
    expect.soft(ran.out, 'what Playwright says').toMatch(/^ {2}4 failed$/m);
    expect.soft(ran.out, 'what Playwright says').not.toMatch(/\d+ skipped/);
  },
);

// Reporters of Playwright's own know nothing of a plan or of verdicts; beside them, too, a run has a verdict.

const one = ['--grep', '@SAMPLE-01'];
const partial = /^Partial run: 1 of 8 requirements was selected by .+\.$/m;
const folderOf = (name: string): string => test.info().outputPath(name);

/** The verdict stands in the result and decides how the run ends; its words are said beside what the others print. */
function expectJudged(
  ran: Ran,
  verdict: 'conformant' | 'incomplete' | 'non-conformant',
  words: RegExp,
): void {
  expect
    .soft([ran.exitCode, resultOf(ran).verdict], ran.out)
    .toEqual([{ conformant: 0, 'non-conformant': 1, incomplete: 3 }[verdict], verdict]);
  expect.soft(ran.stderr, 'words').toMatch(words);
  expect.soft(ran.out.match(/^Target: /gm), 'closing words').toHaveLength(1);
}

test('a whole run of a server that conforms is green, and a part of it is not', async () => {
  const whole = await runSample('good', folderOf('run'), { args: ['--reporter=line'] });
  expectJudged(whole, 'conformant', /^Conformant: /m);
  // What an earlier run left names everything, and the environment may still say where it was.
  const CONFORMANCE_RUN = JSON.stringify({ outcomes: '/tmp/none' });
  const part = await runSample('good', whole.reportDir, {
    args: ['--reporter=dot', ...one],
    env: { CONFORMANCE_RUN },
  });
  expectJudged(part, 'incomplete', partial);
});

test('standard output is left to a reporter that prints data', { tag: '@long' }, async () => {
  const ran = await runSample('bad', folderOf('run'), { args: ['--reporter=json'] });
  expectJudged(ran, 'non-conformant', /^Not conformant: 1 of /m);
  expect(parseJSON(ran.stdout), ran.stdout).toMatchObject({ stats: { unexpected: 2 } });
});

test('a run that cannot begin says why', async () => {
  const env = { IM_BASE_URL: 'http://127.0.0.1:1', IM_PROFILE: 'core' };
  const ran = await runSample('good', folderOf('run'), { args: ['--reporter=line'], env });
  expectJudged(ran, 'incomplete', /^Nothing could be measured at http:\/\/127\.0\.0\.1:1\. No answer: /m);
  expect(resultOf(ran).problem, 'problem').toMatch(/^Nothing could be measured at /);
});

test('failures beyond those that Playwright shows are counted', { tag: '@long' }, async () => {
  const html = folderOf('html');
  const env = { PLAYWRIGHT_HTML_OUTPUT_DIR: html, PLAYWRIGHT_HTML_OPEN: 'never' };
  const args = ['--reporter=html'];
  const ran = await runMany(folderOf('many'), { count: 8, fails: () => true, args, env });
  expectJudged(ran, 'non-conformant', /^Not conformant: 8 of 8 MUSTs do not hold\.$/m);
  expect(existsSync(path.join(html, 'index.html')), 'the report that was asked for').toBe(true);
});
