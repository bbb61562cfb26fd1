import {
  expectFoundCount,
  expectFoundIDs,
  expectFoundIDsAmong,
  expectFoundRows,
  expectNoStray,
  expectRefusal,
  expectSame,
  expectSameRows,
  isOfRevoked,
  sentAt,
  test,
  type CorpusMessage,
  type Filters,
  type FoundRow,
  type SearchCorpus,
} from '../../../fixtures/test.ts';
import { ContentType, SessionType } from '../../../schemas/msg.ts';
import { searchMsg, type Acts, type Entry, type OwnTools } from '../../entry.ts';

const DAY_MS = 86_400_000;
const pagination = { pageNumber: 1, showNumber: 50 };
const pageOfOne = { pageNumber: 1, showNumber: 1 };

const filterNames = ['sendID', 'recvID', 'contentType', 'sessionType', 'sendTime'] as const;
type FilterName = (typeof filterNames)[number];
type FiltersOf = (corpus: SearchCorpus) => Filters;

/** These of the filters that the two alike messages of the corpus meet. */
const alike =
  (...names: readonly FilterName[]): FiltersOf =>
  ({ people, days }) => {
    const all: Record<FilterName, string | number> = {
      sendID: people.anna.userID,
      recvID: people.ben.userID,
      contentType: ContentType.Custom,
      sessionType: SessionType.Single,
      sendTime: days.day,
    };
    return Object.fromEntries(names.map((name) => [name, all[name]]));
  };

const idsOf = ({ people }: SearchCorpus): readonly string[] =>
  Object.values(people).map(({ userID }) => userID);

/** Exactly those messages are found that meet all filters, and not those that nearly do. */
const findsExactly =
  (filtersOf: FiltersOf, ...nearly: readonly CorpusMessage[]): Acts =>
  async ({ call, given }) => {
    const corpus = await given.corpus();
    const filters = filtersOf(corpus);
    nearly.forEach(corpus.message);

    const reply = await call({ ...filters, pagination });

    const found = expectFoundIDsAmong(idsOf(corpus), reply);
    expectSameRows(corpus.inWords(found), corpus.meeting(filters), 'messages found');
  };

/** A single filter on what many have alike: the rows of one page meet it. */
const findsAlike =
  (field: string, value: number, what: CorpusMessage): Acts =>
  async ({ call, given }) => {
    (await given.corpus()).message(what);

    const reply = await call({ [field]: value, pagination });

    const found = expectFoundRows(reply).filter((row) => !isOfRevoked(row));
    const values = found.map(({ chatLog }) => chatLog[field]);
    expectSame([...new Set(values)], [value], `${field} of the messages found`);
  };

const findsNothing =
  (filtersOf: (given: OwnTools['given']) => Promise<Filters>): Acts =>
  async ({ call, given }) => {
    const filters = await filtersOf(given);

    const reply = await call({ ...filters, pagination });

    expectSame(expectFoundIDs(reply), [], 'messages found');
    expectSame(expectFoundCount(reply), 0, 'chatLogsNum');
  };

/** An ID finds something, and nearly the same ID nothing. */
const findsByWholeID =
  (filter: string, whose: (corpus: SearchCorpus) => string): Acts =>
  async ({ post, path, given, admin }) => {
    const corpus = await given.corpus();
    const known = whose(corpus);
    const [less, more] = [known.slice(0, -1), `${known}7`];
    const isSent = corpus.meeting({ [filter]: known }).length > 0;
    const search = (asked: string) => post(path, { [filter]: asked, pagination }, admin);

    const [found, ...nearly] = await Promise.all([search(known), search(less), search(more)]);

    expectSame(expectFoundIDs(found).length > 0, isSent, 'whether anything is found by the whole ID');
    expectSame(nearly.flatMap(expectFoundIDs), [], 'messages found by nearly the same ID');
  };

/** A day with one message, sent at its end or beginning. */
const findsTheOneOf =
  (sendTime: string): Acts =>
  async ({ call, given }) => {
    const { receiverID: recvID, inWords, meeting } = await given.varied('years ago');
    const expected = meeting({ recvID, sendTime });

    const reply = await call({ recvID, sendTime, pagination });

    expectSameRows(inWords(expectFoundIDs(reply)), expected, 'messages found');
  };

/** None of these is a day. */
const refusesDays =
  (...days: readonly string[]): Acts =>
  async ({ post, path, given, admin }) => {
    const { body } = await given.controlledCall('SEARCH_MSG');

    const replies = await Promise.all(days.map((sendTime) => post(path, { ...body, sendTime }, admin)));

    replies.forEach(expectRefusal);
  };

