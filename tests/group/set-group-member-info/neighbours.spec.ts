import { expectSuccessEnvelope, expectUntouched, test, watch, watchAll } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/group/set_group_member_info';
const changes = { nickname: 'Changed', faceURL: 'https://faces.example/changed.png', ex: 'changed' };

test(
  ...check('SET_GROUP_MEMBER_INFO-NEIGHBOURS', async ({ post, given, seen, admin, expectOnlyChanged }) => {
    const group = await given.groupOfFive();
    const { groupID, owner, members } = group;
    const [, , member] = members;
    const another = await given.group({ owner, members });
    const watched = await watchAll({
      members: () => seen.whole.members(group),
      'members of another group': () => seen.whole.members(another),
    });

    const reply = await post(path, { members: [{ groupID, userID: member.userID, ...changes }] }, admin);

    expectSuccessEnvelope(reply);
    await expectOnlyChanged(watched, { members: { rows: { [member.userID]: changes } } });
  }),
);

test(
  ...check('SET_GROUP_MEMBER_INFO-GROUP', async ({ post, given, seen, admin, expectCarriedOut }) => {
    const { groupID, members } = await given.groupOfFive();
    const { userID } = members[2];
    const watched = await watch(() => seen.whole.member(groupID, userID));
    const group = await watchAll({ 'the group': () => seen.whole.group(groupID) });

    const reply = await post(path, { members: [{ groupID, userID, ...changes, roleLevel: 60 }] }, admin);

    expectSuccessEnvelope(reply);
    await expectCarriedOut({ path, watched });
    await expectUntouched(group);
  }),
);

test(
  ...check('SET_GROUP_MEMBER_INFO-PROFILE', async ({ post, given, seen, admin, expectCarriedOut }) => {
    const { groupID, member, watched } = await given.adminWithOwnInfo();
    const { userID } = member;
    const profile = await watchAll({ 'the user': () => seen.whole.user(userID) });

    const reply = await post(path, { members: [{ groupID, userID, ...changes }] }, admin);

    expectSuccessEnvelope(reply);
    await expectCarriedOut({ path, watched });
    await expectUntouched(profile);
  }),
);
