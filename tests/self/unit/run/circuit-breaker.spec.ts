import { expect, test } from '@playwright/test';
import { Inconclusive } from '../../../../fixtures/errors.ts';
import { newCircuitBreaker } from '../../../../fixtures/run/circuit-breaker.ts';
import type { Client } from '../../../../fixtures/http/target.ts';
import type { Sent } from '../../../../fixtures/http/reply.ts';
import type { Outcome } from '../../../../fixtures/run/run-check.ts';
import { checkOf } from '../made-up-check.ts';
import { replyOf } from '../made-up-reply.ts';

const sent: Sent = {
  method: 'POST',
  url: 'http://im.example/',
  headers: [],
  body: undefined,
  caller: 'anonymous',
};
const answering: Client = () => Promise.resolve(replyOf({ json: {} }));
const dead = (): Promise<never> => Promise.reject(new Inconclusive('No answer.'));

function outcomeOf(verdict: Outcome['verdict'], message: string): Outcome {
  return { check: checkOf({}), verdict, message, thrown: new Error('x'), chain: [], durationMs: 1 };
}

test('a target that answers again is not given up', async () => {
  const circuitBreaker = newCircuitBreaker({ playwright: answering, wire: answering });
  const outcome = outcomeOf('inconclusive', 'No answer: x.');
  const asked: number[] = [];
  const ask = (): Promise<void> => (asked.push(1) < 3 ? dead() : Promise.resolve());
  expect(await circuitBreaker.diagnose(outcome, ask), 'outcome').toBe(outcome);
  expect((await circuitBreaker.clients.wire(sent)).status, 'status').toBe(200);
});

test('nothing is sent to a target that is gone, and outcomes say so', async () => {
  const circuitBreaker = newCircuitBreaker({ playwright: answering, wire: answering });
  const { message } = await circuitBreaker.diagnose(outcomeOf('inconclusive', 'No answer: x.'), dead);
  expect(message, 'message').toBe('The target stopped answering in the middle of the run.');
  for (const send of [circuitBreaker.clients.playwright, circuitBreaker.clients.wire])
    await expect(send(sent), 'request').rejects.toThrow(message);
});

test('only an answer that was not had makes anybody ask', async () => {
  const circuitBreaker = newCircuitBreaker({ playwright: answering, wire: answering });
  for (const outcome of [
    outcomeOf('fail', 'No answer'),
    outcomeOf('not-testable', 'No answer'),
    outcomeOf('inconclusive', 'Could not tell: all is alike.'),
  ])
    expect.soft(await circuitBreaker.diagnose(outcome, dead), outcome.verdict).toBe(outcome);
});
