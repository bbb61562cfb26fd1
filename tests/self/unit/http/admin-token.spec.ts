import { expect, test } from '@playwright/test';
import { Inconclusive } from '../../../../fixtures/errors.ts';
import { AdminToken, renewAtMs } from '../../../../fixtures/http/admin-token.ts';
import { withToken } from '../../../../fixtures/http/caller.ts';
import { done, fakeTarget, toolsOn } from '../fake-target.ts';
import { refusal, replyOf } from '../made-up-reply.ts';
import { thrownBy } from '../thrown.ts';
import { newBoard } from '../../../../fixtures/given/board.ts';
import { bearerOf } from '../../../../fixtures/given/users/person.ts';

const refusedWith = (errCode: number) => ({ json: { ...refusal, errCode } });

/** The token of a run that may ask for a further one, or with `undefined` may not. */
const runToken = (secret?: string) =>
  new AdminToken({ token: 'the-admin-token', adminUserID: 'imAdmin', secret });

/** A server that takes the tokens among `living` and gives `token-2` for the secret, as two targets of one run. */
function renewing(adminToken: AdminToken) {
  const living = new Set(['the-admin-token']);
  const asked: string[] = [];
  const openOne = () =>
    fakeTarget(
      (path, _body, { headers }) => {
        asked.push(path);
        if (path === '/auth/get_admin_token') return done({ token: 'token-2' });
        const token = headers.find(([name]) => name === 'token')?.[1] ?? '';
        return living.has(token) ? {} : refusedWith(1506);
      },
      { adminToken },
    ).target;
  const replace = (): void => {
    living.clear();
    living.add('token-2');
  };
  return { targets: [openOne(), openOne()] as const, asked, replace };
}

const mute = '/group/mute_group';

test("the administrator's token that ended is renewed once for a run, and what met it is sent again", async () => {
  const adminToken = runToken('the-secret');
  const { targets, asked, replace } = renewing(adminToken);
  const [one, other] = [toolsOn(targets[0]), toolsOn(targets[1])];
  await one.post(mute, {}, one.admin);
  replace();
  const replies = await Promise.all([
    ...[one, one, other].map((tools) => tools.post(mute, {}, tools.admin)),
    one.send({ path: mute, caller: one.admin, bytes: Buffer.from('{') }),
  ]);
  for (const { json } of replies) expect.soft(json, 'with the new one').toMatchObject({ errCode: 0 });
  expect(asked.filter((path) => path === '/auth/get_admin_token').length, 'tokens asked for').toBe(1);
  expect(adminToken.current, 'for later callers').toBe('token-2');
  await Promise.all([one, other].map(({ admin }) => admin.token()));
  for (const { secrets } of targets)
    expect.soft(secrets.mask('token-2'), 'masked').toBe('‹token of imAdmin›');
});

test('a request that meets the end of a second token measured nothing', async () => {
  const tokens = ['token-2', 'token-3'];
  const { target, sent } = fakeTarget(
    (path) =>
      path === '/auth/get_admin_token' ? done({ token: tokens.shift() ?? 'token-4' }) : refusedWith(1506),
    { adminToken: runToken('the-secret') },
  );
  const { post, admin } = toolsOn(target);
  const problem = await thrownBy(() => post(mute, {}, admin));
  expect(problem, 'problem').toBeInstanceOf(Inconclusive);
  expect(problem, 'problem').toMatchObject({ reason: 'token-ended' });
  expect(sent.filter(({ url }) => url.endsWith(mute)).length, 'sent').toBe(2);
});

test('a token that may not be renewed is not, and the message says what to do', async () => {
  const { targets, asked, replace } = renewing(runToken());
  const { post, admin } = toolsOn(targets[0]);
  replace();
  for (let times = 0; times < 2; times += 1) {
    const problem = await thrownBy(() => post(mute, {}, admin));
    expect.soft(problem, 'problem').toMatchObject({ reason: 'token-ended' });
    expect.soft(problem.message, 'message').toMatch(/: give an IM_ADMIN_TOKEN that outlasts the run .*\.$/);
  }
  expect(asked, 'requests').toEqual([mute, '/user/get_users', '/group/get_groups', mute]);
});

test('a token that the run was given is renewed once nobody else needs it', async () => {
  const adminToken = runToken();
  const { targets, replace } = renewing(adminToken);
  const { post, admin } = toolsOn(targets[0]);
  replace();
  expect(await thrownBy(() => post(mute, {}, admin)), 'before').toMatchObject({ reason: 'token-ended' });
  adminToken.renewBy('the-secret');
  expect((await post(mute, {}, admin)).json, 'with the new one').toMatchObject({ errCode: 0 });
});

test('one operation that refuses a living token is an answer, and so is any refusal of another token', async () => {
  const adminToken = runToken('the-secret');
  const { target, sent } = fakeTarget(
    (path) => (path === '/user/get_users' || path === mute ? refusedWith(1501) : {}),
    { adminToken },
  );
  const { post, admin } = toolsOn(target);
  expect((await post(mute, {}, admin)).json, 'the token lives').toMatchObject({ errCode: 1501 });
  expect(sent.length, 'requests').toBe(3);
  const damaged = withToken('damaged', 'the-admin-toke');
  expect((await post(mute, {}, damaged)).json, 'another token').toMatchObject({ errCode: 1501 });
  expect(sent.length, 'requests').toBe(4);
});

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
