import { expect, test } from '@playwright/test';
import { onReference, patient } from '../../fake-target.ts';
import { refusal, type Said } from '../../made-up-reply.ts';
import { notTestable, thrownBy, violationBy } from '../../thrown.ts';

/** A group of two on the honest server; the first messages get these answers. */
async function groupOnWhich(first: readonly Said[], deadlines = patient) {
  const waiting = [...first];
  const { tools, sent } = onReference(
    (path, _body, honest) => (path === '/msg/send_msg' ? (waiting.shift() ?? honest) : honest),
    [],
    { deadlines },
  );
  const [owner, member] = await Promise.all([tools.given.person(), tools.given.person()]);
  const group = await tools.given.group({ owner, members: [member] });
  const messages = () => sent.filter(({ url }) => url.endsWith('/send_msg'));
  return { tools, group, owner, member, messages };
}

const hasty = { ...patient, sending: 20 };

test('a message into a group is a text in the name of its sender', async () => {
  const { tools, group, member, messages } = await groupOnWhich([]);
  await tools.given.sending({ member: [group, member] });
  expect(JSON.parse(String(messages()[0]?.body)), 'body').toEqual({
    sendID: member.userID,
    senderNickname: member.nickname,
    senderFaceURL: member.faceURL,
    senderPlatformID: 1,
    groupID: group.groupID,
    content: { content: expect.stringMatching(/^text crun\w+t\d{3}$/) },
    contentType: 101,
    sessionType: 3,
  });
  expect(messages()[0]?.caller, 'caller').toBe('imAdmin');
});

test('a refused sender is waited for, and then makes the check not testable', async () => {
  const late = await groupOnWhich([{ json: refusal }]);
  await late.tools.given.sending({ member: [late.group, late.member] });
  expect(late.messages(), 'messages').toHaveLength(2);
  const { tools, group, member } = await groupOnWhich(
    Array.from({ length: 24 }, () => ({ json: refusal })),
    hasty,
  );
  expect(await notTestable(() => tools.given.sending({ member: [group, member] })), 'message').toBe(
    '/msg/send_msg does not accept texts into the group from some members (member: HTTP 200, errCode 1001 ArgsError).',
  );
});

test('exactly the silenced are refused, soon', async () => {
  const { tools, group, owner, member } = await groupOnWhich([]);
  const sending = await tools.given.sending({ owner: [group, owner], member: [group, member] });
  await tools.post('/group/mute_group', { groupID: group.groupID }, tools.admin);
  await tools.expectSilenced(sending, 'member');
});

test('a member who can send or is refused wrongly is named', async () => {
  const { tools, group, owner, member } = await groupOnWhich([], hasty);
  const sending = await tools.given.sending({ owner: [group, owner], member: [group, member] });
  expect(await violationBy(() => tools.expectSilenced(sending, 'owner')), 'message').toBe(
    "messages into the groups.owner: expected 'refused', received 'accepted'",
  );
  await tools.post('/group/dismiss_group', { groupID: group.groupID }, tools.admin);
  expect(await violationBy(() => tools.expectSilenced(sending, 'owner')), 'message').toBe(
    "messages into the groups.member: expected 'accepted', received 'refused'",
  );
});

test('an answer that is neither is no refusal', async () => {
  const accepted: Said = { json: { errCode: 0, errMsg: '', errDlt: '' } };
  const odd = Array.from({ length: 9 }, () => ({ status: 500, text: 'no' }));
  const { tools, group, member } = await groupOnWhich([accepted, ...odd], hasty);
  const sending = await tools.given.sending({ member: [group, member] });
  const problem = await thrownBy(() => tools.expectSilenced(sending, 'member'));
  expect(problem.message, 'message').toContain(
    `expected 'refused', received 'HTTP 500 and no envelope ("no")'`,
  );
});

test('a text goes to one person, too, and of people who are not heard yet', async () => {
  const { tools, group, owner, member, messages } = await groupOnWhich([]);
  await tools.given.mutes.set({ groupID: group.groupID });
  const sending = tools.given.untriedSending({ 'in the group': [group, member], alone: [owner, member] });
  expect(messages(), 'messages').toHaveLength(0);
  await tools.expectSilenced(sending, 'in the group');
  expect(JSON.parse(String(messages()[1]?.body)), 'body').toMatchObject({
    recvID: owner.userID,
    sessionType: 1,
  });
});

test('refusals are shown as their codes, for those who record them', async () => {
  const { tools, group, owner, member } = await groupOnWhich([]);
  const sending = await tools.given.sending({ owner: [group, owner], member: [group, member] });
  await tools.given.mutes.set({ groupID: group.groupID });
  expect((await sending.sendForCodes()).value, 'codes').toEqual({ owner: 'accepted', member: '1403' });
});
