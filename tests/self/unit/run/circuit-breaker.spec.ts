import { expect, test } from '@playwright/test';
import { Inconclusive } from '../../../../fixtures/errors.ts';
import type { Outcome } from '../../../../fixtures/run/outcome.ts';
import { newCircuitBreaker } from '../../../../fixtures/run/circuit-breaker.ts';
import type { Client } from '../../../../fixtures/http/target.ts';
import type { Sent } from '../../../../fixtures/http/reply.ts';
import { outcomeOf } from '../made-up-check.ts';
import { replyOf } from '../made-up-reply.ts';
import { thrownBy } from '../thrown.ts';

const sent: Sent = {
  method: 'POST',
  url: 'http://im.example/',
  headers: [],
  body: undefined,
  caller: 'anonymous',
};
const answering: Client = () => Promise.resolve(replyOf({ json: {} }));
const silent = (): Promise<never> => Promise.reject(new Inconclusive('no-answer', 'No answer.'));

const unanswered = outcomeOf({
  verdict: 'inconclusive',
  reason: 'no-answer',
  message: 'No answer: x.',
  thrown: new Error('x'),
});

test('a target that answers again is not given up', async () => {
  const circuitBreaker = newCircuitBreaker({ playwright: answering, wire: answering });
  const asked: number[] = [];
  const ask = (): Promise<void> => (asked.push(1) < 3 ? silent() : Promise.resolve());
  expect(await circuitBreaker.diagnose(unanswered, ask), 'outcome').toBe(unanswered);
  expect((await circuitBreaker.clients.wire(sent)).status, 'status').toBe(200);
});

test('nothing is sent to a target that is gone, and outcomes say so', async () => {
  const circuitBreaker = newCircuitBreaker({ playwright: answering, wire: answering });
  const message = 'The target stopped answering in the middle of the run.';
  expect(await circuitBreaker.diagnose(unanswered, silent), 'outcome').toEqual({
    ...unanswered,
    reason: 'target-gone',
    message,
  });
  for (const send of [circuitBreaker.clients.playwright, circuitBreaker.clients.wire]) {
    const problem = await thrownBy(() => send(sent));
    expect(problem, 'problem').toBeInstanceOf(Inconclusive);
    expect(problem, 'problem').toMatchObject({ reason: 'target-gone', message });
  }
  const later: Outcome = { ...unanswered, reason: 'gateway', message: 'HTTP 503' };
  expect(await circuitBreaker.diagnose(later, () => Promise.resolve()), 'a later one').toEqual({
    ...later,
    reason: 'target-gone',
    message,
  });
});

test('only an answer that was not had makes anybody ask', async () => {
  const circuitBreaker = newCircuitBreaker({ playwright: answering, wire: answering });
  for (const outcome of [
    { ...unanswered, verdict: 'fail', reason: undefined } as const,
    { ...unanswered, verdict: 'not-testable', reason: 'arranging-failed' } as const,
    { ...unanswered, reason: 'could-not-tell' } as const,
  ])
    expect.soft(await circuitBreaker.diagnose(outcome, silent), outcome.verdict).toBe(outcome);
  expect((await circuitBreaker.clients.wire(sent)).status, 'status').toBe(200);
});
