import { expect, test } from '@playwright/test';
import { Inconclusive } from '../../../../fixtures/errors.ts';
import { expectExistence } from '../../../../fixtures/expect/reply.ts';
import { refusal, replyOf } from '../made-up-reply.ts';
import { thrownBy, violationBy } from '../thrown.ts';

const html = { type: 'text/html', text: '<html>Hello</html>' };
const withToken = { request: { headers: [['token', 'x']] as const } };
const unknown = replyOf({ status: 404, text: '404 page not found', type: 'text/plain' });

test('expectExistence accepts an answer that differs in its status, its type, its errCode or its text', () => {
  const page = replyOf(html);
  for (const own of [replyOf(), replyOf({ json: refusal })]) expectExistence(own, unknown);
  expectExistence(replyOf({ json: refusal }), replyOf({ json: { ...refusal, errCode: 1002 } }));
  expectExistence(replyOf({ type: 'text/plain' }), replyOf());
  expectExistence(replyOf({ ...html, text: 'another page' }), page);
});

test('expectExistence refuses absence', async () => {
  expect(await violationBy(() => expectExistence(unknown, replyOf())), 'message').toBe(
    'answer of the operation: expected an answer by the operation itself, received HTTP 404 and no envelope ("404 page not found")',
  );
});

test('expectExistence refuses, with a token, the answer that an unknown path gives', async () => {
  const own = replyOf({ json: refusal, ...withToken });
  const other = replyOf({ json: { ...refusal, errMsg: 'of another text' } });
  expect(await violationBy(() => expectExistence(own, other)), 'message').toBe(
    'answer of the operation: expected an answer different from that of a nonexistent path, received HTTP 200, errCode 1001 ArgsError from both',
  );
});

test('expectExistence is inconclusive without a token if every path is answered alike', async () => {
  const problem = await thrownBy(() =>
    expectExistence(replyOf({ json: refusal }), replyOf({ json: refusal })),
  );
  expect(problem, 'problem').toBeInstanceOf(Inconclusive);
  expect(problem, 'problem').toMatchObject({ reason: 'could-not-tell' });
  expect(problem.message, 'message').toBe(
    'Could not tell: without credentials, every path gives the same answer (HTTP 200, errCode 1001 ArgsError).',
  );
});

test('expectExistence takes pages that differ in their echo of the request for one', async () => {
  const page = (path: string, at: string, id: string) =>
    replyOf({
      status: 403,
      json: {
        timestamp: at,
        status: 403,
        path,
        id,
        epoch: Date.parse(at),
      },
      request: { url: `http://im.example${path}`, headers: [['operationID', id]] },
    });
  const own = page('/group/mute_group', '2026-04-09T10:00:00.123Z', 'run-1');
  const other = page('/group/nopath1', '2026-04-09T10:00:01.999Z', 'run-2');
  const problem = await thrownBy(() => expectExistence(own, other));
  expect(problem, 'problem').toBeInstanceOf(Inconclusive);
  expect(problem, 'problem').toMatchObject({ reason: 'could-not-tell' });
});
