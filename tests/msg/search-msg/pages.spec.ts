import {
  expectBetween,
  expectEachOnce,
  expectFoundCount,
  expectFoundIDs,
  expectFoundRows,
  expectRowsAfterHundredth,
  expectSame,
  requireTaken,
  test,
} from '../../../fixtures/test.ts';
import { searchMsg, type Acts } from '../../entry.ts';

const numbersOf = (lists: readonly (readonly unknown[])[]): readonly number[] =>
  lists.map(({ length }) => length);

/** The pages of a chat of 24 messages hold these numbers of them, if they are read from the last one backwards. */
const fills =
  (showNumber: number, ...rows: readonly number[]): Acts =>
  async ({ pages, path, given }) => {
    const { filters, serverMsgIDs } = await given.longChat();
    const pageNumbers = rows.map((_, at) => at + 1);

    const replies = await pages(path, filters, { pageNumbers: pageNumbers.toReversed(), showNumber });

    const found = replies.map(expectFoundIDs).toReversed();
    expectEachOnce(found, serverMsgIDs, 'messages on all pages');
    expectSame(numbersOf(found), rows, 'number of messages on each page');
  };

const showsNothingOn =
  (pageNumber: number, showNumber: number): Acts =>
  async ({ call, given }) => {
    const { filters } = await given.longChat();

    const reply = await call({ ...filters, pagination: { pageNumber, showNumber } });

    expectSame(expectFoundIDs(reply), [], 'messages past the end');
  };

const showsInOrder =
  (showNumber: number, ...pageNumbers: readonly number[]): Acts =>
  async ({ pages, path, given }) => {
    const { filters } = await given.longChat();

    const replies = await pages(path, filters, { pageNumbers, showNumber });

    const seqs = replies.flatMap(expectFoundRows).map(({ chatLog }) => Number(chatLog['seq']));
    const inOrder = seqs.toSorted((one, other) => one - other);
    expectSame(seqs, inOrder, 'seqs in the order of the rows');
  };

const ascending = 'main implementation, from v3.7.1 on: ascending, without an option';

test(
  ...searchMsg('PAGES_UNEVEN', {
    text: 'search_msg shows each message once on pages whose size does not divide the total',
    promises: ['pages-begin-at-1', 'pages-are-full', 'pages-miss-nothing', 'each-message-once'],
    check: fills(10, 10, 10, 4),
  }),
);

test(
  ...searchMsg('PAGES_EVEN', {
    text: 'search_msg shows each message once on pages whose size divides the total',
    promises: ['pages-are-full', 'pages-miss-nothing', 'past-the-end-is-empty'],
    check: fills(12, 12, 12, 0),
  }),
);

test(
  ...searchMsg('TOTAL_ON_EACH_PAGE', {
    text: 'chatLogsNum of search_msg is the same on the first and the last page',
    promises: ['total-is-of-all-pages', 'field.chatLogsNum'],
    async check({ pages, path, given }) {
      const { filters, serverMsgIDs } = await given.longChat();

      const replies = await pages(path, filters, { pageNumbers: [1, 3], showNumber: 10 });

      const { length } = serverMsgIDs;
      expectSame(
        replies.map(expectFoundCount),
        [length, length],
        'chatLogsNum on the first page and on the last',
      );
    },
  }),
);

test(
  ...searchMsg('PAST_END', {
    text: 'search_msg answers a page past the end with success and an empty list',
    promises: ['past-the-end-is-empty'],
    check: showsNothingOn(4, 10),
  }),
);

test(
  ...searchMsg('PAST_END_TOTAL', {
    text: 'chatLogsNum of search_msg is right on a page past the end',
    promises: ['total-is-of-all-pages'],
    async check({ call, given }) {
      const { filters, serverMsgIDs } = await given.longChat();

      const reply = await call({ ...filters, pagination: { pageNumber: 4, showNumber: 10 } });

      expectSame(expectFoundCount(reply), serverMsgIDs.length, 'chatLogsNum past the end');
    },
  }),
);

test(
  ...searchMsg('PAST_32_BITS', {
    text: 'search_msg shows nothing on a page whose number times its size exceeds 32 bits',
    promises: ['past-the-end-beyond-32-bits'],
    check: showsNothingOn(2 ** 30 + 1, 4), // Exceeds 32 bits by four.
  }),
);

