import { expect, test } from '@playwright/test';
import { bearerOf } from '../../../../fixtures/given/users/person.ts';
import { anonymous } from '../../../../fixtures/http/caller.ts';
import { callsTo, done, fakeTarget, onReference, onReferenceBut, patient, toolsOn } from '../fake-target.ts';
import { refusal, type Said } from '../made-up-reply.ts';
import { notTestable } from '../thrown.ts';

type Tools = ReturnType<typeof toolsOn>;

const refusing = { json: refusal };
const not1001 = (path: string): string =>
  `The check could not be prepared: ${path} answered HTTP 200, errCode 1001 ArgsError.`;
const noGroups = done({ total: 0, groups: null });

/** The honest server, but the first answers of one path are others; counts how often it was asked. */
function late(end: string, first: readonly Said[]) {
  const waiting = [...first];
  const asked: string[] = [];
  const { tools, sent } = onReference(
    (path, body, honest) => {
      if (!path.endsWith(end)) return honest;
      asked.push(JSON.stringify(body));
      return waiting.shift() ?? honest;
    },
    [],
    { deadlines: patient },
  );
  return { tools, sent, asked };
}

/** The body of the first request to a path that ends so. */
const bodyTo = (sent: ReturnType<typeof onReference>['sent'], end: string): unknown =>
  JSON.parse(String(sent.find(({ url }) => url.endsWith(end))?.body));

/** A message of one new person to another. */
const message = async ({ given }: Tools) => given.message(await given.person(), await given.person());

test('people are registered in bulk, few at first, different ones for a check, and stand in the ledger', async () => {
  const { kept, sent, tools } = onReference();
  const people = await Promise.all(Array.from({ length: 46 }, () => tools.given.person()));
  expect(new Set(people.map(({ userID }) => userID)).size, 'different people').toBe(46);
  expect(callsTo(sent, '/user_register'), 'registrations').toBe(8);
  const users = kept.filter(({ kind }) => kind === 'user');
  expect(users, 'users that were kept').toHaveLength(8 * 6);
  const [anna] = people;
  expect(anna, 'a person').toMatchObject({
    nickname: `P${anna?.userID.slice(2)}`,
    faceURL: `https://faces.example/${anna?.userID}.png`,
  });
});

test('what is refused, but done, is done', async () => {
  const register = onReferenceBut('user_register', refusing).tools;
  expect(await register.given.person(), 'person').toHaveProperty('userID');
  const create = onReferenceBut('create_group', refusing).tools;
  expect(await create.given.group(), 'group').toHaveProperty('groupID');
});

test('a registration that is not done, or leaves one person out, makes a check not testable', async () => {
  for (const { tools } of [
    onReference(undefined, ['/user/user_register']),
    onReferenceBut('get_users_info', done({ usersInfo: null })),
    onReference((path, _body, { text = '', ...honest }) => ({
      ...honest,
      text: path.endsWith('get_users_info') ? text.replace(/"userID":"\w+"/, '"userID":"another"') : text,
    })),
  ])
    expect
      .soft(await notTestable(() => tools.given.person(), 'not-arrived'), 'reason')
      .toBe(
        '/user/user_register answered HTTP 200, errCode 0, and neither /user/get_users_info nor /user/get_users shows all of its users.',
      );
});

test('without the operations that read people, nobody can be had', async () => {
  const { tools } = onReference((path, _body, honest) =>
    /get_users(_info)?$/.test(path) ? refusing : honest,
  );
  expect(await notTestable(() => tools.given.person()), 'reason').toBe(not1001('/user/get_users_info'));
});

test('a token is requested once, and again as long as the target may not know the new user yet, and is secret', async () => {
  const unknown = Array.from({ length: 8 }, () => ({
    json: { errCode: 1101, errMsg: 'no such user', errDlt: '' },
  }));
  const { tools, asked } = late('get_user_token', unknown);
  const person = await tools.given.person();
  const ask = async () => (await bearerOf(tools.arranger, person).token()) ?? '';
  const [token, again] = await Promise.all([ask(), ask()]);
  expect(again, 'token').toBe(token);
  expect(asked, 'requests').toHaveLength(9);
  expect(tools.arranger.target.secrets.mask(token), 'masked').toBe(`‹token of ${person.userID}›`);
});

test('a token that cannot be had makes a check not testable', async () => {
  const unusable = 'The check could not be prepared: /auth/get_user_token gave data that cannot be used: ';
  for (const [said, expected] of [
    [refusing, not1001('/auth/get_user_token')],
    [done({ token: '' }), unusable],
    [{}, unusable],
  ] as const) {
    const { tools } = onReferenceBut('get_user_token', said);
    const ask = async () => bearerOf(tools.arranger, await tools.given.person()).token();
    expect.soft(await notTestable(ask), 'reason').toContain(expected);
  }
});

test('a group has its people, name, picture and texts, stands in the ledger, and is given with its roles', async () => {
  const { tools, sent, kept, reference } = onReference();
  const { person } = tools.given;
  const [owner, admin, member] = await Promise.all([person(), person(), person()]);
  const group = await tools.given.group({ owner, admins: [admin], members: [member] });
  const { groupID, groupName, faceURL } = group;
  expect(group, 'group').toMatchObject({ owner, admins: [admin], members: [member] });
  expect([groupName, faceURL]).toEqual([`G ${groupID}`, `https://faces.example/${groupID}.png`]);
  const texts = {
    introduction: `Introduction of ${groupID}`,
    notification: `Notice of ${groupID}`,
    ex: `{"more":"${groupID}"}`,
  };
  expect(bodyTo(sent, '/create_group'), 'body').toEqual({
    ownerUserID: owner.userID,
    adminUserIDs: [admin.userID],
    memberUserIDs: [member.userID],
    groupInfo: { groupID, groupName, groupType: 2, faceURL, ...texts },
  });
  const groupsKept = kept.filter(({ kind }) => kind === 'group');
  expect(groupsKept, 'groups that were kept').toEqual([
    { kind: 'group', id: groupID, name: groupName, by: 'ID' },
  ]);
  const members = reference.store.groups.get(groupID)?.members;
  expect(members?.get(admin.userID)?.roleLevel, 'role of an admin').toBe(60);
});

