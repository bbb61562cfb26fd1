import { expect, test } from '@playwright/test';
import { Inconclusive } from '../../../../fixtures/errors.ts';
import { newBoard } from '../../../../fixtures/given/board.ts';
import { sharedToken } from '../../../../fixtures/http/admin-token.ts';
import { withToken } from '../../../../fixtures/http/caller.ts';
import { done, fakeTarget, toolsOn } from '../fake-target.ts';
import { refusal } from '../made-up-reply.ts';
import { thrownBy } from '../thrown.ts';

const refusedWith = (errCode: number) => ({ json: { ...refusal, errCode } });

/** A target that takes the tokens among `living`, gives `token-2` for the secret, and can be asked by two workers. */
function renewing(options: { readonly secret?: undefined; readonly isRenewable?: boolean } = {}) {
  const living = new Set(['the-admin-token']);
  const asked: string[] = [];
  const board = newBoard();
  const { isRenewable = true, ...rest } = options;
  const login = { board, isRenewable };
  const openWorker = () =>
    fakeTarget(
      (path, _body, { headers }) => {
        asked.push(path);
        if (path === '/auth/get_admin_token') return done({ token: 'token-2' });
        const token = headers.find(([name]) => name === 'token')?.[1] ?? '';
        return living.has(token) ? {} : refusedWith(1506);
      },
      { login, ...rest },
    ).target;
  const replace = (): void => {
    living.clear();
    living.add('token-2');
  };
  return { workers: [openWorker(), openWorker()] as const, asked, replace, board };
}

const mute = '/group/mute_group';

test("the administrator's token that ended is renewed once for all workers, and what met it measured nothing", async () => {
  const { workers, asked, replace, board } = renewing();
  const [one, other] = workers.map((target) => toolsOn(target));
  if (!one || !other) throw new Error('There are two workers.');
  await one.post(mute, {}, one.admin);
  replace();
  const problems = await Promise.all(
    [one, one, other].map((tools) => thrownBy(() => tools.post(mute, {}, tools.admin))),
  );
  for (const problem of problems) {
    expect.soft(problem, 'problem').toBeInstanceOf(Inconclusive);
    expect.soft(problem, 'problem').toMatchObject({ reason: 'token-ended' });
    expect
      .soft(problem.message, 'message')
      .toBe(
        "The administrator's token ended in the middle of the run, so that nothing was measured: what follows uses a new one.",
      );
  }
  expect(asked.filter((path) => path === '/auth/get_admin_token').length, 'tokens asked for').toBe(1);
  for (const tools of [one, other])
    expect
      .soft((await tools.post(mute, {}, tools.admin)).json, 'with the new one')
      .toMatchObject({ errCode: 0 });
  expect(await sharedToken(board, 'the-admin-token'), 'for whoever comes later').toBe('token-2');
  expect(workers[1].secrets.mask('token-2'), 'masked').toBe('‹token of imAdmin›');
});

test('what the wire client sends counts, too', async () => {
  const { workers, replace } = renewing();
  const { send, admin } = toolsOn(workers[0]);
  await admin.token();
  replace();
  const problem = await thrownBy(() => send({ path: mute, caller: admin, bytes: Buffer.from('{') }));
  expect(problem, 'problem').toMatchObject({ reason: 'token-ended' });
});

test('a token that may not be renewed is not, and the message says what to do', async () => {
  for (const options of [{ secret: undefined }, { isRenewable: false }]) {
    const { workers, asked, replace } = renewing(options);
    const { post, admin } = toolsOn(workers[0]);
    replace();
    for (let times = 0; times < 2; times += 1) {
      const problem = await thrownBy(() => post(mute, {}, admin));
      expect.soft(problem, 'problem').toMatchObject({ reason: 'token-ended' });
      expect.soft(problem.message, 'message').toMatch(/: give an IM_ADMIN_TOKEN that outlasts the run .*\.$/);
    }
    expect(asked, 'requests').toEqual([mute, '/user/get_users', '/group/get_groups', mute]);
  }
});

test('a target that gives no new token is asked for one once', async () => {
  const board = newBoard();
  const login = { board, isRenewable: true };
  const { target, sent } = fakeTarget(() => refusedWith(1501), { login });
  const { post, admin } = toolsOn(target);
  for (let times = 0; times < 3; times += 1)
    expect
      .soft(await thrownBy(() => post(mute, {}, admin)), 'problem')
      .toMatchObject({ reason: 'token-ended' });
  expect(sent.filter(({ url }) => url.endsWith('get_admin_token')).length, 'tokens asked for').toBe(1);
});

test('one operation that refuses a living token is an answer, and so is any refusal of another token', async () => {
  const login = { board: newBoard(), isRenewable: true };
  const { target, sent } = fakeTarget(
    (path) => (path === '/user/get_users' || path === mute ? refusedWith(1501) : {}),
    { login },
  );
  const { post, admin } = toolsOn(target);
  expect((await post(mute, {}, admin)).json, 'the token lives').toMatchObject({ errCode: 1501 });
  expect(sent.length, 'requests').toBe(3);
  const damaged = withToken('damaged', 'the-admin-toke');
  expect((await post(mute, {}, damaged)).json, 'another token').toMatchObject({ errCode: 1501 });
  expect(sent.length, 'requests').toBe(4);
});

test('a refusal for another reason asks nothing', async () => {
  const login = { board: newBoard(), isRenewable: true };
  const { target, sent } = fakeTarget(() => refusedWith(1002), { login });
  const { post, admin } = toolsOn(target);
  await post(mute, {}, admin);
  expect(sent.length, 'requests').toBe(1);
});
