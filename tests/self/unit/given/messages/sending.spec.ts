import { expect, test } from '@playwright/test';
import { onReference, patient } from '../../fake-target.ts';
import { refusal, type Said } from '../../made-up-reply.ts';
import { notTestable } from '../../thrown.ts';

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

test('refusals are shown as their codes, for those who record them', async () => {
  const { tools, group, owner, member } = await groupOnWhich([]);
  const sending = await tools.given.sending({ owner: [group, owner], member: [group, member] });
  await tools.given.mutes.set({ groupID: group.groupID });
  expect((await sending.sendForCodes()).value, 'codes').toEqual({ owner: 'accepted', member: '1403' });
});
