import { expect, test } from '@playwright/test';
import { GroupInfo, GroupMemberInfo } from '../../../../schemas/group.ts';
import { UserInfo } from '../../../../schemas/user.ts';
import { onReference } from '../fake-target.ts';
import { refusal, success } from '../made-up-reply.ts';
import { notTestable } from '../thrown.ts';

/** A group of three on a server that answers these paths with this, once the group is there. */
async function groupOfThree(answers: Readonly<Record<string, object>> = {}) {
  const switched = { on: false };
  const on = onReference((path, _body, honest) =>
    switched.on && answers[path] ? { json: answers[path] } : honest,
  );
  const group = await on.tools.given.group(await on.tools.given.three());
  const row = on.reference.store.groups.get(group.groupID);
  const [[boss], [member]] = [group.admins, group.members];
  if (!row || !boss || !member) throw new Error('There is no group.');
  switched.on = true;
  const { whole, dismissedGroups } = on.tools.seen;
  return { ...on, whole, dismissedGroups, group, row, owner: group.owner, boss, member };
}

const besideThem = { '/group/get_groups_info': refusal, '/group/get_group_members_info': refusal };
const nine = {
  '/group/get_groups': refusal,
  '/group/get_group_member_list': refusal,
  '/user/get_users': refusal,
};

test('whole rows hold every documented field, through the nine operations or those beside them', async () => {
  for (const refused of [{}, nine, besideThem]) {
    const { whole, group, member, owner, boss } = await groupOfThree(refused);
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

const absent = { ...success, data: { total: 0, groups: [], members: [], groupInfos: [] } };
const unusable = { ...success, data: { groups: 'none', members: 5, groupInfos: 7 } };

test('a status that nothing shows in a form that can be used is not testable', async () => {
  const { dismissedGroups, group } = await groupOfThree({
    '/group/get_groups': unusable,
    '/group/get_groups_info': unusable,
  });
  const message = await notTestable(() => dismissedGroups.status(group.groupID), 'not-readable');
  expect(message).toBe('No operation shows the status of a group in a usable form.');
});

test('people are shown by the list, by the info operation, or, where both refuse, not at all', async () => {
  const paths = ['/group/get_group_member_list', '/group/get_group_members_info'] as const;
  const [list, info] = paths;
  const honest = await groupOfThree();
  const everybody = [honest.group.owner, ...honest.group.admins, ...honest.group.members]
    .map(({ userID }) => userID)
    .toSorted();
  expect((await honest.dismissedGroups.members(honest.group)).value, 'listed').toEqual(everybody);
  honest.row.members.clear();
  expect((await honest.dismissedGroups.members(honest.group)).value, 'nobody').toEqual([]);
  const beside = await groupOfThree({ [list]: refusal });
  const { name, value } = await beside.dismissedGroups.members(beside.group);
  expect(value.length, 'people').toBe(3);
  expect(name).toBe('people of the dismissed group in get_group_members_info');
  const closed = await groupOfThree({ [list]: refusal, [info]: refusal });
  expect((await closed.dismissedGroups.members(closed.group)).value, 'refused').toEqual([]);
  const broken = await groupOfThree({ [list]: unusable, [info]: unusable });
  await notTestable(() => broken.dismissedGroups.members(broken.group), 'not-readable');
});

test('fields are read where a new group is shown, and nowhere else afterwards', async () => {
  const [list, info] = ['/group/get_groups', '/group/get_groups_info'] as const;
  for (const closed of [{ [list]: refusal }, { [list]: absent }, { [list]: unusable }]) {
    const { dismissedGroups, group, row } = await groupOfThree(closed);
    const before = await dismissedGroups.fields(group.groupID);
    expect(before.where).toBe('get_groups_info');
    row.introduction = 'gone';
    const { name, value } = await dismissedGroups.changedSince(before);
    expect([name, value.length]).toEqual(['changed fields of the dismissed group in get_groups_info', 1]);
  }
  const broken = await groupOfThree({ [list]: refusal, [info]: absent });
  await notTestable(() => broken.dismissedGroups.fields(broken.group.groupID), 'not-readable');
});
