import { expect, test } from '@playwright/test';
import { Inconclusive } from '../../../../fixtures/errors.ts';
import {
  expectEachRefused,
  expectEachVerbRefused,
  expectExistence,
  expectNoneServed,
  expectServedOrRefused,
  inEachWay,
} from '../../../../fixtures/expect/reply.ts';
import { refusal, replyOf, success } from '../made-up-reply.ts';
import { thrownBy, violationBy } from '../thrown.ts';

const refused = replyOf({ json: refusal });
const done = replyOf({ json: success });
const page = replyOf({ text: '<html>', type: 'text/html' });
const moved = replyOf({ status: 307, text: '' });

test('of several calls, the first that is answered wrongly is named', async () => {
  const replies = await inEachWay({ plainly: refused, oddly: done }, (reply) => Promise.resolve(reply));

  for (const act of [expectEachRefused, expectEachVerbRefused, expectNoneServed])
    expect(await violationBy(() => act(replies.slice(1)))).toContain('answer to oddly: expected ');
  expect(await violationBy(() => expectEachRefused([['a page', page]]))).toContain('answer to a page');
  expect(await violationBy(() => expectEachVerbRefused(replies))).toContain('answer to plainly');
});

test('a refusal, a page, a redirect and a 404 serve nothing', () => {
  const missing = replyOf({ status: 404, text: '404 page not found' });
  expectNoneServed([refused, page, moved, missing].map((reply) => ['odd', reply]));
  expectEachRefused([refused, missing].map((reply) => ['odd', reply]));
  expectEachVerbRefused([missing, replyOf({ status: 0, text: '' })].map((reply) => ['odd', reply]));
});

test('a call is served and carried out, or refused and not', async () => {
  const state = { status: 0 };
  const read = () => Promise.resolve({ name: 'the group', value: { ...state } });
  const call = { path: '/group/mute_group', watched: { read, before: { status: 0 } } };
  const carriedOut: string[] = [];
  const expecting = (reply: typeof done, finds?: () => boolean) =>
    expectServedOrRefused(reply, { ...call, finds }, ({ path }) =>
      Promise.resolve(void carriedOut.push(path)),
    );

  await expecting(refused);
  await expecting(replyOf({ status: 405, text: '' }));
  expect(carriedOut, 'looked for after a refusal').toEqual([]);
  await expecting(done);
  expect(carriedOut, 'looked for after a success').toEqual([call.path]);
  expect(await violationBy(() => expecting(moved))).toContain('answer to the POST');
  expect(await violationBy(() => expecting(done, () => false))).toContain('answer to the POST');
  state.status = 3;
  expect(await violationBy(() => expecting(refused))).toContain('the group.status');
});

const html = { type: 'text/html', text: '<html>Hello</html>' };
const withToken = { request: { headers: [['token', 'x']] as const } };
const unknown = replyOf({ status: 404, text: '404 page not found', type: 'text/plain' });

test('expectExistence accepts an answer that differs in its status, its type, its errCode or its text', () => {
  const greeting = replyOf(html);
  for (const own of [replyOf(), replyOf({ json: refusal })]) expectExistence(own, unknown);
  expectExistence(replyOf({ json: refusal }), replyOf({ json: { ...refusal, errCode: 1002 } }));
  expectExistence(replyOf({ type: 'text/plain' }), replyOf());
  expectExistence(replyOf({ ...html, text: 'another page' }), greeting);
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
  const pageOf = (path: string, at: string, id: string) =>
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
  const own = pageOf('/group/mute_group', '2026-04-09T10:00:00.123Z', 'run-1');
  const other = pageOf('/group/nopath1', '2026-04-09T10:00:01.999Z', 'run-2');
  const problem = await thrownBy(() => expectExistence(own, other));
  expect(problem, 'problem').toBeInstanceOf(Inconclusive);
  expect(problem, 'problem').toMatchObject({ reason: 'could-not-tell' });
});
