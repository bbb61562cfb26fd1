import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { Accounts, everyAccount } from '../../../../../fixtures/accounts.ts';
import { readAccounts } from '../../../../../fixtures/run/start/accounts-file.ts';
import { requireAccounts } from '../../../../../fixtures/run/start/accounts-on-target.ts';
import { secretsOfSettings } from '../../../../../fixtures/run/start/run-secrets.ts';
import { parseSettings } from '../../../../../fixtures/run/start/settings.ts';
import { root } from '../../../project.ts';
import { onReference } from '../../fake-target.ts';
import { madeUpAccounts } from '../../made-up-accounts.ts';
import { thrownBy } from '../../thrown.ts';

const good = madeUpAccounts();
const group = {
  groupID: 'g1',
  ownerUserID: 'member_00',
  adminUserIDs: ['member_01', 'member_02'],
  memberUserIDs: ['member_03', 'member_04'],
};
const [first, ...others] = good.members;
const withMember = (member: object) => ({ ...good, members: [member, ...others] });

const mistakes: readonly (readonly [content: unknown, what: string])[] = [
  ['{', 'which is not JSON'],
  [[], 'and it must be of type object'],
  [{}, 'and members must be of type array'],
  [{ membres: [] }, 'and membres in it is not a role: the roles are members, stranger, chats, loggedOut'],
  [
    { ...good, guests: [] },
    'and guests in it is not a role: the roles are members, stranger, chats, loggedOut',
  ],
  [{ ...good, members: others }, 'and members is wrong: it has fewer than 12 accounts'],
  [withMember({ userID: 'a b' }), 'and members[0].userID is wrong: an ID has no spaces'],
  [
    withMember({ userID: 'a', token: 'Top Secret' }),
    'and members[0].token is wrong: a token is one line of printable ASCII without spaces',
  ],
  [withMember({ userID: 'a', name: 'A' }), 'and members[0] is wrong: Unrecognized key: "name"'],
  [
    { ...good, groups: [{ ...group, ownerUserID: 'stranger_0' }] },
    'where group g1 names stranger_0, who is not one of the members',
  ],
  [
    { ...good, groups: [{ ...group, ownerUserID: 'member_01' }] },
    'where group g1 names member_01, who is in the group twice',
  ],
  [
    { ...good, groups: [{ ...group, adminUserIDs: [] }] },
    'and groups[0].adminUserIDs is wrong: a group has two admins',
  ],
  [{ ...good, chats: [first] }, 'which names member_00 twice, as members[0] and chats[0]: leave out one'],
];

test('every mistake in a file of accounts is one sentence that shows no token', async () => {
  for (const [content, what] of mistakes) {
    const file = test.info().outputPath('accounts.json');
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    const { name, message } = await thrownBy(() => readAccounts(file));
    expect.soft([name, message], what).toEqual(['Refusal', `IM_ACCOUNTS is ${file}, ${what}.`]);
  }
});

const target = { IM_BASE_URL: 'http://a', IM_SECRET: 'a secret' };

const wrongSettings: readonly (readonly [environment: Record<string, string>, sentence: string])[] = [
  [
    { ...target, IM_ACCOUNTS: 'accounts.json' },
    'IM_ACCOUNTS is for IM_PROVISION=given: set both or neither.',
  ],
  [
    { ...target, IM_PROVISION: 'given' },
    'IM_PROVISION=given needs IM_ACCOUNTS, a file that names existing accounts.',
  ],
  [
    { IM_PROVISION: 'given', IM_ACCOUNTS: 'accounts.json' },
    'IM_PROVISION=given uses accounts of a server: set IM_BASE_URL.',
  ],
  [
    { ...target, IM_PROVISION: 'given', IM_ACCOUNTS: 'accounts.json', IM_PROFILE: 'core' },
    'IM_PROVISION=given is not for IM_PROFILE=core, which needs no people: leave out one.',
  ],
  [
    { ...target, IM_PROVISION: 'given', IM_ACCOUNTS: '/no/such/accounts.json' },
    'IM_ACCOUNTS is /no/such/accounts.json, which cannot be read: npx im-conformance provision --write /no/such/accounts.json creates such a file.',
  ],
];

test('accounts and the way of provisioning must fit', async () => {
  for (const [environment, sentence] of wrongSettings) {
    const { name, message } = await thrownBy(() => parseSettings(environment, 'crun'));
    expect.soft([name, message], sentence).toEqual(['Refusal', sentence]);
  }
});

test('a run with accounts keeps their tokens secret', () => {
  const file = test.info().outputPath('accounts.json');
  const accounts = madeUpAccounts((userID) => `token-of-${userID}`);
  writeFileSync(file, JSON.stringify(accounts));
  const settings = parseSettings({ ...target, IM_PROVISION: 'given', IM_ACCOUNTS: file }, 'crun');
  expect(settings.accounts, 'accounts').toEqual(accounts);
  expect(secretsOfSettings(settings).mask('It answered token-of-member_03 and token-of-stranger_0.')).toBe(
    'It answered ‹token of member_03› and ‹token of stranger_0›.',
  );
});

test('the published JSON Schema is that of the file of accounts', () => {
  const committed = readFileSync(path.join(root, 'reports/accounts.schema.json'), 'utf8');
  expect(JSON.parse(committed)).toEqual(z.toJSONSchema(Accounts));
});

test('accounts that share a nickname are refused, because nobody could tell them apart', async () => {
  const accounts = madeUpAccounts();
  const usersInfo = everyAccount(accounts).map(([, { userID }], at) => ({
    userID,
    nickname: at < 2 ? 'Ann' : userID,
  }));
  const { target: opened } = onReference((asked, _body, honest) =>
    asked === '/user/get_users_info'
      ? { json: { errCode: 0, errMsg: '', errDlt: '', data: { usersInfo } } }
      : honest,
  );
  const { message } = await thrownBy(() => requireAccounts(opened, accounts));
  expect(message).toContain('member_00 has a nickname that member_01 has, too,');
});

const tokenOf = (userID: string): string => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ UserID: userID, exp: 9 })}.signature`;
};

test('a file that gives somebody the token of another account, or of the administrator, is refused', async () => {
  const opened = onReference(() => ({ json: { errCode: 0, errMsg: '', errDlt: '', data: {} } }));
  const accounts = madeUpAccounts();
  const right = accounts.members.map(({ userID }) => ({ userID, token: tokenOf(userID) }));
  const wrong = right.map((each, at) => ({
    ...each,
    token: tokenOf(['member_01', 'member_01', 'imAdmin'][at] ?? each.userID),
  }));
  const check = (some: Accounts['members']) => requireAccounts(opened.target, { ...accounts, members: some });

  const { message } = await thrownBy(() => check(wrong));

  expect(message).toContain('member_00 has the token of member_01, member_02 has the token of imAdmin.');
  await expect(check(right)).resolves.toBeUndefined();
});
