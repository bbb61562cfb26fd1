import { expect, test } from '@playwright/test';
import { NotProvided } from '../../../../fixtures/errors.ts';
import type { OddRequest } from '../../../../fixtures/http/requests.ts';
import { fakeTarget, onReference, toolsOn } from '../fake-target.ts';
import { notTestable } from '../thrown.ts';
import { madeUpAccounts } from '../made-up-accounts.ts';

const filtered = { recvID: 'g1', pagination: { pageNumber: 1, showNumber: 1 } };

const passing: readonly (readonly [path: string, body: object])[] = [
  ['/group/get_groups', {}],
  ['/group/get_group_member_list', { groupID: 'g1' }],
  ['/user/get_users', {}],
  ['/msg/search_msg', filtered],
  ['/group/get_groups_info', { groupIDs: ['g1'] }],
];

const refused: readonly (readonly [path: string, body: object])[] = [
  ['/group/mute_group', { groupID: 'g1' }],
  ['/msg/search_msg', { pagination: filtered.pagination }],
  ['/msg/search_msg', { recvID: '', sendID: '' }],
  ['/auth/get_user_token', { userID: 'u1' }],
  ['/auth/get_admin_token', {}],
  ['/GROUP/GET_GROUPS', {}],
  ['/group/x7', {}],
];

for (const [path, body] of passing)
  test(`a run that only reads sends ${path} ${JSON.stringify(body)}`, async () => {
    const { target, sent } = fakeTarget(() => ({ json: {} }), { isReadOnly: true });
    await toolsOn(target).post(path, { ...body }, target.admin);
    expect(sent.length, 'requests').toBe(1);
  });

for (const [path, body] of refused)
  test(`a run that only reads never sends ${path} ${JSON.stringify(body)}`, async () => {
    const { target, sent } = fakeTarget(() => ({ json: {} }), { isReadOnly: true });
    const { post, send } = toolsOn(target);
    await expect(post(path, { ...body }, target.admin)).rejects.toThrow(NotProvided);
    await expect(
      send({ path, bytes: Buffer.from(JSON.stringify(body)), caller: target.admin }),
    ).rejects.toThrow(NotProvided);
    expect(sent, 'requests').toEqual([]);
  });

const harmful: readonly (readonly [what: string, request: Partial<OddRequest>])[] = [
  ['DELETE', { method: 'DELETE' }],
  ['PUT', { method: 'PUT' }],
  ['PATCH', { method: 'PATCH' }],
  ['an invented verb', { method: 'FROBNICATE' }],
  ['a header that names DELETE', { headers: [['X-HTTP-Method-Override', 'DELETE']] }],
  ['a query that names DELETE', { query: '_method=DELETE' }],
];

for (const [what, request] of harmful)
  test(`a run that only reads never sends ${what}, whatever the path`, async () => {
    const { target, sent } = fakeTarget(() => ({ json: {} }), { isReadOnly: true });
    const { send } = toolsOn(target);
    const odd = { path: '/group/get_groups', caller: target.admin, ...request };
    await expect(send(odd)).rejects.toThrow(NotProvided);
    await expect(send({ ...odd, method: 'GET', headers: [], query: '' })).resolves.toBeDefined();
    expect(sent.length, 'requests').toBe(1);
  });

for (const operation of ['GET_GROUPS', 'GET_GROUP_MEMBER_LIST', 'GET_USERS', 'SEARCH_MSG'] as const)
  test(`a run that only reads a server which lists nothing cannot test ${operation}, and does not excuse it`, async () => {
    const { tools } = onReference(undefined, [], { isReadOnly: true });
    expect(await notTestable(() => tools.given.controlledCall(operation)), 'why').toContain(
      'There is nothing to read',
    );
  });

const accounts = madeUpAccounts((userID) => (userID === 'member_01' ? 'a-token' : undefined));

const keeping: readonly (readonly [path: string, body: object])[] = [
  ['/group/mute_group', { groupID: '' }],
  ['/user/get_users', {}],
  ['/user/x7', {}],
  ['/auth/get_user_token', { userID: 'member_02' }],
];

const changing: readonly (readonly [path: string, body: object])[] = [
  ['/user/user_register', { users: [] }],
  ['/user/add_notification_account', {}],
  ['/user/update_user_info', { userInfo: {} }],
  ['/user/set_global_msg_recv_opt', {}],
  ['/auth/force_logout', { userID: 'member_01' }],
  ['/auth/get_user_token', { userID: 'member_01' }],
];

test('a run with existing accounts neither registers nor changes users, nor ends a token of the file', async () => {
  for (const [path, body] of [...keeping, ...changing]) {
    const { target, sent } = fakeTarget(() => ({ json: {} }), { accounts });
    for (const userID of ['member_01', 'member_02']) target.ledger.adopt(userID);
    const asked = toolsOn(target).post(path, { ...body }, target.admin);
    if (changing.some((each) => each[0] === path && each[1] === body))
      await expect.soft(asked, path).rejects.toThrow(NotProvided);
    else await asked;
    expect.soft(sent.length, path).toBe(changing.some((each) => each[1] === body) ? 0 : 1);
  }
});
