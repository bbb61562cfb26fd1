import {
  expectEachOnce,
  expectSame,
  expectSameRows,
  expectSuccess,
  test,
  type Reply,
} from '../../../fixtures/test.ts';
import {
  CountedGroupIDs,
  CountedGroups,
  GroupInfo,
  GroupRows,
  ListedGroupIDs,
} from '../../../schemas/group.ts';
import { check } from './requirements.ts';

const path = '/group/get_groups';

function idsOn(reply: Reply): string[] {
  return (expectSuccess(reply, ListedGroupIDs).groups ?? []).map(({ groupInfo }) => groupInfo.groupID);
}

function totalOn(reply: Reply): number {
  return expectSuccess(reply, CountedGroups).total;
}

test(
  ...check('GET_GROUPS-PAGES_EACH_ONCE', async ({ pages, given }) => {
    const { part, groupIDs } = await given.similarGroups();

    const replies = await pages(path, { groupName: part }, { pageNumbers: [1, 2, 3], showNumber: 10 });

    expectEachOnce(replies.map(idsOn), groupIDs, 'groups on pages of 10');
  }),
);

test(
  ...check('GET_GROUPS-PAGES_FULL', async ({ pages, given }) => {
    const { part } = await given.similarGroups();

    const byTen = await pages(path, { groupName: part }, { pageNumbers: [1, 2, 3], showNumber: 10 });
    const byEight = await pages(path, { groupName: part }, { pageNumbers: [1, 3, 4], showNumber: 8 });

    const rows = (reply: Reply) => idsOn(reply).length;
    expectSame(byTen.map(rows), [10, 10, 4], 'rows on pages 1, 2 and 3 of 24 in tens');
    expectSame(byEight.map(rows), [8, 8, 0], 'rows on pages 1, 3 and 4 of 24 in eights');
  }),
);

test(
  ...check('GET_GROUPS-PAGES_TOTAL', async ({ pages, given }) => {
    const { part } = await given.similarGroups();

    const replies = await pages(path, { groupName: part }, { pageNumbers: [1, 2, 3], showNumber: 10 });

    expectSame(replies.map(totalOn), [24, 24, 24], 'total on pages 1, 2 and 3');
  }),
);

test(
  ...check('GET_GROUPS-PAGES_PAST_END', async ({ pages, given }) => {
    const { part } = await given.similarGroups();

    const replies = await pages(path, { groupName: part }, { pageNumbers: [4, 1000], showNumber: 10 });

    const shown = replies.map((reply) => [totalOn(reply), idsOn(reply).length]);
    expectSame(
      shown,
      [
        [24, 0],
        [24, 0],
      ],
      'total and number of groups on pages 4 and 1000',
    );
  }),
);

test(
  ...check('GET_GROUPS-PAGES_FAR', async ({ pages, given }) => {
    const { part } = await given.similarGroups();
    const pageNumbers = [42_949_674]; // The offset is 4 beyond 2^32, and so 4 where it is kept in 32 bits.

    const [reply] = await pages(path, { groupName: part }, { pageNumbers, showNumber: 100 });

    const { total, groups } = expectSuccess(given.known(reply ?? null, path), CountedGroupIDs);
    expectSame([total, groups?.length ?? 0], [24, 0], 'total and number of groups on a far page');
  }),
);

test(
  ...check('GET_GROUPS-PAGES_SAME_AGAIN', async ({ pages, given }) => {
    const { part } = await given.similarGroups();

    const replies = await pages(path, { groupName: part }, { pageNumbers: [2, 2], showNumber: 7 });

    const fields = Object.keys(GroupInfo.shape);
    const [first, second] = replies.map((reply) =>
      expectSuccess(reply, GroupRows).groups?.map(({ groupInfo }) => fields.map((key) => groupInfo[key])),
    );
    expectSame(first?.length, 7, 'groups on page 2 of sevens');
    expectSameRows(second, first ?? [], 'the same page again');
  }),
);

test(
  ...check('GET_GROUPS-PAGES_ONE_ROW', async ({ pages, given }) => {
    const { part, groupIDs } = await given.similarGroups();

    const pageNumbers = [1, 2, 24];
    const replies = await pages(path, { groupName: part }, { pageNumbers, showNumber: 1 });

    const shown = replies.map(idsOn);
    expectSame(
      shown.map(({ length }) => length),
      [1, 1, 1],
      'groups on pages 1, 2 and 24 of one',
    );
    expectEachOnce(
      shown,
      groupIDs.filter((id) => shown.flat().includes(id)),
      'groups on pages of one',
    );
    expectSame(new Set(shown.flat()).size, 3, 'different groups on pages 1, 2 and 24 of one');
  }),
);

test(
  ...check('GET_GROUPS-PAGES_ALL_ROWS', async ({ post, given, admin }) => {
    const { part, groupIDs } = await given.similarGroups();
    const pagination = { pageNumber: 1, showNumber: 100 };

    const reply = await post(path, { groupName: part, pagination }, admin);

    expectEachOnce([idsOn(reply)], groupIDs, 'groups on a page of up to 100');
  }),
);

test(
  ...check('GET_GROUPS-NEWEST_FIRST', async ({ pages, given }) => {
    const { part, groups } = await given.similarGroups();

    const replies = await pages(path, { groupName: part }, { pageNumbers: [1, 2, 3], showNumber: 10 });

    const made = new Map(groups.map(({ groupID, batch }) => [groupID, batch]));
    const generations = replies.flatMap(idsOn).map((id) => made.get(id));
    const newestFirst = generations.toSorted((one = 0, other = 0) => other - one);
    expectSame(generations.join(''), newestFirst.join(''), 'generations of the groups, the newest 2');
  }),
);

test(
  ...check('GET_GROUPS-PAGES_WITHOUT_DISMISSED', async ({ pages, given, expectWritten }) => {
    const { part, groupIDs } = await given.groupsOfOnePart(5);
    const [first = '', second = '', third = '', fourth = '', last = ''] = groupIDs;
    await given.groupChanges.dismiss({ groupID: second });
    await given.groupChanges.dismiss({ groupID: fourth });
    const read = async () => {
      const both = await pages(path, { groupName: part }, { pageNumbers: [1, 2], showNumber: 2 });
      const value = {
        totals: both.map(totalOn),
        pages: both.map((reply) => idsOn(reply).length),
        groups: both.flatMap(idsOn).toSorted(),
      };
      return { name: 'two pages of two', value };
    };

    await expectWritten(read, { totals: [3, 3], pages: [2, 1], groups: [first, third, last].toSorted() });
  }),
);

test(
  ...check('GET_GROUPS-TOTAL_FOLLOWS', async ({ post, given, admin, expectWritten }) => {
    const { part, groupIDs, more } = await given.groupsOfOnePart(2);
    const pagination = { pageNumber: 1, showNumber: 1 };
    const read = async () => {
      const reply = await post(path, { groupName: part, pagination }, admin);
      return { name: 'the listing', value: { total: totalOn(reply) } };
    };

    await expectWritten(read, { total: 2 });

    await more();
    await expectWritten(read, { total: 3 });
    await given.groupChanges.dismiss({ groupID: groupIDs[0] ?? '' });
    await expectWritten(read, { total: 2 });
  }),
);
