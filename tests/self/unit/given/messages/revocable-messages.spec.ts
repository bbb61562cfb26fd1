import { expect, test } from '@playwright/test';
import { keptOf, shownAs, textOf } from '../../../../../fixtures/seen/message-rows.ts';
import { onReference, patient } from '../../fake-target.ts';
import { refusal } from '../../made-up-reply.ts';
import { notTestable } from '../../thrown.ts';

const revocation = { revokerID: 'imAdmin', revokerRole: 0, revokeTime: 1 };

/** The tools on an honest server on which nothing is given up. */
function honestly(...refused: readonly string[]) {
  const switched = { on: false };
  const on = onReference(
    (path, _body, honest) => (switched.on && refused.includes(path) ? { json: refusal } : honest),
    [],
    { deadlines: patient },
  );
  return { ...on, refuse: () => void (switched.on = true) };
}

test('a message in a chat stands between those of the other one, in the place that is asked for', async () => {
  const { tools } = honestly();
  const middle = await tools.given.revocable.inChat('middle');
  const { before, message, after } = middle.texts;
  expect([before?.seq, message?.seq, after?.seq], 'places').toEqual([2, 3, 4]);
  expect(before?.sendID, 'sender before').toBe(message?.recvID);
  expect(after?.sendID, 'sender after').toBe(message?.recvID);
  expect(Object.keys((await tools.given.revocable.inChat('first')).texts)).toEqual(['message', 'after']);
  expect(Object.keys((await tools.given.revocable.inChat('last')).texts)).toEqual(['before', 'message']);
});

test('a message in a group is of whom is asked for, and nobody gets the same again', async () => {
  const { tools } = honestly();
  const seqs = new Set<string>();
  for (const speaker of ['member', 'admin', 'owner', 'admin', 'admin', 'owner', 'owner'] as const) {
    const { message, group, rows } = await tools.given.revocable.inGroup(speaker);
    const { owner, admins, members } = group;
    const speakers = { owner, admin: admins[0], member: members[0] };
    expect(message.sendID, speaker).toBe(speakers[speaker].userID);
    expect(Object.values(rows).map(({ revoked }) => revoked)).toEqual([false, false, false]);
    seqs.add(`${group.groupID} ${message.seq}`);
  }
  expect(seqs.size, 'different messages').toBe(7);
});

test('texts that were spoilt are not given: others are sent', async () => {
  const { tools, reference } = honestly();
  const one = await tools.given.revocable.inGroup('member');
  for (const { messages } of reference.store.conversations.values())
    for (const message of messages) message.revocation = revocation;
  const other = await tools.given.revocable.inGroup('member');
  expect(other.group.groupID, 'group').not.toBe(one.group.groupID);
});

test('what is revoked for a check reads back as revoked, or is not testable', async () => {
  const { tools } = honestly();
  const { message } = await tools.given.revocable.revoked();
  expect((await tools.seen.rows.shown({ message })).value).toMatchObject({ message: { revoked: true } });
  const idle = onReference((_path, _body, honest) => honest, ['/msg/revoke_msg']);
  await notTestable(() => idle.tools.given.revocable.revoked(), 'not-arrived');
});

test('somebody who has left is not in the group any more, and their message is still there', async () => {
  const { tools, reference } = honestly();
  const { message, group, leaver } = await tools.given.revocable.ofLeaver();
  expect(reference.store.groups.get(group.groupID)?.members.has(leaver.userID)).toBe(false);
  expect((await tools.seen.rows.shown({ message })).value).toMatchObject({ message: { revoked: false } });
});

test('messages are shown whole by the search, or by pulling where that cannot be used', async () => {
  const { tools, refuse } = honestly('/msg/search_msg');
  const { texts, message } = await tools.given.revocable.inChat('middle');
  const searched = await tools.seen.rows.shown(texts);
  expect(searched.name).toBe('in search_msg, the message');
  expect(searched.value).toMatchObject({ message: { revoked: false, row: { sendID: message.sendID } } });
  refuse();
  const pulled = await tools.seen.rows.shown(texts);
  expect(pulled.name).toBe('in pull_msg_by_seq, the message');
  expect(Object.keys(pulled.value).toSorted()).toEqual(['after', 'before', 'message']);
});

test('a revoked message is seen as one by every search and every pull', async () => {
  const { tools, reference } = honestly();
  const { message, group } = await tools.given.revocable.inGroup('member');
  const stateOf = async () => [
    ...Object.values((await tools.seen.rows.searched(message)).value),
    (await tools.seen.rows.pulled(message, group.owner.userID)).value,
  ];
  expect(new Set(await stateOf())).toEqual(new Set(['as it was']));
  const stored = reference.store.conversations.get(message.conversationID)?.messages[message.seq - 1];
  if (stored) stored.revocation = revocation;
  expect(new Set(await stateOf())).toEqual(new Set(['revoked']));
  if (stored) stored.deleted = true;
  expect(new Set(await stateOf())).toEqual(new Set(['absent']));
});

test('what cannot be read at all is not testable', async () => {
  const { tools, refuse } = honestly('/msg/search_msg', '/msg/pull_msg_by_seq');
  const { message } = await tools.given.revocable.inChat('first');
  refuse();
  for (const read of [() => tools.seen.rows.shown({ message }), () => tools.seen.rows.searched(message)])
    expect(await notTestable(read, 'not-readable')).toMatch(/^What was prepared cannot be read back: /);
  const { value } = await tools.seen.rows.pulled(message, message.sendID);
  expect(value, 'where nothing can be pulled').toBe('absent');
});

test('of a revoked message what it keeps is compared, and of a notice in its place nothing', () => {
  const row = { serverMsgID: 'm', seq: 3, sendTime: 5, contentType: 101, content: 'text', status: 2 };
  const shown = { revoked: false, row };
  expect(keptOf(shown)).toMatchObject({ serverMsgID: 'm', seq: 3, sendTime: 5 });
  expect(keptOf(shown)).not.toHaveProperty('content');
  expect(keptOf(shown, { revoked: true, row: { ...row, contentType: 2101 } })).toEqual({});
  expect(keptOf(undefined), 'not shown').toEqual({});
  expect(keptOf(shown, undefined), 'not shown any more').toEqual(keptOf(shown));
});

test('how a revoked message is shown is one of a few values', () => {
  const sent = { sendID: 'a', recvID: 'b', conversationID: 'c', serverMsgID: 'm' };
  const row = { serverMsgID: 'm', contentType: 101, content: 'text' };
  expect(shownAs(undefined, sent)).toBe('absent');
  expect(shownAs({ revoked: false, row }, sent)).toBe('as it was');
  expect(shownAs({ revoked: true, row }, sent)).toBe('itself, contentType 101');
  const notice = { revoked: true, row: { serverMsgID: 'n', contentType: 2101 } };
  expect(shownAs(notice, sent)).toBe('a notice, contentType 2101');
  expect([textOf(undefined), textOf(notice), textOf({ revoked: true, row })]).toEqual(['', '', 'text']);
});
