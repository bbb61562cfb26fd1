import { expect, test } from '@playwright/test';
import { bearerOf } from '../../../../fixtures/given/users/person.ts';
import { callsTo, done, onReference, onReferenceBut } from '../fake-target.ts';
import { refusal } from '../made-up-reply.ts';
import { notTestable } from '../thrown.ts';

const refusing = () => ({ json: refusal });
const not1001 = (path: string): string =>
  `The check could not be prepared: ${path} answered HTTP 200, errCode 1001 ArgsError.`;

test('people are registered in bulk, few at first, different ones for a check, and stand in the ledger', async () => {
  const { kept, sent, tools } = onReference();
  const people = await Promise.all(Array.from({ length: 46 }, () => tools.given.person()));
  expect(new Set(people.map(({ userID }) => userID)).size, 'different people').toBe(46);
  expect(callsTo(sent, '/user_register'), 'registrations').toBe(4);
  const users = kept.filter(({ kind }) => kind === 'user');
  expect(users, 'users that were kept').toHaveLength(6 + 6 + 12 + 24);
  const [anna] = people;
  expect(anna, 'a person').toMatchObject({
    nickname: `P${anna?.userID.slice(2)}`,
    faceURL: `https://faces.example/${anna?.userID}.png`,
  });
});

test('a registration that is refused, but done, is done', async () => {
  const { tools } = onReferenceBut('user_register', refusing());
  expect(await tools.given.person(), 'person').toHaveProperty('userID');
});

test('a registration that says 0, but is not done, makes a check not testable', async () => {
  const { tools } = onReference(undefined, ['/user/user_register']);
  expect(await notTestable(() => tools.given.person(), 'not-arrived'), 'reason').toBe(
    '/user/user_register answered HTTP 200, errCode 0, and not all of its users are there.',
  );
});

test('a registration that leaves one person out makes checks not testable', async () => {
  const { tools } = onReference((path, _body, { text = '', ...honest }) => ({
    ...honest,
    text: path.endsWith('get_users_info') ? text.replace(/"userID":"\w+"/, '"userID":"another"') : text,
  }));
  expect(await notTestable(() => tools.given.person(), 'not-arrived'), 'reason').toContain(
    'and not all of its users are there.',
  );
});

test('a list of people that is null holds nobody', async () => {
  const { tools } = onReferenceBut('get_users_info', done({ usersInfo: null }));
  expect(await notTestable(() => tools.given.person(), 'not-arrived'), 'reason').toContain(
    'not all of its users are there.',
  );
});

test('without the operations that read people, nobody can be had', async () => {
  const { tools } = onReference((path, _body, honest) =>
    /get_users(_info)?$/.test(path) ? refusing() : honest,
  );
  expect(await notTestable(() => tools.given.person()), 'reason').toBe(not1001('/user/get_users_info'));
});

test('a token of a person is issued once, and kept secret', async () => {
  const { target, sent, tools } = onReference();
  const person = await tools.given.person();
  const [one, again] = await Promise.all([1, 2].map(() => bearerOf(tools.arranger, person).token()));
  expect(one, 'token').toBe(again);
  expect(callsTo(sent, '/get_user_token'), 'requests').toBe(1);
  expect(target.secrets.mask(one ?? ''), 'masked').toBe(`‹token of ${person.userID}›`);
});

test('a token that cannot be had makes a check not testable', async () => {
  for (const [said, expected] of [
    [refusing(), not1001('/auth/get_user_token')],
    [
      { json: { ...refusal, errCode: 0, data: { token: '' } } },
      'The check could not be prepared: /auth/get_user_token gave data that cannot be used: ',
    ],
    [{}, 'The check could not be prepared: /auth/get_user_token gave data that cannot be used: '],
  ] as const) {
    const { tools } = onReferenceBut('get_user_token', said);
    expect
      .soft(
        await notTestable(async () => bearerOf(tools.arranger, await tools.given.person()).token()),
        'reason',
      )
      .toContain(expected);
  }
});

