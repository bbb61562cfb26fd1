import { above, expectAnySuccess, expectSuccessEnvelope, oneOf, test } from '../../fixtures/test.ts';
import { RoleLevel } from '../../schemas/group.ts';
import { check } from './fields.requirements.ts';

const path = '/group/set_group_member_info';

const fields = [
  [
    'SET_GROUP_MEMBER_INFO-PARALLEL_FIELDS',
    { nickname: 'Changed in parallel' },
    { ex: 'changed in parallel' },
  ],
  [
    'SET_GROUP_MEMBER_INFO-PARALLEL_ROLE',
    { roleLevel: RoleLevel.Member },
    { faceURL: 'https://faces.example/changed-in-parallel.png' },
  ],
] as const;

for (const [id, one, other] of fields)
  test(
    ...check(id, async ({ together, given, admin, expectOnlyChanged }) => {
      const { groupID, member, watched } = await given.adminWithOwnInfo();
      const changing = (change: object) => ({
        path,
        body: { members: [{ groupID, userID: member.userID, ...change }] },
        caller: admin,
      });

      const replies = await together(changing(one), changing(other));

      replies.forEach(expectSuccessEnvelope);
      await expectOnlyChanged(watched, { ...one, ...other });
    }),
  );

for (const operation of ['SET_GROUP_MEMBER_INFO', 'MUTE_GROUP_MEMBER'] as const)
  test(
    ...check(`${operation}-PARALLEL_MEMBERS`, async ({ together, given, expectCarriedOut }) => {
      const one = await given.preparedCall(operation);
      const other = await given.preparedCall(operation);

      const replies = await together(one, other);

      replies.forEach(expectSuccessEnvelope);
      await expectCarriedOut(one);
      await expectCarriedOut(other);
    }),
  );

test(
  ...check(
    'SET_GROUP_MEMBER_INFO-PARALLEL_SAME_FIELD',
    async ({ together, given, seen, admin, expectWritten }) => {
      const { groupID, member } = await given.member();
      const { userID } = member;
      const nicknames = ['One of two', 'The other of two'];
      const naming = (nickname = '') => ({
        path,
        body: { members: [{ groupID, userID, nickname }] },
        caller: admin,
      });

      const replies = await together(naming(nicknames[0]), naming(nicknames[1]));

      expectAnySuccess(replies);
      await expectWritten(() => seen.member(groupID, userID), { nickname: oneOf(nicknames) });
    },
  ),
);

test(
  ...check('MUTE_GROUP_MEMBER-PARALLEL_INFO', async ({ together, given, seen, admin, ...expecting }) => {
    const { groupID, member, watched } = await given.member();
    const who = { groupID, userID: member.userID };
    const naming = { members: [{ ...who, nickname: 'Muted and renamed' }] };
    const muting = { ...who, mutedSeconds: 600 };

    const replies = await together(
      { path, body: naming, caller: admin },
      { path: '/group/mute_group_member', body: muting, caller: admin },
    );

    replies.forEach(expectSuccessEnvelope);
    await expecting.expectWritten(watched.read, { nickname: 'Muted and renamed' });
    await expecting.expectWritten(() => seen.member(groupID, member.userID), { muteEndTime: above(0) });
  }),
);
