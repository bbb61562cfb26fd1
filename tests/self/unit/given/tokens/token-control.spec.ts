import { expect, test } from '@playwright/test';
import type { Invalidity } from '../../../../../fixtures/given/tokens/tokens.ts';
import type { Operation } from '../../../../../fixtures/operations.ts';
import { onReference } from '../../fake-target.ts';

/** Who makes the control call of a check with such a token, and what is answered. */
async function controlOf(operation: Operation, invalidity: Invalidity) {
  const { tools } = onReference();
  const { call, invalid } = await tools.given.invalidToken(operation, invalidity);
  await tools.post(call.path, call.body, invalid);
  expect.soft(await tools.settle(undefined), `${operation} ${invalidity}`).toBeUndefined();
  const acts = tools.exchanges.filter(({ act }) => act === 'control' || act === 'under test');
  const [control] = acts.filter(({ act }) => act === 'control');
  const sent = control?.reply.request.headers.find(([name]) => name === 'token')?.[1];
  return { acts: acts.map(({ act }) => act), control: control?.reply, sent, token: await invalid.token() };
}

test('the control call is made with the genuine, or a newer, token of the same person, once the other was refused', async () => {
  for (const invalidity of ['MALFORMED', 'WRONG_SIGNATURE', 'EXPIRED', 'LOGGED_OUT', 'REPLACED'] as const)
    for (const operation of ['MUTE_GROUP', 'SET_GROUP_MEMBER_INFO', 'REVOKE_MSG'] as const) {
      const { acts, control, sent, token } = await controlOf(operation, invalidity);
      expect.soft(acts, operation).toEqual(['under test', 'control']);
      expect.soft(control?.json, operation).toMatchObject({ errCode: 0 });
      expect.soft(control?.request.caller, operation).toMatch(/^Person \w+$/);
      expect.soft(sent, operation).not.toBe(token);
    }
});

test('a reading call is made before its caller is logged out: that is a request less', async () => {
  const { acts, sent, token } = await controlOf('GET_GROUP_MEMBER_LIST', 'LOGGED_OUT');
  expect(acts, 'acts').toEqual(['control', 'under test']);
  expect(sent, 'token of the control call').toBe(token);
});
