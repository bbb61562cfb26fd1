import {
  above,
  documentedByUser,
  expectEachOnce,
  expectFields,
  expectNoSecrets,
  expectOnly,
  expectSame,
  expectSuccess,
  test,
  type Change,
  type ChangedGroup,
  type Reply,
} from '../../../fixtures/test.ts';
import { CountedMembers, GroupMemberInfo, MemberRows, RoleLevel } from '../../../schemas/group.ts';
import { check } from './requirements.ts';

const path = '/group/get_group_member_list';
const firstPage = { pageNumber: 1, showNumber: 50 };

const rowsOn = (reply: Reply) => expectSuccess(reply, MemberRows).members ?? [];
const idsOn = (reply: Reply): string[] => rowsOn(reply).map(({ userID }) => userID);
const totalOn = (reply: Reply): number => expectSuccess(reply, CountedMembers).total;

const documentedOn = (replies: readonly Reply[]) =>
  documentedByUser(replies.flatMap(rowsOn), GroupMemberInfo);

test(
  ...check('GET_GROUP_MEMBER_LIST-MANY_EACH_ONCE', async ({ pages, given }) => {
    const { groupID, rows } = await given.listedLargeGroup();

    const replies = await pages(path, { groupID }, { pageNumbers: [1, 2], showNumber: 50 });

    const shown = replies.map(idsOn);
    expectSame(
      shown.map(({ length }) => length),
      [50, 10],
      'members on pages 1 and 2 of 60 in fifties',
    );
    expectEachOnce(shown, Object.keys(rows), 'members on pages of 50');
    expectSame(replies.map(totalOn), [60, 60], 'total on pages 1 and 2');
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-MANY_FIELDS', async ({ pages, given }) => {
    const { groupID, rows, mutedID } = await given.listedLargeGroup();
    const plain = Object.entries(rows).map(([userID, row]) => [userID, { ...row, muteEndTime: 0 }]);
    const expected = { ...Object.fromEntries(plain), [mutedID]: { ...rows[mutedID], muteEndTime: above(0) } };

    const replies = await pages(path, { groupID }, { pageNumbers: [1, 2, 3], showNumber: 25 });

    expectFields(documentedOn(replies), expected, 'the members');
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-MANY_ON_ONE_PAGE', async ({ post, given, admin }) => {
    const { groupID, rows } = await given.listedLargeGroup();

    const reply = await post(path, { groupID, pagination: { pageNumber: 1, showNumber: 100 } }, admin);

    expectOnly(idsOn(reply), Object.keys(rows), 'members on a page of up to 100');
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-KEYWORD_LAST', async ({ post, given, admin }) => {
    const { groupID, mutedID } = await given.listedLargeGroup();

    const reply = await post(
      path,
      { groupID, keyword: given.plainWord(mutedID), pagination: firstPage },
      admin,
    );

    expectOnly(idsOn(reply), [mutedID], 'members found by the user ID of the last one');
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-KEYWORD_FIELDS', async ({ post, given, admin }) => {
    const { groupID, withOwnInfo } = await given.memberLists.sharedGroup();
    const { userID, ownInfo } = await withOwnInfo();
    const keyword = given.plainWord(userID);

    const reply = await post(path, { groupID, keyword, pagination: firstPage }, admin);

    expectFields(
      documentedOn([reply]),
      { [userID]: { groupID, ...ownInfo } },
      'the members found by a user ID',
    );
  }),
);

const inLetters = [
  ['GET_GROUP_MEMBER_LIST-KEYWORD_CYRILLIC', 'Cyrillic'],
  ['GET_GROUP_MEMBER_LIST-KEYWORD_ONE_LETTER', 'one letter'],
] as const;

for (const [id, script] of inLetters)
  test(
    ...check(id, async ({ post, given, admin }) => {
      const { userID, nickname } = (await given.letterUsers()).named(script);
      const { groupID } = await given.listedLargeGroup();

      const reply = await post(path, { groupID, keyword: nickname, pagination: firstPage }, admin);

      expectOnly(idsOn(reply), [userID], `members found by "${nickname}"`);
    }),
  );

test(
  ...check('GET_GROUP_MEMBER_LIST-SECRETS', async ({ post, given, admin }) => {
    const { groupID, userIDs } = await given.memberLists.sharedGroup();
    const showNumber = Math.min(10, Math.floor(userIDs.length / 2));

    const reply = await post(path, { groupID, pagination: { pageNumber: 2, showNumber } }, admin);

    expectSame(rowsOn(reply).length, showNumber, 'members on the second page');
    expectNoSecrets(reply.json, 'reply');
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-SAME_TO_MEMBERS', async ({ post, given, admin }) => {
    const { groupID, reader } = await given.memberLists.readByMember();
    const toAdmin = await post(path, { groupID, pagination: firstPage }, admin);

    const reply = await post(path, { groupID, pagination: firstPage }, reader);

    const what = 'compared with the administrator’s list, the members';
    expectFields(documentedOn([reply]), documentedOn([toAdmin]), what);
    expectOnly(idsOn(reply), idsOn(toAdmin), 'members shown to a member');
    expectSame(totalOn(reply), totalOn(toAdmin), 'total shown to a member');
  }),
);

/** What a member must see of a group that changed after they first read it. */
const changes = [
  [
    'GET_GROUP_MEMBER_LIST-MEMBERS_SEE_NICKNAME',
    'renamed',
    ({ people: { renamed }, nickname }) => ({ [renamed.userID]: { nickname } }),
  ],
  [
    'GET_GROUP_MEMBER_LIST-MEMBERS_SEE_ROLE',
    'promoted',
    ({ people: { promoted } }) => ({ [promoted.userID]: { roleLevel: RoleLevel.Admin } }),
  ],
  [
    'GET_GROUP_MEMBER_LIST-MEMBERS_SEE_KICKED',
    'left',
    ({ people: { leaver } }) => ({ [leaver.userID]: undefined }),
  ],
] as const satisfies readonly (readonly [string, Change, (group: ChangedGroup) => object])[];

for (const [id, change, rowsOf] of changes)
  test(
    ...check(id, async ({ post, given, expectWritten }) => {
      const group = await given.changedGroup(change);
      const { groupID } = group;
      const reader = group.reader();
      const read = async () => {
        const reply = await post(path, { groupID, pagination: firstPage }, reader);
        return { name: 'the members shown to a member', value: documentedOn([reply]) };
      };

      await expectWritten(read, rowsOf(group));
    }),
  );
