import {
  expectEachOnce,
  expectRowsAfterHundredth,
  expectSame,
  expectSameRows,
  expectSuccess,
  listedBetween,
  type Reply,
  shownIn,
  test,
} from '../../../fixtures/test.ts';
import {
  CountedGroupIDs,
  CountedGroups,
  GroupInfo,
  GroupRows,
  ListedGroupIDs,
} from '../../../schemas/group.ts';
import { getGroups } from '../../entry.ts';

const pageOf20 = { pageNumber: 1, showNumber: 20 };

function idsOn(reply: Reply): string[] {
  return (expectSuccess(reply, ListedGroupIDs).groups ?? []).map(({ groupInfo }) => groupInfo.groupID);
}

function totalOn(reply: Reply): number {
  return expectSuccess(reply, CountedGroups).total;
}

test(
  ...getGroups('PAGES_EACH_ONCE', {
    text:
      'get_groups shows each group of a list exactly once on pages of 10 read from last to first, ' +
      'on pages of 20, and on a page of 50',
    promises: ['pages-complete'],
    source: 'Platform API, get-groups, parameter pagination; response, groups',
    async check({ pages, path, given }) {
      const { part, groupIDs } = await given.similarGroups();

      const tens = await pages(path, { groupName: part }, { pageNumbers: [3, 2, 1], showNumber: 10 });
      const twenties = await pages(path, { groupName: part }, { pageNumbers: [1, 2], showNumber: 20 });
      const fifties = await pages(path, { groupName: part }, { pageNumbers: [1], showNumber: 50 });

      expectEachOnce(tens.map(idsOn), groupIDs, 'groups on pages of 10, from the last one');
      expectEachOnce(twenties.map(idsOn), groupIDs, 'groups on pages of 20');
      expectEachOnce(fifties.map(idsOn), groupIDs, 'groups on a page of 50');
    },
  }),
);

test(
  ...getGroups('PAGES_FULL', {
    text: 'get_groups fills every page but the last, whether or not its size divides the number of groups',
    promises: ['pages-full'],
    async check({ pages, path, given }) {
      const { part } = await given.similarGroups();

      const byTen = await pages(path, { groupName: part }, { pageNumbers: [1, 2, 3], showNumber: 10 });
      const byEight = await pages(path, { groupName: part }, { pageNumbers: [1, 3, 4], showNumber: 8 });

      const rows = (reply: Reply) => idsOn(reply).length;
      expectSame(byTen.map(rows), [10, 10, 4], 'rows on pages 1, 2 and 3 of 24 in tens');
      expectSame(byEight.map(rows), [8, 8, 0], 'rows on pages 1, 3 and 4 of 24 in eights');
    },
  }),
);

test(
  ...getGroups('PAGES_PAST_END', {
    text: 'get_groups answers a page past the end with success, the right total and no group',
    promises: ['past-the-end'],
    async check({ pages, path, given }) {
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
    },
  }),
);

test(
  ...getGroups('PAGES_FAR', {
    text: 'get_groups shows no group on a page whose offset exceeds 32 bits',
    promises: ['far-past-the-end'],
    async check({ pages, path, given }) {
      const { part } = await given.similarGroups();
      const pageNumbers = [85_899_347]; // The offset is 4 beyond 2^32, and so 4 where it is kept in 32 bits.

      const [reply] = await pages(path, { groupName: part }, { pageNumbers, showNumber: 50 });

      const { total, groups } = expectSuccess(given.known(reply ?? null, path), CountedGroupIDs);
      expectSame([total, groups?.length ?? 0], [24, 0], 'total and number of groups on a far page');
    },
  }),
);

test(
  ...getGroups('PAGES_SAME_AGAIN', {
    text: 'get_groups shows the same rows when a page of an unchanged list is requested again',
    promises: ['pages-stable'],
    source: 'Platform API, get-groups, parameter pagination; response, groups',
    async check({ pages, path, given }) {
      const { part } = await given.similarGroups();

      const replies = await pages(path, { groupName: part }, { pageNumbers: [2, 2], showNumber: 7 });

      const fields = Object.keys(GroupInfo.shape);
      const [first, second] = replies.map((reply) =>
        expectSuccess(reply, GroupRows).groups?.map(({ groupInfo }) => fields.map((key) => groupInfo[key])),
      );
      expectSame(first?.length, 7, 'groups on page 2 of sevens');
      expectSameRows(second, first ?? [], 'the same page again');
    },
  }),
);

test(
  ...getGroups('PAGES_ONE_ROW', {
    text: 'get_groups shows one group per page, a different one on each, when showNumber is 1',
    promises: ['pages-full'],
    async check({ pages, path, given }) {
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
    },
  }),
);

test(
  ...getGroups('PAGES_ALL_ROWS', {
    text: 'get_groups shows all groups on one page when showNumber exceeds their number',
    promises: ['pages-full'],
    async check({ call, given }) {
      const { part, groupIDs } = await given.similarGroups();
      const pagination = { pageNumber: 1, showNumber: 50 };

      const reply = await call({ groupName: part, pagination });

      expectEachOnce([idsOn(reply)], groupIDs, 'groups on a page of up to 50');
    },
  }),
);

