import { expect, test } from '@playwright/test';
import { done, fakeTarget, onReference, toolsOn } from '../fake-target.ts';
import { refusal } from '../made-up-reply.ts';
import { notTestable } from '../thrown.ts';

/** Readers on a target that answers every read with this data. */
function seenOn(data: unknown) {
  const { target, sent } = fakeTarget(() => done(data));
  return { ...toolsOn(target), sent };
}

const bodyOf = (sent: readonly { body: Buffer | undefined }[]): unknown => JSON.parse(String(sent[0]?.body));
const pagination = { pageNumber: 1, showNumber: 100 };
const message = { sendID: 'u1', recvID: 'u2', serverMsgID: 's1' };
const chatLog = { serverMsgID: 's1', recvID: 'u2', seq: 7, contentType: 101 };

/** What is seen of a message whose search gives these rows. */
async function revokedIn(rows: readonly unknown[] | null, looked = { ...message, seq: 7 }) {
  const { seen } = seenOn({ chatLogsNum: 1, chatLogs: rows });
  return (await seen.revoked(looked)).revoked;
}

test('a message is revoked when it says so, or when a notice stands in its place', async () => {
  const row = { chatLog, isRevoked: false };
  const notice = { ...chatLog, serverMsgID: 'another', contentType: 2101 };
  expect(await revokedIn([row]), 'as it was').toBe(false);
  expect(await revokedIn([{ ...row, isRevoked: true }]), 'marked').toBe(true);
  expect(
    await revokedIn([{ ...row, chatLog: { ...chatLog, contentType: 2101 } }]),
    'a notice of its ID',
  ).toBe(true);
  expect(await revokedIn([{ ...row, chatLog: notice }]), 'a notice of its place').toBe(true);
});

test('a message is neither revoked nor not when it is not there', async () => {
  const others = [
    { chatLog: { ...chatLog, serverMsgID: 'another', seq: 8 }, isRevoked: true },
    { chatLog: { ...chatLog, serverMsgID: 'another', recvID: 'u3' }, isRevoked: true },
  ];
  for (const rows of [others, [], null])
    expect.soft(await revokedIn(rows), JSON.stringify(rows)).toBe('message not found');
});

test('a message without a place is known by its ID alone', async () => {
  const { seen, sent } = seenOn({
    chatLogsNum: 2,
    chatLogs: [{ chatLog: { ...chatLog, serverMsgID: 'another' }, isRevoked: true }],
  });
  expect(await seen.message(message), 'message').toBeUndefined();
  expect(bodyOf(sent), 'body').toEqual({ sendID: 'u1', recvID: 'u2', pagination });
});

test('groups and members are asked for, and found, by their own IDs', async () => {
  const { tools, sent } = onReference();
  const [one, other] = [await tools.given.group(), await tools.given.group()];
  sent.length = 0;
  expect((await tools.seen.group(other.groupID)).groupInfo.groupName, 'group').toBe(other.groupName);
  expect(bodyOf(sent), 'body').toEqual({ groupID: other.groupID, pagination });
  sent.length = 0;
  expect(await tools.seen.groupsNamed(one.groupName), 'names').toEqual([one.groupName]);
  expect(bodyOf(sent), 'body').toEqual({ groupName: one.groupName, pagination });
  sent.length = 0;
  expect((await tools.seen.member(one.groupID, one.owner.userID)).roleLevel, 'role').toBe(100);
  expect(bodyOf(sent), 'body').toEqual({ groupID: one.groupID, pagination });
});

test('another group or member than the one that was asked for is not seen', async () => {
  const groups = [{ groupInfo: { groupID: 'g2', groupName: 'Group g2', status: 0, ownerUserID: 'u1' } }];
  const members = [
    {
      groupID: 'g1',
      userID: 'u2',
      roleLevel: 20,
      nickname: '',
      ex: '',
      muteEndTime: 0,
      faceURL: '',
      joinTime: 1_700_000_000_000,
    },
  ];
  const { seen } = seenOn({ total: 1, groups, members });
  expect(await seen.groupIfAny('g1'), 'group').toBeUndefined();
  expect(await seen.groupIfAny('g2'), 'group').toMatchObject({ groupInfo: { groupName: 'Group g2' } });
  for (const [read, path] of [
    [() => seen.group('g1'), '/group/get_groups'],
    [() => seen.member('g1', 'u1'), '/group/get_group_member_list'],
  ] as const)
    expect
      .soft(await notTestable(read), 'reason')
      .toBe(`What was arranged cannot be read back: ${path} does not show it.`);
  expect(await seen.member('g1', 'u2'), 'member').toMatchObject({ userID: 'u2' });
});

test('a read that is refused makes a check not testable', async () => {
  const { seen } = toolsOn(fakeTarget(() => ({ json: refusal })).target);
  const reads = [
    () => seen.group('g1'),
    () => seen.groupsNamed('x'),
    () => seen.member('g1', 'u1'),
    () => seen.message(message),
    () => seen.revoked(message),
  ];
  for (const read of reads)
    expect.soft(await notTestable(read), 'reason').toContain('errCode 1001 ArgsError');
});

test('a list that is null is empty', async () => {
  const { seen } = seenOn({ total: 0, groups: null, members: null });
  expect(await seen.groupIfAny('g1'), 'group').toBeUndefined();
  expect(await seen.groupsNamed('x'), 'names').toEqual([]);
  expect(await notTestable(() => seen.member('g1', 'u1')), 'reason').toBe(
    'What was arranged cannot be read back: /group/get_group_member_list does not show it.',
  );
});
