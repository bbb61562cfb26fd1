import { createHmac } from 'node:crypto';
import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { expectUntouched } from '../../../../../fixtures/expect/effects.ts';
import type { Invalidity } from '../../../../../fixtures/given/tokens/tokens.ts';
import { bearerOf } from '../../../../../fixtures/given/users/person.ts';
import { nameOf } from '../../../../../fixtures/http/caller.ts';
import { Inconclusive } from '../../../../../fixtures/errors.ts';
import { parseJSON } from '../../../../../fixtures/parse-json.ts';
import { callsTo, done, onReference, patient } from '../../fake-target.ts';
import { notTestable } from '../../thrown.ts';

const anOperation = 'MUTE_GROUP';
const signed = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

function partsOf(token: string | undefined) {
  const [head = '', payload = '', signature = '', ...rest] = (token ?? '').split('.');
  const [header, claims] = [head, payload].map((part) =>
    parseJSON(Buffer.from(part, 'base64url').toString('utf8')),
  );
  return { signedText: `${head}.${payload}`, header, claims, signature, rest };
}

const isSignedWith = (token: string | undefined, secret: string): boolean => {
  const { signedText, signature } = partsOf(token);
  return signature === signed(signedText, secret);
};

const Claims = z.looseObject({ exp: z.int(), iat: z.int(), nbf: z.int() });
const times = ({ exp, iat, nbf }: z.infer<typeof Claims>) => ({ exp, iat, nbf });

/** The tools on a server that issues these tokens. */
const issuing = (
  token: () => string | undefined,
  options: Parameters<typeof onReference>[2] = { deadlines: patient },
) =>
  onReference(
    (path, _body, honest) =>
      path.endsWith('get_user_token') ? done({ token: token() }) : path.endsWith('mute_group') ? {} : honest,
    [],
    options,
  ).tools;

/** An invalid token, with the valid one that it was made of. */
async function invalidated(invalidity: Invalidity, secret?: { secret: undefined }) {
  const { tools, target, sent, reference } = onReference(undefined, [], secret ?? {});
  const { call, invalid } = await tools.given.invalidToken(anOperation, invalidity);
  const [valid, token] = [await bearerOf(tools.arranger, call.caller).token(), await invalid.token()];
  const answer = await tools.post(call.path, call.body, invalid);
  await expectUntouched(call.watched);
  return { valid, token, invalid, call, target, sent, reference, tools, answer };
}

test('a malformed token is two parts of the valid one', async () => {
  const { valid, token, answer } = await invalidated('MALFORMED');
  expect(token?.split('.'), 'parts').toEqual(valid?.split('.').slice(0, 2));
  expect(answer.json, 'answer').toMatchObject({ errCode: 1503 });
});

test('a damaged signature has other bits, and the same claims', async () => {
  const { valid, token, answer } = await invalidated('WRONG_SIGNATURE');
  const [before, after] = [partsOf(valid), partsOf(token)];
  expect(after.signedText, 'signed text').toBe(before.signedText);
  const bytes = [before, after].map(({ signature }) => Buffer.from(signature, 'base64url'));
  expect(bytes[1]?.equals(bytes[0] ?? Buffer.alloc(0)), 'the same bytes').toBe(false);
  expect(bytes[1]?.length, 'bytes of the signature').toBe(bytes[0]?.length);
  expect(isSignedWith(token, 'the-secret'), 'signature is good').toBe(false);
  expect(answer.json, 'answer').toMatchObject({ errCode: 1505 });
});

test('an expired token has the claims of the valid one, is over since yesterday, and well signed', async () => {
  const { valid, token, answer } = await invalidated('EXPIRED');
  const [before, after] = [partsOf(valid), partsOf(token)];
  const now = Math.floor(Date.now() / 1000);
  expect(after.header, 'header').toEqual(before.header);
  const over = Claims.parse(after.claims);
  expect(after.claims, 'claims').toEqual({ ...Claims.parse(before.claims), ...times(over) });
  const { exp, iat, nbf } = over;
  expect(Math.abs(exp - (now - 86_400)), 'seconds from yesterday').toBeLessThan(5);
  expect([iat, nbf], 'issued and valid from').toEqual([exp - 86_400, exp - 86_400]);
  expect(isSignedWith(token, 'the-secret'), 'signature is good').toBe(true);
  expect(answer.json, 'answer').toMatchObject({ errCode: 1501 });
});

