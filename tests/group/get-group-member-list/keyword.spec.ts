import { expectOnly, expectSame, expectSuccess, test, type Reply } from '../../../fixtures/test.ts';
import { CountedMemberIDs, CountedMembers, ListedMemberIDs } from '../../../schemas/group.ts';
import { check } from './requirements.ts';

const path = '/group/get_group_member_list';
const pagination = { pageNumber: 1, showNumber: 50 };

function idsOn(reply: Reply): string[] {
  return (expectSuccess(reply, ListedMemberIDs).members ?? []).map(({ userID }) => userID);
}

const foundOn = (reply: Reply, { userID }: { readonly userID: string }): string =>
  idsOn(reply).includes(userID) ? 'found' : 'not found';

test(
  ...check('GET_GROUP_MEMBER_LIST-KEYWORD_USERID', async ({ post, given, admin }) => {
    const { groupID, plain } = await given.memberLists.sharedGroup();

    const reply = await post(path, { groupID, keyword: given.plainWord(plain.userID), pagination }, admin);

    expectOnly(idsOn(reply), [plain.userID], 'members found by a user ID');
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-KEYWORD_NICKNAME', async ({ post, given, admin }) => {
    const { groupID, withOwnInfo } = await given.memberLists.sharedGroup();
    const { userID, ownInfo } = await withOwnInfo();

    const reply = await post(path, { groupID, keyword: ownInfo.nickname, pagination }, admin);

    expectOnly(idsOn(reply), [userID], 'members found by a nickname in the group');
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-KEYWORD_OWN_NICKNAME', async ({ post, given, admin }) => {
    const { groupID, plain } = await given.memberLists.sharedGroup();
    const keyword = given.plainWord(plain.nickname);

    const reply = await post(path, { groupID, keyword, pagination }, admin);

    expectOnly(idsOn(reply), [plain.userID], `members found by "${keyword}"`);
  }),
);

const withSigns = [
  ['GET_GROUP_MEMBER_LIST-KEYWORD_PATTERN', 'patterned'],
  ['GET_GROUP_MEMBER_LIST-KEYWORD_BRACKETS', 'bracketed'],
  ['GET_GROUP_MEMBER_LIST-KEYWORD_UNICODE', 'international'],
] as const;

for (const [id, who] of withSigns)
  test(
    ...check(id, async ({ post, given, admin }) => {
      const { groupID, [who]: wanted } = await given.memberLists.sharedGroup();

      const reply = await post(path, { groupID, keyword: wanted.nickname, pagination }, admin);

      expectOnly(idsOn(reply), [wanted.userID], `members found by "${wanted.nickname}"`);
    }),
  );

test(
  ...check('GET_GROUP_MEMBER_LIST-KEYWORD_TOTAL', async ({ post, given, admin }) => {
    const { groupID, namesakes } = await given.memberLists.sharedGroup();
    const { nickname: keyword } = namesakes[0];

    const reply = await post(path, { groupID, keyword, pagination: { pageNumber: 1, showNumber: 2 } }, admin);

    expectSame(expectSuccess(reply, CountedMembers).total, 3, 'total of three members of one name');
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-KEYWORD_PAGES', async ({ pages, given }) => {
    const { groupID, namesakes } = await given.memberLists.sharedGroup();
    const { nickname: keyword } = namesakes[0];

    const replies = await pages(path, { groupID, keyword }, { pageNumbers: [1, 2], showNumber: 2 });

    const [first, second] = replies.map(idsOn);
    expectSame(
      [first?.length, second?.length],
      [2, 1],
      'members on pages 1 and 2 of three of one name in twos',
    );
    const found = [...(first ?? []), ...(second ?? [])];
    expectOnly(
      found,
      namesakes.map(({ userID }) => userID),
      'members of one name',
    );
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-KEYWORD_NOBODY', async ({ post, given, admin }) => {
    const { groupID } = await given.memberLists.sharedGroup();

    const reply = await post(path, { groupID, keyword: given.noSuch('user'), pagination }, admin);

    const { total, members } = expectSuccess(reply, CountedMemberIDs);
    expectSame(
      [total, members?.length ?? 0],
      [0, 0],
      'total and number of members found by an unused keyword',
    );
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-KEYWORD_FOREIGN_USER', async ({ post, given, admin }) => {
    const { groupID, foreigner } = await given.memberLists.sharedGroup();

    const reply = await post(
      path,
      { groupID, keyword: given.plainWord(foreigner.userID), pagination },
      admin,
    );

    expectOnly(idsOn(reply), [], 'members found by the user ID of a member of another group');
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-KEYWORD_FOREIGN_GROUP', async ({ post, given, admin }) => {
    const { groupID, foreigner } = await given.memberLists.sharedGroup();

    const reply = await post(path, { groupID, keyword: foreigner.groupID, pagination }, admin);

    expectOnly(idsOn(reply), [], 'members found by the ID of another group');
  }),
);

const changed = [
  ['GET_GROUP_MEMBER_LIST-KEYWORD_PART', (name: string) => name.slice(0, -2)],
  ['GET_GROUP_MEMBER_LIST-KEYWORD_CASE', (name: string) => name.toUpperCase()],
] as const;

for (const [id, keywordOf] of changed)
  test(
    ...check(id, async ({ post, given, admin, observe }) => {
      const { groupID, withOwnInfo } = await given.memberLists.sharedGroup();
      const member = await withOwnInfo();
      const keyword = keywordOf(member.ownInfo.nickname);

      const reply = await post(path, { groupID, keyword, pagination }, admin);

      observe(foundOn(reply, member));
    }),
  );
