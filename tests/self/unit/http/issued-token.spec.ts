import { expect, test } from '@playwright/test';
import { newBoard } from '../../../../fixtures/given/board.ts';
import { bearerOf } from '../../../../fixtures/given/users/person.ts';
import { AdminToken } from '../../../../fixtures/http/admin-token.ts';
import { renewAtMs } from '../../../../fixtures/http/issued-token.ts';
import { done, fakeTarget, toolsOn } from '../fake-target.ts';
import { refusal, replyOf } from '../made-up-reply.ts';

// Tokens whose end is known are renewed before it.

const claiming = (claims: object): string =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;

/** When a token is renewed that came at 1,000 ms with this. */
const due = (token: string, rest: object = {}): number => renewAtMs(replyOf(done({ token, ...rest })), 1_000);

test('a token is renewed when a fifth of its life is left, or two seconds, as its target says it', () => {
  expect(due('a', { expireTimeSeconds: 5 }), 'five seconds, by the reply').toBe(5_000);
  expect(due('a', { expireTimeSeconds: 90 * 86_400 }), 'ninety days').toBe(1_000 + 90 * 86_400_000 - 2_000);
  expect(due(claiming({ iat: 100, exp: 105 })), 'five seconds, by its claims').toBe(5_000);
  expect(due(claiming({ iat: 100, exp: 105 }), { expireTimeSeconds: 900 }), 'the shorter').toBe(5_000);
  for (const said of [{}, { expireTimeSeconds: 0 }, { expireTimeSeconds: -1 }, { expireTimeSeconds: '5' }])
    expect(due('a.b.c', said), `nobody knows: ${JSON.stringify(said)}`).toBe(Number.MAX_SAFE_INTEGER);
  expect(due(claiming({ iat: 100, exp: 50 })), 'an end before its beginning').toBe(Number.MAX_SAFE_INTEGER);
});

test("the administrator's token that is about to end is renewed once, for all who ask for it", async () => {
  const adminToken = new AdminToken({ token: 't1', adminUserID: 'imAdmin', secret: 's', renewAtMs: 0 });
  const { target, sent } = fakeTarget(() => done({ token: 't2', expireTimeSeconds: 900 }), { adminToken });
  const tokens = await Promise.all([1, 2, 3].map(() => target.admin.token()));
  expect([...tokens, await target.admin.token()], 'tokens').toEqual(['t2', 't2', 't2', 't2']);
  expect(sent.length, 'requests').toBe(1);
  expect(target.secrets.mask('t2'), 'masked').toBe('‹token of imAdmin›');
});

test('a token that was given, or that no newer one is got for, is used to its end', async () => {
  for (const [secret, requests] of [
    [undefined, 0],
    ['s', 1],
  ] as const) {
    const adminToken = new AdminToken({ token: 't1', adminUserID: 'imAdmin', secret, renewAtMs: 0 });
    const { target, sent } = fakeTarget(() => ({ json: refusal }), { adminToken });
    expect([await target.admin.token(), await target.admin.token()], 'tokens').toEqual(['t1', 't1']);
    expect(sent.length, 'requests').toBe(requests);
  }
});

/** Somebody on a target that gives token after token, the first of them for a moment, and takes the newest alone. */
function renewed() {
  const given: string[] = [];
  const { target, sent } = fakeTarget((path, _body, { headers }) => {
    const newest = `t${given.length}`;
    if (!path.endsWith('get_user_token'))
      return headers.some(([, value]) => value === newest) ? {} : { json: { ...refusal, errCode: 1506 } };
    given.push(newest);
    return done({ token: `t${given.length}`, expireTimeSeconds: given.length === 1 ? 1e-6 : 900 });
  });
  target.ledger.adopt('crunu1');
  const board = newBoard();
  const tools = () => toolsOn(target, board);
  const person = bearerOf(tools().arranger, { userID: 'crunu1' });
  return { tools, person, given, target, sent };
}

test("a person's token is renewed before it ends, once for all checks", async () => {
  const { person, given } = renewed();
  const tokens = await Promise.all([person.token(), person.token(), person.token()]);
  expect([...tokens, await person.token()], 'tokens').toEqual(['t2', 't2', 't2', 't2']);
  expect(given.length, 'issued').toBe(2);
});

test('a request that was on its way with the older token is sent again with the newer one', async () => {
  const { tools, person, sent } = renewed();
  const older = { name: 'Ann, before', token: () => Promise.resolve('t1') };
  await person.token();
  const { json } = await tools().post('/group/get_groups', {}, older);
  expect(json, 'answer').toMatchObject({ errCode: 0 });
  expect(sent.filter(({ url }) => url.endsWith('get_groups')).length, 'requests').toBe(2);
  const other = { name: 'Bob', token: () => Promise.resolve('t0') };
  expect((await tools().post('/group/get_groups', {}, other)).json, 'of another').toMatchObject({
    errCode: 1506,
  });
});
