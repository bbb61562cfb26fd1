import { expectFields, expectSuccessEnvelope, test, watchAll } from '../../../fixtures/test.ts';
import { RoleLevel } from '../../../schemas/group.ts';
import { check } from './requirements.ts';

const path = '/group/set_group_member_info';
const faceURL = 'https://faces.example/changed.png';
/** The values for the same user in each of two groups. */
const inEach = [
  { nickname: 'In one', ex: 'one' },
  { nickname: 'In two', roleLevel: RoleLevel.Admin },
];
const changes = { nickname: 'Changed', faceURL, ex: 'changed', roleLevel: RoleLevel.Admin };

test(
  ...check('SET_GROUP_MEMBER_INFO-EFFECT', async ({ post, given, seen, admin, expectWritten }) => {
    const { groupID, member } = await given.member();

    const reply = await post(path, { members: [{ groupID, userID: member.userID, ...changes }] }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.member(groupID, member.userID), changes);
  }),
);

test(
  ...check('SET_GROUP_MEMBER_INFO-AT_ONCE', async ({ post, given, seen, admin }) => {
    const { groupID, member } = await given.member();

    const reply = await post(path, { members: [{ groupID, userID: member.userID, ...changes }] }, admin);

    expectSuccessEnvelope(reply);
    const { name, value } = await seen.member(groupID, member.userID);
    expectFields(value, changes, `at once, ${name}`);
  }),
);

test(
  ...check('SET_GROUP_MEMBER_INFO-WITNESSES', async ({ post, given, seen, admin, expectWritten }) => {
    const { groupID, member } = await given.member();
    const { userID } = member;

    const reply = await post(path, { members: [{ groupID, userID, ...changes }] }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.member(groupID, userID), changes);
    await expectWritten(() => seen.whole.membersInInfo(groupID, [userID]), { rows: { [userID]: changes } });
  }),
);

test(
  ...check(
    'SET_GROUP_MEMBER_INFO-SEVERAL_MEMBERS',
    async ({ post, given, seen, admin, expectOnlyChanged }) => {
      const group = await given.groupOfFive();
      const [, { userID: one }, { userID: two }, , { userID: three }] = group.members;
      const members = await watchAll({ members: () => seen.whole.members(group) });
      const rows = { [one]: { nickname: 'One' }, [two]: { faceURL, ex: 'two' }, [three]: changes };
      const entries = [one, two, three].map((userID) => ({
        groupID: group.groupID,
        userID,
        ...rows[userID],
      }));

      const reply = await post(path, { members: entries }, admin);

      expectSuccessEnvelope(reply);
      await expectOnlyChanged(members, { members: { rows } });
    },
  ),
);

test(
  ...check('SET_GROUP_MEMBER_INFO-TWO_GROUPS', async ({ post, given, seen, admin, expectOnlyChanged }) => {
    const [owner, member, other] = await Promise.all([given.person(), given.person(), given.person()]);
    const wish = { owner, members: [other, member] };
    const [one, two] = await Promise.all([given.group(wish), given.group(wish)]);
    const read = { one: () => seen.whole.members(one), two: () => seen.whole.members(two) };
    const watched = await watchAll(read);
    const { userID } = member;
    const entries = [one, two].map(({ groupID }, place) => ({ groupID, userID, ...inEach[place] }));

    const reply = await post(path, { members: entries }, admin);

    expectSuccessEnvelope(reply);
    const [inOne, inTwo] = inEach.map((change) => ({ rows: { [userID]: change } }));
    await expectOnlyChanged(watched, { one: inOne, two: inTwo });
  }),
);
