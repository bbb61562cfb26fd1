import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { Body } from '../../../../../fixtures/check.ts';
import { waitedSince } from '../../../../../fixtures/clock.ts';
import {
  type Reason,
  Inconclusive,
  NotTestable,
  SuiteError,
  NewViolation,
  Violation,
} from '../../../../../fixtures/errors.ts';
import type { Verdict } from '../../../../../fixtures/verdict.ts';
import { newBoard } from '../../../../../fixtures/given/board.ts';
import { NoAnswer, TargetGone } from '../../../../../fixtures/http/no-answer.ts';
import type { Exchange } from '../../../../../fixtures/http/transcript.ts';
import type { Level } from '../../../../../fixtures/requirement.ts';
import { Outcome } from '../../../../../fixtures/run/engine/outcome.ts';
import { runCheck } from '../../../../../fixtures/run/engine/run-check.ts';
import { fakeTarget } from '../../fake-target.ts';
import { checkOf } from '../../made-up-check.ts';
import { refusal } from '../../made-up-reply.ts';

function run(body: Body, level: Level = 'MUST', options: Parameters<typeof runCheck>[3] = {}) {
  const { target } = fakeTarget(() => ({ json: refusal }));
  return runCheck(checkOf({ level }, body), target, newBoard(), options);
}

const throwing =
  (problem: unknown): Body =>
  () =>
    Promise.reject(problem);

const observing =
  (...values: readonly string[]): Body =>
  ({ observe }) => {
    values.forEach(observe);
    return Promise.resolve();
  };

test('a new MUST, and what only new values show, does not count until the run is to count it', async () => {
  const { target } = fakeTarget(() => ({ json: refusal }));
  const verdictOf = async (since: string | undefined, problem: Error, countsNew: boolean) => {
    const check = checkOf(since === undefined ? {} : { since }, throwing(problem));
    return (await runCheck(check, target, newBoard(), { countsNew })).verdict;
  };
  const [old, fresh] = [new Violation('x'), new NewViolation('x')];
  expect(await verdictOf('1.1.0', old, false), 'a new MUST').toBe('uncounted');
  expect(await verdictOf(undefined, fresh, false), 'new values').toBe('uncounted');
  expect(await verdictOf(undefined, old, false), 'an old one').toBe('fail');
  expect(await verdictOf('1.1.0', fresh, true), 'counted').toBe('fail');
});

const rules: readonly (readonly [
  what: string,
  problem: unknown,
  must: Verdict,
  should: Verdict,
  may: Verdict,
  reason?: Reason,
])[] = [
  ['nothing', undefined, 'pass', 'pass', 'observed'],
  ['Violation', new Violation('x'), 'fail', 'warn', 'observed'],
  [
    'NotTestable',
    new NotTestable('not-readable', 'x'),
    'not-testable',
    'not-testable',
    'not-testable',
    'not-readable',
  ],
  [
    'Inconclusive',
    new Inconclusive('gateway', 'x'),
    'inconclusive',
    'inconclusive',
    'inconclusive',
    'gateway',
  ],
  ['SuiteError', new SuiteError('x'), 'error', 'error', 'error'],
  ['TypeError', new TypeError('x'), 'error', 'error', 'error'],
  ['text', 'x', 'error', 'error', 'error'],
  [
    'what only calls itself Violation, with a reason',
    Object.assign(new Error('x'), { name: 'Violation', reason: 'gateway' }),
    'error',
    'error',
    'error',
  ],
];

test('verdict, reason and message follow from what is thrown and from the level', async () => {
  for (const [what, problem, must, should, may, reason] of rules) {
    const levels = ['MUST', 'SHOULD', 'MAY'] as const;
    const bodyOf = (level: Level): Body =>
      problem !== undefined ? throwing(problem) : level === 'MAY' ? observing('x') : () => Promise.resolve();
    const outcomes = await Promise.all(levels.map((level) => run(bodyOf(level), level)));
    const verdicts = outcomes.map(({ verdict }) => verdict);
    expect.soft(verdicts, what).toEqual([must, should, may]);
    const [message, inMay] = problem === undefined ? [undefined, 'Observed: x.'] : ['x', 'x'];
    const messages = outcomes.map((outcome) => outcome.message);
    expect.soft(messages, what).toEqual([message, message, inMay]);
    const reasons = outcomes.map((outcome) => outcome.reason);
    expect.soft(reasons, what).toEqual([reason, reason, reason]);
  }
});

test('neither the message, nor the place of what was thrown, nor what was observed holds a secret', async () => {
  for (const [kind, problem] of [
    ['Violation', new Violation('the-admin-token and the-secret')],
    ['NotTestable', new NotTestable('not-readable', 'the-admin-token and the-secret')],
    ['Inconclusive', new Inconclusive('gateway', 'the-admin-token and the-secret')],
    ['SuiteError', new SuiteError('the-admin-token and the-secret')],
  ] as const) {
    const { message, stack } = await run(throwing(problem));
    expect.soft(message, kind).toBe('‹token of imAdmin› and ‹secret›');
    const place = new RegExp(`^${kind}: ‹token of imAdmin› and ‹secret›\\n +at .*run-check\\.spec\\.ts`);
    expect.soft(stack, kind).toMatch(place);
  }
  expect((await run(() => Promise.resolve())).stack, 'of a pass').toBeUndefined();
  const { message, observed } = await run(observing('the-secret was echoed'), 'MAY');
  expect([message, observed]).toEqual(['Observed: ‹secret› was echoed.', '‹secret› was echoed']);
});

