import {
  expectEachOnce,
  expectRowsAfterHundredth,
  expectSame,
  expectSameRows,
  expectSuccess,
  type Reply,
  test,
} from '../../../fixtures/test.ts';
import { CountedUserIDs, CountedUsers, ListedUserIDs, UserInfo, UserRows } from '../../../schemas/user.ts';
import { getUsers } from '../../entry.ts';

function idsOn(reply: Reply): string[] {
  return (expectSuccess(reply, ListedUserIDs).users ?? []).map(({ userID }) => userID);
}

function totalOn(reply: Reply): number {
  return expectSuccess(reply, CountedUsers).total;
}

/** Of pages of fifty from the second on. */
const showsNoMoreThanItCounts = (reply: Reply, at: number): boolean =>
  idsOn(reply).length <= Math.max(0, totalOn(reply) - 50 * (at + 1));

test(
  ...getUsers('PAGES_EACH_ONCE', {
    text:
      'get_users shows each user of a list exactly once on pages of 10 read from last to first, ' +
      'on pages of 20, and on a page of 50',
    promises: ['pages-complete'],
    source: 'Platform API, list-users, parameter pagination; response, users',
    async check({ pages, path, given }) {
      const { nickname, userIDs } = await given.namesakes();

      const tens = await pages(path, { nickName: nickname }, { pageNumbers: [3, 2, 1], showNumber: 10 });
      const twenties = await pages(path, { nickName: nickname }, { pageNumbers: [1, 2], showNumber: 20 });
      const fifties = await pages(path, { nickName: nickname }, { pageNumbers: [1], showNumber: 50 });

      expectEachOnce(tens.map(idsOn), userIDs, 'users on pages of 10, from the last one');
      expectEachOnce(twenties.map(idsOn), userIDs, 'users on pages of 20');
      expectEachOnce(fifties.map(idsOn), userIDs, 'users on a page of 50');
    },
  }),
);

test(
  ...getUsers('PAGES_FULL', {
    text: 'get_users fills every page but the last, whether or not its size divides the number of users',
    promises: ['pages-full'],
    async check({ pages, path, given }) {
      const { nickname } = await given.namesakes();

      const byTen = await pages(path, { nickName: nickname }, { pageNumbers: [1, 2, 3], showNumber: 10 });
      const byEight = await pages(path, { nickName: nickname }, { pageNumbers: [1, 3, 4], showNumber: 8 });

      const rows = (reply: Reply) => idsOn(reply).length;
      expectSame(byTen.map(rows), [10, 10, 4], 'rows on pages 1, 2 and 3 of 24 in tens');
      expectSame(byEight.map(rows), [8, 8, 0], 'rows on pages 1, 3 and 4 of 24 in eights');
    },
  }),
);

test(
  ...getUsers('PAGES_PAST_END', {
    text: 'get_users answers a page past the end with success, the right total and no user',
    promises: ['past-the-end'],
    async check({ pages, path, given }) {
      const { nickname } = await given.namesakes();

      const replies = await pages(path, { nickName: nickname }, { pageNumbers: [4, 1000], showNumber: 10 });

      const shown = replies.map((reply) => [totalOn(reply), idsOn(reply).length]);
      expectSame(
        shown,
        [
          [24, 0],
          [24, 0],
        ],
        'total and number of users on pages 4 and 1000',
      );
    },
  }),
);

test(
  ...getUsers('PAGES_FAR', {
    text: 'get_users shows no user on a page whose offset exceeds 32 bits',
    promises: ['far-past-the-end'],
    async check({ pages, path, given }) {
      const { nickname } = await given.namesakes();
      const pageNumbers = [85_899_347]; // The offset is 4 beyond 2^32, and so 4 where it is kept in 32 bits.

      const [reply] = await pages(path, { nickName: nickname }, { pageNumbers, showNumber: 50 });

      const { total, users } = expectSuccess(given.known(reply ?? null, path), CountedUserIDs);
      expectSame([total, users?.length ?? 0], [24, 0], 'total and number of users on a far page');
    },
  }),
);

test(
  ...getUsers('PAGES_SAME_AGAIN', {
    text: 'get_users shows the same rows when a page of an unchanged list is requested again',
    promises: ['pages-stable'],
    source: 'Platform API, list-users, parameter pagination; response, users',
    async check({ pages, path, given }) {
      const { nickname } = await given.namesakes();

      const replies = await pages(path, { nickName: nickname }, { pageNumbers: [2, 2], showNumber: 7 });

      const fields = Object.keys(UserInfo.shape);
      const [first, second] = replies.map((reply) =>
        expectSuccess(reply, UserRows).users?.map((user) => fields.map((key) => user[key])),
      );
      expectSame(first?.length, 7, 'users on page 2 of sevens');
      expectSameRows(second, first ?? [], 'the same page again');
    },
  }),
);

test(
  ...getUsers('PAGES_ONE_ROW', {
    text: 'get_users shows one user per page, a different one on each, when showNumber is 1',
    promises: ['pages-full'],
    async check({ pages, path, given }) {
      const { nickname, userIDs } = await given.namesakes();

      const pageNumbers = [1, 2, 24];
      const replies = await pages(path, { nickName: nickname }, { pageNumbers, showNumber: 1 });

      const shown = replies.map(idsOn);
      expectSame(
        shown.map(({ length }) => length),
        [1, 1, 1],
        'users on pages 1, 2 and 24 of one',
      );
      expectEachOnce(
        shown,
        userIDs.filter((id) => shown.flat().includes(id)),
        'users on pages of one',
      );
      expectSame(new Set(shown.flat()).size, 3, 'different users on pages 1, 2 and 24 of one');
    },
  }),
);

test(
  ...getUsers('PAGES_ALL_ROWS', {
    text: 'get_users shows all users on one page when showNumber exceeds their number',
    promises: ['pages-full'],
    async check({ call, given }) {
      const { nickname, userIDs } = await given.namesakes();
      const pagination = { pageNumber: 1, showNumber: 50 };

      const reply = await call({ nickName: nickname, pagination });

      expectEachOnce([idsOn(reply)], userIDs, 'users on a page of up to 50');
    },
  }),
);

test(
  ...getUsers('PAGES_AFTER_HUNDRED', {
    text: 'with 50 rows per page, page 3 of get_users shows the rows after the hundredth, not those of page 2 again',
    promises: ['pages-complete', 'pages-full'],
    async check({ pages, path, given, readUntil }) {
      await given.hundredUsers();
      const read = () => pages(path, {}, { pageNumbers: [2, 3], showNumber: 50 });

      // Users are registered meanwhile, and a server may count them before it lists them.
      const replies = await readUntil(read, (all) => all.every(showsNoMoreThanItCounts));

      const [second, third] = replies.map((reply) => ({ total: totalOn(reply), ids: idsOn(reply) }));
      expectRowsAfterHundredth(
        [given.known(second ?? null, path), given.known(third ?? null, path)],
        'users',
      );
    },
  }),
);

test(
  ...getUsers('TOTAL_FOLLOWS', {
    text: 'get_users counts a newly registered user',
    promises: ['total'],
    async check({ call, given, expectWritten }) {
      const { nickname, more } = await given.twoNamesakes();
      const pagination = { pageNumber: 1, showNumber: 1 };
      const read = async () => {
        const reply = await call({ nickName: nickname, pagination });
        return { name: 'the listing', value: { total: totalOn(reply) } };
      };

      await expectWritten(read, { total: 2 });

      await more();
      await expectWritten(read, { total: 3 });
    },
  }),
);
