import {
  expectShown,
  expectSuccess,
  expectSuccessEnvelope,
  expectFields,
  test,
} from '../../../fixtures/test.ts';
import { MutedMembers } from '../../../schemas/arrangement.ts';
import { check } from './requirements.ts';

const path = '/group/mute_group_member';
const listing = '/group/get_group_member_list';

test(
  ...check('MUTE_GROUP_MEMBER-WITNESSES', async ({ post, given, seen, admin, ...expecting }) => {
    const { groupID, member, watched } = await given.member();
    const { userID } = member;

    const reply = await post(path, { groupID, userID, mutedSeconds: 600 }, admin);

    expectSuccessEnvelope(reply);
    await expecting.expectCarriedOut({ path, watched });
    const { muteEndTime } = expectShown(await seen.member(groupID, userID));
    const shown = { get_group_member_list: { muteEndTime }, get_group_members_info: { muteEndTime } };
    await expecting.expectWritten(() => seen.everywhere.member(groupID, userID), shown);
  }),
);

test(
  ...check('MUTE_GROUP_MEMBER-READERS', async ({ post, given, seen, admin, expectCarriedOut }) => {
    const { groupID, member, owner, watched } = await given.member();
    const { userID } = member;
    const page = { groupID, pagination: { pageNumber: 1, showNumber: 100 } };

    const reply = await post(path, { groupID, userID, mutedSeconds: 600 }, admin);

    expectSuccessEnvelope(reply);
    await expectCarriedOut({ path, watched });
    const { muteEndTime } = expectShown(await seen.member(groupID, userID));
    const read = await Promise.all([post(listing, page, member), post(listing, page, owner)]);
    const rows = read.flatMap((each) => expectSuccess(each, MutedMembers).members ?? []);
    const ends = rows.filter((row) => row.userID === userID).map((row) => row.muteEndTime);
    expectFields(ends, [muteEndTime, muteEndTime], 'muteEndTime as the member and the owner see it');
  }),
);
