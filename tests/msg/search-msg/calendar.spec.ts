import {
  expectFoundIDs,
  expectRefusal,
  expectSame,
  expectSameRows,
  test,
  type SearchCorpus,
} from '../../../fixtures/test.ts';
import { check, type ID } from './requirements.ts';

const path = '/msg/search_msg';
const pagination = { pageNumber: 1, showNumber: 50 };

/** Days with one message each, sent at the end or the beginning of the day. */
const ends = [
  ['SEARCH_MSG-DAY_LEAP', '2024-02-29'],
  ['SEARCH_MSG-DAY_MONTH_END', '2024-04-30'],
  ['SEARCH_MSG-DAY_YEAR_END', '2023-12-31'],
  ['SEARCH_MSG-DAY_YEAR_BEGIN', '2024-01-01'],
] as const satisfies readonly (readonly [id: ID, day: string])[];

for (const [id, sendTime] of ends)
  test(
    ...check(id, async ({ post, given, admin }) => {
      const { receiverID: recvID, inWords, meeting } = await given.varied('years ago');
      const expected = meeting({ recvID, sendTime });

      const reply = await post(path, { recvID, sendTime, pagination }, admin);

      expectSameRows(inWords(expectFoundIDs(reply)), expected, 'messages found');
    }),
  );

const noDays = [
  ['SEARCH_MSG-DAY_NO_LEAP_YEAR', ['2023-02-29', '1900-02-29']],
  ['SEARCH_MSG-DAY_BEYOND_MONTH', ['2023-04-31', '2023-05-32', '2023-05-00']],
  ['SEARCH_MSG-DAY_BEYOND_YEAR', ['2023-13-01', '2023-00-10']],
] as const satisfies readonly (readonly [id: ID, days: readonly string[]])[];

for (const [id, days] of noDays)
  test(
    ...check(id, async ({ post, given, admin }) => {
      const { body } = await given.controlledCall('SEARCH_MSG');

      const replies = await Promise.all(days.map((sendTime) => post(path, { ...body, sendTime }, admin)));

      replies.forEach((reply) => expectRefusal(reply));
    }),
  );

/** IDs that find something. */
const whole: readonly (readonly [id: ID, filter: string, whose: (corpus: SearchCorpus) => string])[] = [
  ['SEARCH_MSG-SENDID_NEARLY', 'sendID', ({ people: { ben } }) => ben.userID],
  ['SEARCH_MSG-RECVID_NEARLY', 'recvID', ({ people: { carl } }) => carl.userID],
  ['SEARCH_MSG-GROUP_NEARLY', 'recvID', ({ group: { groupID } }) => groupID],
];

for (const [id, filter, whose] of whole)
  test(
    ...check(id, async ({ post, given, admin }) => {
      const corpus = await given.corpus();
      const known = whose(corpus);
      const [less, more] = [known.slice(0, -1), `${known}7`];
      const isSent = corpus.meeting({ [filter]: known }).length > 0;
      const search = (asked: string) => post(path, { [filter]: asked, pagination }, admin);

      const [found, ...nearly] = await Promise.all([search(known), search(less), search(more)]);

      expectSame(expectFoundIDs(found).length > 0, isSent, 'whether anything is found by the whole ID');
      expectSame(nearly.flatMap(expectFoundIDs), [], 'messages found by nearly the same ID');
    }),
  );
