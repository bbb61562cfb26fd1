import {
  expectFields,
  expectSame,
  expectSuccessEnvelope,
  expectUntouched,
  test,
  watchAll,
} from '../../../fixtures/test.ts';
import { GroupStatus } from '../../../schemas/group.ts';
import { check } from './requirements.ts';

const path = '/group/mute_group';

test(
  ...check('MUTE_GROUP-GROUP', async ({ post, given, seen, admin, expectWritten }) => {
    const { groupID } = await given.groupOfTwo();
    const { value: before } = await seen.whole.group(groupID);

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.group(groupID), { status: GroupStatus.Muted });
    const { name, value: after } = await seen.whole.group(groupID);
    expectFields(after, { ...before, status: after?.['status'] }, name);
  }),
);

test(
  ...check('MUTE_GROUP-MEMBERS', async ({ post, given, seen, admin, expectCarriedOut }) => {
    const [owner, boss, member] = await Promise.all([given.person(), given.person(), given.person()]);
    const group = await given.group({ owner, admins: [boss], members: [member] });
    const watched = await watchAll({ 'the group': () => seen.group(group.groupID) });
    const members = await watchAll({ 'the members': () => seen.whole.members(group) });

    const reply = await post(path, { groupID: group.groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectCarriedOut({ path, watched });
    await expectUntouched(members);
  }),
);

test(
  ...check('MUTE_GROUP-OTHER_GROUPS', async ({ post, given, seen, admin, expectCarriedOut }) => {
    const before = await given.groupOfTwo();
    const { groupID } = await given.groupOfTwo(before);
    const after = await given.groupOfTwo(before);
    const watched = await watchAll({ 'the group': () => seen.group(groupID) });
    const others = await watchAll({
      'a group made before': () => seen.whole.group(before.groupID),
      'a group made after': () => seen.whole.group(after.groupID),
    });

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectCarriedOut({ path, watched });
    await expectUntouched(others);
  }),
);

test(
  ...check('MUTE_GROUP-USERS', async ({ post, given, seen, admin, expectCarriedOut }) => {
    const [owner, boss, member] = await Promise.all([given.person(), given.person(), given.person()]);
    const { groupID } = await given.group({ owner, admins: [boss], members: [member] });
    const watched = await watchAll({ 'the group': () => seen.group(groupID) });
    const users = await watchAll({
      'the owner': () => seen.whole.user(owner.userID),
      'an admin': () => seen.whole.user(boss.userID),
      'a member': () => seen.whole.user(member.userID),
    });

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectCarriedOut({ path, watched });
    await expectUntouched(users);
  }),
);

test(
  ...check('MUTE_GROUP-MEMBER_MUTES', async ({ post, given, seen, admin, expectWritten }) => {
    const { groupID, member } = await given.groupOfTwo();
    await given.mutes.set({ groupID, userID: member.userID });
    const own = async () => (await seen.member(groupID, member.userID)).value?.muteEndTime;
    const end = await own();

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.group(groupID), { status: GroupStatus.Muted });
    expectSame(await own(), end, 'muteEndTime of a muted member');
  }),
);
