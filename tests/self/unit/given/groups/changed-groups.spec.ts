import { expect, test } from '@playwright/test';
import { foreignNames } from '../../../../../fixtures/given/names.ts';
import { GroupStatus } from '../../../../../reference/store.ts';
import { onReference, onReferenceBut, onReferenceWithout } from '../../fake-target.ts';
import { refusal } from '../../made-up-reply.ts';
import { notTestable } from '../../thrown.ts';

test('a dismissed group is one of three people, with or without them', async () => {
  const { tools, reference } = onReference();
  const kept = await tools.given.dismissed.group();
  const emptied = await tools.given.dismissed.group({ deleteMember: true });
  const rows = [kept, emptied].map(({ groupID }) => reference.store.groups.get(groupID));
  expect(rows.map((row) => row?.status)).toEqual([GroupStatus.dismissed, GroupStatus.dismissed]);
  expect(rows.map((row) => row?.members.size)).toEqual([3, 0]);
});

test('a group that is not dismissed, whatever was answered, is not testable', async () => {
  const refused = onReferenceWithout('/group/dismiss_group', { json: refusal });
  expect(await notTestable(() => refused.tools.given.dismissed.group())).toMatch(
    /^\/group\/dismiss_group answered .*, and the group has status 0\.$/,
  );
});

test('what a dismissal is answered is not looked at: the group reads back as dismissed', async () => {
  const { tools } = onReferenceBut('/group/dismiss_group', { json: refusal });
  await tools.given.dismissed.group();
});

test('one group with texts is shared by all who ask, also when it was made by others', async () => {
  const { tools, reference } = onReference();
  const one = await tools.given.dismissedGroupWithTexts();
  const other = await tools.given.dismissedGroupWithTexts();
  expect(other.groupID).toBe(one.groupID);
  expect(other.messages).toMatchObject([
    { recvID: one.groupID, sendID: one.members[0].userID, seq: 2 },
    { recvID: one.groupID, sendID: one.members[0].userID, seq: 3 },
  ]);
  expect(reference.store.groups.get(one.groupID)?.status).toBe(GroupStatus.dismissed);
});

test('one group is muted by all who mute a dismissed one, until it is spoilt', async () => {
  const { tools } = onReference();
  const one = await tools.given.dismissed.groupToMute();
  expect((await tools.given.dismissed.groupToMute()).groupID).toBe(one.groupID);
  await tools.dropShared();
  expect((await tools.given.dismissed.groupToMute()).groupID).not.toBe(one.groupID);
});

test('many groups have an owner each, and exactly one of them is muted', async () => {
  const { tools, reference } = onReference();
  const { part, rows } = await tools.given.manyGroups();
  const { entries } = await tools.given.tooManyMemberships();

  const groups = [...reference.store.groups.values()].filter(({ groupName }) => groupName.startsWith(part));
  expect(Object.keys(rows).toSorted(), 'groups').toEqual(groups.map(({ groupID }) => groupID).toSorted());
  expect(new Set(Object.values(rows).map(({ ownerUserID }) => ownerUserID)).size, 'owners').toBe(26);
  expect(groups.filter(({ status }) => status === 3).map(({ groupID }) => rows[groupID]?.['status'])).toEqual(
    [3],
  );
  const keys = new Set(entries.map(({ groupID, userID }) => `${groupID} ${userID}`));
  expect(keys.size, 'different memberships').toBe(1001);
});

test('a large group is of 60, and the one whom its list shows last is muted', async () => {
  const { tools, reference } = onReference();
  const { groupID, rows, mutedID } = await tools.given.listedLargeGroup();

  const members = [...(reference.store.groups.get(groupID)?.members.values() ?? [])];
  expect(members.map(({ userID }) => userID).toSorted()).toEqual(Object.keys(rows).toSorted());
  expect(members.length, 'members').toBe(60);
  expect(members.filter(({ muteEndTime }) => muteEndTime > 0).map(({ userID }) => userID)).toEqual([mutedID]);
});

test('a group that was changed was read before by one of its members', async () => {
  const { tools, reference } = onReference();
  const [group, again] = [await tools.given.changedGroup('left'), await tools.given.changedGroup('renamed')];

  expect(again.groupID, 'the same group').toBe(group.groupID);
  const members = reference.store.groups.get(group.groupID)?.members;
  expect(members?.has(group.people.leaver.userID), 'who left').toBe(false);
  expect(members?.get(group.people.renamed.userID)?.nickname).toBe(group.nickname);
  expect(group.reader().userID).toBe(group.people.reader.userID);
});

test('names in other scripts are normal, of one plane, and differ in a letter', () => {
  for (const { name, other } of Object.values(foreignNames('tag'))) {
    expect([name.normalize('NFC'), other.normalize('NFC')]).toEqual([name, other]);
    const letters = Array.from(name);
    expect(letters.length, name).toBe(name.length);
    expect(letters.filter((letter, at) => letter !== other[at]).length, `${name} and ${other}`).toBe(1);
  }
});
