import { expect, test } from '@playwright/test';
import { Inconclusive } from '../../../../fixtures/errors.ts';
import { AdminToken } from '../../../../fixtures/http/admin-token.ts';
import { withToken } from '../../../../fixtures/http/caller.ts';
import { done, fakeTarget, toolsOn } from '../fake-target.ts';
import { refusal } from '../made-up-reply.ts';
import { thrownBy } from '../thrown.ts';

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
  const replies = await Promise.all([one, one, other].map((tools) => tools.post(mute, {}, tools.admin)));
  for (const { json } of replies) expect.soft(json, 'with the new one').toMatchObject({ errCode: 0 });
  expect(asked.filter((path) => path === '/auth/get_admin_token').length, 'tokens asked for').toBe(1);
  expect(adminToken.current, 'for later callers').toBe('token-2');
  await Promise.all([one, other].map(({ admin }) => admin.token()));
  for (const { secrets } of targets)
    expect.soft(secrets.mask('token-2'), 'masked').toBe('‹token of imAdmin›');
});

test('what the wire client sends is sent again, too', async () => {
  const { targets, replace } = renewing(runToken('the-secret'));
  const { send, admin } = toolsOn(targets[0]);
  replace();
  const { json } = await send({ path: mute, caller: admin, bytes: Buffer.from('{') });
  expect(json, 'with the new one').toMatchObject({ errCode: 0 });
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

test('a target that gives no new token is asked for one once', async () => {
  const adminToken = runToken('the-secret');
  const { target, sent } = fakeTarget(() => refusedWith(1501), { adminToken });
  const { post, admin } = toolsOn(target);
  for (let times = 0; times < 3; times += 1)
    expect
      .soft(await thrownBy(() => post(mute, {}, admin)), 'problem')
      .toMatchObject({ reason: 'token-ended' });
  expect(sent.filter(({ url }) => url.endsWith('get_admin_token')).length, 'tokens asked for').toBe(1);
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

test('a refusal for another reason asks nothing', async () => {
  const adminToken = runToken('the-secret');
  const { target, sent } = fakeTarget(() => refusedWith(1002), { adminToken });
  const { post, admin } = toolsOn(target);
  await post(mute, {}, admin);
  expect(sent.length, 'requests').toBe(1);
});
