import {
  expectFoundCount,
  expectFoundIDs,
  expectFoundIDsAmong,
  expectFoundRows,
  expectNoStray,
  expectSame,
  expectSameRows,
  isOfRevoked,
  test,
  type Filters,
  type FoundRow,
  type SearchCorpus,
} from '../../../fixtures/test.ts';
import { ContentType, SessionType } from '../../../schemas/msg.ts';
import { check } from './requirements.ts';
import { amongAll, amongOurs, type FilterName } from './together.rows.ts';

const path = '/msg/search_msg';

/** These of the filters that the two alike messages of the corpus meet. */
function filtersOf({ people, days }: SearchCorpus, names: readonly FilterName[]): Filters {
  const all: Record<FilterName, string | number> = {
    sendID: people.anna.userID,
    recvID: people.ben.userID,
    contentType: ContentType.Custom,
    sessionType: SessionType.Single,
    sendTime: days.day,
  };
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}

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

for (const { id, filters: names } of amongOurs)
  test(
    ...check(id, async ({ post, given, admin }) => {
      const corpus = await given.corpus();
      const filters = filtersOf(corpus, names);
      const expected = corpus.meeting(filters);
      const people = Object.values(corpus.people).map(({ userID }) => userID);
      const search = (asked: Filters, pageNumber: number) =>
        post(path, { ...asked, pagination: { pageNumber, showNumber: halfOf(expected) } }, admin);

      const pages = await Promise.all(pageNumbers.map((pageNumber) => search(filters, pageNumber)));
      const none = await Promise.all(contradicting(filters).map((asked) => search(asked, 1)));

      const found = pages.flatMap((page) => expectFoundIDsAmong(people, page));
      expectSameRows(corpus.inWords(found), expected, 'messages found on all pages');
      const { length } = pages.flatMap(expectFoundRows);
      expectSame(pages.map(expectFoundCount), [length, length, length], 'chatLogsNum on each');
      expectSame(none.flatMap(expectFoundIDs), [], 'messages found in groups that a user received');
    }),
  );

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

for (const { id, filters: names, rows } of amongAll)
  test(
    ...check(id, async ({ post, given, admin }) => {
      const corpus = await given.corpus();
      const filters = filtersOf(corpus, names);
      const least = corpus.meeting(filters).length;
      const search = (pageNumber: number, showNumber: number) =>
        post(path, { ...filters, pagination: { pageNumber, showNumber } }, admin);

      const pages = await Promise.all([search(1, 50), search(2, rows)]);

      const found = pages.map(expectFoundRows);
      expectNoStray(found.flat().flatMap(strayIn(filters)));
      expectSame(
        found.map(({ length }, page) => length > 0 || least <= page * rows),
        [true, true],
        'whether each page shows messages',
      );
    }),
  );