test('a group whose people are missing, or have another role, makes a check not testable', async () => {
  const lacking = (count: number): string =>
    `/group/create_group answered HTTP 200, errCode 0, and ${count} of the group's members are missing or have another role.`;
  for (const [right, wrong] of [
    [/"roleLevel":100/, '"roleLevel":20'],
    [/"userID":"\w+"/, '"userID":"another"'],
  ] as const) {
    const { tools } = onReference((path, _body, { text = '', ...honest }) => ({
      ...honest,
      text: path.endsWith('get_group_members_info') ? text.replace(right, wrong) : text,
    }));
    expect.soft(await notTestable(() => tools.given.group(), 'not-arrived'), 'reason').toBe(lacking(1));
  }
  const { tools } = onReferenceBut('members_info', done({ members: null }));
  const wish = { admins: [await tools.given.person()], members: [await tools.given.person()] };
  expect(await notTestable(() => tools.given.group(wish), 'not-arrived'), 'reason').toBe(lacking(3));
});

for (const [what, end, first, arrange] of [
  [
    'a group is given as soon as its people have their roles',
    'get_group_members_info',
    [done({ members: null }), done({ members: [] })],
    ({ given }: Tools) => given.group(),
  ],
  [
    'a group shown by ID is given as soon as get_groups shows it as active',
    'get_groups',
    [
      noGroups,
      done({ total: 1, groups: [{ groupInfo: { groupID: 'another', groupName: 'A', status: 0 } }] }),
    ],
    ({ given }: Tools) => given.groupShownByID(),
  ],
  [
    'a message is given as soon as it is found',
    'search_msg',
    [done({ chatLogsNum: 0, chatLogs: null })],
    message,
  ],
] as const)
  test(`${what}, and not before`, async () => {
    const { tools, asked } = late(end, first);
    await arrange(tools);
    expect(asked, 'readings').toHaveLength(first.length + 1);
  });

test('a group that get_groups never shows makes a check not testable', async () => {
  const { tools } = onReferenceBut('get_groups', noGroups);
  expect(await notTestable(() => tools.given.groupShownByID(), 'not-arrived'), 'reason').toContain(
    '/group/get_groups does not show the group by its ID as an active one.',
  );
});

test('a message has all documented fields of its sender, and its conversation and seq', async () => {
  const { tools, sent } = onReference();
  const given = await message(tools);
  const { sendID, recvID, sender, text } = given;
  expect(given, 'message').toMatchObject({ sendID: sender.userID, seq: 1 });
  expect(given.conversationID, 'conversation').toBe(`si_${[sendID, recvID].toSorted().join('_')}`);
  expect(text, 'text').toMatch(/^text crun\w{3}t001$/);
  expect(bodyTo(sent, '/send_msg'), 'body').toEqual({
    sendID,
    recvID,
    senderNickname: sender.nickname,
    senderFaceURL: sender.faceURL,
    senderPlatformID: 1,
    content: { content: text },
    contentType: 101,
    sessionType: 1,
  });
});

test('two chats are of one sender, to two people, and both shown before', async () => {
  const { tools } = onReference();
  const [one, other] = await tools.given.twoChats();
  expect([other.sendID, other.seq], 'sender and place').toEqual([one.sendID, one.seq]);
  expect(other.recvID, 'receiver').not.toBe(one.recvID);
  for (const each of [one, other])
    expect((await tools.seen.message(each)).value, 'message').toEqual({ seq: 1, revoked: false });
});

test('a message that is refused, or never found, makes a check not testable', async () => {
  const refused = onReferenceBut('send_msg', refusing).tools;
  expect(await notTestable(() => message(refused)), 'reason').toBe(not1001('/msg/send_msg'));
  const empty = done({ chatLogsNum: 0, chatLogs: null });
  const lost = onReferenceBut('search_msg', empty).tools;
  expect(await notTestable(() => message(lost), 'not-arrived'), 'reason').toBe(
    'A message that /msg/send_msg accepted did not show in /msg/search_msg within 0.025 s.',
  );
});

test('nothing is made of people before the target knows them', async () => {
  for (const make of ['group', 'message'] as const) {
    const { tools, sent } = onReference();
    const [anna, ben] = await Promise.all([tools.given.person(), tools.given.person()]);
    await (make === 'group'
      ? tools.given.group({ owner: anna, members: [ben] })
      : tools.given.message(anna, ben));
    const paths = sent.map(({ url }) => new URL(url).pathname);
    expect.soft(paths.slice(0, 2), make).toEqual(['/user/user_register', '/user/get_users_info']);
  }
});

test('an ID that names nothing says what it would name, and may be written to', async () => {
  const { target, kept } = fakeTarget(() => ({}));
  const { given, post, admin } = toolsOn(target);
  const [userID, groupID] = [given.noSuch('user'), given.noSuch('group')];
  expect(userID, 'user').toMatch(/^crun[\da-z]{3}x001$/);
  expect(groupID, 'group').toMatch(/^crun[\da-z]{3}y001$/);
  await post('/group/mute_group', { groupID, userID }, admin);
  expect(kept, 'to tidy up').toEqual([]);
});

test('anonymous has a name and no token', async () => {
  expect([anonymous.name, await anonymous.token()], 'anonymous').toEqual(['anonymous', undefined]);
});
