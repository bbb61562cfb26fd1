import { dismissed, expectSuccessEnvelope, test } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/group/dismiss_group';
const nowhere = { total: 0, groupIDs: [] };

test(
  ...check('DISMISS_GROUP-RENAMED', async ({ post, given, seen, admin, expectWritten }) => {
    const { groupID, groupName, oldName } = await given.newlyRenamedGroup();
    await given.mutes.set({ groupID });

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.dismissedGroups.listed(groupName), nowhere);
    await expectWritten(() => seen.dismissedGroups.listed(oldName), nowhere);
    await expectWritten(() => seen.dismissedGroups.status(groupID), dismissed);
  }),
);

const changed = [
  ['DISMISS_GROUP-DELETE_MEMBER_REINVITED', 'groupWithReturned'],
  ['DISMISS_GROUP-DELETE_MEMBER_HISTORIES', 'reshuffledGroup'],
  ['DISMISS_GROUP-DELETE_MEMBER_SIXTY', 'largeGroup'],
] as const;

for (const [id, arrange] of changed) {
  test(
    ...check(id, async ({ post, given, seen, admin, expectWritten }) => {
      const group = await given[arrange]();
      await seen.dismissedGroups.members(group);

      const reply = await post(path, { groupID: group.groupID, deleteMember: true }, admin);

      expectSuccessEnvelope(reply);
      await expectWritten(() => seen.dismissedGroups.members(group), []);
    }),
  );
}
