import { createHmac } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { Inconclusive } from '../../../../../fixtures/errors.ts';
import { expired, malformed, withOtherSignature } from '../../../../../fixtures/given/tokens/tokens.ts';
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
