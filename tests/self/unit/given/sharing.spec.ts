import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { newBoard } from '../../../../fixtures/given/board.ts';
import { takeMember } from '../../../../fixtures/given/groups/member-pool.ts';
import { Lots, once } from '../../../../fixtures/given/lots.ts';
import { takeMessage } from '../../../../fixtures/given/messages/texts.ts';
import { personToLogOut, twoForChat, userPool } from '../../../../fixtures/given/users/people.ts';
import { bearerOf } from '../../../../fixtures/given/users/person.ts';
import { callsTo, onReference, toolsOn, fakeTarget, onReferenceWithout } from '../fake-target.ts';
import { refusal } from '../made-up-reply.ts';
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

test('who is logged out sends nothing else and is nobody else', async () => {
  const { target, board } = onReference();
  const taken = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() => takeMessage(toolsOn(target, board).arranger, 'expendable')),
  );
  const senders = new Set(taken.map(({ sendID }) => sendID));
  expect(senders.size, 'different senders').toBe(6);
  const { arranger, given } = toolsOn(target, board);
  const town = [...(await userPool(arranger, 'few')), ...(await userPool(arranger, 'many'))];
  const others = [...town, await given.person(), (await takeMember(arranger)).owner];
  expect(
    others.filter(({ userID }) => senders.has(userID)),
    'others',
  ).toEqual([]);
});

test('checks share people, and each has different ones', async () => {
  const { target, board, reference } = onReference();
  const before = reference.store.users.size;
  const checks = Array.from({ length: 20 }, () => toolsOn(target, board));
  const groups = await Promise.all(checks.map(({ given }) => given.groupOfFive()));
  for (const { owner, members } of groups)
    expect(new Set([owner, ...members].map(({ userID }) => userID)).size, 'people of a group').toBe(6);
  expect(reference.store.users.size - before, 'people of all groups').toBe(48);
  const owners = groups.map(({ owner }) => owner.userID);
  const most = Math.max(...owners.map((userID) => owners.filter((each) => each === userID).length));
  expect(most, 'groups of one owner').toBeLessThan(6);
});

test('who is logged out is nobody else meanwhile, and somebody else again after a check that passed', async () => {
  const { target, board } = onReference();
  const [one, other, third] = [1, 2, 3].map(() => toolsOn(target, board).arranger);
  if (!one || !other || !third) throw new Error('There are three.');
  const [first, second] = [await personToLogOut(one), await personToLogOut(other)];
  expect(second.userID, 'of another check').not.toBe(first.userID);
  const tokens = await Promise.all([1, 2].map(() => bearerOf(one, first).token()));
  expect(tokens[0], 'token of one check').toBe(tokens[1]);
  one.shared.turns.giveBack();
  const again = await personToLogOut(third);
  expect(again.userID, 'after it was given back').toBe(first.userID);
});

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

