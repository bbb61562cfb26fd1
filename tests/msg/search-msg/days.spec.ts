import {
  expectFoundCount,
  expectFoundIDs,
  expectFoundRows,
  expectRefusal,
  expectSame,
  expectSameRows,
  sentAt,
  test,
  type CorpusMessage,
  type Filters,
  type SearchCorpus,
} from '../../../fixtures/test.ts';
import { check, type ID } from './requirements.ts';

const path = '/msg/search_msg';
const DAY_MS = 86_400_000;
const pagination = { pageNumber: 1, showNumber: 100 };

/** Days that find exactly their own messages and not those of the day before or after. */
const exactly: readonly (readonly [
  id: ID,
  filters: (corpus: SearchCorpus) => Filters,
  beside?: CorpusMessage,
])[] = [
  [
    'SEARCH_MSG-FILTER_DAY',
    ({ people: { anna, ben }, days: { day } }) => ({
      sendID: anna.userID,
      recvID: ben.userID,
      sendTime: day,
    }),
  ],
  [
    'SEARCH_MSG-DAY_BEGIN',
    ({ people: { anna, carl }, days: { after } }) => ({
      sendID: anna.userID,
      recvID: carl.userID,
      sendTime: after,
    }),
    'last ms of the day',
  ],
  [
    'SEARCH_MSG-DAY_END',
    ({ people: { anna, carl }, days: { before } }) => ({
      sendID: anna.userID,
      recvID: carl.userID,
      sendTime: before,
    }),
    'first ms of the day',
  ],
];

for (const [id, filtersOf, beside = 'plain'] of exactly)
  test(
    ...check(id, async ({ post, given, admin }) => {
      const corpus = await given.corpus();
      const filters = filtersOf(corpus);
      corpus.message(beside);

      const reply = await post(path, { ...filters, pagination }, admin);

      expectSameRows(corpus.inWords(expectFoundIDs(reply)), corpus.meeting(filters), 'messages found');
    }),
  );

test(
  ...check('SEARCH_MSG-EMPTY_DAY', async ({ post, given, admin }) => {
    const { people, days } = await given.corpus();

    const reply = await post(path, { sendID: people.anna.userID, sendTime: days.empty, pagination }, admin);

    expectSame(expectFoundIDs(reply), [], 'messages found');
    expectSame(expectFoundCount(reply), 0, 'chatLogsNum');
  }),
);

test(
  ...check('SEARCH_MSG-DAY_ALONE', async ({ post, given, admin }) => {
    const { days, message } = await given.corpus();
    const begin = sentAt(message('first ms of the day'));

    const reply = await post(path, { sendTime: days.day, pagination }, admin);

    const times = expectFoundRows(reply).map(({ chatLog }) => Number(chatLog['sendTime']) - begin);
    expectSame(times.length > 0, true, 'whether messages of that day are found');
    expectSame(
      times.filter((since) => !(since >= 0 && since < DAY_MS)),
      [],
      'messages by the ms since that day began',
    );
  }),
);

const noDays = [
  ['SEARCH_MSG-DAY_IMPOSSIBLE', '2023-02-30'],
  ['SEARCH_MSG-DAY_UNREADABLE', 'yesterday'],
] as const;

for (const [id, sendTime] of noDays)
  test(
    ...check(id, async ({ post, given, admin }) => {
      const { body } = await given.controlledCall('SEARCH_MSG');

      const reply = await post(path, { ...body, sendTime }, admin);

      expectRefusal(reply);
    }),
  );
