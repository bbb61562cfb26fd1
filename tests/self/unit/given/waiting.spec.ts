import { expect, test } from '@playwright/test';
import { bearerOf } from '../../../../fixtures/given/users/person.ts';
import { anonymous } from '../../../../fixtures/http/caller.ts';
import { Violation } from '../../../../fixtures/errors.ts';
import { done, fakeTarget, onReference, onReferenceBut, patient, toolsOn } from '../fake-target.ts';
import type { Said } from '../made-up-reply.ts';
import { inMadeUpTime } from '../own-time.ts';
import { notTestable, thrownBy } from '../thrown.ts';

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

const pathsOf = (sent: readonly { url: string }[]): string[] => sent.map(({ url }) => new URL(url).pathname);

test('a group is given as soon as its people have their roles, and not before', async () => {
  const { tools, asked } = late('get_group_members_info', [done({ members: null }), done({ members: [] })]);
  await tools.given.group();
  expect(asked, 'readings').toHaveLength(3);
});

test('a token is requested again as long as the target may not know the new user yet', async () => {
  const unknown = Array.from({ length: 8 }, () => ({
    json: { errCode: 1101, errMsg: 'no such user', errDlt: '' },
  }));
  const { tools, asked } = late('get_user_token', unknown);
  const person = await tools.given.person();
  expect(await bearerOf(tools.arranger, person).token(), 'token').toBeTruthy();
  expect(asked, 'requests').toHaveLength(9);
});

test('a listed group is given as soon as it is listed, and not before', async () => {
  const { tools, asked } = late('get_groups', [done({ total: 0, groups: null })]);
  await tools.given.listedGroup();
  expect(asked, 'readings').toHaveLength(2);
});

test('a group shown by ID is given as soon as get_groups shows it as active, and not before', async () => {
  const groupInfo = { groupID: 'another', groupName: 'Another', status: 0 };
  const others = done({ total: 1, groups: [{ groupInfo }] });
  const { tools, asked } = late('get_groups', [done({ total: 0, groups: null }), others]);
  const { groupID } = await tools.given.groupShownByID();
  expect(asked, 'readings').toHaveLength(3);
  expect((await tools.seen.statusByID(groupID)).value, 'status').toBe(0);
  const refusing = onReferenceBut('get_groups', { status: 404 });
  expect(await notTestable(() => refusing.tools.given.groupShownByID(), 'not-arrived'), 'message').toContain(
    '/group/get_groups does not show the group by its ID as an active one.',
  );
});

test('two chats are of one sender, to two people, and both shown before', async () => {
  const { tools } = late('search_msg', []);
  const [one, other] = await tools.given.twoChats();
  expect([other.sendID, other.seq], 'sender and place').toEqual([one.sendID, one.seq]);
  expect(other.recvID, 'receiver').not.toBe(one.recvID);
  for (const message of [one, other])
    expect((await tools.seen.message(message)).value, 'message').toEqual({ seq: 1, revoked: false });
});

test('a message is given as soon as it is found, and not before', async () => {
  const { tools, sent, asked } = late('search_msg', [done({ chatLogsNum: 0, chatLogs: null })]);
  const [anna, ben] = await Promise.all([tools.given.person(), tools.given.person()]);
  const message = await tools.given.message(anna, ben);
  expect(asked, 'readings').toHaveLength(2);
  expect(message.text, 'text').toMatch(/^text crun\w{3}t001$/);
  const body = sent.find(({ url }) => url.endsWith('/send_msg'))?.body;
  expect(JSON.parse(String(body)), 'body').toEqual({
    sendID: message.sendID,
    recvID: message.recvID,
    senderNickname: message.sender.nickname,
    senderFaceURL: message.sender.faceURL,
    senderPlatformID: 1,
    content: { content: message.text },
    contentType: 101,
    sessionType: 1,
  });
});

