import { expect, test } from '@playwright/test';
import { foreignNames } from '../../../../../fixtures/given/names.ts';
import { onReference } from '../../fake-target.ts';

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
