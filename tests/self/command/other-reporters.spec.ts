import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { parseJSON } from '../../../fixtures/parse-json.ts';
import { runMany } from '../endure/many/run-many.ts';
import type { Ran } from './command.ts';
import { resultOf, runSample } from './sample/run.ts';
import { onItsTurn } from '../in-turn.ts';

// Reporters of Playwright's own know nothing of a plan or of verdicts; beside them, too, a run has a verdict.

const one = ['--grep', '@SAMPLE-01'];
const partial = /^Partial run: 1 of 8 requirements was selected by .+\.$/m;
const folder = (name: string): string => test.info().outputPath(name);

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

for (const _ of onItsTurn('whole runs with another reporter'))
  test('a whole run of a server that conforms is green, and a part of it is not', async () => {
    const whole = await runSample('good', folder('run'), { args: ['--reporter=line'] });
    expectJudged(whole, 'conformant', /^Conformant: /m);
    // What an earlier run left names everything, and the environment may still say where it was.
    const CONFORMANCE_RUN = JSON.stringify({ outcomes: '/tmp/none' });
    const part = await runSample('good', whole.reportDir, {
      args: ['--reporter=dot', ...one],
      env: { CONFORMANCE_RUN },
    });
    expectJudged(part, 'incomplete', partial);
  });

for (const _ of onItsTurn('data on standard output'))
  test('standard output is left to a reporter that prints data', async () => {
    const ran = await runSample('bad', folder('run'), { args: ['--reporter=json'] });
    expectJudged(ran, 'non-conformant', /^Not conformant: 1 of /m);
    expect(parseJSON(ran.stdout), ran.stdout).toMatchObject({ stats: { unexpected: 2 } });
  });

for (const _ of onItsTurn('another reporter out of reach'))
  test('a run that cannot begin says why', async () => {
    const env = { IM_BASE_URL: 'http://127.0.0.1:1', IM_PROFILE: 'core' };
    const ran = await runSample('good', folder('run'), { args: ['--reporter=line'], env });
    expectJudged(ran, 'incomplete', /^Nothing could be measured at http:\/\/127\.0\.0\.1:1\. No answer: /m);
    expect(resultOf(ran).problem, 'problem').toMatch(/^Nothing could be measured at /);
  });

for (const _ of onItsTurn('many failures with another reporter'))
  test('failures beyond those that Playwright shows are counted', async () => {
    const html = folder('html');
    const env = { PLAYWRIGHT_HTML_OUTPUT_DIR: html, PLAYWRIGHT_HTML_OPEN: 'never' };
    const args = ['--reporter=html'];
    const ran = await runMany(folder('many'), { count: 8, fails: () => true, args, env });
    expectJudged(ran, 'non-conformant', /^Not conformant: 8 of 8 MUSTs do not hold\.$/m);
    expect(existsSync(path.join(html, 'index.html')), 'the report that was asked for').toBe(true);
  });

for (const _ of onItsTurn('another use of the variable'))
  test('where somebody else uses the variable, nothing is run', async () => {
    const options = { env: { PW_TEST_REPORTER: 'dot' }, args: ['--reporter=line'] };
    const ran = await runSample('good', folder('whole'), options);
    expect(ran.exitCode, ran.out).toBe(2);
    expect(ran.out, 'why').toContain('PW_TEST_REPORTER names another reporter');
  });
