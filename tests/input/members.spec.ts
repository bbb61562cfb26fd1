import {
  expectBetween,
  expectNoInternalError,
  expectOneOf,
  expectUntouched,
  test,
} from '../../fixtures/test.ts';
import { check } from './requirements.ts';

const SETTING = '/group/set_group_member_info';

const ofAnotherType = [
  ['NICKNAME_NOT_CLEARED', 'nickname'],
  ['FACEURL_NOT_CLEARED', 'faceURL'],
  ['EX_NOT_CLEARED', 'ex'],
  ['ROLELEVEL_NOT_CHANGED', 'roleLevel'],
] as const;

for (const [name, field] of ofAnotherType) {
  test(
    ...check(`SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_${name}`, async ({ post, given, admin }) => {
      const { groupID, member, watched } = await given.adminWithOwnInfo();
      const entry = { groupID, userID: member.userID };
      given.control({
        path: SETTING,
        body: { members: [{ ...entry, ex: 'changed' }] },
        caller: admin,
        watched,
      });

      const reply = await post(SETTING, { members: [{ ...entry, [field]: { odd: ['x'] } }] }, admin);

      expectNoInternalError(reply);
      await expectUntouched(watched);
    }),
  );
}

const longTexts = [
  ['NICKNAME_WHOLE', 'nickname', 256],
  ['EX_WHOLE', 'ex', 1025],
] as const;

for (const [name, field, length] of longTexts) {
  test(
    ...check(`SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_${name}`, async ({ post, given, seen, admin }) => {
      const { groupID, member } = await given.adminWithOwnInfo();
      const { userID } = member;
      const before = (await seen.whole.member(groupID, userID)).value?.[field];
      const long = 'x'.repeat(length);

      const reply = await post(SETTING, { members: [{ groupID, userID, [field]: long }] }, admin);

      expectNoInternalError(reply);
      const { name: where, value } = await seen.whole.member(groupID, userID);
      expectOneOf(value?.[field], [before, long], `${field} of ${where}`);
    }),
  );
}

test(
  ...check('DISMISS_GROUP-INPUT_DELETEMEMBER_NOT_TRUE', async (tools) => {
    const { post, given, seen, admin, readUntil } = tools;
    const path = '/group/dismiss_group';
    const [group, kept] = await Promise.all([given.group(await given.three()), given.dismissed.group()]);
    const people = () =>
      Promise.all([group, kept].map(async (each) => (await seen.dismissedGroups.members(each)).value));
    given.control({ path, body: { groupID: group.groupID }, caller: admin, watched: undefined });

    const reply = await post(path, { groupID: group.groupID, deleteMember: 'yes' }, admin);

    expectNoInternalError(reply);
    const [left = [], least = []] = await readUntil(
      people,
      ([one = [], other = []]) => one.length >= other.length,
    );
    expectBetween(left.length, least.length, Infinity, 'members left in the group');
  }),
);
