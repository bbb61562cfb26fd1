import { expectSuccessEnvelope, test } from '../../../fixtures/test.ts';
import { RoleLevel } from '../../../schemas/group.ts';
import { check } from './requirements.ts';

const path = '/group/set_group_member_info';

test(
  ...check('SET_GROUP_MEMBER_INFO-EFFECT', async ({ post, given, seen, admin, expectWritten }) => {
    const member = await given.person();
    const { groupID } = await given.group({ members: [member] });
    await seen.member(groupID, member.userID);
    const faceURL = 'https://faces.example/changed.png';
    const changes = { nickname: 'Changed', faceURL, ex: 'changed', roleLevel: RoleLevel.Admin };

    const reply = await post(path, { members: [{ groupID, userID: member.userID, ...changes }] }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.member(groupID, member.userID), changes);
  }),
);
