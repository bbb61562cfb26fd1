import {
  expectRefusal,
  expectSame,
  expectSuccessEnvelope,
  expectUntouched,
  test,
  watch,
} from '../../../fixtures/test.ts';
import { RoleLevel } from '../../../schemas/group.ts';
import { check } from './requirements.ts';

const path = '/group/set_group_member_info';

test(
  ...check('SET_GROUP_MEMBER_INFO-ROLE_UP', async ({ post, given, seen, admin, expectOnlyChanged }) => {
    const { groupID, member } = await given.member();
    const { userID } = member;
    const watched = await watch(() => seen.whole.member(groupID, userID));

    const reply = await post(path, { members: [{ groupID, userID, roleLevel: RoleLevel.Admin }] }, admin);

    expectSuccessEnvelope(reply);
    await expectOnlyChanged(watched, { roleLevel: RoleLevel.Admin });
  }),
);

test(
  ...check('SET_GROUP_MEMBER_INFO-ROLE_DOWN', async ({ post, given, admin, expectOnlyChanged }) => {
    const { groupID, member, watched } = await given.adminWithOwnInfo();
    const entry = { groupID, userID: member.userID, roleLevel: RoleLevel.Member };

    const reply = await post(path, { members: [entry] }, admin);

    expectSuccessEnvelope(reply);
    await expectOnlyChanged(watched, { roleLevel: RoleLevel.Member });
  }),
);

test(
  ...check('SET_GROUP_MEMBER_INFO-ROLE_OWNER', async ({ post, given, seen, admin }) => {
    const { groupID, member } = await given.member();
    const entry = { groupID, userID: member.userID };
    const watched = await watch(() => seen.whole.member(groupID, member.userID));
    const asAdmin = { members: [{ ...entry, roleLevel: RoleLevel.Admin }] };
    given.control({ path, body: asAdmin, caller: admin, watched });

    const reply = await post(path, { members: [{ ...entry, roleLevel: RoleLevel.Owner }] }, admin);

    expectRefusal(reply);
    await expectUntouched(watched);
  }),
);

test(
  ...check('SET_GROUP_MEMBER_INFO-ONE_OWNER', async ({ post, given, seen, admin, expectOnlyChanged }) => {
    const [owner, boss, member] = await Promise.all([given.person(), given.person(), given.person()]);
    const group = await given.group({ owner, admins: [boss], members: [member] });
    const watched = await watch(() => seen.whole.members(group));
    const rows = {
      [owner.userID]: { nickname: 'Owner' },
      [boss.userID]: { roleLevel: RoleLevel.Member },
      [member.userID]: { roleLevel: RoleLevel.Admin },
    };
    const { groupID } = group;
    const members = Object.entries(rows).map(([userID, change]) => ({ groupID, userID, ...change }));

    const reply = await post(path, { members }, admin);

    expectSuccessEnvelope(reply);
    await expectOnlyChanged(watched, { rows });
  }),
);

test(
  ...check('SET_GROUP_MEMBER_INFO-OWNER_KEPT', async ({ post, given, seen, admin }) => {
    const group = await given.groupOfFive();
    const { groupID, owner } = group;
    const entry = { groupID, userID: owner.userID, roleLevel: RoleLevel.Member };

    await post(path, { members: [entry] }, admin);

    const { value } = await seen.whole.members(group);
    const owners = Object.values(value?.rows ?? {}).filter(({ roleLevel }) => roleLevel === RoleLevel.Owner);
    expectSame(owners.length, 1, 'number of owners');
  }),
);