test(
  ...searchMsg('FILTER_SENDID', {
    text: 'search_msg by sendID alone finds everything this user sent, to users and into groups',
    promises: ['sendID-is-exact', 'filters-may-be-left-out'],
    check: findsExactly(({ people: { ben } }) => ({ sendID: ben.userID })),
  }),
);

test(
  ...searchMsg('SENDID_EXACT', {
    text: 'search_msg by sendID finds nothing of users whose IDs begin with it or contain it',
    promises: ['sendID-is-exact'],
    check: findsExactly(alike('sendID'), 'by annaAndMore', 'by moreAndAnna'),
  }),
);

test(
  ...searchMsg('SENDID_PATTERN', {
    text: 'search_msg takes a pattern in sendID literally',
    promises: ['sendID-is-exact'],
    async check({ post, path, given, admin }) {
      const { people } = await given.corpus();
      const begin = people.anna.userID.slice(0, -1);
      const search = (end: string) => post(path, { sendID: begin + end, pagination }, admin);

      const replies = await Promise.all(['.*', '%', '*'].map(search));

      expectSame(replies.flatMap(expectFoundIDs), [], 'messages found by patterns');
    },
  }),
);

test(
  ...searchMsg('SENDID_NEARLY', {
    text: 'search_msg finds nothing by a sendID that is one character shorter or longer',
    promises: ['sendID-is-exact'],
    check: findsByWholeID('sendID', ({ people: { ben } }) => ben.userID),
  }),
);

test(
  ...searchMsg('FILTER_RECVID', {
    text: 'search_msg by recvID alone finds everything sent to this user in single chats',
    promises: ['recvID-is-exact', 'filters-may-be-left-out'],
    check: findsExactly(({ people: { carl } }) => ({ recvID: carl.userID })),
  }),
);

test(
  ...searchMsg('RECVID_EXACT', {
    text: 'search_msg by recvID finds nothing sent to users whose IDs begin with it',
    promises: ['recvID-is-exact'],
    check: findsExactly(alike('recvID'), 'to benAndMore'),
  }),
);

test(
  ...searchMsg('RECVID_NEARLY', {
    text: 'search_msg finds nothing by a recvID that is one character shorter or longer',
    promises: ['recvID-is-exact'],
    check: findsByWholeID('recvID', ({ people: { carl } }) => carl.userID),
  }),
);

test(
  ...searchMsg('FILTER_GROUP', {
    text: 'search_msg by a group ID as recvID finds everything members sent into the group',
    promises: ['recvID-names-a-group'],
    check: findsExactly(({ groupAndMore: { groupID } }) => ({ recvID: groupID })),
  }),
);

test(
  ...searchMsg('GROUP_EXACT', {
    text: 'search_msg by a group ID finds nothing of groups whose IDs begin with it',
    promises: ['recvID-names-a-group'],
    check: findsExactly(({ group: { groupID } }) => ({ recvID: groupID }), 'in groupAndMore'),
  }),
);

test(
  ...searchMsg('FILTER_CONTENTTYPE', {
    text: 'search_msg by sendID and contentType finds the sender’s messages of this type',
    promises: ['contentType-filters'],
    check: findsExactly(alike('sendID', 'contentType')),
  }),
);

test(
  ...searchMsg('CONTENTTYPE_ALONE', {
    text: 'search_msg by contentType alone finds only messages of this type',
    promises: ['contentType-filters', 'filters-may-be-left-out'],
    check: findsAlike('contentType', ContentType.Custom, 'custom'),
  }),
);

test(
  ...searchMsg('FILTER_SESSIONTYPE_SINGLE', {
    text: 'search_msg by sendID and sessionType 1 finds what was sent in single chats',
    promises: ['sessionType-filters'],
    check: findsExactly(alike('sendID', 'sessionType')),
  }),
);

test(
  ...searchMsg('FILTER_SESSIONTYPE_GROUP', {
    text: 'search_msg by sendID and sessionType 3 finds what was sent into groups',
    promises: ['sessionType-filters'],
    check: findsExactly(({ people: { anna } }) => ({ sendID: anna.userID, sessionType: SessionType.Group })),
  }),
);

test(
  ...searchMsg('SESSIONTYPE_ALONE', {
    text: 'search_msg by sessionType alone finds only messages of this type of chat',
    promises: ['sessionType-filters', 'filters-may-be-left-out'],
    check: findsAlike('sessionType', SessionType.Single, 'plain'),
  }),
);

