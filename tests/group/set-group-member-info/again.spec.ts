import { memberOf, setMember, share, shows, test } from '../../../fixtures/test.ts';
import { RoleLevel } from '../../../schemas/group.ts';
import { scene, setGroupMemberInfo } from '../../entry.ts';

// What a member had before is set like anything else.

const values = {
  nickname: 'Once and again',
  faceURL: 'https://faces.example/again.png',
  ex: '{"once":"and again"}',
  roleLevel: RoleLevel.Admin,
};

const between = {
  nickname: 'In between',
  faceURL: 'https://faces.example/between.png',
  ex: '{"in":"between"}',
  roleLevel: RoleLevel.Member,
};
const nothing = { nickname: '', faceURL: '', ex: '', roleLevel: RoleLevel.Member };

const sameAgain =
  'set_group_member_info stores again the nickname, faceURL, ex and roleLevel that a member had before';

const ways = [
  ['SAME_AGAIN', `${sameAgain} other values`, between],
  ['SAME_AFTER_CLEARING', `${sameAgain} they were reset`, nothing],
] as const;

for (const [aspect, text, later] of ways)
  test(
    ...setGroupMemberInfo(aspect, {
      text,
      promises: ['stores-given-fields', 'makes-admins'],
      check: scene(({ group, member }) => ({
        before: [
          share(group, { members: [member] }),
          setMember(group, member, values),
          setMember(group, member, later),
        ],
        call: setMember(group, member, values),
        after: [shows(memberOf(group, member), values)],
      })),
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
