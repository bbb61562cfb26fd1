import { expect } from '@playwright/test';
import { leavePlan } from '../../../fixtures/run/handover.ts';
import { newRunID } from '../../../fixtures/run/run-id.ts';
import { noteSecondTry } from '../../../fixtures/run/second-tries.ts';
import type { Ran } from './command.ts';
import { test } from './command-test.ts';
import * as servers from './servers.ts';
import { shortList } from './short/short-list.ts';
import { onItsTurn } from '../in-turn.ts';

// Reporters of Playwright's own know nothing of a plan or of verdicts; with them, too, a run ends with 0 only for a
// server that conforms, and says why not.

const { SECRET, honest, always } = servers;
const { length: all } = shortList;
const line = { args: ['--reporter=line'] };
const one = ['--grep', '@MUTE_GROUP-EXISTS'];

const partial = /^Partial run: (\d+) of \d+ requirements were checked, so it says nothing about the rest\.$/;
const unmeasured =
  /^Requirements that could not be measured: (\d+)\. The first: (?:\/user\/user_register answered |Could not tell: )/;
const further = /^Further requirements that do not hold: (\d+)\. The first: answer /;

/** The run ends with 1, and its end says these sentences and no other. Gives the number in each. */
function expectSentences({ exitCode, out, conformance }: Ran, ...sentences: readonly RegExp[]): number[] {
  expect.soft(exitCode, out.slice(-2_000)).toBe(1);
  expect.soft(conformance, 'a verdict').toBeUndefined();
  const said = out
    .split('\n')
    .map((each) => each.replace(/^RunProblem: /, ''))
    .filter((each) => /^(?:Further r|R)equirements that |^Partial run: /.test(each));
  expect.soft(said, 'sentences').toEqual(sentences.map((each): unknown => expect.stringMatching(each)));
  return sentences.map((each, index) => Number(each.exec(said[index] ?? '')?.[1]));
}

test('a whole run of a server that conforms is green, and a part of it is not', async ({ serve, run }) => {
  const env = { IM_BASE_URL: await serve(honest().handle), IM_SECRET: SECRET, IM_PROFILE: 'core' };
  const whole = await run(env, line);
  expect(whole.exitCode, whole.out.slice(-2_000)).toBe(0);

  // What an earlier run left may name everything, and the environment may bear its id, and what it was told.
  const runID = newRunID();
  const ids = shortList.map(({ id }) => id);
  leavePlan(whole.reportDir, { runID, ids });
  for (const id of ids)
    noteSecondTry(whole.reportDir, runID, { id, verdict: 'pass', durationMs: 1, matters: false });
  const facts = JSON.stringify({ baseURL: env.IM_BASE_URL, hub: '/tmp/none', endsAt: 1e15, again: ids });
  const CONFORMANCE_RUN = JSON.stringify({ runID, pid: process.pid, bornAt: 1, facts });
  const stale = { ...env, IM_REPORT_DIR: whole.reportDir, CONFORMANCE_RUN_ID: runID, CONFORMANCE_RUN };
  const ran = await run(stale, { args: ['--reporter=dot', ...one] });
  expect.soft(expectSentences(ran, partial), 'checked').toEqual([1]);
});

test('a run that cannot begin says why', async ({ serve, run }) => {
  const env = { IM_BASE_URL: await serve(honest().handle), IM_SECRET: 'not the one' };
  const { exitCode, out } = await run(env, line);
  expect.soft(exitCode, out).toBe(1);
  expect
    .soft(out, 'terminal')
    .toMatch(/^(?:RunProblem: )?The target issued no administrator's token: .* Check IM_SECRET/m);
});

for (const _ of onItsTurn('nothing measured, said by others'))
  test('what could not be measured is counted and said', async ({ serve, run }) => {
    const IM_BASE_URL = await serve(servers.nineAlone(honest(), ['/auth/get_admin_token']));
    const [most = 0] = expectSentences(await run({ IM_BASE_URL, IM_SECRET: SECRET }, line), unmeasured);
    expect.soft(most, 'not arranged').toBeGreaterThan(20);
    expect.soft(most, 'not arranged').toBeLessThan(all);
  });

for (const _ of onItsTurn('many failures, said by others'))
  test('failures beyond those that Playwright shows are counted and said', async ({ serve, run }) => {
    const success = always(200, '{"errCode":0,"errMsg":"","errDlt":""}');
    const ran = await run({ IM_BASE_URL: await serve(success), IM_PROFILE: 'core' }, line);
    const [hushed = 0, untold] = expectSentences(ran, further, unmeasured);
    const shown = Number(/^ {2}(\d+) failed$/m.exec(ran.out)?.[1]);
    // GET (with and without a body), HEAD, TRACE, PUT, PATCH and DELETE.
    expect.soft(hushed + shown, 'failures').toBeGreaterThanOrEqual(7);
    expect.soft(shown, 'shown').toBeLessThan(6);
    expect.soft(untold, 'existence of the nine').toBe(9);
  });
