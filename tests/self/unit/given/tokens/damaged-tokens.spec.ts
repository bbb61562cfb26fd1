import { createHmac } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { Inconclusive } from '../../../../../fixtures/errors.ts';
import {
  type Invalidity,
  expired,
  forged,
  malformed,
  withOtherSignature,
} from '../../../../../fixtures/given/tokens/tokens.ts';
import type { Operation } from '../../../../../fixtures/operations.ts';
import { onReference } from '../../fake-target.ts';
import { thrownBy } from '../../thrown.ts';

const signed = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

test('an invalid token differs from the valid one, whatever tokens look like', () => {
  for (const token of [
    'a.b.c',
    'a.b.',
    'a.b',
    'opaque',
    '0',
    'xy',
    'a.b.c.d.e',
    '0123456789abcdef',
    '....',
    // Whatever a signature begins with.
    ...['AAAA', 'BAAA', 'zAAA'].map((signature) => `eyJhbGciOiJIUzI1NiJ9.e30.${signature}`),
  ]) {
    const damaged = [malformed(token), withOtherSignature(token)];
    for (const each of damaged) {
      expect.soft(each, token).not.toBe(token);
      expect.soft(each.toLowerCase(), token).not.toBe(token.toLowerCase());
      expect.soft(each.length, token).toBeGreaterThan(0);
    }
  }
  expect([malformed('opaque'), withOtherSignature('opaque')], 'damaged').toEqual(['opa', 'opa0ue']);
});

test('an expired token is forged only where tokens are signed with the given secret and say when they end', async () => {
  const claims = Buffer.from('{"exp":5}').toString('base64url');
  const token = `a.${claims}.${signed(`a.${claims}`, 'right')}`;
  expect(expired(token, 'right'), 'forged').toMatch(/^a\..+\..+/);
  const isSigned = 'the target does not sign its tokens with the given secret (HS256)';
  for (const [given, secret, why] of [
    [token, undefined, 'an expired token can only be forged with IM_SECRET'],
    [token, 'wrong', isSigned],
    [token.slice(0, -1), 'right', isSigned],
    ['a.b', 'right', isSigned],
    ['opaque', 'right', isSigned],
    [`a.b.${signed('a.b', 'right')}`, 'right', "no claim exp of the target's tokens says when they end"],
  ] as const) {
    const problem = await thrownBy(() => expired(given, secret));
    expect.soft(problem, why).toBeInstanceOf(Inconclusive);
    expect.soft(problem, why).toMatchObject({ reason: 'could-not-tell' });
    expect.soft(problem.message, 'message').toBe(`Could not tell: ${why}, and IM_EXPIRED_TOKEN is not set.`);
  }
});

const part = (fields: object): string => Buffer.from(JSON.stringify(fields)).toString('base64url');
const valid = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ UserID: 'anna' })}.c2lnbmVk`;

const read = (text = ''): string => Buffer.from(text, 'base64url').toString('utf8');

test('a forged token differs in one part, and reads as if it were valid', () => {
  const [head, payload, signature] = valid.split('.');
  const { 'a token of alg none': none, 'a token of alg nOnE': mixed, ...others } = forged(valid);

  for (const [alg, token] of Object.entries({ none, nOnE: mixed })) {
    expect(token?.split('.').slice(1)).toEqual([payload, '']);
    expect(JSON.parse(read(token?.split('.')[0]))).toEqual({ alg, typ: 'JWT' });
  }
  const [unsigned, longer, header, claims] = Object.values(others).map((token) => token.split('.'));
  expect(unsigned).toEqual([head, payload, '']);
  expect(longer).toEqual([head, payload, signature, signature]);
  expect(header?.slice(1)).toEqual([payload, signature]);
  expect(JSON.parse(read(header?.[0]))).toEqual({ alg: 'HS256', typ: 'JWT', more: 1 });
  expect([claims?.[0], claims?.[2]]).toEqual([head, signature]);
  expect(JSON.parse(read(claims?.[1]))).toEqual({ UserID: 'anna', more: 1 });
});

test('of tokens that cannot be read none is forged', async () => {
  for (const token of ['opaque', 'a.b.c', 'imkey.random', `${valid}.more`, part({ alg: 'HS256' })])
    expect(await thrownBy(async () => forged(token)), token).toBeInstanceOf(Inconclusive);
});

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
