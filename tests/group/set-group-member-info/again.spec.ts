import { test } from '../../../fixtures/test.ts';
import { RoleLevel } from '../../../schemas/group.ts';
import { setGroupMemberInfo } from '../../entry.ts';

// What a member had before is set like anything else.

const values = {
  nickname: 'Once and again',
  faceURL: 'https://faces.example/again.png',
  ex: '{"once":"and again"}',
  roleLevel: RoleLevel.Admin,
};

const ways = [
  ['SAME_AGAIN', 'other values', 'replaced'],
  ['SAME_AFTER_CLEARING', 'they were reset', 'cleared'],
  ['SAME_AFTER_RETURN', 'being removed and invited back', 'removed'],
] as const;

for (const [aspect, before, was] of ways)
  test(
    ...setGroupMemberInfo(aspect, {
      text:
        'set_group_member_info stores again the nickname, faceURL, ex and roleLevel ' +
        `that a member had before ${before}`,
      promises: ['stores-given-fields', 'makes-admins'],
      async check({ call, given, seen, expectWritten }) {
        const { groupID, userID } = await given.formerlySet(was, values);

        await call({ members: [{ groupID, userID, ...values }] });

        await expectWritten(() => seen.member(groupID, userID), values);
      },
    }),
  );

test(
  ...setGroupMemberInfo('OF_PROFILE', {
    text:
      'set_group_member_info stores a nickname and faceURL equal to the user’s own, ' +
      'and they stay when the user changes their own',
    promises: ['stores-given-fields'],
    async check({ call, given, seen, expectWritten }) {
      const { groupID, userID, own, rename } = await given.memberToRename();

      await call({ members: [{ groupID, userID, ...own }] });

      await rename();
      await expectWritten(() => seen.member(groupID, userID), own);
    },
  }),
);
