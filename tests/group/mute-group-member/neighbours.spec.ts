import { expectSuccessEnvelope, expectUntouched, test, watchAll } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/group/mute_group_member';

test(
  ...check('MUTE_GROUP_MEMBER-NEIGHBOURS', async ({ post, given, seen, admin, expectCarriedOut }) => {
    const [owner, member, other] = await Promise.all([given.person(), given.person(), given.person()]);
    const [{ groupID }, another] = await Promise.all([
      given.group({ owner, members: [member, other] }),
      given.group({ owner, members: [member] }),
    ]);
    await given.mutes.set({ groupID: another.groupID, userID: member.userID });
    const watched = await watchAll({ 'the member': () => seen.member(groupID, member.userID) });
    const neighbours = await watchAll({
      'another member': () => seen.member(groupID, other.userID),
      'the member in another group': () => seen.member(another.groupID, member.userID),
    });

    const reply = await post(path, { groupID, userID: member.userID, mutedSeconds: 6_000 }, admin);

    expectSuccessEnvelope(reply);
    await expectCarriedOut({ path, watched });
    await expectUntouched(neighbours);
  }),
);
