import { test } from '../../../fixtures/test.ts';
import { RoleLevel } from '../../../schemas/group.ts';
import { setGroupMemberInfo } from '../../entry.ts';

// What a member had before is set like anything else.

const since = '0.6.0';
const values = {
  nickname: 'Once and again',
  faceURL: 'https://faces.example/again.png',
  ex: '{"once":"and again"}',
  roleLevel: RoleLevel.Admin,
};

const ways = [
  ['SAME_AGAIN', 'what a member had before other values', 'replaced'],
  ['SAME_AFTER_CLEARING', 'what a member had before it was cleared', 'cleared'],
  ['SAME_AFTER_RETURN', 'what a member had before they were removed and invited again', 'removed'],
] as const;

for (const [aspect, what, was] of ways)
  test(
    ...setGroupMemberInfo(aspect, {
      text: `set_group_member_info stores ${what}: nickname, faceURL, ex and roleLevel`,
      promises: ['stores-given-fields', 'makes-admins'],
      since,
      async check({ call, given, seen, expectWritten }) {
        const { groupID, userID } = await given.formerlySet(was, values);

        await call({ members: [{ groupID, userID, ...values }] });

        await expectWritten(() => seen.member(groupID, userID), values);
      },
    }),
  );

test(
  ...setGroupMemberInfo('OF_PROFILE', {
    text: 'a nickname and faceURL set to the user’s own by set_group_member_info stay when the user’s own change',
    promises: ['stores-given-fields'],
    since,
    async check({ call, given, seen, expectWritten }) {
      const { groupID, userID, own, rename } = await given.memberToRename();

      await call({ members: [{ groupID, userID, ...own }] });

      await rename();
      await expectWritten(() => seen.member(groupID, userID), own);
    },
  }),
);
