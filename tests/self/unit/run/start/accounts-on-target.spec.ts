import { expect, test } from '@playwright/test';
import type { Accounts } from '../../../../../fixtures/accounts.ts';
import { requireAccounts } from '../../../../../fixtures/run/start/accounts-on-target.ts';
import { onReference } from '../../fake-target.ts';
import { madeUpAccounts } from '../../made-up-accounts.ts';
import { thrownBy } from '../../thrown.ts';

const tokenOf = (userID: string): string => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ UserID: userID, exp: 9 })}.signature`;
};

test('a file that gives somebody the token of another account, or of the administrator, is refused', async () => {
  const { target } = onReference(() => ({ json: { errCode: 0, errMsg: '', errDlt: '', data: {} } }));
  const { members, ...others } = madeUpAccounts();
  const [first, second, third, ...more] = members.map(({ userID }) => ({ userID, token: tokenOf(userID) }));
  const right = [first, second, third, ...more].flatMap((each) => each ?? []);
  const wrong = right.map((each, at) => ({
    ...each,
    token: tokenOf(['member_01', 'member_01', 'imAdmin'][at] ?? each.userID),
  }));
  const check = (some: Accounts['members']) => requireAccounts(target, { ...others, members: some });

  const { message } = await thrownBy(() => check(wrong));

  expect(message).toContain('member_00 has the token of member_01, member_02 has the token of imAdmin.');
  await expect(check(right)).resolves.toBeUndefined();
});
