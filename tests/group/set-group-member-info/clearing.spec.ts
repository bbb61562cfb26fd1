import { expectFields, expectSuccessEnvelope, oneOf, test } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/group/set_group_member_info';

test(
  ...check('SET_GROUP_MEMBER_INFO-CLEARED_EX', async ({ post, given, admin, expectOnlyChanged }) => {
    const { groupID, member, ownInfo, watched } = await given.adminWithOwnInfo();

    const reply = await post(path, { members: [{ groupID, userID: member.userID, ex: '' }] }, admin);

    expectSuccessEnvelope(reply);
    expectFields(watched.before, { ex: ownInfo.ex }, 'the member before');
    await expectOnlyChanged(watched, { ex: '' });
  }),
);

test(
  ...check('SET_GROUP_MEMBER_INFO-CLEARED_EX_BESIDE', async ({ post, given, admin, expectOnlyChanged }) => {
    const { groupID, member, ownInfo, watched } = await given.adminWithOwnInfo();
    const change = { nickname: `${ownInfo.nickname} again`, ex: '' };

    const reply = await post(path, { members: [{ groupID, userID: member.userID, ...change }] }, admin);

    expectSuccessEnvelope(reply);
    expectFields(watched.before, { ex: ownInfo.ex }, 'the member before');
    await expectOnlyChanged(watched, change);
  }),
);

// That there is something to clear is the operation's doing, too: where it stored nothing, it cleared nothing.
const cleared = [
  ['SET_GROUP_MEMBER_INFO-CLEARED_NICKNAME', 'nickname'],
  ['SET_GROUP_MEMBER_INFO-CLEARED_FACEURL', 'faceURL'],
] as const;

for (const [id, field] of cleared) {
  test(
    ...check(id, async ({ post, given, seen, admin, expectWritten }) => {
      const { groupID, member, ownInfo, watched } = await given.adminWithOwnInfo();
      const { userID } = member;

      const reply = await post(path, { members: [{ groupID, userID, [field]: '' }] }, admin);

      expectSuccessEnvelope(reply);
      expectFields(watched.before, { [field]: ownInfo[field] }, 'the member before');
      await expectWritten(() => seen.member(groupID, userID), { [field]: oneOf(['', member[field]]) });
    }),
  );

  test(
    ...check(`${id}_OWN`, async ({ post, given, seen, admin, expectWritten }) => {
      const { groupID, member, ownInfo, watched } = await given.adminWithOwnInfo();
      const { userID } = member;

      const reply = await post(path, { members: [{ groupID, userID, [field]: '' }] }, admin);

      expectSuccessEnvelope(reply);
      expectFields(watched.before, { [field]: ownInfo[field] }, 'the member before');
      await expectWritten(() => seen.member(groupID, userID), { [field]: member[field] });
    }),
  );
}