test('a token is asked for once a run', async () => {
  const { target, board, sent } = onReference();
  const tokens = await Promise.all(
    [1, 2, 3].map(async () => {
      const { arranger } = toolsOn(target, board);
      return bearerOf(arranger, (await takeMember(arranger)).owner).token();
    }),
  );
  expect(new Set(tokens).size, 'tokens').toBe(1);
  expect(callsTo(sent, '/get_user_token'), 'requests').toBe(1);
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

test('shared state that cannot be made makes each check that needs it not testable, and says what was answered', async () => {
  for (const [end, take] of [
    ['send_msg', (tools: ReturnType<typeof toolsOn>) => takeMessage(tools.arranger, 'lasting')],
    ['(get_users_info|get_users)', (tools: ReturnType<typeof toolsOn>) => takeMember(tools.arranger)],
  ] as const) {
    const { target, board } = onReference((path, _body, honest) =>
      new RegExp(`/${end}$`).test(path) ? { json: refusal } : honest,
    );
    for (let times = 0; times < 2; times += 1)
      expect
        .soft(await notTestable(() => take(toolsOn(target, board))), end)
        .toMatch(new RegExp(`could not be prepared: /\\w+/${end} answered HTTP 200, errCode 1001`));
  }
});

test('messages that a check sends side by side are awaited together', async () => {
  const { tools, sent } = onReference();
  const [anna, ben] = await Promise.all([tools.given.person(), tools.given.person()]);
  const messages = await Promise.all([1, 2, 3].map(() => tools.given.message(anna, ben)));
  expect(new Set(messages.map(({ seq }) => seq)), 'places').toEqual(new Set([1, 2, 3]));
  expect([callsTo(sent, '/pull_msg_by_seq'), callsTo(sent, '/search_msg')], 'requests').toEqual([1, 1]);
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

test('each check takes the next thing of a lot, and of a new lot when that is used up', async () => {
  const { letter } = lettered();
  expect(await Promise.all([1, 2, 3].map(() => letter())), 'at once').toEqual(['a0', 'b0', 'a1']);
  expect(await letter(), 'later').toBe('b1');
});

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

test('a lot that a check drops, or took of before it failed, is made anew for the others', async () => {
  const { pool, check, letter } = lettered();
  const [one, other] = [check(), check()];
  expect(await letter(one), 'first').toBe('a0');
  await pool.drop(one);
  expect(await letter(other), 'after it was dropped').toBe('a1');
  await one.shared.dropAll();
  expect((await pool.current(check())).digits, 'after the one failed that took of an older one').toEqual([
    '11',
  ]);
  await other.shared.dropAll();
  expect(await letter(), 'after the other failed').toBe('a2');
});

test('what no lot has makes a check not testable, and no lot after the other', async () => {
  const { pool, check } = lettered();
  const two = [{ what: 'digit', of: (lot: { digits: string[] }) => lot.digits, count: 2 }];
  expect(await notTestable(() => pool.some(check(), two)), 'reason').toContain('Nothing is left');
  expect((await pool.current(check())).digits, 'lot').toEqual(['10']);
});

test('what lasts is made once for each wish, and stays after a failure', async () => {
  const { check } = lettered();
  const made: string[] = [];
  const named = once(
    (name: string) => `named ${name}`,
    (_arranger, name) => Promise.resolve(made.push(name)),
  );
  const first = check();
  await named(first, 'one');
  await first.shared.dropAll();
  for (const name of ['one', 'other']) await named(check(), name);
  expect(made, 'made').toEqual(['one', 'other']);
});

const SETTING = '/group/set_group_member_info';

test('each check gets another admin, who wears what they were given', async () => {
  const { tools, reference } = onReference();
  const withOwnInfo = await Promise.all(Array.from({ length: 4 }, () => tools.given.adminWithOwnInfo()));
  expect(new Set(withOwnInfo.map(({ member }) => member.userID)).size, 'different people').toBe(4);
  for (const { groupID, member, ownInfo, watched } of withOwnInfo) {
    const row = reference.store.groups.get(groupID)?.members.get(member.userID);
    expect.soft(row, 'stored').toMatchObject({ ...ownInfo, roleLevel: 60 });
    expect.soft(watched.before, 'watched').toMatchObject({ ...ownInfo, userID: member.userID });
  }
});

test('a target that stores nothing of it, or refuses it, is for the check to judge', async () => {
  const idle = onReference(undefined, [SETTING]);
  const refusing = onReferenceWithout(SETTING, { json: refusal });
  for (const { tools } of [idle, refusing]) {
    const { member, watched } = await tools.given.adminWithOwnInfo();
    expect
      .soft(watched.before, 'watched')
      .toMatchObject({ nickname: member.nickname, ex: '', roleLevel: 60 });
  }
});

test('a registered control call decides whether a refusal says anything', async () => {
  const { tools } = onReference();
  const { groupID, member, watched } = await tools.given.member();
  const entry = { groupID, userID: member.userID, ex: 'changed' };
  tools.given.control({ path: SETTING, body: { members: [entry] }, caller: tools.admin, watched });
  await tools.post(SETTING, { members: [{ ...entry, roleLevel: 50 }] }, tools.admin);
  expect(await tools.settle(undefined), 'a control call that succeeds').toBeUndefined();
  tools.given.control({ path: SETTING, body: { members: [] }, caller: tools.admin, watched });
  expect(await tools.settle(undefined), 'one that is refused, too').toMatchObject({
    reason: 'control-call-refused',
  });
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
