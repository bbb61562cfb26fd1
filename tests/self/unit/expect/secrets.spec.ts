import { expect, test } from '@playwright/test';
import { expectNoSecrets } from '../../../../fixtures/expect/disclosure.ts';
import { violationBy } from '../thrown.ts';

test('names of passwords, tokens, phone numbers and e-mail addresses are noticed at any depth', async () => {
  const names = ['password', 'Passwd', 'pwd', 'passwordHash', 'hashed_password', 'token', 'imToken'];
  const contacts = [
    'phone',
    'phoneNumber',
    'phone_no',
    'mobile',
    'email',
    'e-mail',
    'emailAddress',
    'emails',
  ];
  for (const name of [...names, ...contacts])
    for (const value of ['x', '', 0, null, [], { of: 'it' }])
      expect
        .soft(await violationBy(() => expectNoSecrets({ users: [{ a: { [name]: value } }] }, 'reply')), name)
        .toBe(
          `reply: expected no password, token, phone number or e-mail address, received a field reply.users.0.a.${name}`,
        );
});

test('fields that only speak of them, or only sound alike, are none', () => {
  const rest = {
    nickname: 'token',
    ex: 'password',
    phoneticName: 'An',
    emailVerified: 'no',
    tokenVersion: 3,
  };
  for (const value of [undefined, null, 'password', [rest], { hasPassword: true, ...rest }])
    expect(() => expectNoSecrets(value, 'reply'), JSON.stringify(value)).not.toThrow();
});

test('the content of a secret is not printed', async () => {
  const message = await violationBy(() => expectNoSecrets({ password: 'hunter2', phone: '555' }, 'reply'));
  expect(message, 'message').toContain('a field reply.password, reply.phone');
  expect(message, 'message').not.toMatch(/hunter2|555/);
});