test(
  ...searchMsg('FILTER_DAY', {
    text: 'search_msg by a day as sendTime finds what was sent on that day',
    promises: ['sendTime-is-a-day-in-utc'],
    check: findsExactly(alike('sendID', 'recvID', 'sendTime'), 'plain'),
  }),
);

test(
  ...searchMsg('DAY_BEGIN', {
    text: 'search_msg starts a day at its first millisecond in UTC',
    promises: ['sendTime-is-a-day-in-utc'],
    check: findsExactly(
      ({ people: { anna, carl }, days: { after } }) => ({
        sendID: anna.userID,
        recvID: carl.userID,
        sendTime: after,
      }),
      'last ms of the day',
    ),
  }),
);

test(
  ...searchMsg('DAY_END', {
    text: 'search_msg ends a day with its last millisecond in UTC',
    promises: ['sendTime-is-a-day-in-utc'],
    check: findsExactly(
      ({ people: { anna, carl }, days: { before } }) => ({
        sendID: anna.userID,
        recvID: carl.userID,
        sendTime: before,
      }),
      'first ms of the day',
    ),
  }),
);

test(
  ...searchMsg('DAY_ALONE', {
    text: 'search_msg by a day alone finds only messages of that day',
    promises: ['sendTime-is-a-day-in-utc', 'filters-may-be-left-out'],
    async check({ call, given }) {
      const { days, message } = await given.corpus();
      const begin = sentAt(message('first ms of the day'));

      const reply = await call({ sendTime: days.day, pagination });

      const times = expectFoundRows(reply).map(({ chatLog }) => Number(chatLog['sendTime']) - begin);
      expectSame(times.length > 0, true, 'whether messages of that day are found');
      const others = times.filter((since) => !(since >= 0 && since < DAY_MS));
      expectSame(others, [], 'messages by the ms since that day began');
    },
  }),
);

test(
  ...searchMsg('DAY_LEAP', {
    text: 'search_msg by 29 February of a leap year finds its last message, not the one after it',
    promises: ['sendTime-is-a-day-in-utc'],
    check: findsTheOneOf('2024-02-29'),
  }),
);

test(
  ...searchMsg('DAY_MONTH_END', {
    text: 'search_msg by 30 April finds its last message, not the first of May',
    promises: ['sendTime-is-a-day-in-utc'],
    check: findsTheOneOf('2024-04-30'),
  }),
);

test(
  ...searchMsg('DAY_YEAR_END', {
    text: 'search_msg by 31 December finds its last message, not the first of the next year',
    promises: ['sendTime-is-a-day-in-utc'],
    check: findsTheOneOf('2023-12-31'),
  }),
);

test(
  ...searchMsg('DAY_YEAR_BEGIN', {
    text: 'search_msg by 1 January finds its first message, not the last of the year before',
    promises: ['sendTime-is-a-day-in-utc'],
    check: findsTheOneOf('2024-01-01'),
  }),
);

test(
  ...searchMsg('DAY_IMPOSSIBLE', {
    text: 'search_msg refuses a day that is not in the calendar',
    promises: ['bad-days-are-refused'],
    check: refusesDays('2023-02-30'),
  }),
);

test(
  ...searchMsg('DAY_UNREADABLE', {
    text: 'search_msg refuses a sendTime that is not a day',
    promises: ['bad-days-are-refused'],
    check: refusesDays('yesterday'),
  }),
);

test(
  ...searchMsg('DAY_NO_LEAP_YEAR', {
    text: 'search_msg refuses 29 February of years that are not leap years, including 1900',
    promises: ['bad-days-are-refused'],
    check: refusesDays('2023-02-29', '1900-02-29'),
  }),
);

test(
  ...searchMsg('DAY_BEYOND_MONTH', {
    text: 'search_msg refuses days before the first and after the last of a month',
    promises: ['bad-days-are-refused'],
    check: refusesDays('2023-04-31', '2023-05-32', '2023-05-00'),
  }),
);

test(
  ...searchMsg('DAY_BEYOND_YEAR', {
    text: 'search_msg refuses days in months before the first and after the last of a year',
    promises: ['bad-days-are-refused'],
    check: refusesDays('2023-13-01', '2023-00-10'),
  }),
);

test(
  ...searchMsg('ALL_TOGETHER', {
    text: 'search_msg by all five filters finds the message in a single chat that meets them all',
    promises: ['filters-are-anded'],
    check: findsExactly(alike(...filterNames)),
  }),
);

