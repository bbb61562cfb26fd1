import {
  expectEachOnce,
  expectOnly,
  expectSame,
  expectSameRows,
  expectSuccess,
  test,
  type Reply,
} from '../../../fixtures/test.ts';
import {
  CountedMemberIDs,
  CountedMembers,
  GroupMemberInfo,
  ListedMemberIDs,
  MemberRows,
} from '../../../schemas/group.ts';
import { check } from './requirements.ts';

const path = '/group/get_group_member_list';
const firstPage = { pageNumber: 1, showNumber: 50 };

function idsOn(reply: Reply): string[] {
  return (expectSuccess(reply, ListedMemberIDs).members ?? []).map(({ userID }) => userID);
}

/** The number of rows on each page of this size. */
const lengthOfPage = (all: number, page: number, size: number): number =>
  Math.min(size, Math.max(0, all - (page - 1) * size));

const totalOn = (reply: Reply): number => expectSuccess(reply, CountedMembers).total;
const countOn = (reply: Reply): number => idsOn(reply).length;

test(
  ...check('GET_GROUP_MEMBER_LIST-PAGES_EACH_ONCE', async ({ pages, given }) => {
    const { groupID, userIDs } = await given.memberLists.sharedGroup();

    const replies = await pages(path, { groupID }, { pageNumbers: [1, 2, 3], showNumber: 10 });

    expectEachOnce(replies.map(idsOn), userIDs, 'members on pages of 10');
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-PAGES_FULL', async ({ pages, given }) => {
    const { groupID, userIDs } = await given.memberLists.sharedGroup();
    const { length: all } = userIDs;
    const lengths = (size: number) => [1, 3, 4].map((page) => lengthOfPage(all, page, size));

    const bySeven = await pages(path, { groupID }, { pageNumbers: [1, 3, 4], showNumber: 7 });
    const byEight = await pages(path, { groupID }, { pageNumbers: [1, 3, 4], showNumber: 8 });

    expectSame(bySeven.map(countOn), lengths(7), `members on pages 1, 3 and 4 of ${all} in sevens`);
    expectSame(byEight.map(countOn), lengths(8), `members on pages 1, 3 and 4 of ${all} in eights`);
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-PAGES_TOTAL', async ({ pages, given }) => {
    const { groupID, userIDs } = await given.memberLists.sharedGroup();
    const { length: all } = userIDs;

    const replies = await pages(path, { groupID }, { pageNumbers: [1, 2, 3], showNumber: 10 });

    expectSame(replies.map(totalOn), [all, all, all], 'total on pages 1, 2 and 3');
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-PAGES_PAST_END', async ({ pages, given }) => {
    const { groupID, userIDs } = await given.memberLists.sharedGroup();
    const { length: all } = userIDs;

    const replies = await pages(path, { groupID }, { pageNumbers: [4, 1000], showNumber: 10 });

    const shown = replies.flatMap((reply) => [totalOn(reply), countOn(reply)]);
    expectSame(shown, [all, 0, all, 0], 'total and number of members on page 4, and on page 1000');
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-PAGES_FAR', async ({ post, given, admin }) => {
    const { groupID, userIDs } = await given.memberLists.sharedGroup();
    // The offset is 2^32 + 4, which is 4 in 32 bits.
    const pagination = { pageNumber: 42_949_674, showNumber: 100 };

    const reply = await post(path, { groupID, pagination }, admin);

    const { total, members } = expectSuccess(reply, CountedMemberIDs);
    const expected = [userIDs.length, 0];
    expectSame([total, members?.length ?? 0], expected, 'total and number of members on a far page');
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-PAGES_SAME_AGAIN', async ({ pages, given }) => {
    const { groupID, userIDs } = await given.memberLists.sharedGroup();

    const replies = await pages(path, { groupID }, { pageNumbers: [2, 2], showNumber: 7 });

    const fields = Object.keys(GroupMemberInfo.shape);
    const [first, second] = replies.map((reply) =>
      expectSuccess(reply, MemberRows).members?.map((row) => fields.map((key) => row[key])),
    );
    expectSame(first?.length, lengthOfPage(userIDs.length, 2, 7), 'members on page 2 of sevens');
    expectSameRows(second, first ?? [], 'the same page again');
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-PAGES_ONE_ROW', async ({ pages, given }) => {
    const { groupID, userIDs } = await given.memberLists.sharedGroup();
    const last = userIDs.length;

    const replies = await pages(path, { groupID }, { pageNumbers: [1, 2, last], showNumber: 1 });

    expectSame(replies.map(countOn), [1, 1, 1], `members on pages 1, 2 and ${last} of one`);
    expectSame(new Set(replies.flatMap(idsOn)).size, 3, `different members on pages 1, 2 and ${last} of one`);
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-PAGES_ALL_ROWS', async ({ post, given, admin }) => {
    const { groupID, userIDs } = await given.memberLists.sharedGroup();

    const reply = await post(path, { groupID, pagination: firstPage }, admin);

    expectOnly(idsOn(reply), userIDs, 'members on a page of up to 50');
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-TOTAL_INVITED', async ({ post, given, admin }) => {
    const { groupID, userIDs } = await given.memberLists.invited();

    const reply = await post(path, { groupID, pagination: firstPage }, admin);

    expectOnly(idsOn(reply), userIDs, 'members after one was invited');
    expectSame(totalOn(reply), userIDs.length, 'total after one was invited');
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-TOTAL_KICKED', async ({ post, given, admin }) => {
    const { groupID, userIDs } = await given.memberLists.kicked();

    const reply = await post(path, { groupID, pagination: firstPage }, admin);

    expectOnly(idsOn(reply), userIDs, 'members after one was removed');
    expectSame(totalOn(reply), 5, 'total after one was removed');
  }),
);
