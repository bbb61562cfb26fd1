import { expect, test } from '@playwright/test';
import { Inconclusive } from '../../../../fixtures/errors.ts';
import { expectExistence } from '../../../../fixtures/expect/reply.ts';
import { refusal, replyOf } from '../made-up-reply.ts';
import { thrownBy, violationBy } from '../thrown.ts';

const refused = replyOf({ json: refusal });
const missing = replyOf({ status: 404, text: '404 page not found', type: 'text/plain' });

test('expectExistence refuses absence and, with a token, the answer that an unknown path gives', async () => {
  const own = replyOf({ json: refusal, request: { headers: [['token', 'x']] } });
  const other = replyOf({ json: { ...refusal, errMsg: 'of another text' } });
  for (const [act, difference] of [
    [
      () => expectExistence(missing, replyOf()),
      'an answer by the operation itself, received HTTP 404 and no envelope ("404 page not found")',
    ],
    [
      () => expectExistence(own, other),
      'an answer different from that of a nonexistent path, received HTTP 200, errCode 1001 ArgsError from both',
    ],
  ] as const)
    expect(await violationBy(act), 'message').toBe(`answer of the operation: expected ${difference}`);
});

test('expectExistence is inconclusive without a token if all paths answer alike, but for an echo', async () => {
  const pageOf = (path: string, at: string, id: string) =>
    replyOf({
      status: 403,
      json: { timestamp: at, status: 403, path, id, epoch: Date.parse(at) },
      request: { url: `http://im.example${path}`, headers: [['operationID', id]] },
    });
  const [own, other] = [
    pageOf('/group/mute_group', '2026-04-09T10:00:00.123Z', 'run-1'),
    pageOf('/group/nopath1', '2026-04-09T10:00:01.999Z', 'run-2'),
  ];
  const problems = [
    await thrownBy(() => expectExistence(refused, refused)),
    await thrownBy(() => expectExistence(own, other)),
  ];
  for (const problem of problems) {
    expect(problem, 'problem').toBeInstanceOf(Inconclusive);
    expect(problem, 'problem').toMatchObject({ reason: 'could-not-tell' });
  }
  expect(problems[0]?.message, 'message').toBe(
    'Could not tell: without credentials, every path gives the same answer (HTTP 200, errCode 1001 ArgsError).',
  );
});
