import { expect, test } from '@playwright/test';
import { through, type Step } from '../../../../fixtures/http/pipeline.ts';
import { replyOf, sentTo } from '../made-up-reply.ts';

test('a request passes the steps in their own order, however they are given, and its reply the other way round', async () => {
  const passed: string[] = [];
  const step =
    (name: string): Step =>
    (next) =>
    async (via, sent) => {
      passed.push(name);
      const reply = await next(via, sent);
      passed.push(name);
      return reply;
    };
  const steps = { ledger: step('ledger'), tokens: step('tokens'), gate: step('gate'), retries: undefined };

  await through(steps, () => Promise.resolve(replyOf()))('wire', sentTo('http://im.example/a/b'));

  expect(passed).toEqual(['gate', 'tokens', 'ledger', 'ledger', 'tokens', 'gate']);
});
