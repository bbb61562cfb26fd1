import { expectSuccess, expectSuccessEnvelope } from '../../fixtures/expect/reply.ts';
import { test } from '../../fixtures/test.ts';
import { NoData } from '../../schemas/envelope.ts';
import { RoleLevel } from '../../schemas/group.ts';
import { group } from './requirements.ts';

const path = '/group/set_group_member_info';

test(
  ...group('SET_GROUP_MEMBER_INFO-REPLY', async ({ post, given, admin }) => {
    const member = given.person();
    const { groupID } = await given.group({ members: [member] });

    const reply = await post(
      path,
      { members: [{ groupID, userID: member.userID, nickname: 'Changed' }] },
      admin,
    );

    expectSuccess(reply, NoData);
  }),
);

test(
  ...group('SET_GROUP_MEMBER_INFO-EFFECT', async ({ post, given, seen, admin, expectWritten }) => {
    const member = given.person();
    const { groupID } = await given.group({ members: [member] });
    const faceURL = 'https://faces.example/changed.png';
    const changes = { nickname: 'Changed', faceURL, ex: 'changed', roleLevel: RoleLevel.Admin };

    const reply = await post(path, { members: [{ groupID, userID: member.userID, ...changes }] }, admin);

    expectSuccessEnvelope(reply);
    const read = () => seen.member(groupID, member.userID);
    await expectWritten(read, changes, 'the member in get_group_member_list');
  }),
);