test('an expired token that was given is used as it is, and is secret', async () => {
  const { tools, target, sent } = onReference(undefined, [], {
    secret: undefined,
    expiredToken: 'tok_of_old',
  });
  const { call, invalid } = await tools.given.invalidToken(anOperation, 'EXPIRED');
  expect([await invalid.token(), invalid.name], 'token').toEqual([
    'tok_of_old',
    `${nameOf(call.caller)}, token expired`,
  ]);
  await tools.post(call.path, call.body, invalid);
  expect(target.secrets.mask('a tok_of_old'), 'masked').not.toContain('tok_of_old');
  expect(sent.at(-1)?.headers, 'headers').toContainEqual(['token', 'tok_of_old']);
});

test('a token is logged out by the target itself, and stays as it was', async () => {
  const { valid, token, answer, sent } = await invalidated('LOGGED_OUT');
  expect(token, 'token').toBe(valid);
  expect(callsTo(sent, '/auth/force_logout'), 'logouts').toBe(1);
  expect(answer.json, 'answer').toMatchObject({ errCode: 1506 });
});

test('a token is replaced by a newer one of the same person and platform', async () => {
  const { valid, token, answer, sent } = await invalidated('REPLACED');
  expect(token, 'token').toBe(valid);
  const asked = sent
    .filter(({ url }) => url.endsWith('/auth/get_user_token'))
    .map(({ body }) => body?.toString());
  expect(asked, 'requests').toHaveLength(2);
  expect(asked[0], 'second request').toBe(asked[1]);
  expect(answer.json, 'answer').toMatchObject({ errCode: 1506 });
});

test('a token is asked for again until it differs', async () => {
  const issued = ['a.b.c', 'a.b.c', 'a.b.c', 'a.b.d', 'a.b.e'];
  const { invalid } = await issuing(() => issued.shift()).given.invalidToken(anOperation, 'REPLACED');
  expect([await invalid.token(), issued], 'token, and those not asked for').toEqual(['a.b.c', ['a.b.e']]);
});

test('where only the administrator may, an ordinary person is logged out, never the administrator', async () => {
  for (const invalidity of ['LOGGED_OUT', 'REPLACED'] as const) {
    const { tools, sent } = onReference();
    const { call, invalid } = await tools.given.invalidToken('GET_USERS', invalidity);
    expect.soft(nameOf(call.caller), 'caller of the valid call').toBe('imAdmin');
    expect
      .soft(invalid.name, 'caller with the invalid token')
      .toMatch(/^Person \w+, token (logged out|replaced)$/);
    const about = sent.filter(({ url }) => url.includes('/auth/')).map(({ body }) => body?.toString());
    const requests = about.filter((body) => body?.includes('imAdmin'));
    expect.soft(requests, 'requests about the administrator').toEqual([]);
  }
});

test('an invalid token is secret, and named after what is wrong with it', async () => {
  const { target, token, invalid, call } = await invalidated('WRONG_SIGNATURE');
  expect(invalid.name, 'name').toBe(`${nameOf(call.caller)}, token wrong signature`);
  expect(target.secrets.mask(`x ${token} x`), 'masked').toBe(`x ‹${invalid.name}› x`);
});

test('an invalid token that cannot be had makes a check not testable', async () => {
  const refusingOf = (end: string) =>
    onReference((path, _body, honest) =>
      path.endsWith(end) ? { json: { errCode: 1, errMsg: '', errDlt: '' } } : honest,
    );
  expect(
    await notTestable(() => refusingOf('force_logout').tools.given.invalidToken(anOperation, 'LOGGED_OUT')),
    'reason',
  ).toContain('The check could not be prepared: /auth/force_logout answered ');
  expect(
    await notTestable(
      () =>
        refusingOf('get_group_member_list').tools.given.invalidToken('GET_GROUP_MEMBER_LIST', 'LOGGED_OUT'),
      'control-call-refused',
    ),
    'reason',
  ).toContain('The control call, the same call made validly, did not succeed');
  await expect(
    issuing(() => 'a.b.c', {}).given.invalidToken(anOperation, 'REPLACED'),
    'reason',
  ).rejects.toMatchObject({
    name: 'Inconclusive',
    reason: 'could-not-tell',
    message: '/auth/get_user_token gives the same token again and again.',
  });
});

test('an invalid token comes with whether tokens have three parts', async () => {
  for (const [token, expected] of [
    ['eyJhbGciOiJIUzI1NiJ9.e30.AAAA', true],
    ['opaque-as-it-is', false],
  ] as const) {
    const { hasThreeParts } = await issuing(() => token).given.invalidToken(anOperation, 'MALFORMED');
    expect.soft(hasThreeParts, token).toBe(expected);
  }
});

test('without a secret nothing is arranged for an expired token', async () => {
  const keyless = onReference(undefined, [], { secret: undefined });
  await expect(
    keyless.tools.given.invalidToken(anOperation, 'EXPIRED'),
    'without the secret',
  ).rejects.toThrow(Inconclusive);
  expect(keyless.sent, 'requests before that').toEqual([]);
});
