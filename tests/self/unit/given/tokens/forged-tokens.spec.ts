import { expect, test } from '@playwright/test';
import { Inconclusive } from '../../../../../fixtures/errors.ts';
import { forged } from '../../../../../fixtures/given/tokens/tokens.ts';
import { thrownBy } from '../../thrown.ts';

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
