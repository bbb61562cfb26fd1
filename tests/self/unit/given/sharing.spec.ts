import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { newBoard } from '../../../../fixtures/given/board.ts';
import { takeMember } from '../../../../fixtures/given/groups/member-pool.ts';
import { Lots } from '../../../../fixtures/given/lots.ts';
import { takeMessage } from '../../../../fixtures/given/messages/texts.ts';
import { personToLogOut, twoForChat } from '../../../../fixtures/given/users/people.ts';
import { callsTo, onReference, toolsOn, fakeTarget } from '../fake-target.ts';
import { notTestable } from '../thrown.ts';

const many = Array.from({ length: 50 });
test('each check has a member of its own, of a small group first, then of large ones', async () => {
  const { target, board, sent } = onReference();
  const taken = await Promise.all(many.map(() => takeMember(toolsOn(target, board).arranger)));
  const rows = taken.map(({ groupID, member }) => `${groupID} ${member.userID}`);
  expect(new Set(rows).size, 'different members').toBe(many.length);
  const groups = [...new Set(taken.map(({ groupID }) => groupID))];
  const sizes = groups.map((each) => taken.filter(({ groupID }) => groupID === each).length);
  expect(sizes, 'members that were taken').toEqual([4, 36, 10]);
  expect(callsTo(sent, '/create_group'), 'groups').toBe(3);
});

test('each check has a message of its own, each in a conversation of its own; a lot costs one search', async () => {
  const { target, board, sent } = onReference();
  const tools = many.map(() => toolsOn(target, board));
  const taken = await Promise.all(tools.map(({ arranger }) => takeMessage(arranger, 'lasting')));
  const conversations = new Set(taken.map(({ conversationID }) => conversationID));
  expect(conversations.size, 'different conversations').toBe(many.length);
  // 4, 36 and 12.
  const ends = ['/send_msg', '/search_msg', '/newest_seq', '/pull_msg_by_seq'];
  expect(
    ends.map((end) => callsTo(sent, end)),
    'requests',
  ).toEqual([52, 3, 3, 3]);
  const [first] = taken;
  expect((await tools[0]?.seen.message(first ?? fail()))?.value, 'seen').toEqual({ seq: 1, revoked: false });
});

const fail = (): never => {
  throw new Error('There is no message.');
};

test('checks wait for people to log out that others give back', async () => {
  const { target, board } = onReference();
  const tools = Array.from({ length: 9 }, () => toolsOn(target, board).arranger);
  const [first, ...others] = await Promise.all(tools.slice(0, 8).map(personToLogOut));
  const given = after(5).then(() => tools[0]?.shared.turns.giveBack());
  const [ninth] = await Promise.all([tools[8] && personToLogOut(tools[8]), given]);
  expect(ninth?.userID, 'the one that was given back').toBe(first?.userID);
  expect(others.map(({ userID }) => userID)).not.toContain(ninth?.userID);
});

test('chats are between two people each, one of whom is in no group and shares no other with the other', async () => {
  const { target, board } = onReference();
  const chats = await Promise.all(many.map(() => twoForChat(toolsOn(target, board).arranger)));
  const pairs = chats.map((people) => people.map(({ userID }) => userID).join(' '));
  expect(new Set(pairs).size, 'different pairs').toBe(many.length);
  const partners = new Set(chats.map(([, partner]) => partner.userID));
  expect(partners.size, 'partners').toBe(4);
  const partnersSend = chats.filter(([sender]) => partners.has(sender.userID));
  expect(partnersSend, 'partners who send').toEqual([]);
});

test('a member who is not as they were made is not taken, and neither is another of that group', async () => {
  const { target, board, reference } = onReference();
  const { groupID } = await takeMember(toolsOn(target, board).arranger);
  for (const member of reference.store.groups.get(groupID)?.members.values() ?? []) member.ex = 'spoilt';
  const other = await takeMember(toolsOn(target, board).arranger);
  expect(other.groupID, 'group').not.toBe(groupID);
});

test('where nobody is as they were made, each check gets the member of a group of their own, as they are shown', async () => {
  const { tools, sent } = onReference((path, _body, { text = '', ...honest }) => ({
    ...honest,
    text: path.endsWith('member_list') ? text.replaceAll('"ex":""', '"ex":"spoilt"') : text,
  }));
  const taken = [await takeMember(tools.arranger), await takeMember(tools.arranger)];
  expect(new Set(taken.map(({ groupID }) => groupID)).size, 'groups').toBe(2);
  expect(
    taken.map(({ watched }) => watched.before),
    'as shown',
  ).toEqual(taken.map(({ member: { nickname } }) => ({ nickname, ex: 'spoilt', muteEndTime: 0 })));
  expect(callsTo(sent, '/create_group'), 'groups that were made').toBe(5);
});

/** Lots of two letters and a digit, with the number of their lot; and checks of one run. */
function lettered() {
  const board = newBoard();
  const { target } = fakeTarget(() => ({}));
  const pool = new Lots('letters', (_arranger, number) =>
    Promise.resolve({ letters: [`a${number}`, `b${number}`], digits: [`1${number}`] }),
  );
  const check = () => toolsOn(target, board).arranger;
  const letter = async (arranger = check()) =>
    (await pool.next(arranger, 'letter', ({ letters }) => letters))[1];
  return { pool, check, letter };
}

test('lists of a lot are used up one by one, and things taken together are of one lot', async () => {
  const { pool, check, letter } = lettered();
  await letter();
  const parts = [
    { what: 'letter', of: (lot: { letters: string[] }) => lot.letters, count: 1 },
    { what: 'digit', of: (lot: { digits: string[] }) => lot.digits, count: 1 },
  ];
  expect((await pool.some(check(), parts))[1], 'of the first').toEqual(['b0', '10']);
  expect((await pool.some(check(), parts))[1], 'of the next').toEqual(['a1', '11']);
});

test('what no lot has makes a check not testable, and no lot after the other', async () => {
  const { pool, check } = lettered();
  const two = [{ what: 'digit', of: (lot: { digits: string[] }) => lot.digits, count: 2 }];
  expect(await notTestable(() => pool.some(check(), two)), 'reason').toContain('Nothing is left');
  expect((await pool.current(check())).digits, 'lot').toEqual(['10']);
});

test('each check gets other people of a muted group, and nothing of theirs is a default', async () => {
  const { tools, reference } = onReference();
  const wish = { admins: 1, members: 6, muted: 2 };
  const taken = [await tools.given.fullMembers(wish), await tools.given.fullMembers(wish)];
  const userIDs = taken.flatMap(({ admins, members }) => [...admins, ...members].map(({ userID }) => userID));
  expect(new Set(userIDs).size, 'different people').toBe(14);
  for (const { groupID, admins, members, watched } of taken) {
    const group = reference.store.groups.get(groupID);
    expect.soft(group, 'group').toMatchObject({ status: 3, needVerification: 2 });
    const rows = [...admins, ...members].map(({ userID }) => group?.members.get(userID));
    expect.soft(rows.filter((row) => (row?.muteEndTime ?? 0) > 0).length, 'muted').toBe(2);
    for (const row of rows) expect.soft(row?.ex, 'ex').toContain('named');
    expect.soft(Object.keys(watched.before).length, 'watched').toBe(7);
  }
});
