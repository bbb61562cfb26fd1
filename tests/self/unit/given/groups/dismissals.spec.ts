import { expect, test } from '@playwright/test';
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