test(
  ...searchMsg('ALL_TOGETHER_IN_GROUP', {
    text: 'search_msg by all five filters finds the group message that meets them all',
    promises: ['filters-are-anded', 'recvID-names-a-group'],
    check: findsExactly((corpus) => ({
      ...alike(...filterNames)(corpus),
      recvID: corpus.group.groupID,
      sessionType: SessionType.Group,
    })),
  }),
);

test(
  ...searchMsg('FILTERS_CONTRADICT', {
    text: 'search_msg finds nothing if no message meets all filters',
    promises: ['filters-are-anded'],
    check: findsExactly(({ people: { anna }, group: { groupID } }) => ({
      sendID: anna.userID,
      recvID: groupID,
      sessionType: SessionType.Single,
    })),
  }),
);

test(
  ...searchMsg('FILTER_TOTAL', {
    text: 'chatLogsNum of search_msg counts the messages that meet all filters, not those on the page',
    promises: ['field.chatLogsNum'],
    async check({ call, given }) {
      const corpus = await given.corpus();
      const filters = alike('sendID', 'contentType', 'sendTime')(corpus);

      const reply = await call({ ...filters, pagination: pageOfOne });

      expectSame(expectFoundCount(reply), corpus.meeting(filters).length, 'chatLogsNum');
    },
  }),
);

test(
  ...searchMsg('UNFILTERED', {
    text: 'search_msg accepts a search without any filter',
    promises: ['filters-may-be-left-out'],
    async check({ call, given }) {
      const { messages } = await given.corpus();

      const reply = await call({ pagination: pageOfOne });

      expectSame(expectFoundRows(reply).length, 1, 'number of messages on a page of one');
      const countsAll = expectFoundCount(reply) >= messages.length;
      expectSame(countsAll, true, 'whether chatLogsNum counts those of this run');
    },
  }),
);

test(
  ...searchMsg('NOTHING_FOUND', {
    text: 'search_msg answers an unknown sender with success and no message',
    promises: ['nothing-found-is-a-success'],
    check: findsNothing(async (given) => ({ sendID: given.noSuch('user') })),
  }),
);

test(
  ...searchMsg('UNKNOWN_RECEIVER', {
    text: 'search_msg answers an unknown receiver with success and no message',
    promises: ['nothing-found-is-a-success'],
    check: findsNothing(async (given) => ({ recvID: given.noSuch('user') })),
  }),
);

test(
  ...searchMsg('SILENT_MEMBER', {
    text: 'search_msg answers the sendID of a member who sent nothing with success and no message',
    promises: ['nothing-found-is-a-success'],
    check: findsNothing(async (given) => {
      const { people, group } = await given.corpus();
      return { sendID: people.carl.userID, recvID: group.groupID, contentType: ContentType.Text };
    }),
  }),
);

test(
  ...searchMsg('EMPTY_DAY', {
    text: 'search_msg answers a day on which nothing was sent with success and no message',
    promises: ['nothing-found-is-a-success'],
    check: findsNothing(async (given) => {
      const { people, days } = await given.corpus();
      return { sendID: people.anna.userID, sendTime: days.empty };
    }),
  }),
);

// The filters in pairs, all but one, and all, on a first page and on a later one: whichever of them is ignored shows,
// because the corpus has messages that meet all others.

const byAllOf = (names: readonly FilterName[], found: string) => {
  const all = [names.slice(0, -1).join(', '), ...names.slice(-1)].join(' and ');
  const ofThem = names.length === 2 ? 'both' : 'all of them';
  return {
    text: `search_msg by ${all} finds ${found} that meet ${ofThem}, across two pages`,
    promises: ['filters-are-anded'],
    source: 'Platform API, search-msg, parameters; pagination',
  } as const;
};

/** Nobody receives in a group: filters that contradict each other where a receiver is among them, too. */
function contradicting(filters: Filters): readonly Filters[] {
  const { recvID, sessionType } = filters;
  return recvID === undefined || sessionType === undefined
    ? []
    : [{ ...filters, sessionType: SessionType.Group }];
}

/** Two pages hold all messages; where notices or greetings stand among them, a third has the rest. */
const pageNumbers = [1, 2, 3];
const halfOf = ({ length }: readonly unknown[]): number => Math.ceil(length / 2);

