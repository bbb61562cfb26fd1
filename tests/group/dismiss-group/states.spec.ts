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

test(
  ...check('DISMISS_GROUP-DELETE_MEMBER_REINVITED', async (tools) => {
    const { post, given, seen, admin, expectWritten } = tools;
    const group = await given.groupWithReturned();
    await seen.dismissedGroups.members(group);

    const reply = await post(path, { groupID: group.groupID, deleteMember: true }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.dismissedGroups.members(group), []);
  }),
);

test(
  ...check('DISMISS_GROUP-DELETE_MEMBER_HISTORIES', async (tools) => {
    const { post, given, seen, admin, expectWritten } = tools;
    const group = await given.reshuffledGroup();
    await seen.dismissedGroups.members(group);

    const reply = await post(path, { groupID: group.groupID, deleteMember: true }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.dismissedGroups.members(group), []);
  }),
);

test(
  ...check('DISMISS_GROUP-DELETE_MEMBER_SIXTY', async (tools) => {
    const { post, given, seen, admin, expectWritten } = tools;
    const group = await given.largeGroup();
    await seen.dismissedGroups.members(group);

    const reply = await post(path, { groupID: group.groupID, deleteMember: true }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.dismissedGroups.members(group), []);
  }),
);
