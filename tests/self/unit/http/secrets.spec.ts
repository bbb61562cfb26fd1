import { expect, test } from '@playwright/test';
import { newSecrets } from '../../../../fixtures/http/secrets.ts';

test('a kept secret is shown by its label wherever it stands', () => {
  const secrets = newSecrets();
  secrets.keep('s3cret', 'secret');
  expect(secrets.mask('a s3cret b xs3cretx'), 'text').toBe('a ‹secret› b x‹secret›x');
  expect(newSecrets().mask('s3cret'), 'text of another worker').toBe('s3cret');
});

test('the longest secret goes first, whatever the order of keeping', () => {
  for (const [first, second] of [
    ['abc', 'abcdef'],
    ['abcdef', 'abc'],
  ] as const) {
    const secrets = newSecrets();
    secrets.keep(first, first.length === 3 ? 'short' : 'long');
    secrets.keep(second, second.length === 3 ? 'short' : 'long');
    expect(secrets.mask('abcdef abc'), 'text').toBe('‹long› ‹short›');
  }
});

test('a secret is masked in JSON too', () => {
  const secrets = newSecrets();
  secrets.keep('a"b\\c\n', 'secret');
  expect(secrets.mask(JSON.stringify({ secret: 'a"b\\c\n' })), 'JSON').toBe('{"secret":"‹secret›"}');
  expect(secrets.mask('a"b\\c\n'), 'text').toBe('‹secret›');
});

test('an empty secret masks nothing', () => {
  const secrets = newSecrets();
  secrets.keep('', 'secret');
  expect(secrets.mask('ab'), 'text').toBe('ab');
});

test('a label is taken as it stands', () => {
  const secrets = newSecrets();
  secrets.keep('x.y', "$& $' $1");
  expect(secrets.mask('x.y xzy'), 'text').toContain('xzy');
});

test('whatever looks like a signed token is masked, also one that nobody kept', () => {
  const { mask } = newSecrets();
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJVc2VySUQiOiJ1MSJ9.aB3-_x';
  expect(mask(`token: ${token}, again ${token}.`), 'text').toBe('token: ‹token›, again ‹token›.');
  expect(mask('eyJhbGciOiJIUzI1NiJ9.eyJVc2VySUQiOiJ1MSJ9'), 'two parts').toBe('‹token›');
  expect(mask('eyJhbGciOiJIUzI1NiJ9.eyJVc2VySUQiOiJ1MSJ9.'), 'no signature').toBe('‹token›');
  expect(mask('keyJhbGciOiJIUzI1NiJ9.abc eyJab.c eyJhbGciOiJIUzI1NiJ9'), 'other words').toBe(
    'keyJhbGciOiJIUzI1NiJ9.abc eyJab.c eyJhbGciOiJIUzI1NiJ9',
  );
});
