import { expect, test } from '@playwright/test';
import { done, fakeTarget, toolsOn } from '../fake-target.ts';
import { refusal } from '../made-up-reply.ts';
import { notTestable } from '../thrown.ts';

/** Readers on a target that answers every read with this data, but those of `elsewhere` with what is there. */
function seenOn(data: unknown, elsewhere: Readonly<Record<string, unknown>> = {}) {
  const others = new Map(Object.entries(elsewhere));
  const { target, sent } = fakeTarget((path) => done(others.has(path) ? others.get(path) : data));
  return { ...toolsOn(target), sent };
}

const bodyOf = (sent: readonly { body: Buffer | undefined }[]): unknown => JSON.parse(String(sent[0]?.body));
const pagination = { pageNumber: 1, showNumber: 48 };
const message = { sendID: 'u1', recvID: 'u2', conversationID: 'si_u1_u2', serverMsgID: 's1' };
const chatLog = { serverMsgID: 's1', recvID: 'u2', seq: 7, contentType: 101 };
const pulled = { serverMsgID: 's1', seq: 7, contentType: 101 };

/** The same of a message that only pulling shows. */
async function pulledIn(msgs: unknown, looked = { ...message, seq: 7 }) {
  return seenOn({ chatLogsNum: 0, chatLogs: null, msgs }).seen.message(looked);
}

test('a pulled message is revoked when a notice stands in its place', async () => {
  const name = 'the message in pull_msg_by_seq';
  for (const [what, found, revoked] of [
    ['as it was', pulled, false],
    ['a notice of its ID', { ...pulled, contentType: 2101 }, true],
    ['a notice of its place', { ...pulled, serverMsgID: 'another', contentType: 2101 }, true],
  ] as const)
    expect
      .soft(await pulledIn({ si_u1_u2: { Msgs: [found] } }), what)
      .toEqual({ name, value: { seq: 7, revoked } });
});

test('a message without a place is known by its ID alone', async () => {
  const { seen, sent } = seenOn({
    chatLogsNum: 2,
    chatLogs: [{ chatLog: { ...chatLog, serverMsgID: 'another' }, isRevoked: true }],
    msgs: { si_u1_u2: { Msgs: [{ ...pulled, serverMsgID: 'another' }] } },
  });
  expect(await seen.arrived([message]), 'arrived').toEqual({ shownIn: '/msg/search_msg', seqs: new Map() });
  expect(bodyOf(sent), 'body').toEqual({ recvID: 'u2', pagination });
  await notTestable(() => seen.message(message), 'not-readable');
  expect(bodyOf(sent.slice(-1)), 'body of pulling').toEqual({
    userID: 'u1',
    seqRanges: [{ conversationID: 'si_u1_u2', begin: 1, end: 100, num: 100 }],
    order: 0,
  });
});

test('a message has arrived as soon as the search shows it, whatever pulling says', async () => {
  const msgs = { si_u1_u2: { Msgs: [pulled] } };
  const waiting = seenOn({ msgs }, { '/msg/search_msg': { chatLogsNum: 0, chatLogs: null } });
  expect((await waiting.seen.arrived([message]))?.seqs, 'not yet').toEqual(new Map());
  const broken = seenOn({ msgs }, { '/msg/search_msg': { chatLogs: 7 } });
  const found = { shownIn: '/msg/pull_msg_by_seq', seqs: new Map([['s1', 7]]) };
  expect(await broken.seen.arrived([message]), 'search of no use').toEqual(found);
});

const member = {
  groupID: 'g1',
  userID: 'u2',
  roleLevel: 20,
  nickname: '',
  ex: '',
  muteEndTime: 0,
  faceURL: '',
  joinTime: 1_700_000_000_000,
};

test('another group or member than the one that was asked for, or a list that is null, is not seen', async () => {
  const groupInfo = { groupID: 'g2', groupName: 'Group g2', status: 0, ownerUserID: 'u1' };
  const { seen } = seenOn({ total: 1, groups: [{ groupInfo }], groupInfos: [groupInfo], members: [member] });
  const empty = seenOn({ total: 0, groups: null, groupInfos: null, members: null }).seen;
  const name = 'the group in get_groups';
  expect(await seen.group('g2'), 'group').toMatchObject({ name, value: { groupName: 'Group g2' } });
  expect(await seen.member('g1', 'u2'), 'member').toMatchObject({
    name: 'the member in get_group_member_list',
    value: { userID: 'u2' },
  });
  expect((await empty.dismissedGroups.listed('x')).value.groupIDs, 'IDs').toEqual([]);
  const group = '/group/get_groups does not show it, and /group/get_groups_info does not show it';
  const person =
    '/group/get_group_member_list does not show it, and /group/get_group_members_info does not show it';
  for (const [read, why] of [
    [() => seen.group('g1'), group],
    [() => seen.member('g1', 'u1'), person],
    [() => empty.group('g1'), group],
    [() => empty.member('g1', 'u1'), person],
  ] as const)
    expect
      .soft(await notTestable(read, 'not-readable'), 'message')
      .toBe(`What was prepared cannot be read back: ${why}.`);
});

test('a status by ID is what get_groups alone says: a number, absent, refused, or how else it answered', async () => {
  const group = { groupInfo: { groupID: 'g1', groupName: 'Group g1', status: 2 } };
  const groupInfos = [{ groupID: 'g1', groupName: 'Group g1', status: 0 }];
  for (const [said, value] of [
    [done({ total: 1, groups: [group], groupInfos }), 2],
    [done({ total: 0, groups: null, groupInfos }), 'absent'],
    [done({ total: 1, groups: [{ groupInfo: { ...group.groupInfo, groupID: 'g2' } }] }), 'absent'],
    [{ json: refusal }, 'refused'],
    [{ status: 404, text: 'no' }, 'refused'],
    [{ status: 500, text: 'no' }, 'answered HTTP 500 and no envelope ("no")'],
  ] as const) {
    const { target, sent } = fakeTarget(() => said);
    const seen = await toolsOn(target).seen.statusByID('g1');
    expect.soft(seen, String(value)).toEqual({ name: 'status in get_groups by ID', value });
    expect.soft(sent.length, 'requests').toBe(1);
  }
});
