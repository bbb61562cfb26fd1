import { expect, test } from '@playwright/test';
import { expectUntouched, watchAll } from '../../../../fixtures/expect/effects.ts';
import { GroupInfo, GroupMemberInfo } from '../../../../schemas/group.ts';
import { UserInfo } from '../../../../schemas/user.ts';
import { onReference } from '../fake-target.ts';
import { refusal } from '../made-up-reply.ts';
import { notTestable, violationBy } from '../thrown.ts';

/** A group of three on a server whose operations at these paths are refused. */
async function groupOfThree(...refused: readonly string[]) {
  const on = onReference((path, _body, honest) => (refused.includes(path) ? { json: refusal } : honest));
  const { given } = on.tools;
  const [owner, boss, member] = await Promise.all([given.person(), given.person(), given.person()]);
  const group = await given.group({ owner, admins: [boss], members: [member] });
  const row = on.reference.store.groups.get(group.groupID);
  if (!row) throw new Error('There is no group.');
  return { ...on, whole: on.tools.seen.whole, group, row, owner, boss, member };
}

const info = ['/group/get_groups_info', '/group/get_group_members_info', '/user/get_users_info'];
const nine = ['/group/get_groups', '/group/get_group_member_list', '/user/get_users'];

test('whole rows hold every documented field, through the nine operations or those beside them', async () => {
  for (const refused of [[], nine, info.slice(0, 2)]) {
    const { whole, group, member, owner, boss } = await groupOfThree(...refused);
    const beside = refused === nine;
    const { name, value } = await whole.group(group.groupID);
    expect.soft(name, 'group').toBe(`the group in ${beside ? 'get_groups_info' : 'get_groups'}`);
    expect.soft(Object.keys(value ?? {}), 'fields of a group').toEqual(Object.keys(GroupInfo.shape));
    const members = await whole.members(group);
    expect
      .soft(members.value?.userIDs, 'members')
      .toEqual([owner, boss, member].map((p) => p.userID).toSorted());
    const row = members.value?.rows[member.userID];
    expect.soft(Object.keys(row ?? {}), 'fields of a member').toEqual(Object.keys(GroupMemberInfo.shape));
    expect.soft(row, 'a member').toMatchObject({ roleLevel: 20, nickname: member.nickname });
    const user = await whole.user(member.userID);
    expect.soft(Object.keys(user.value ?? {}), 'fields of a user').toEqual(Object.keys(UserInfo.shape));
  }
});

test('a change of any documented field of a whole row is noticed, and of nothing else', async () => {
  const { whole, group, row, reference, member } = await groupOfThree();
  const user = reference.store.users.get(member.userID);
  const watched = await watchAll({
    'the group': () => whole.group(group.groupID),
    'its members': () => whole.members(group),
    'the user': () => whole.user(member.userID),
  });
  Object.assign(row, { undocumented: 1 });
  await expectUntouched(watched);
  row.introduction = 'changed';
  Object.assign(row.members.get(member.userID) ?? {}, { joinSource: 4 });
  Object.assign(user ?? {}, { globalRecvMsgOpt: 2 });
  expect(await violationBy(() => expectUntouched(watched)), 'message').toBe(
    `the group.introduction: expected 'Introduction of ${group.groupID}', received 'changed'\n` +
      `its members.rows.${member.userID}.joinSource: expected 2, received 4\n` +
      'the user.globalRecvMsgOpt: expected 0, received 2',
  );
});

test('somebody who is new in a group, or gone, is noticed', async () => {
  const { whole, group, row, member } = await groupOfThree();
  const watched = await watchAll({ members: () => whole.members(group) });
  const own = row.members.get(member.userID);
  if (own) row.members.set('stranger', { ...own, userID: 'stranger' });
  expect(await violationBy(() => expectUntouched(watched)), 'new').toContain('members.userIDs: expected');
  row.members.delete('stranger');
  await expectUntouched(watched);
  row.members.clear();
  expect(await violationBy(() => expectUntouched(watched)), 'gone').toContain('members: expected {');
});

/** A group on a server that gives members a joinTime of 5, at these paths. */
async function withoutTime(...paths: readonly string[]) {
  const on = onReference((path, _body, { text = '', ...honest }) => ({
    ...honest,
    text: paths.includes(path) ? text.replaceAll(/"joinTime":\d+/g, '"joinTime":5') : text,
  }));
  return { ...on, whole: on.tools.seen.whole, group: await on.tools.given.group({}) };
}

test('where a row is not as documented, the operation beside it is believed', async () => {
  const { whole, group } = await withoutTime('/group/get_group_member_list');
  const { name, value } = await whole.members(group);
  expect(name, 'where it was read').toBe('the members in get_group_members_info');
  expect(value?.rows[group.owner.userID]?.['joinTime'], 'joinTime').toBeGreaterThan(5);
});

test('rows that are nowhere as documented can be compared all the same', async () => {
  const { whole, group } = await withoutTime('/group/get_group_member_list', '/group/get_group_members_info');
  const watched = await watchAll({ members: () => whole.members(group) });
  await expectUntouched(watched);
  expect(watched.before, 'shown').toHaveProperty(`members.rows.${group.owner.userID}.joinTime`, 5);
});

test('only what is said to change may change, within the time that a write has', async () => {
  const { tools, whole, group, row, member, boss } = await groupOfThree();
  const watched = await watchAll({ members: () => whole.members(group) });
  Object.assign(row.members.get(member.userID) ?? {}, { ex: 'changed', muteEndTime: 5 });
  const changes = { members: { rows: { [member.userID]: { ex: 'changed', muteEndTime: undefined } } } };
  await tools.expectOnlyChanged(watched, changes);
  Object.assign(row.members.get(boss.userID) ?? {}, { ex: 'changed' });
  expect(await violationBy(() => tools.expectOnlyChanged(watched, changes)), 'message').toBe(
    `members.rows.${boss.userID}.ex: expected '', received 'changed'`,
  );
});

test('what no operation shows is not testable', async () => {
  const { tools } = onReference();
  for (const read of [() => tools.seen.whole.group('none'), () => tools.seen.whole.user('none')])
    expect(await notTestable(read, 'not-readable'), 'reason').toMatch(
      /does not show it, and .* does not show it\.$/,
    );
});
