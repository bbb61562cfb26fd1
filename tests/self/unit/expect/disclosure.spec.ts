import { expect, test } from '@playwright/test';
import { Violation } from '../../../../fixtures/errors.ts';
import { expectNoDisclosure, expectNoSecrets } from '../../../../fixtures/expect/disclosure.ts';
import { replyOf } from '../made-up-reply.ts';
import { violationBy } from '../thrown.ts';

const refused = { errCode: 1002, errMsg: 'NoPermissionError', errDlt: '' };
const learning = (json: object): (() => void) => {
  const reply = replyOf({ json });
  return () => expectNoDisclosure(reply, ['Group "A"', 'u1']);
};

test('a refusal without data, or with an empty list, discloses nothing', () => {
  for (const data of [undefined, null, {}, { total: 0, groups: null }, { total: 0, groups: [] }])
    expect.soft(learning({ ...refused, data }), JSON.stringify(data)).not.toThrow();
});

test('rows, counts and names are disclosures, at any depth and in any quoting', () => {
  for (const told of [
    { ...refused, data: { total: 0, groups: [{}] } },
    { ...refused, data: { total: 3, groups: null } },
    { ...refused, data: { page: { count: 1 } } },
    { ...refused, errDlt: 'not in Group "A"' },
    { ...refused, errMsg: 'u1 owns it' },
  ])
    expect.soft(learning(told), JSON.stringify(told)).toThrow(Violation);
});

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
