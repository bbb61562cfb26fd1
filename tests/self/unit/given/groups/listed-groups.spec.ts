import { expect, test } from '@playwright/test';
import { similarNames, wholeName } from '../../../../../fixtures/given/names.ts';
import {
  callsTo,
  onReference,
  onReferenceBut,
  onReferenceWithout,
  patient,
  toolsOn,
} from '../../fake-target.ts';
import { refusal } from '../../made-up-reply.ts';
import { notTestable } from '../../thrown.ts';

test('all checks share the groups of similar names, each of which has its own name and its own time', async () => {
  const { target, board, sent, kept, reference } = onReference();
  const lists = await Promise.all([1, 2, 3].map(() => toolsOn(target, board).given.similarGroups()));
  const [similar] = lists;
  expect(new Set(lists.map(({ part }) => part)).size, 'lists').toBe(1);
  expect(callsTo(sent, '/create_group'), 'groups: the similar ones, one before and one after').toBe(26);
  const groupsKept = kept.filter(({ kind }) => kind === 'group');
  expect(groupsKept, 'groups that were kept').toHaveLength(26);
  expect(similar?.groups.map(({ groupName }) => groupName)).toEqual(
    Object.values(similarNames).map((end) => wholeName(similar?.part ?? '', end)),
  );
  const times =
    similar?.groups.map(({ groupID }) => reference.store.groups.get(groupID)?.createTime ?? 0) ?? [];
  const [oldest, middle, newest] = [times.slice(0, 8), times.slice(8, 16), times.slice(16)];
  expect(Math.max(...oldest), 'oldest').toBeLessThan(Math.min(...middle));
  expect(Math.max(...middle), 'middle').toBeLessThan(Math.min(...newest));
});

test('the longest names are as long as may be, and differ at their end', () => {
  const [one, other] = [similarNames.long, similarNames.otherLong].map((end) => wholeName('Group x', end));
  expect([one?.length, other?.length]).toEqual([255, 255]);
  expect(one?.slice(0, -1)).toBe(other?.slice(0, -1));
  expect(one).not.toBe(other);
});

test('a name that is refused makes its own check not testable, and no other', async () => {
  const isOdd = (body: unknown): boolean => JSON.stringify(body).includes('🎉');
  const { tools, reference } = onReference((path, body, honest) => {
    if (path !== '/group/create_group' || !isOdd(body)) return honest;
    for (const group of reference.store.groups.values())
      if (isOdd(group.groupName)) reference.store.groups.delete(group.groupID);
    return { json: refusal };
  });
  const similar = await tools.given.similarGroups();
  expect(similar.groups, 'groups').toHaveLength(24);
  expect(similar.named('sky').groupName, 'another').toBe(`${similar.part}Sky`);
  expect(await notTestable(() => similar.named('emoji'))).toContain('No group can be given the name');
});

test('groups of similar names that cannot be made makes checks not testable', async () => {
  const { tools } = onReference(undefined, ['/group/create_group']);
  expect(await notTestable(() => tools.given.similarGroups())).toBe(
    '/group/create_group does not make all groups of similar names.',
  );
});

test('where groups cannot be asked for by ID, what was accepted is there', async () => {
  const { tools } = onReferenceBut('get_groups_info', { json: refusal });
  expect((await tools.given.similarGroups()).groups).toHaveLength(24);
});

test('a renamed group is made known before and after', async () => {
  const { tools, reference } = onReference(undefined, [], { deadlines: patient });
  const { groupID, groupName, oldName, createTime, changed } = await tools.given.renamedGroup();
  const group = reference.store.groups.get(groupID);
  expect(group).toMatchObject({ groupName, createTime });
  expect(oldName).not.toBe(groupName);
  expect(changed?.theirs.afterMs).toBeLessThanOrEqual(group?.notificationUpdateTime ?? 0);
});

test('what is done to a group has to read back', async () => {
  const changes = ['/group/mute_group', '/group/dismiss_group', '/group/set_group_info'];
  const { tools } = onReference(undefined, changes);
  const group = await tools.given.group();
  const { groupChanges } = tools.given;
  const acts = [
    () => groupChanges.mute(group),
    () => groupChanges.dismiss(group),
    () => groupChanges.announce(group, `${group.groupName} again`, 'Notice'),
  ];
  for (const act of acts) expect.soft(await notTestable(act)).toContain('is not visible when read back');
});

test('IDs begin alike where the target takes them as they are asked for', async () => {
  const { tools, reference } = onReference();
  const { shorter, longer } = await tools.given.groupsBeginningAlike();
  expect(longer).toBe(`${shorter}0`);
  expect([reference.store.groups.has(shorter), reference.store.groups.has(longer)]).toEqual([true, true]);
});

test('what an info operation does not show cannot be compared', async () => {
  const { tools } = onReferenceBut('_info', { json: refusal });
  await expect(tools.seen.info.group('g')).rejects.toMatchObject({ reason: 'could-not-tell' });
  await expect(tools.seen.info.user('u')).rejects.toMatchObject({ reason: 'could-not-tell' });
  expect(await notTestable(() => tools.given.known(null, '/a/path'), 'not-readable')).toBe(
    '/a/path does not show the field that this check compares.',
  );
});

test('a group that was refused is not handed on', async () => {
  const { tools } = onReferenceWithout('/group/create_group', { json: refusal });
  expect(await notTestable(() => tools.given.groupsOfOnePart(2))).toContain('/group/create_group answered');
});
