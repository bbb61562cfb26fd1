import {
  expectEachOnce,
  expectFoundCount,
  expectFoundIDs,
  expectFoundRows,
  expectSame,
  test,
  type Filters,
} from '../../../fixtures/test.ts';
import { check, type ID } from './requirements.ts';

const path = '/msg/search_msg';

/** Page sizes, with the number of the 24 messages on each page. */
const sizes: readonly (readonly [id: ID, showNumber: number, rows: readonly number[]])[] = [
  ['SEARCH_MSG-PAGES_UNEVEN', 10, [10, 10, 4]],
  ['SEARCH_MSG-PAGES_EVEN', 12, [12, 12, 0]],
  ['SEARCH_MSG-PAGE_OF_MORE', 100, [24]],
];

for (const [id, showNumber, expected] of sizes)
  test(
    ...check(id, async ({ post, given, admin }) => {
      const { filters, serverMsgIDs } = await given.longChat();
      const page = (_: number, at: number) =>
        post(path, { ...filters, pagination: { pageNumber: at + 1, showNumber } }, admin);

      const pages = await Promise.all(expected.map(page));

      const found = pages.map(expectFoundIDs);
      expectEachOnce(found, serverMsgIDs, 'messages on all pages');
      expectSame(
        found.map(({ length }) => length),
        expected,
        'number of messages on each page',
      );
    }),
  );

test(
  ...check('SEARCH_MSG-PAGE_OF_ONE', async ({ post, given, admin }) => {
    const { filters, serverMsgIDs } = await given.longChat();
    const page = (pageNumber: number) =>
      post(path, { ...filters, pagination: { pageNumber, showNumber: 1 } }, admin);

    const pages = await Promise.all([page(1), page(2)]);

    const found = pages.map(expectFoundIDs);
    expectSame(
      found.map(({ length }) => length),
      [1, 1],
      'number of messages on each page',
    );
    expectSame(
      new Set(found.flat().filter((id) => serverMsgIDs.includes(id))).size,
      2,
      'messages of the chat on both',
    );
  }),
);

test(
  ...check('SEARCH_MSG-TOTAL_ON_EACH_PAGE', async ({ post, given, admin }) => {
    const { filters, serverMsgIDs } = await given.longChat();
    const page = (pageNumber: number) =>
      post(path, { ...filters, pagination: { pageNumber, showNumber: 10 } }, admin);

    const pages = await Promise.all([page(1), page(3)]);

    const total = serverMsgIDs.length;
    expectSame(pages.map(expectFoundCount), [total, total], 'chatLogsNum on the first page and on the last');
  }),
);

const pastEnd: readonly (readonly [id: ID, pagination: Filters])[] = [
  ['SEARCH_MSG-PAST_END', { pageNumber: 4, showNumber: 10 }],
  // Times the size, it exceeds 32 bits by four.
  ['SEARCH_MSG-PAST_32_BITS', { pageNumber: 2 ** 30 + 1, showNumber: 4 }],
];

for (const [id, pagination] of pastEnd)
  test(
    ...check(id, async ({ post, given, admin }) => {
      const { filters } = await given.longChat();

      const reply = await post(path, { ...filters, pagination }, admin);

      expectSame(expectFoundIDs(reply), [], 'messages past the end');
    }),
  );

test(
  ...check('SEARCH_MSG-PAST_END_TOTAL', async ({ post, given, admin }) => {
    const { filters, serverMsgIDs } = await given.longChat();

    const reply = await post(path, { ...filters, pagination: { pageNumber: 4, showNumber: 10 } }, admin);

    expectSame(expectFoundCount(reply), serverMsgIDs.length, 'chatLogsNum past the end');
  }),
);

test(
  ...check('SEARCH_MSG-SAME_PAGE_TWICE', async ({ post, given, admin }) => {
    const { filters } = await given.longChat();
    const again = () => post(path, { ...filters, pagination: { pageNumber: 2, showNumber: 7 } }, admin);

    const [first, second] = [await again(), await again()];

    expectSame(
      expectFoundIDs(second).toSorted(),
      expectFoundIDs(first).toSorted(),
      'messages of the page read again',
    );
  }),
);

const orders: readonly (readonly [id: ID, pages: readonly number[], showNumber: number])[] = [
  ['SEARCH_MSG-ORDER', [1], 100],
  ['SEARCH_MSG-ORDER_ACROSS_PAGES', [1, 2], 12],
];

for (const [id, numbers, showNumber] of orders)
  test(
    ...check(id, async ({ post, given, admin }) => {
      const { filters } = await given.longChat();
      const page = (pageNumber: number) =>
        post(path, { ...filters, pagination: { pageNumber, showNumber } }, admin);

      const pages = await Promise.all(numbers.map(page));

      const seqs = pages.flatMap(expectFoundRows).map(({ chatLog }) => Number(chatLog['seq']));
      expectSame(
        seqs,
        seqs.toSorted((one, other) => one - other),
        'seqs in the order of the rows',
      );
    }),
  );
