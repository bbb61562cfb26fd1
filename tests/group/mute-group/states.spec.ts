import { expectSuccessEnvelope, test, watchAll } from '../../../fixtures/test.ts';
import { GroupStatus } from '../../../schemas/group.ts';
import { check } from './requirements.ts';

const path = '/group/mute_group';
const muted = { status: GroupStatus.Muted };

test(
  ...check('MUTE_GROUP-FULL', async ({ post, given, seen, admin, expectOnlyChanged }) => {
    const group = await given.fullGroup();
    const { groupID } = group;
    const watched = await watchAll({
      'the group': () => seen.whole.group(groupID),
      'its members': () => seen.whole.members(group),
    });

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectOnlyChanged(watched, { 'the group': muted });
    await given.mutes.cancel({ groupID });
    await expectOnlyChanged(watched, {});
  }),
);

test(
  ...check('MUTE_GROUP-RENAMED', async ({ post, given, seen, admin, expectOnlyChanged }) => {
    const { groupID, groupName } = await given.newlyRenamedGroup();
    const watched = await watchAll({ 'the group': () => seen.whole.group(groupID) });

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectOnlyChanged(watched, { 'the group': { ...muted, groupName } });
  }),
);

test(
  ...check('MUTE_GROUP-TRANSFERRED', async ({ post, given, admin, expectSilenced }) => {
    const group = await given.transferredGroup();
    const { owner, formerOwner } = group;
    const sending = await given.sending({ owner: [group, owner], 'former owner': [group, formerOwner] });

    const reply = await post(path, { groupID: group.groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectSilenced(sending, 'former owner');
  }),
);

test(
  ...check('MUTE_GROUP-SIXTY', async ({ post, given, admin, expectSilenced }) => {
    const group = await given.sharedLargeGroup();
    const sending = await given.sending({
      admin: [group, group.admins[0]],
      '27th member': [group, group.at(27)],
      '59th member': [group, group.at(59)],
    });

    const reply = await post(path, { groupID: group.groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectSilenced(sending, '27th member', '59th member');
  }),
);