test(
  ...searchMsg('SAME_PAGE_TWICE', {
    text: 'search_msg shows the same messages when a page is read again',
    promises: ['pages-are-stable'],
    async check({ pages, path, given }) {
      const { filters } = await given.longChat();

      const replies = await pages(path, filters, { pageNumbers: [2, 2], showNumber: 7 });

      const [first = [], second = []] = replies.map((reply) => expectFoundIDs(reply).toSorted());
      expectSame(second, first, 'messages of the page read again');
    },
  }),
);

test(
  ...searchMsg('ORDER', {
    text: 'search_msg shows the messages of a conversation by seq, oldest first',
    promises: ['oldest-first'],
    source: ascending,
    check: showsInOrder(50, 1),
  }),
);

test(
  ...searchMsg('ORDER_ACROSS_PAGES', {
    text: 'search_msg keeps the order of a conversation from page to page',
    promises: ['oldest-first'],
    source: ascending,
    check: showsInOrder(12, 1, 2),
  }),
);

test(
  ...searchMsg('PAGES_OF_26', {
    text: 'search_msg fills pages of 26, shows each of 60 messages once and counts all, including revoked ones',
    promises: ['pages-are-full', 'pages-miss-nothing', 'each-message-once', 'field.chatLogsNum'],
    async check({ pages, path, given }) {
      const { groupID, steady } = await given.sixtyTexts();

      const replies = await pages(path, { recvID: groupID }, { pageNumbers: [1, 2, 3], showNumber: 26 });

      const found = replies.map(expectFoundRows);
      expectSame(numbersOf(found).slice(0, 2), [26, 26], 'number of messages on the first two pages');
      const shown = found.flat().map(({ chatLog }) => String(chatLog['serverMsgID']));
      const ours = shown.filter((id) => id in steady);
      expectEachOnce([ours], Object.keys(steady), 'messages on all pages');
      const totals = found.map(() => shown.length);
      expectSame(replies.map(expectFoundCount), totals, 'chatLogsNum, compared with the rows of all pages');
    },
  }),
);

test(
  ...searchMsg('PAGES_OF_ONE_FAR', {
    text: 'search_msg shows a different message on each of pages 11, 26, 41 and 60 when showNumber is 1',
    promises: ['pages-are-full', 'pages-miss-nothing'],
    async check({ pages, path, given }) {
      const { groupID } = await given.sixtyTexts();
      const pageNumbers = [11, 26, 41, 60];

      const replies = await pages(path, { recvID: groupID }, { pageNumbers, showNumber: 1 });

      const found = replies.map(expectFoundRows);
      expectSame(numbersOf(found), [1, 1, 1, 1], 'number of messages on each page');
      const ids = new Set(found.flat().map(({ chatLog }) => String(chatLog['serverMsgID'])));
      expectSame(ids.size, 4, 'number of different messages on these pages');
    },
  }),
);

test(
  ...searchMsg('PAGES_AFTER_HUNDRED', {
    text: 'with 50 rows per page, page 3 of search_msg shows the rows after the hundredth, not those of page 2 again',
    promises: ['pages-are-full', 'pages-miss-nothing'],
    async check({ pages, path, given }) {
      const { sendID } = await given.hundredMessages();

      const replies = await pages(path, { sendID }, { pageNumbers: [2, 3], showNumber: 50 });

      const [second, third] = replies.map((reply) => ({
        total: expectFoundCount(reply),
        ids: expectFoundRows(reply).map(({ chatLog }) => String(chatLog['serverMsgID'])),
      }));
      expectRowsAfterHundredth(
        [given.known(second ?? null, path), given.known(third ?? null, path)],
        'messages',
      );
    },
  }),
);

test(
  ...searchMsg('LONG_PAGE_FULL', {
    text: 'search_msg shows 60 messages on a page of 100',
    promises: ['long-pages-are-full'],
    async check({ post, path, given, admin }) {
      const { groupID } = await given.sixtyTexts();
      const pagination = { pageNumber: 1, showNumber: 100 };

      const reply = await post(path, { recvID: groupID, pagination }, admin);

      requireTaken(reply, 'pages of more than 50 rows');
      expectBetween(expectFoundRows(reply).length, 60, 100, 'number of messages on a page of a hundred');
    },
  }),
);
