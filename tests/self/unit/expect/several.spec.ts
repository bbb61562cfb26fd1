import { expect, test } from '@playwright/test';
import {
  expectEachRefused,
  expectEachVerbRefused,
  expectNoneServed,
  expectServedOrRefused,
  inEachWay,
} from '../../../../fixtures/expect/reply.ts';
import { refusal, replyOf, success } from '../made-up-reply.ts';
import { violationBy } from '../thrown.ts';

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
