import { expectRefusal, expectUntouched, test, watchAll } from '../../../fixtures/test.ts';
import { RoleLevel } from '../../../schemas/group.ts';
import { check } from './requirements.ts';

const path = '/group/set_group_member_info';

test(
  ...check('SET_GROUP_MEMBER_INFO-NONE_OF_ROLE', async ({ post, given, seen, admin }) => {
    const group = await given.groupOfFive();
    const { groupID } = group;
    const roleLevel: number = RoleLevel.Admin;
    const valid = { groupID, ex: 'changed', roleLevel };
    const members = group.members.map(({ userID }) => ({ ...valid, userID }));
    const withOneWrong = members.with(2, { ...valid, userID: group.members[2].userID, roleLevel: 50 });
    const watched = await watchAll({ members: () => seen.whole.members(group) });
    given.control({ path, body: { members }, caller: admin, watched });

    const reply = await post(path, { members: withOneWrong }, admin);

    expectRefusal(reply);
    await expectUntouched(watched);
  }),
);

test(
  ...check('SET_GROUP_MEMBER_INFO-NONE_OF_STRANGER', async ({ post, given, seen, admin }) => {
    const [group, { userID }] = await Promise.all([given.groupOfFive(), given.person()]);
    const valid = { groupID: group.groupID, ex: 'changed' };
    const members = group.members.map((member) => ({ ...valid, userID: member.userID }));
    const withStranger = members.toSpliced(2, 0, { ...valid, userID });
    const watched = await watchAll({ members: () => seen.whole.members(group) });
    given.control({ path, body: { members }, caller: admin, watched });

    const reply = await post(path, { members: withStranger }, admin);

    expectRefusal(reply);
    await expectUntouched(watched);
  }),
);

test(
  ...check('SET_GROUP_MEMBER_INFO-SAME_TWICE', async ({ post, given, admin }) => {
    const { groupID, member, watched } = await given.member();
    const entry = { groupID, userID: member.userID, ex: 'changed' };
    given.control({ path, body: { members: [entry] }, caller: admin, watched });

    const reply = await post(path, { members: [entry, { ...entry, ex: 'changed again' }] }, admin);

    expectRefusal(reply);
    await expectUntouched(watched);
  }),
);
