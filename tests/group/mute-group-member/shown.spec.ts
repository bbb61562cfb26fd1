import { expectShown, expectSuccessEnvelope, test } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/group/mute_group_member';

test(
  ...check('MUTE_GROUP_MEMBER-WITNESSES', async ({ post, given, seen, admin, ...expecting }) => {
    const { groupID, member, watched } = await given.member();
    const { userID } = member;

    const reply = await post(path, { groupID, userID, mutedSeconds: 600 }, admin);

    expectSuccessEnvelope(reply);
    await expecting.expectCarriedOut({ path, watched });
    const { muteEndTime } = expectShown(await seen.member(groupID, userID));
    const shown = { get_group_member_list: { muteEndTime }, get_group_members_info: { muteEndTime } };
    await expecting.expectWritten(() => seen.everyWitness.member(groupID, userID), shown);
  }),
);

test(
  ...check('MUTE_GROUP_MEMBER-READERS', async ({ post, given, seen, admin, ...expecting }) => {
    const { groupID, member, owner, watched } = await given.member();
    const { userID } = member;

    const reply = await post(path, { groupID, userID, mutedSeconds: 600 }, admin);

    expectSuccessEnvelope(reply);
    await expecting.expectCarriedOut({ path, watched });
    const { muteEndTime } = expectShown(await seen.member(groupID, userID));
    const read = () => seen.everyWitness.listedTo({ member, owner }, groupID, userID);
    await expecting.expectWritten(read, { member: { muteEndTime }, owner: { muteEndTime } });
  }),
);