test('the exchanges are all that was sent, each with its act, also of a check that throws', async () => {
  const body: Body = async ({ post, send, seen, given, admin }) => {
    await post('/group/mute_group', { groupID: '' }, admin);
    await send({ path: '/group/mute_group', method: 'GET', caller: admin });
    await given
      .bareCall('GET_USERS')
      .then((call) => given.answerElsewhere({ ...call, operation: 'SEARCH_MSG' }));
    await seen.dismissedGroups.listed('x');
  };
  const exchanges: Exchange[] = [];
  const showExchanges = (all: readonly Exchange[]) => void exchanges.push(...all);
  const { verdict, message, evidence } = await run(body, 'MUST', { showExchanges });
  expect(verdict, 'verdict').toBe('not-testable');
  expect(message, 'message').toBe('/group/get_groups answered HTTP 200, errCode 1001 ArgsError');
  expect(evidence?.steps.length, 'steps that show it').toBeGreaterThan(0);
  expect(
    exchanges.map(({ act, reply }) => [act, reply.request.method, new URL(reply.request.url).pathname]),
  ).toEqual([
    ['under test', 'POST', '/group/mute_group'],
    ['under test', 'GET', '/group/mute_group'],
    ['given', 'POST', expect.stringMatching(/^\/msg\/\w+p001$/)],
    ['read back', 'POST', '/group/get_groups'],
  ]);
});

test('a MAY records one value, and nothing else records any', async () => {
  const one = await run(observing('absent'), 'MAY');
  const none = await run(observing(), 'MAY');
  const two = await run(observing('absent', 'shown'), 'MAY');
  const must = await run(observing('absent'), 'MUST');

  expect([one.verdict, one.observed, one.message]).toEqual(['observed', 'absent', 'Observed: absent.']);
  expect([none, two, must].map(({ verdict }) => verdict)).toEqual(['error', 'error', 'error']);
  expect(none.message, 'message').toContain('it must record 1 values, but recorded 0');
  const violated = await run(async (tools) => {
    await observing('absent')(tools);
    throw new Violation('x');
  }, 'MAY');
  expect(violated.message, 'after what was thrown').toBe('x\nObserved: absent.');
});

// What comes of checks that a target, or their own patience, cut short.

test('a target that is gone after a dangerous call under test was brought down by it', async () => {
  const gone = (by: string): TargetGone => new TargetGone(undefined, by);
  const outcomeOf = async (body: Body): Promise<Outcome> => {
    const { target } = fakeTarget(() => ({ json: refusal }));
    return await runCheck(checkOf({ dangerous: true }, body), target, newBoard());
  };
  const asking: Body = async ({ post, admin }) => {
    await post('/user/get_users', {}, admin);
    throw gone('MADE-UP');
  };
  const another: Body = async ({ post, admin }) => {
    await post('/user/get_users', {}, admin);
    throw gone('ANOTHER');
  };
  const outcomes = [outcomeOf(asking), outcomeOf(another), outcomeOf(() => Promise.reject(gone('MADE-UP')))];
  expect(
    (await Promise.all(outcomes)).map(({ verdict }) => verdict),
    'after its own call, after that of another, before the call',
  ).toEqual(['fail', 'inconclusive', 'inconclusive']);
});

test('a call under test is said to be unanswered only where no answer came in time', async () => {
  for (const [failure, unanswered] of [
    ['late', 'other call under test'],
    ['closed', undefined],
  ] as const) {
    const { target } = fakeTarget(
      () => ({}),
      {},
      (_via, sent) => Promise.reject(new NoAnswer(sent, failure, failure)),
    );
    const asking: Body = async ({ post, admin }) => void (await post('/user/get_users', {}, admin));
    const outcome = await runCheck(checkOf({}, asking), target, newBoard());
    expect.soft(outcome.verdict, failure).toBe('inconclusive');
    expect.soft(outcome.unanswered, failure).toBe(unanswered);
  }
});

test('a check that does not end is our mistake; how long its requests waited for their turn does not count', async () => {
  const { target } = fakeTarget(() => ({ json: refusal }));
  const inTime = async (body: Body): Promise<Outcome> =>
    await runCheck(checkOf({}, body), target, newBoard(), { mostMs: 200 });
  const { verdict, message } = await inTime(() => new Promise(() => undefined));
  expect([verdict, message], 'one that never ends').toEqual(['error', 'The check did not end within 0 s.']);
  const waited = await inTime(async () => {
    waitedSince(performance.now(), 60_000);
    await after(300);
  });
  expect(waited.verdict, 'one that waited').toBe('pass');
});
