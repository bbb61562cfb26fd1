import {
  expectFoundCount,
  expectFoundIDs,
  expectFoundIDsAmong,
  expectFoundRows,
  expectSame,
  expectSameRows,
  isOfRevoked,
  test,
  type CorpusMessage,
  type Filters,
  type SearchCorpus,
} from '../../../fixtures/test.ts';
import { ContentType, SessionType } from '../../../schemas/msg.ts';
import { check, type ID } from './requirements.ts';

const path = '/msg/search_msg';
const pagination = { pageNumber: 1, showNumber: 100 };

/** By which filters exactly those messages are found that meet all of them, and not those that nearly do. */
const exactly: readonly (readonly [
  id: ID,
  filters: (corpus: SearchCorpus) => Filters,
  ...nearly: CorpusMessage[],
])[] = [
  ['SEARCH_MSG-FILTER_SENDID', ({ people: { ben } }) => ({ sendID: ben.userID })],
  [
    'SEARCH_MSG-SENDID_EXACT',
    ({ people: { anna } }) => ({ sendID: anna.userID }),
    'by annaAndMore',
    'by moreAndAnna',
  ],
  ['SEARCH_MSG-FILTER_RECVID', ({ people: { carl } }) => ({ recvID: carl.userID })],
  ['SEARCH_MSG-RECVID_EXACT', ({ people: { ben } }) => ({ recvID: ben.userID }), 'to benAndMore'],
  ['SEARCH_MSG-FILTER_GROUP', ({ groupAndMore: { groupID } }) => ({ recvID: groupID })],
  ['SEARCH_MSG-GROUP_EXACT', ({ group: { groupID } }) => ({ recvID: groupID }), 'in groupAndMore'],
  [
    'SEARCH_MSG-FILTER_CONTENTTYPE',
    ({ people: { anna } }) => ({ sendID: anna.userID, contentType: ContentType.Custom }),
  ],
  [
    'SEARCH_MSG-FILTER_SESSIONTYPE_SINGLE',
    ({ people: { anna } }) => ({ sendID: anna.userID, sessionType: SessionType.Single }),
  ],
  [
    'SEARCH_MSG-FILTER_SESSIONTYPE_GROUP',
    ({ people: { anna } }) => ({ sendID: anna.userID, sessionType: SessionType.Group }),
  ],
  [
    'SEARCH_MSG-ALL_TOGETHER',
    ({ people: { anna, ben }, days: { day } }) => ({
      sendID: anna.userID,
      recvID: ben.userID,
      contentType: ContentType.Custom,
      sessionType: SessionType.Single,
      sendTime: day,
    }),
  ],
  [
    'SEARCH_MSG-ALL_TOGETHER_IN_GROUP',
    ({ people: { anna }, group: { groupID }, days: { day } }) => ({
      sendID: anna.userID,
      recvID: groupID,
      contentType: ContentType.Custom,
      sessionType: SessionType.Group,
      sendTime: day,
    }),
  ],
  [
    'SEARCH_MSG-FILTERS_CONTRADICT',
    ({ people: { anna }, group: { groupID } }) => ({
      sendID: anna.userID,
      recvID: groupID,
      sessionType: SessionType.Single,
    }),
  ],
];

for (const [id, filtersOf, ...nearly] of exactly)
  test(
    ...check(id, async ({ post, given, admin }) => {
      const corpus = await given.corpus();
      const filters = filtersOf(corpus);
      const people = Object.values(corpus.people).map(({ userID }) => userID);
      nearly.forEach(corpus.message);

      const reply = await post(path, { ...filters, pagination }, admin);

      expectSameRows(
        corpus.inWords(expectFoundIDsAmong(people, reply)),
        corpus.meeting(filters),
        'messages found',
      );
    }),
  );

const unknown = [
  ['SEARCH_MSG-NOTHING_FOUND', 'sendID'],
  ['SEARCH_MSG-UNKNOWN_RECEIVER', 'recvID'],
] as const;

for (const [id, filter] of unknown)
  test(
    ...check(id, async ({ post, given, admin }) => {
      const nobody = given.noSuch('user');

      const reply = await post(path, { [filter]: nobody, pagination }, admin);

      expectSame(expectFoundIDs(reply), [], 'messages found');
      expectSame(expectFoundCount(reply), 0, 'chatLogsNum');
    }),
  );

test(
  ...check('SEARCH_MSG-SILENT_MEMBER', async ({ post, given, admin }) => {
    const { people, group } = await given.corpus();
    const filters = { sendID: people.carl.userID, recvID: group.groupID, contentType: ContentType.Text };

    const reply = await post(path, { ...filters, pagination }, admin);

    expectSame(expectFoundIDs(reply), [], 'messages found');
    expectSame(expectFoundCount(reply), 0, 'chatLogsNum');
  }),
);

test(
  ...check('SEARCH_MSG-SENDID_PATTERN', async ({ post, given, admin }) => {
    const { people } = await given.corpus();
    const begin = people.anna.userID.slice(0, -1);
    const search = (end: string) => post(path, { sendID: begin + end, pagination }, admin);

    const replies = await Promise.all(['.*', '%', '*'].map(search));

    expectSame(replies.flatMap(expectFoundIDs), [], 'messages found by patterns');
  }),
);

/** A single filter on what many have alike: the rows of one page. */
const alone = [
  ['SEARCH_MSG-CONTENTTYPE_ALONE', { contentType: ContentType.Custom }, 'custom'],
  ['SEARCH_MSG-SESSIONTYPE_ALONE', { sessionType: SessionType.Single }, 'plain'],
] as const;

for (const [id, filter, what] of alone)
  test(
    ...check(id, async ({ post, given, admin }) => {
      (await given.corpus()).message(what);
      const [[field, value] = ['', 0]] = Object.entries(filter);

      const reply = await post(path, { ...filter, pagination }, admin);

      const found = expectFoundRows(reply).filter((row) => !isOfRevoked(row));
      const values = found.map(({ chatLog }) => chatLog[field]);
      expectSame([...new Set(values)], [value], `${field} of the messages found`);
    }),
  );

test(
  ...check('SEARCH_MSG-FILTER_TOTAL', async ({ post, given, admin }) => {
    const { people, days, meeting } = await given.corpus();
    const contentType = ContentType.Custom;
    const filters = { sendID: people.anna.userID, contentType, sendTime: days.day };

    const reply = await post(path, { ...filters, pagination: { pageNumber: 1, showNumber: 1 } }, admin);

    expectSame(expectFoundCount(reply), meeting(filters).length, 'chatLogsNum');
  }),
);

test(
  ...check('SEARCH_MSG-UNFILTERED', async ({ post, given, admin }) => {
    const { messages } = await given.corpus();

    const reply = await post(path, { pagination: { pageNumber: 1, showNumber: 1 } }, admin);

    expectSame(expectFoundRows(reply).length, 1, 'number of messages on a page of one');
    expectSame(
      expectFoundCount(reply) >= messages.length,
      true,
      'whether chatLogsNum counts those of this run',
    );
  }),
);
