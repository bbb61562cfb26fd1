import { expectSame, expectSameRows, expectSuccess, test } from '../../../fixtures/test.ts';
import { GetGroupMemberListData, RoleLevel } from '../../../schemas/group.ts';
import { check } from './requirements.ts';

const path = '/group/get_group_member_list';
const pagination = { pageNumber: 1, showNumber: 10 };

test(
  ...check('GET_GROUP_MEMBER_LIST-EFFECT', async ({ post, given, admin }) => {
    const [owner, boss, member] = await Promise.all([given.person(), given.person(), given.person()]);
    const { groupID } = await given.group({ owner, admins: [boss], members: [member] });
    await given.group({ owner, members: [await given.person()] });

    const reply = await post(path, { groupID, pagination }, admin);

    const { total, members } = expectSuccess(reply, GetGroupMemberListData);
    const roles = members?.map(({ groupID: of, userID, roleLevel }) => [userID, roleLevel, of]);
    const expected = [
      [owner.userID, RoleLevel.Owner, groupID],
      [boss.userID, RoleLevel.Admin, groupID],
      [member.userID, RoleLevel.Member, groupID],
    ];
    expectSameRows(roles, expected, 'userID, roleLevel and groupID of the members');
    expectSame(total, 3, 'total');
  }),
);