test(
  ...getGroups('PAGES_AFTER_HUNDRED', {
    text: 'with 50 rows per page, page 3 of get_groups shows the rows after the hundredth, not those of page 2 again',
    promises: ['pages-complete', 'pages-full'],
    async check({ pages, path, given }) {
      const { part } = await given.hundredGroups();

      const replies = await pages(path, { groupName: part }, { pageNumbers: [2, 3], showNumber: 50 });

      const [second, third] = replies.map((reply) => ({ total: totalOn(reply), ids: idsOn(reply) }));
      expectRowsAfterHundredth(
        [given.known(second ?? null, path), given.known(third ?? null, path)],
        'groups',
      );
    },
  }),
);

test(
  ...getGroups('PAGES_WITHOUT_DISMISSED', {
    text: 'get_groups by name leaves dismissed groups out of both the total and the pages',
    promises: ['dismissed-not-listed', 'total'],
    source: 'Platform API, get-groups, response; open-im-server issues 1671 and 2094',
    async check({ pages, path, given, expectWritten }) {
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
    },
  }),
);

test(
  ...getGroups('NEWEST_FIRST', {
    text: 'get_groups lists groups newest first across all pages',
    promises: ['newest-first'],
    source: 'Platform API, get-groups; open-im-server issue 2089: by createTime, descending',
    async check({ pages, path, given }) {
      const { part, groups } = await given.similarGroups();

      const replies = await pages(path, { groupName: part }, { pageNumbers: [1, 2, 3], showNumber: 10 });

      const made = new Map(groups.map(({ groupID, batch }) => [groupID, batch]));
      const generations = replies.flatMap(idsOn).map((id) => made.get(id));
      const newestFirst = generations.toSorted((one = 0, other = 0) => other - one);
      expectSame(generations.join(''), newestFirst.join(''), 'generations of the groups, the newest 2');
    },
  }),
);

test(
  ...getGroups('OBSERVED_DISMISSED_BY_ID', {
    text: 'whether get_groups by ID shows, omits or refuses a dismissed group is recorded',
    promises: ['dismissed-by-id'],
    source: 'Platform API, get-groups, response: dismissed groups not specified',
    async check({ post, path, given, admin, observe }) {
      const group = await given.group();
      await given.groupChanges.dismiss(group);

      const reply = await post(path, { groupID: group.groupID, pagination: pageOf20 }, admin);

      observe(shownIn(reply, { [group.groupID]: 'shown' }));
    },
  }),
);

test(
  ...getGroups('OBSERVED_DISMISSED_UNFILTERED', {
    text: 'whether get_groups without filters lists dismissed groups is recorded',
    promises: ['unfiltered'],
    source: 'Platform API, get-groups, response: dismissed groups not specified',
    async check({ pages, path, given, observe }) {
      const groups = await given.dismissed.betweenLiving();

      const replies = await pages(path, {}, { pageNumbers: [1, 2], showNumber: 50 });

      observe(listedBetween(replies, groups));
    },
  }),
);

test(
  ...getGroups('OBSERVED_LETTER_CASE', {
    text: 'whether get_groups respects letter case in groupName is recorded',
    promises: ['letter-case'],
    source: 'Platform API, get-groups, parameter groupName: letter case not specified',
    async check({ post, path, given, admin, observe }) {
      const { part, named } = await given.similarGroups();

      const reply = await post(path, { groupName: `${part}sKY`, pagination: pageOf20 }, admin);

      observe(shownIn(reply, { [named('sky').groupID]: 'in any letter case' }));
    },
  }),
);

test(
  ...getGroups('OBSERVED_BOTH_FILTERS', {
    text: 'whether get_groups applies groupID, groupName or both when given both is recorded',
    promises: ['both-filters'],
    source: 'Platform API, get-groups, parameters groupID and groupName: both together not specified',
    async check({ post, path, given, admin, observe }) {
      const { named } = await given.similarGroups();
      const [{ groupID }, { groupID: otherID, groupName }] = [named('sand'), named('snow')];

      const reply = await post(path, { groupID, groupName, pagination: pageOf20 }, admin);

      observe(shownIn(reply, { [groupID]: 'that of the ID', [otherID]: 'that of the name' }));
    },
  }),
);

test(
  ...getGroups('OBSERVED_SECOND_PAGE_BY_ID', {
    text: 'whether get_groups by groupID also shows the group on the second page is recorded',
    promises: ['second-page-by-id'],
    source: 'Platform API, get-groups, parameters groupID and pagination: both together not specified',
    async check({ post, path, given, admin, observe }) {
      const { named } = await given.similarGroups();
      const { groupID } = named('sand');

      const reply = await post(path, { groupID, pagination: { pageNumber: 2, showNumber: 10 } }, admin);

      observe(shownIn(reply, { [groupID]: 'shown' }));
    },
  }),
);
