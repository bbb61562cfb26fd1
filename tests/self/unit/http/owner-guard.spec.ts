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

/** A target of a run that only reads, and what reached it. */
function reading() {
  const { target, sent } = fakeTarget(() => ({ json: {} }), { isReadOnly: true });
  return { ...toolsOn(target), sent };
}

test('a run that only reads sends what reads, and never what may write', async () => {
  for (const [path, body] of passing) {
    const { post, admin, sent } = reading();
    await post(path, { ...body }, admin);
    expect.soft(sent.length, path).toBe(1);
  }
  for (const [path, body] of refused) {
    const { post, send, admin, sent } = reading();
    const bytes = Buffer.from(JSON.stringify(body));
    await expect.soft(post(path, { ...body }, admin), path).rejects.toThrow(NotProvided);
    await expect.soft(send({ path, bytes, caller: admin }), path).rejects.toThrow(NotProvided);
    expect.soft(sent, path).toEqual([]);
  }
});

const harmful: readonly (readonly [verb: string, request: Partial<OddRequest>])[] = [
  ['DELETE', { method: 'DELETE' }],
  ['PUT', { method: 'PUT' }],
  ['PATCH', { method: 'PATCH' }],
  ['FROBNICATE', { method: 'FROBNICATE' }],
  ['DELETE', { headers: [['X-HTTP-Method-Override', 'DELETE']] }],
  ['DELETE', { query: '_method=DELETE' }],
];

test('a run that only reads sends no other verb than POST and GET, nor names one, whatever the path', async () => {
  for (const [verb, request] of harmful) {
    const what = JSON.stringify(request);
    const { send, admin, sent } = reading();
    const odd = { path: '/group/get_groups', caller: admin, ...request };
    await expect.soft(send(odd), what).rejects.toThrow(`It needs ${verb} /group/get_groups, and`);
    await send({ ...odd, method: 'GET', headers: [], query: '' });
    expect.soft(sent.length, what).toBe(1);
  }
});

test('a run that only reads a server which lists nothing cannot test any of its reads, and does not excuse it', async () => {
  const { tools } = onReference(undefined, [], { isReadOnly: true });
  for (const operation of ['GET_GROUPS', 'GET_GROUP_MEMBER_LIST', 'GET_USERS', 'SEARCH_MSG'] as const)
    expect
      .soft(await notTestable(() => tools.given.controlledCall(operation)), operation)
      .toContain('There is nothing to read');
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