/** These filters find nothing but messages of the corpus. */
const together = (...names: readonly FilterName[]): Entry => ({
  ...byAllOf(names, 'exactly the messages'),
  async check({ post, path, given, admin }) {
    const corpus = await given.corpus();
    const filters = alike(...names)(corpus);
    const expected = corpus.meeting(filters);
    const search = (asked: Filters, pageNumber: number) =>
      post(path, { ...asked, pagination: { pageNumber, showNumber: halfOf(expected) } }, admin);

    const pages = await Promise.all(pageNumbers.map((pageNumber) => search(filters, pageNumber)));
    const none = await Promise.all(contradicting(filters).map((asked) => search(asked, 1)));

    const found = pages.flatMap((page) => expectFoundIDsAmong(idsOf(corpus), page));
    expectSameRows(corpus.inWords(found), expected, 'messages found on all pages');
    const { length } = pages.flatMap(expectFoundRows);
    expectSame(pages.map(expectFoundCount), [length, length, length], 'chatLogsNum on each');
    expectSame(none.flatMap(expectFoundIDs), [], 'messages found in groups that a user received');
  },
});

test(...searchMsg('TOGETHER_SENDID_RECVID', together('sendID', 'recvID')));
test(...searchMsg('TOGETHER_SENDID_CONTENTTYPE', together('sendID', 'contentType')));
test(...searchMsg('TOGETHER_SENDID_SESSIONTYPE', together('sendID', 'sessionType')));
test(...searchMsg('TOGETHER_SENDID_SENDTIME', together('sendID', 'sendTime')));
test(...searchMsg('TOGETHER_RECVID_CONTENTTYPE', together('recvID', 'contentType')));
test(...searchMsg('TOGETHER_RECVID_SESSIONTYPE', together('recvID', 'sessionType')));
test(...searchMsg('TOGETHER_RECVID_SENDTIME', together('recvID', 'sendTime')));
test(...searchMsg('ALL_BUT_SENDID', together('recvID', 'contentType', 'sessionType', 'sendTime')));
test(...searchMsg('ALL_BUT_RECVID', together('sendID', 'contentType', 'sessionType', 'sendTime')));
test(...searchMsg('ALL_BUT_CONTENTTYPE', together('sendID', 'recvID', 'sessionType', 'sendTime')));
test(...searchMsg('ALL_BUT_SESSIONTYPE', together('sendID', 'recvID', 'contentType', 'sendTime')));
test(...searchMsg('ALL_BUT_SENDTIME', together('sendID', 'recvID', 'contentType', 'sessionType')));
test(...searchMsg('ALL_FIVE_IN_PAGES', together(...filterNames)));

/** The day of a sendTime in UTC, or what it is where it is no time. */
const dayOf = (sendTime: unknown): unknown =>
  Number.isInteger(sendTime) ? new Date(Number(sendTime)).toISOString().slice(0, 10) : sendTime;

/** What of a message does not meet these filters, in words, if anything; one that was revoked may have another type. */
const strayIn =
  (filters: Filters) =>
  (row: FoundRow): readonly string[] => {
    const { chatLog } = row;
    const facts: Readonly<Record<string, unknown>> = { ...chatLog, sendTime: dayOf(chatLog['sendTime']) };
    const asked = Object.entries(filters).filter(([name]) => name !== 'contentType' || !isOfRevoked(row));
    const unmet = asked.filter(([name, value]) => facts[name] !== value);
    return unmet.length === 0 ? [] : [unmet.map(([name]) => `${name} ${String(facts[name])}`).join(', ')];
  };

/**
 * What is found by these is everybody's: only that each row meets both can be asked, on a page of many rows and on a
 * second page of this number of rows.
 */
const togetherOfAll = (rows: number, ...names: readonly FilterName[]): Entry => ({
  ...byAllOf(names, 'only messages'),
  async check({ post, path, given, admin }) {
    const corpus = await given.corpus();
    const filters = alike(...names)(corpus);
    const least = corpus.meeting(filters).length;
    const search = (pageNumber: number, showNumber: number) =>
      post(path, { ...filters, pagination: { pageNumber, showNumber } }, admin);

    const pages = await Promise.all([search(1, 50), search(2, rows)]);

    const found = pages.map(expectFoundRows);
    expectNoStray(found.flat().flatMap(strayIn(filters)));
    const areShown = found.map(({ length }, page) => length > 0 || least <= page * rows);
    expectSame(areShown, [true, true], 'whether each page shows messages');
  },
});

test(...searchMsg('TOGETHER_CONTENTTYPE_SESSIONTYPE', togetherOfAll(2, 'contentType', 'sessionType')));
test(...searchMsg('TOGETHER_CONTENTTYPE_SENDTIME', togetherOfAll(2, 'contentType', 'sendTime')));
test(...searchMsg('TOGETHER_SESSIONTYPE_SENDTIME', togetherOfAll(1, 'sessionType', 'sendTime')));
