import { expect, test } from '@playwright/test';
import { everyAccount, type Account, type Accounts } from '../../../../../fixtures/accounts.ts';
import { NotProvided } from '../../../../../fixtures/errors.ts';
import { personOfOneConversation } from '../../../../../fixtures/given/users/people.ts';
import { madeUpAccounts } from '../../made-up-accounts.ts';
import { onReference, toolsOn } from '../../fake-target.ts';
import { thrownBy } from '../../thrown.ts';

// The people of a run that uses existing accounts.

const chats = ['chat_0', 'chat_1', 'chat_2', 'chat_3'].map((userID): Account => ({ userID }));

/** A server on which these accounts exist, and the tools of a run that uses them. */
function given(accounts: Accounts = { ...madeUpAccounts(), chats }) {
  const { reference, ...made } = onReference(undefined, [], { accounts });
  const about = { faceURL: '', ex: '', createTime: Date.now(), appMangerLevel: 0, globalRecvMsgOpt: 0 };
  for (const [, { userID }] of everyAccount(accounts))
    reference.store.users.set(userID, { userID, nickname: `Name ${userID}`, ...about });
  return { reference, accounts, ...made };
}

const idsOf = (people: readonly { readonly userID: string }[]): string[] =>
  people.map(({ userID }) => userID);

test('people in groups, in chats and strangers are accounts of these roles, as the target shows them', async () => {
  const { tools, accounts } = given();
  const { owner, members } = await tools.given.groupOfFive();
  const [anna, ben] = await tools.given.twoForChat();
  const stranger = await tools.given.stranger();
  expect.soft(idsOf(accounts.members)).toEqual(expect.arrayContaining(idsOf([owner, ...members, anna])));
  expect.soft(idsOf(chats)).toContain(ben.userID);
  expect.soft([stranger.userID, stranger.nickname]).toEqual(['stranger_0', 'Name stranger_0']);
});

test('an account with a message serves in no chat of a later run, which says how many there are', async () => {
  const { tools, target } = given();
  await tools.given.message(...(await tools.given.twoForChat()));
  const problem = await thrownBy(() => toolsOn(target).given.twoForChat());
  expect(problem).toBeInstanceOf(NotProvided);
  expect(problem.message).toBe(
    'It needs more than the 3 chats without a message of IM_ACCOUNTS; a run uses up to 40.',
  );
});

test('an account with texts in a group that is gone serves in no chat of a later run', async () => {
  const { tools, target, reference } = given();
  await tools.given.sixtyTexts();
  reference.store.groups.clear();
  expect(await thrownBy(() => toolsOn(target).given.twoForChat())).toBeInstanceOf(NotProvided);
});

test('an account with a message serves where only one conversation of a run matters, and one without if there is none', async () => {
  const { tools, target } = given();
  await tools.given.message(...(await tools.given.twoForChat()));
  const { arranger } = toolsOn(target);
  const people = [await personOfOneConversation(arranger), await personOfOneConversation(arranger)];
  expect(idsOf(people)).toEqual(['chat_0', 'chat_1']);
});

test('a check that needs more members than the file names is left out', async () => {
  const { tools } = given();
  const problem = await thrownBy(() => tools.given.manyGroups());
  expect(problem).toBeInstanceOf(NotProvided);
  expect(problem.message).toBe('It needs 24 members, and IM_ACCOUNTS names 12.');
});
