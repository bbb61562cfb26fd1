import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { everyAccount, type Account, type Accounts, peopleIn } from '../../../../../fixtures/accounts.ts';
import { NotProvided, NotTestable } from '../../../../../fixtures/errors.ts';
import { personOfOneConversation } from '../../../../../fixtures/given/users/people.ts';
import { adminTokenOf } from '../../../admin-token.ts';
import { onReference, toolsOn, patient } from '../../fake-target.ts';
import { madeUpAccounts } from '../../made-up-accounts.ts';
import { thrownBy } from '../../thrown.ts';

// The people of a run that uses existing accounts.

const chats = ['chat_0', 'chat_1', 'chat_2', 'chat_3'].map((userID): Account => ({ userID }));

/** A server on which these accounts exist, and the tools of a run that uses them. */
function withAccounts(accounts: Accounts = { ...madeUpAccounts(), chats }) {
  const { reference, ...made } = onReference(undefined, [], { accounts });
  const about = { faceURL: '', ex: '', createTime: Date.now(), appMangerLevel: 0, globalRecvMsgOpt: 0 };
  for (const [, { userID }] of everyAccount(accounts))
    reference.store.users.set(userID, { userID, nickname: `Name ${userID}`, ...about });
  return { reference, accounts, ...made };
}

const idsOf = (people: readonly { readonly userID: string }[]): string[] =>
  people.map(({ userID }) => userID);

test('an account with a message serves in no chat of a later run, which says how many there are', async () => {
  const { tools, target } = withAccounts();
  await tools.given.message(...(await tools.given.twoForChat()));
  const problem = await thrownBy(() => toolsOn(target).given.twoForChat());
  expect(problem).toBeInstanceOf(NotProvided);
  expect(problem.message).toBe(
    'It needs more than the 3 chats without a message of IM_ACCOUNTS; a run uses up to 40.',
  );
});

test('an account with a message serves where only one conversation of a run matters, and one without if there is none', async () => {
  const { tools, target } = withAccounts();
  await tools.given.message(...(await tools.given.twoForChat()));
  const { arranger } = toolsOn(target);
  const people = [await personOfOneConversation(arranger), await personOfOneConversation(arranger)];
  expect(idsOf(people)).toEqual(['chat_0', 'chat_1']);
});

test('a check that needs more members than the file names is left out', async () => {
  const { tools } = withAccounts();
  const problem = await thrownBy(() => tools.given.manyGroups());
  expect(problem).toBeInstanceOf(NotProvided);
  expect(problem.message).toBe('It needs 24 members, and IM_ACCOUNTS names 12.');
});

// A run of ordinary accounts, which may change the groups that the file names.

const Issued = z.object({ data: z.object({ token: z.string() }) });

const group = {
  groupID: 'g1',
  ownerUserID: 'member_00',
  adminUserIDs: ['member_01', 'member_02'],
  memberUserIDs: ['member_03', 'member_04'],
};

/** A server with accounts and one group of them, and a run that has their tokens and no administrator. */
function ordinary(groups = [group]) {
  const accounts = { ...madeUpAccounts(), groups };
  const made = onReference(undefined, [], { accounts, adminToken: undefined, deadlines: patient });
  const { handle, store } = made.reference;
  const token = adminTokenOf(handle, { secret: 'the-secret' });
  const ask = (to: string, body: object): string => {
    const headers = { operationid: 'x', token };
    return handle({ method: 'POST', path: to, query: '', headers, body: Buffer.from(JSON.stringify(body)) })
      .body;
  };
  const all = [...accounts.members, accounts.stranger];
  ask('/user/user_register', {
    users: all.map(({ userID }) => ({ userID, nickname: `Name ${userID}`, faceURL: '' })),
  });
  for (const account of all)
    account.token = Issued.parse(
      JSON.parse(ask('/auth/get_user_token', { userID: account.userID, platformID: 1 })),
    ).data.token;
  for (const { groupID, ...people } of groups)
    ask('/group/create_group', { ...people, groupInfo: { groupID, groupName: 'Ours', groupType: 2 } });
  const state = () => {
    const { members, ...rest } = store.groups.get('g1') ?? {};
    return JSON.stringify([rest, [...(members ?? [])]]);
  };
  return { ...made, state };
}

