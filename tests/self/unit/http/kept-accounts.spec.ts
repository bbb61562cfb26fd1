import { expect, test } from '@playwright/test';
import { NotProvided } from '../../../../fixtures/errors.ts';
import { fakeTarget, toolsOn } from '../fake-target.ts';
import { madeUpAccounts } from '../made-up-accounts.ts';

const accounts = madeUpAccounts((userID) => (userID === 'member_01' ? 'a-token' : undefined));

const passing: readonly (readonly [path: string, body: object])[] = [
  ['/group/mute_group', { groupID: '' }],
  ['/user/get_users', {}],
  ['/user/x7', {}],
  ['/auth/get_user_token', { userID: 'member_02' }],
];

const refused: readonly (readonly [path: string, body: object])[] = [
  ['/user/user_register', { users: [] }],
  ['/user/add_notification_account', {}],
  ['/user/update_user_info', { userInfo: {} }],
  ['/user/set_global_msg_recv_opt', {}],
  ['/auth/force_logout', { userID: 'member_01' }],
  ['/auth/get_user_token', { userID: 'member_01' }],
];

test('a run with existing accounts neither registers nor changes users, nor ends a token of the file', async () => {
  for (const [path, body] of [...passing, ...refused]) {
    const { target, sent } = fakeTarget(() => ({ json: {} }), { accounts });
    for (const userID of ['member_01', 'member_02']) target.ledger.adopt(userID);
    const asked = toolsOn(target).post(path, { ...body }, target.admin);
    if (refused.some((each) => each[0] === path && each[1] === body))
      await expect.soft(asked, path).rejects.toThrow(NotProvided);
    else await asked;
    expect.soft(sent.length, path).toBe(refused.some((each) => each[1] === body) ? 0 : 1);
  }
});
