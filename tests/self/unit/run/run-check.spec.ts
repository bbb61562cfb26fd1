import { expect, test } from '@playwright/test';
import type { Body } from '../../../../fixtures/check.ts';
import { newUserPool } from '../../../../fixtures/given/people.ts';
import { Inconclusive, SuiteError, NotTestable, Violation } from '../../../../fixtures/errors.ts';
import { blocked } from '../../../../fixtures/run/publish.ts';
import type { Level } from '../../../../fixtures/requirement.ts';
import { runCheck, type Outcome } from '../../../../fixtures/run/run-check.ts';
import { verdicts } from '../../../../fixtures/verdict.ts';
import { checkOf } from '../made-up-check.ts';
import { fakeTarget } from '../fake-target.ts';
import { refusal } from '../made-up-reply.ts';

function perform(body: Body, level: Level = 'MUST'): Promise<Outcome> {
  const { target } = fakeTarget(() => ({ json: refusal }));
  return runCheck(checkOf({ level }, body), target, newUserPool(target));
}

const throwing =
  (problem: unknown): Body =>
  () =>
    Promise.reject(problem);

const rules = [
  ['nothing', undefined, 'pass', 'pass', 'observed'],
  ['Violation', new Violation('x'), 'fail', 'warn', 'observed'],
  ['NotTestable', new NotTestable('x'), 'not-testable', 'not-testable', 'not-testable'],
  ['Inconclusive', new Inconclusive('x'), 'inconclusive', 'inconclusive', 'inconclusive'],
  ['SuiteError', new SuiteError('x'), 'error', 'error', 'error'],
  ['TypeError', new TypeError('x'), 'error', 'error', 'error'],
  ['text', 'x', 'error', 'error', 'error'],
  [
    'what only calls itself Violation',
    Object.assign(new Error('x'), { name: 'Violation' }),
    'error',
    'error',
    'error',
  ],
] as const;

test('the verdict follows from what is thrown and from the level', async () => {
  for (const [what, problem, must, should, may] of rules) {
    const body: Body = problem === undefined ? () => Promise.resolve() : throwing(problem);
    const levels = ['MUST', 'SHOULD', 'MAY'] as const;
    const outcomes = await Promise.all(levels.map((level) => perform(body, level)));
    expect
      .soft(
        outcomes.map(({ verdict }) => verdict),
        what,
      )
      .toEqual([must, should, may]);
    const message = problem === undefined ? undefined : 'x';
    expect
      .soft(
        outcomes.map((outcome) => outcome.message),
        what,
      )
      .toEqual([message, message, message]);
    expect
      .soft(
        outcomes.map(({ thrown }) => thrown?.message),
        what,
      )
      .toEqual([message, message, message]);
  }
});

test('a check that throws before it begins to wait has an outcome too', async () => {
  const outcome = await perform(() => {
    throw new Violation('at once');
  });
  expect([outcome.verdict, outcome.message], 'outcome').toEqual(['fail', 'at once']);
});

test('what was thrown is kept as it is, with its place', async () => {
  const problem = new Violation('x');
  expect((await perform(throwing(problem))).thrown, 'thrown').toBe(problem);
  expect((await perform(throwing('text'))).thrown, 'thrown text').toBeInstanceOf(Error);
});

test('what a check observes is its message, unless it throws', async () => {
  const observing: Body = ({ observe }) => {
    observe('one');
    observe('two');
    return Promise.resolve();
  };
  expect((await perform(observing, 'MAY')).message, 'message').toBe('one\ntwo');
  const violation = await perform(async (tools) => {
    await observing(tools);
    throw new Violation('x');
  }, 'MAY');
  expect(violation.message, 'message of a problem').toBe('x');
});

test('a message holds no secret', async () => {
  const { message } = await perform(throwing(new Violation('the-admin-token and the-secret')));
  expect(message, 'message').toBe('‹token of imAdmin› and ‹secret›');
});

test('the chain holds every exchange with its act, also of a check that throws', async () => {
  const body: Body = async ({ post, send, seen, admin }) => {
    await post('/group/mute_group', { groupID: '' }, admin);
    await send({ path: '/group/mute_group', method: 'GET', caller: admin });
    await seen.group('x');
  };
  const { chain, verdict, message } = await perform(body);
  expect(verdict, 'verdict').toBe('not-testable');
  expect(message, 'message').toBe(
    '/group/get_groups could not be used to arrange the check: it answered HTTP 200, errCode 1001 ArgsError.',
  );
  expect(
    chain.map(({ act, reply }) => [act, reply.request.method, new URL(reply.request.url).pathname]),
  ).toEqual([
    ['under test', 'POST', '/group/mute_group'],
    ['under test', 'GET', '/group/mute_group'],
    ['read back', 'POST', '/group/get_groups'],
  ]);
});

test('what is not measured is inconclusive, and a foreign object an error', async () => {
  const { target } = fakeTarget(() => ({ status: 503 }));
  const post =
    (groupID: string): Body =>
    async ({ post: send, admin }) =>
      void (await send('/group/mute_group', { groupID }, admin));
  const outcomeOf = (groupID: string) => runCheck(checkOf({}, post(groupID)), target, newUserPool(target));
  expect((await outcomeOf('')).verdict, 'verdict of 503').toBe('inconclusive');
  expect((await outcomeOf('foreign')).verdict, 'verdict of a foreign object').toBe('error');
});

test('an outcome has its check and its duration', async () => {
  const { target } = fakeTarget(() => ({}));
  const check = checkOf();
  const outcome = await runCheck(check, target, newUserPool(target));
  expect(outcome.check, 'check').toBe(check);
  expect(outcome.durationMs, 'ms').toBeGreaterThanOrEqual(0);
  expect(outcome.durationMs, 'ms').toBeLessThan(1_000);
});

test('problems are called by their kind', () => {
  const names = [Violation, NotTestable, Inconclusive, SuiteError].map((Kind) => [
    new Kind('x').name,
    Kind.name,
  ]);
  for (const [name, kind] of names) expect.soft(name, 'name').toBe(kind);
});

test('only what was not measured is blocked', async () => {
  const outcome = await perform(() => Promise.resolve());
  const all = verdicts.filter((verdict) => blocked({ ...outcome, verdict }));
  expect(all, 'blocked verdicts').toEqual(['not-testable', 'inconclusive']);
});