test('a group has its people in their roles, and stands in the ledger', async () => {
  const { kept, reference, tools } = onReference();
  const [owner, admin, member] = await Promise.all([
    tools.given.person(),
    tools.given.person(),
    tools.given.person(),
  ]);
  const group = await tools.given.group({ owner, admins: [admin], members: [member] });
  expect(group, 'group').toMatchObject({
    owner,
    admins: [admin],
    members: [member],
    groupName: `G ${group.groupID}`,
  });
  const { groupID: id, groupName: name } = group;
  const groupsKept = kept.filter(({ kind }) => kind === 'group');
  expect(groupsKept, 'groups that were kept').toEqual([{ kind: 'group', id, name, by: 'ID' }]);
  expect(reference.store.groups.has(group.groupID), 'the group is there').toBe(true);
  expect((await tools.seen.member(group.groupID, admin.userID)).value?.roleLevel, 'role of an admin').toBe(
    60,
  );
  expect((await tools.seen.group(group.groupID)).value?.groupName, 'name').toBe(group.groupName);
});

test('a group whose creation is refused, but done, is done', async () => {
  const { tools } = onReferenceBut('create_group', refusing());
  expect(await tools.given.group(), 'group').toHaveProperty('groupID');
});

test('a group whose people are missing, or have another role, makes a check not testable', async () => {
  for (const [right, wrong] of [
    [/"roleLevel":100/, '"roleLevel":20'],
    [/"userID":"\w+"/, '"userID":"another"'],
  ] as const) {
    const { tools } = onReference((path, _body, { text = '', ...honest }) => ({
      ...honest,
      text: path.endsWith('get_group_members_info') ? text.replace(right, wrong) : text,
    }));
    expect
      .soft(await notTestable(() => tools.given.group(), 'not-arrived'), 'reason')
      .toBe(
        "/group/create_group answered HTTP 200, errCode 0, and 1 of the group's members are missing or have another role.",
      );
  }
  const { tools } = onReference((path, _body, honest) =>
    path.endsWith('members_info')
      ? { json: { errCode: 0, errMsg: '', errDlt: '', data: { members: null } } }
      : honest,
  );
  const wish = { admins: [await tools.given.person()], members: [await tools.given.person()] };
  expect(await notTestable(() => tools.given.group(wish), 'not-arrived'), 'reason').toContain(
    'and 3 of the group',
  );
});

test('a group that is not listed by its name makes a check not testable', async () => {
  expect(await onReference().tools.given.listedGroup(), 'a listed group').toHaveProperty('groupID');
  const empty = { json: { errCode: 0, errMsg: '', errDlt: '', data: { total: 0, groups: null } } };
  const { tools } = onReferenceBut('get_groups', empty);
  expect(await notTestable(() => tools.given.listedGroup(), 'not-arrived'), 'reason').toBe(
    '/group/get_groups does not list a new group by its name.',
  );
});

test('a message is found with its seq before it is given', async () => {
  const { tools } = onReference();
  const [anna, ben] = await Promise.all([tools.given.person(), tools.given.person()]);
  const message = await tools.given.message(ben, anna);
  expect(message, 'message').toMatchObject({ sendID: ben.userID, recvID: anna.userID, seq: 1, sender: ben });
  expect(message.conversationID, 'conversation').toBe(`si_${[anna.userID, ben.userID].toSorted().join('_')}`);
  expect((await tools.seen.message(message)).value, 'seen').toEqual({ seq: 1, revoked: false });
});

test('a message that is refused, or never found, makes a check not testable', async () => {
  const refused = onReferenceBut('send_msg', refusing()).tools;
  expect(
    await notTestable(async () =>
      refused.given.message(await refused.given.person(), await refused.given.person()),
    ),
    'reason',
  ).toBe(not1001('/msg/send_msg'));
  const empty = { json: { errCode: 0, errMsg: '', errDlt: '', data: { chatLogsNum: 0, chatLogs: null } } };
  const lost = onReference((path, _body, honest) =>
    /search_msg|pull_msg_by_seq/.test(path) ? empty : honest,
  ).tools;
  expect(
    await notTestable(
      async () => lost.given.message(await lost.given.person(), await lost.given.person()),
      'not-arrived',
    ),
    'reason',
  ).toBe('A message that /msg/send_msg accepted did not show in /msg/search_msg within 0.025 s.');
});
