import { createHmac } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { Inconclusive } from '../../../../../fixtures/errors.ts';
import type { Invalidity } from '../../../../../fixtures/given/tokens/invalid-tokens.ts';
import { expired, malformed, withOtherSignature } from '../../../../../fixtures/given/tokens/tokens.ts';
import { nameOf } from '../../../../../fixtures/http/caller.ts';
import { onReference } from '../../fake-target.ts';
import { thrownBy } from '../../thrown.ts';

const anOperation = 'MUTE_GROUP';
const signed = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

const part = (fields: object): string => Buffer.from(JSON.stringify(fields)).toString('base64url');

/** A call and such an invalid token for it, on the honest server. */
async function invalidated(invalidity: Invalidity, options: Parameters<typeof onReference>[2] = {}) {
  const { tools, target, sent } = onReference(undefined, [], options);
  const { call, invalid } = await tools.given.invalidToken(anOperation, invalidity);
  return { call, invalid, token: await invalid.token(), tools, target, sent };
}

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
  ])
    for (const each of [malformed(token), withOtherSignature(token)]) {
      expect.soft(each.toLowerCase(), token).not.toBe(token.toLowerCase());
      expect.soft(each.length, token).toBeGreaterThan(0);
    }
  expect([malformed('opaque'), withOtherSignature('opaque')], 'damaged').toEqual(['opa', 'opa0ue']);
});

test('an expired token is forged only where tokens are signed with the given secret and say when they end', async () => {
  const claims = part({ exp: 5 });
  const token = `a.${claims}.${signed(`a.${claims}`, 'right')}`;
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

test('an expired token that was given is used as it is, and is secret', async () => {
  const given = { secret: undefined, expiredToken: 'tok_of_old' };
  const { invalid, token, call, tools, target, sent } = await invalidated('EXPIRED', given);
  expect([token, invalid.name], 'token').toEqual(['tok_of_old', `${nameOf(call.caller)}, token expired`]);
  await tools.post(call.path, call.body, invalid);
  expect(target.secrets.mask('a tok_of_old'), 'masked').not.toContain('tok_of_old');
  expect(sent.at(-1)?.headers, 'headers').toContainEqual(['token', 'tok_of_old']);
});

test('an invalid token is secret, and named after what is wrong with it', async () => {
  const { target, token, invalid, call } = await invalidated('WRONG_SIGNATURE');
  expect(invalid.name, 'name').toBe(`${nameOf(call.caller)}, token wrong signature`);
  expect(target.secrets.mask(`x ${token} x`), 'masked').toBe(`x ‹${invalid.name}› x`);
});
