import {
  expectFields,
  expectSuccessEnvelope,
  expectUntouched,
  test,
  watchAll,
} from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/group/mute_group_member';

test(
  ...check('MUTE_GROUP_MEMBER-MEMBER', async ({ post, given, seen, admin, expectCarriedOut }) => {
    const group = await given.groupOfTwo();
    const [{ groupID }, { userID }] = [group, group.member];
    const watched = await watchAll({ 'the member': () => seen.member(groupID, userID) });
    const before = (await seen.whole.members(group)).value?.rows[userID];

    const reply = await post(path, { groupID, userID, mutedSeconds: 600 }, admin);

    expectSuccessEnvelope(reply);
    await expectCarriedOut({ path, watched });
    const { name, value } = await seen.whole.members(group);
    const after = value?.rows[userID];
    expectFields({ ...after }, { ...before, muteEndTime: after?.['muteEndTime'] }, name);
  }),
);

test(
  ...check('MUTE_GROUP_MEMBER-OTHER_MEMBERS', async ({ post, given, seen, admin, expectCarriedOut }) => {
    const [boss, one, member] = await Promise.all([given.person(), given.person(), given.person()]);
    const group = await given.group({ admins: [boss], members: [one, member, await given.person()] });
    const [{ groupID }, { userID }] = [group, member];
    const watched = await watchAll({ 'the member': () => seen.member(groupID, userID) });
    const { value: before } = await seen.whole.members(group);

    const reply = await post(path, { groupID, userID, mutedSeconds: 600 }, admin);

    expectSuccessEnvelope(reply);
    await expectCarriedOut({ path, watched });
    const { name, value: after } = await seen.whole.members(group);
    expectFields(after, { ...before, rows: { ...before?.rows, [userID]: {} } }, name);
  }),
);

test(
  ...check('MUTE_GROUP_MEMBER-GROUP', async ({ post, given, seen, admin, expectCarriedOut }) => {
    const { groupID, member } = await given.groupOfTwo();
    const { userID } = member;
    const watched = await watchAll({ 'the member': () => seen.member(groupID, userID) });
    const group = await watchAll({ 'the group': () => seen.whole.group(groupID) });

    const reply = await post(path, { groupID, userID, mutedSeconds: 600 }, admin);

    expectSuccessEnvelope(reply);
    await expectCarriedOut({ path, watched });
    await expectUntouched(group);
  }),
);

test(
  ...check('MUTE_GROUP_MEMBER-OTHER_GROUPS', async ({ post, given, seen, admin, expectCarriedOut }) => {
    const before = await given.groupOfTwo();
    const { userID } = before.member;
    const { groupID } = await given.groupOfTwo(before);
    const after = await given.groupOfTwo(before);
    const watched = await watchAll({ 'the member': () => seen.member(groupID, userID) });
    const others = await watchAll({
      'a group made before': () => seen.whole.group(before.groupID),
      'its members': () => seen.whole.members(before),
      'the members of a group made after': () => seen.whole.members(after),
    });

    const reply = await post(path, { groupID, userID, mutedSeconds: 600 }, admin);

    expectSuccessEnvelope(reply);
    await expectCarriedOut({ path, watched });
    await expectUntouched(others);
  }),
);

test(
  ...check('MUTE_GROUP_MEMBER-USERS', async ({ post, given, seen, admin, expectCarriedOut }) => {
    const { groupID, member, watched } = await given.member();
    const { userID } = member;
    const profile = await watchAll({ 'the user': () => seen.whole.user(userID) });

    const reply = await post(path, { groupID, userID, mutedSeconds: 600 }, admin);

    expectSuccessEnvelope(reply);
    await expectCarriedOut({ path, watched });
    await expectUntouched(profile);
  }),
);
