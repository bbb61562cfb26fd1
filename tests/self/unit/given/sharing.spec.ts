import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { takeMember } from '../../../../fixtures/given/groups/member-pool.ts';
import { takeMessage } from '../../../../fixtures/given/messages/texts.ts';
import { personToLogOut, twoForChat, userPool } from '../../../../fixtures/given/users/people.ts';
import { bearerOf } from '../../../../fixtures/given/users/person.ts';
import { callsTo, onReference, toolsOn } from '../fake-target.ts';
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
  expect([callsTo(sent, '/send_msg'), callsTo(sent, '/search_msg')], 'messages, searches').toEqual([52, 3]);
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

test('members who change when nothing is done to them make a check not testable', async () => {
  const { tools } = onReference((path, _body, { text = '', ...honest }) => ({
    ...honest,
    text: path.endsWith('member_list') ? text.replaceAll('"ex":""', '"ex":"spoilt"') : text,
  }));
  expect(await notTestable(() => takeMember(tools.arranger)), 'message').toBe(
    "Members of a shared group change although no check changed them: the member in get_group_member_list.ex: expected '', received 'spoilt'.",
  );
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
