import { expectSuccessEnvelope, expectUntouched, test, watchAll } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/group/dismiss_group';

test(
  ...check('DISMISS_GROUP-NEIGHBOURS', async ({ post, given, seen, admin, expectCarriedOut }) => {
    const three = await given.three();
    const before = await given.group(three);
    await given.mutes.set({ groupID: before.groupID });
    const { groupID } = await given.group({ ...three, groupName: before.groupName });
    const after = await given.group(three);
    const watched = await watchAll({ 'the group': () => seen.group(groupID) });
    const neighbours = await watchAll({
      'the group made before': () => seen.whole.group(before.groupID),
      'its members': () => seen.whole.members(before),
      'the group made after': () => seen.whole.group(after.groupID),
    });

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectCarriedOut({ path, watched });
    await expectUntouched(neighbours);
  }),
);

test(
  ...check('DISMISS_GROUP-USERS', async ({ post, given, seen, admin, expectCarriedOut }) => {
    const { owner, admins, members } = await given.three();
    const { groupID } = await given.group({ owner, admins, members });
    const watched = await watchAll({ 'the group': () => seen.group(groupID) });
    const users = await watchAll({
      owner: () => seen.whole.user(owner.userID),
      admin: () => seen.whole.user(admins[0].userID),
      member: () => seen.whole.user(members[0].userID),
    });

    const reply = await post(path, { groupID, deleteMember: true }, admin);

    expectSuccessEnvelope(reply);
    await expectCarriedOut({ path, watched });
    await expectUntouched(users);
  }),
);
