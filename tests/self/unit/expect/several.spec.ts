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
import type { Reply } from '../../../../fixtures/http/reply.ts';
import { refusal, replyOf } from '../made-up-reply.ts';
import { thrownBy, violationBy } from '../thrown.ts';

const html = { type: 'text/html', text: '<html>Hello</html>' };
const refused = replyOf({ json: refusal });
const page = replyOf(html);
const moved = replyOf({ status: 307, text: '' });
const missing = replyOf({ status: 404, text: '404 page not found', type: 'text/plain' });

test('of several calls, the first that is answered wrongly is named', async () => {
  const replies = await inEachWay({ plainly: refused, oddly: replyOf() }, (reply) => Promise.resolve(reply));

  for (const act of [expectEachRefused, expectEachVerbRefused, expectNoneServed])
    expect(await violationBy(() => act(replies.slice(1)))).toContain('answer to oddly: expected ');
  expect(await violationBy(() => expectEachRefused([['a page', page]]))).toContain('answer to a page');
  expect(await violationBy(() => expectEachVerbRefused(replies))).toContain('answer to plainly');
});

test('a refusal, a page, a redirect and a 404 serve nothing', () => {
  expectNoneServed([refused, page, moved, missing].map((reply) => ['odd', reply]));
  expectEachRefused([refused, missing].map((reply) => ['odd', reply]));
  expectEachVerbRefused([missing, replyOf({ status: 0, text: '' })].map((reply) => ['odd', reply]));
});

test('a call is served and carried out, or refused and not', async () => {
  const state = { status: 0 };
  const read = () => Promise.resolve({ name: 'the group', value: { ...state } });
  const call = { path: '/group/mute_group', watched: { read, before: { status: 0 } } };
  const carriedOut: string[] = [];
  const expecting = (reply: Reply, finds?: () => boolean) =>
    expectServedOrRefused(reply, { ...call, finds }, ({ path }) =>
      Promise.resolve(void carriedOut.push(path)),
    );

  await expecting(refused);
  await expecting(replyOf({ status: 405, text: '' }));
  expect(carriedOut, 'looked for after a refusal').toEqual([]);
  await expecting(replyOf());
  expect(carriedOut, 'looked for after a success').toEqual([call.path]);
  expect(await violationBy(() => expecting(moved))).toContain('answer to the POST');
  expect(await violationBy(() => expecting(replyOf(), () => false))).toContain('rows of the answer');
  state.status = 3;
  expect(await violationBy(() => expecting(refused))).toContain('the group.status');
});

test('expectExistence accepts an answer that differs in its status, its type, its errCode or its text', () => {
  for (const own of [replyOf(), refused]) expectExistence(own, missing);
  expectExistence(refused, replyOf({ json: { ...refusal, errCode: 1002 } }));
  expectExistence(replyOf({ type: 'text/plain' }), replyOf());
  expectExistence(replyOf({ ...html, text: 'another page' }), page);
});

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