const cell = { operation: 'MUTE_GROUP', standing: 'ADMIN', aim: 'GROUP' } as const;

test('a check changes an expendable group with ordinary tokens, and it is as before at its end', async () => {
  const { target, state } = ordinary();
  const { given, post, settle, admin } = toolsOn(target);
  const before = state();
  const { path, body, caller, watched } = await given.attempts.of(cell);
  await post(path, body, caller);
  await post('/group/mute_group_member', { ...body, userID: 'member_03', mutedSeconds: 600 }, caller);
  expect.soft((await watched?.read())?.value).toMatchObject({ status: 3 });
  await expect.soft(post(path, body, admin), 'call of an administrator').rejects.toThrow(NotProvided);
  expect.soft(await settle(undefined)).toBeUndefined();
  expect(state()).toBe(before);
});

test('checks have an expendable group one after the other, and each its own member of it', async () => {
  const { target, board } = ordinary();
  const [one, other] = [toolsOn(target, board), toolsOn(target, board)];
  const first = await one.given.controlledCall('SET_GROUP_MEMBER_INFO');
  const second = await one.given.controlledCall('SET_GROUP_MEMBER_INFO');
  expect.soft(first.body).not.toEqual(second.body);
  await expect.soft(one.given.controlledCall('MUTE_GROUP_MEMBER'), 'third').rejects.toThrow(NotProvided);
  const order: string[] = [];
  const waiting = other.given.attempts.of(cell).then(() => order.push('other has it'));
  await one.settle(undefined);
  order.push('one has ended');
  await waiting;
  expect(order.toSorted()).toEqual(['one has ended', 'other has it']);
});

test('what needs an administrator, another group or somebody who left is left out', async () => {
  const without = toolsOn(ordinary([]).target).given;
  for (const [what, act] of [
    ['no group', () => without.attempts.of(cell)],
    ['groups of the run', () => toolsOn(ordinary().target).given.groupOfFive()],
    ['a dismissal', () => toolsOn(ordinary().target).given.controlledCall('DISMISS_GROUP')],
    ['a leaver', () => toolsOn(ordinary().target).given.attempts.of({ ...cell, standing: 'LEAVER' })],
    ['a list of all', () => toolsOn(ordinary().target).given.controlledCall('GET_USERS')],
  ] as const)
    expect.soft(await thrownBy(act), what).toBeInstanceOf(NotProvided);
});

test('a call of an owner that does not name their group is left out, as a refusal could be for another reason', async () => {
  const { given, post, send } = toolsOn(ordinary().target);
  const { path, body, caller } = await given.controlledCall('MUTE_GROUP');
  await expect.soft(post(path, { groupID: 'g1g1' }, caller)).rejects.toThrow(NotProvided);
  await expect.soft(send({ path, caller, bytes: Buffer.alloc(0) })).rejects.toThrow(NotProvided);
  const truncated = await send({ path, caller, bytes: Buffer.from(JSON.stringify(body).slice(0, -1)) });
  expect.soft(truncated.json).toMatchObject({ errCode: 1001 });
});

test('a group without the people that the file says is not used', async () => {
  const { target, reference } = ordinary();
  reference.store.groups.get('g1')?.members.delete('member_04');
  const problem = await thrownBy(() => toolsOn(target).given.attempts.of(cell));
  // Not left out: a target that shows nothing would pass a gate that allows that.
  expect(problem).toBeInstanceOf(NotTestable);
  expect([peopleIn(group).length, problem.message]).toEqual([
    5,
    'member_04 is not in g1, as IM_ACCOUNTS says.',
  ]);
});