test('nothing is made of people before the target knows them', async () => {
  for (const make of ['group', 'message'] as const) {
    const { tools, sent } = onReference();
    const [anna, ben] = await Promise.all([tools.given.person(), tools.given.person()]);
    await (make === 'group'
      ? tools.given.group({ owner: anna, members: [ben] })
      : tools.given.message(anna, ben));
    const paths = pathsOf(sent);
    expect.soft(paths.slice(0, 2), make).toEqual(['/user/user_register', '/user/get_users_info']);
  }
});

test('a group is asked for with its people, its name, its picture and its texts', async () => {
  const { tools, sent } = onReference();
  const [owner, admin, member] = await Promise.all([
    tools.given.person(),
    tools.given.person(),
    tools.given.person(),
  ]);
  const { groupID, groupName, faceURL } = await tools.given.group({
    owner,
    admins: [admin],
    members: [member],
  });
  const body = sent.find(({ url }) => url.endsWith('/create_group'))?.body;
  const texts = {
    introduction: `Introduction of ${groupID}`,
    notification: `Notice of ${groupID}`,
    ex: `{"more":"${groupID}"}`,
  };
  expect(JSON.parse(String(body)), 'body').toEqual({
    ownerUserID: owner.userID,
    adminUserIDs: [admin.userID],
    memberUserIDs: [member.userID],
    groupInfo: { groupID, groupName, groupType: 2, faceURL, ...texts },
  });
  expect([groupName, faceURL], 'name and picture').toEqual([
    `G ${groupID}`,
    `https://faces.example/${groupID}.png`,
  ]);
});

test('a written value is waited for, and a violation when it does not come', () =>
  inMadeUpTime(async () => {
    const tools = toolsOn(fakeTarget(() => ({}), { deadlines: { ...patient, write: 300 } }).target);
    const seen = (value: unknown) => Promise.resolve({ name: 'the group', value });
    const values = [{ a: 1 }, { a: 2 }, { a: 3 }];
    await tools.expectWritten(() => seen(values.shift()), { a: 2 });
    expect(values, 'values not read').toEqual([{ a: 3 }]);
    const problem = await thrownBy(() => tools.expectWritten(() => seen({ a: 1 }), { a: 2 }));
    expect(problem, 'problem').toBeInstanceOf(Violation);
    expect(problem.message, 'message').toBe('the group.a: expected 2, received 1');
  }));

test('an effect is waited for, and a violation when it does not come', () =>
  inMadeUpTime(async () => {
    const tools = toolsOn(fakeTarget(() => ({}), { deadlines: { ...patient, write: 300 } }).target);
    const { operation, path, body, caller } = await tools.given.bareCall('MUTE_GROUP');
    const after = (values: number[]) => {
      const read = () => Promise.resolve({ name: 'the group', value: { a: values.shift() ?? 0 } });
      return { operation, path, body, caller, watched: { read, before: { a: 0 } } };
    };
    const values = [0, 0, 1, 2];
    await tools.expectCarriedOut(after(values));
    expect(values, 'values not read').toEqual([2]);
    const problem = await thrownBy(() => tools.expectCarriedOut(after([])));
    expect(problem, 'problem').toBeInstanceOf(Violation);
    expect(problem.message, 'message').toBe(
      'effect of /group/mute_group: expected a changed state, received the state as it was before',
    );
  }));

test('a value is read until it holds, and given as it was read last', () =>
  inMadeUpTime(async () => {
    const tools = toolsOn(fakeTarget(() => ({}), { deadlines: { ...patient, write: 300 } }).target);
    const values = [1, 2, 3];
    expect(
      await tools.readUntil(
        () => Promise.resolve(values.shift()),
        (value) => value === 2,
      ),
      'value',
    ).toBe(2);
    expect(
      await tools.readUntil(
        () => Promise.resolve(7),
        () => false,
      ),
      'value',
    ).toBe(7);
  }));

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
