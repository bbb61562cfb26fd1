import { expect, test } from '@playwright/test';
import { expectPreflightAnswer, expectVerbRefused } from '../../../../fixtures/expect/reply.ts';
import { expectExistence, isAbsence } from '../../../../fixtures/expect/existence.ts';
import { Inconclusive } from '../../../../fixtures/errors.ts';
import { refusal, replyOf, type Said } from '../made-up-reply.ts';
import { accepts, refutation, refuses, thrownBy, type Refusals } from '../thrown.ts';

const html = { type: 'text/html', text: '<html>Hello</html>' };

const verbMessage = (received: string): string =>
  `answer to GET: expected HTTP 4xx or 501, or a closed connection, received ${received}`;
const get = { request: { method: 'GET' } };
const dispatched: Refusals = [
  ['a redirect', { ...get, status: 308, text: '' }, verbMessage('HTTP 308 and no envelope ("")')],
  ['status 500', { ...get, status: 500, text: '' }, verbMessage('HTTP 500 and no envelope ("")')],
  ['status 502', { ...get, status: 502, text: '' }, verbMessage('HTTP 502 and no envelope ("")')],
  ['status 100', { ...get, status: 100, text: '' }, verbMessage('HTTP 100 and no envelope ("")')],
  ['status 199', { ...get, status: 199, text: '' }, verbMessage('HTTP 199 and no envelope ("")')],
];
const notRefusing = [0, 400, 404, 405, 499, 501].map((status): [string, Said] => [
  `status ${status}`,
  { status, text: '' },
]);
accepts('expectVerbRefused', expectVerbRefused, notRefusing);
refuses('expectVerbRefused', expectVerbRefused, [
  ...dispatched,
  ['a refusal by errCode', { ...get, json: refusal }, verbMessage('HTTP 200, errCode 1001 ArgsError')],
  ['204', { ...get, status: 204, text: '' }, verbMessage('HTTP 204 and no envelope ("")')],
]);
accepts('expectPreflightAnswer', expectPreflightAnswer, [
  ...notRefusing,
  ['200', {}],
  ['204', { status: 204, text: '' }],
  ['299', { status: 299, text: '' }],
]);
refuses('expectPreflightAnswer', expectPreflightAnswer, [
  ...dispatched,
  ['status 300', { ...get, status: 300, text: '' }, verbMessage('HTTP 300 and no envelope ("")')],
]);

test('isAbsence knows what a path without an operation answers', () => {
  const absent = [0, 300, 302, 399, 404, 405, 501];
  const all = [0, 200, 204, 299, 300, 302, 399, 400, 401, 403, 404, 405, 406, 500, 501];
  expect(
    all.filter((status) => isAbsence(replyOf({ status }))),
    'absences',
  ).toEqual(absent);
});

test.describe('expectExistence', () => {
  const withToken = { request: { headers: [['token', 'x']] as const } };
  const unknown = replyOf({ status: 404, text: '404 page not found', type: 'text/plain' });

  test('accepts an answer that differs in its status, its type, its errCode or its text', () => {
    const page = replyOf(html);
    for (const own of [replyOf(), replyOf({ json: refusal })]) expectExistence(own, unknown);
    expectExistence(replyOf({ json: refusal }), replyOf({ json: { ...refusal, errCode: 1002 } }));
    expectExistence(replyOf({ type: 'text/plain' }), replyOf());
    expectExistence(replyOf({ ...html, text: 'another page' }), page);
  });

  test('refuses absence', async () => {
    expect(await refutation(() => expectExistence(unknown, replyOf())), 'message').toBe(
      'answer of the operation: expected one of the operation, received HTTP 404 and no envelope ("404 page not found")',
    );
  });

  test('refuses, with a token, the answer that an unknown path gives', async () => {
    const own = replyOf({ json: refusal, ...withToken });
    const other = replyOf({ json: { ...refusal, errMsg: 'of another text' } });
    expect(await refutation(() => expectExistence(own, other)), 'message').toBe(
      'answer of the operation: expected another than that of a path that does not exist, received HTTP 200, errCode 1001 ArgsError from both',
    );
  });

  test('cannot tell, without a token, when every path is answered alike', async () => {
    const problem = await thrownBy(() =>
      expectExistence(replyOf({ json: refusal }), replyOf({ json: refusal })),
    );
    expect(problem, 'problem').toBeInstanceOf(Inconclusive);
    expect(problem.message, 'message').toBe(
      'Could not tell: without credentials every path is answered alike (HTTP 200, errCode 1001 ArgsError).',
    );
  });

  test('takes pages that differ in their echo of the request for one', async () => {
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
  });
});
