import {
  expectBetween,
  expectEachOnce,
  expectFields,
  expectFoundCount,
  expectFoundRows,
  expectNoSecrets,
  expectSame,
  revokeBody,
  test,
  type Filters,
  type FoundRow,
  type Reply,
  type SixtyTexts,
} from '../../../fixtures/test.ts';
import { ContentType, SessionType } from '../../../schemas/msg.ts';
import { OWN_FIELDS, readings, type Way } from './readings.rows.ts';
import { check } from './requirements.ts';

const path = '/msg/search_msg';
const sessionType = SessionType.Group;
/** A server may limit pages to fifty rows. */
const pageOf50 = { pageNumber: 1, showNumber: 50 };

interface Reading {
  readonly asked: (texts: SixtyTexts) => Filters;
  readonly pagination: { readonly pageNumber: number; readonly showNumber: number };
  /** The least number of unrevoked texts that it shows: all of the member’s, or those on its page. */
  readonly least: (texts: SixtyTexts) => number;
}

const ofMember = ({ steady, memberID }: SixtyTexts): number =>
  Object.values(steady).filter(({ sendID }) => sendID === memberID).length;

const bySender = (more: (texts: SixtyTexts) => Filters): Reading => ({
  asked: (texts) => ({ sendID: texts.memberID, ...more(texts) }),
  pagination: pageOf50,
  least: ofMember,
});

/** The most texts of the page that may be revoked or notices of a new group. */
const OTHERS = 12;

const inPages = (pageNumber: number, showNumber: number, rows: number): Reading => ({
  asked: ({ groupID }) => ({ recvID: groupID }),
  pagination: { pageNumber, showNumber },
  least: () => rows - OTHERS,
});

const reading: Readonly<Record<Way, Reading>> = {
  BY_SENDER: bySender(() => ({})),
  BY_TYPE: bySender(() => ({ contentType: ContentType.Text })),
  BY_DAY: bySender(({ day }) => ({ sendTime: day })),
  ON_PAGE_2: inPages(2, 30, 30),
  ON_LONG_PAGE: inPages(1, 100, 50),
};

const idOf = ({ chatLog }: FoundRow): string => String(chatLog['serverMsgID']);

/** The rows of the unrevoked texts, by ID. */
function steadyRows({ steady }: SixtyTexts, rows: readonly FoundRow[]): Readonly<Record<string, object>> {
  const shown = rows.filter((row) => idOf(row) in steady);
  return Object.fromEntries(shown.map((row) => [idOf(row), { ...row.chatLog, isRevoked: row['isRevoked'] }]));
}

const isMarked = ({ chatLog, ...row }: FoundRow): boolean =>
  row['isRevoked'] === true || chatLog['contentType'] === ContentType.Revoked;

/** The texts that a row shows wrongly, or that are in two rows, in words. */
function misstated({ steady, revoked }: SixtyTexts, rows: readonly FoundRow[]): readonly string[] {
  return rows.flatMap((row, at) => {
    const seq = `the one at seq ${String(row.chatLog['seq'])}`;
    if (idOf(row) in steady && rows.findIndex((each) => idOf(each) === idOf(row)) < at)
      return [`${seq}, twice`];
    if (idOf(row) in steady && (isMarked(row) || row['isRevoked'] !== false)) return [`${seq}, as revoked`];
    return revoked.includes(idOf(row)) && !isMarked(row) ? [`${seq}, as not revoked`] : [];
  });
}

const ownFields = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(OWN_FIELDS.map((key) => [key, row[key]]));

/** The rows of these texts in a search by sender and receiver, or some of their fields. */
function known<Known>(
  { steady }: SixtyTexts,
  shown: Readonly<Record<string, object>>,
  of: (row: Readonly<Record<string, unknown>>) => Known,
) {
  return Object.fromEntries(Object.keys(shown).map((id) => [id, of(steady[id] ?? {})]));
}

for (const { way, state, fields, wholeRow } of readings) {
  const { asked, pagination, least } = reading[way];

  test(
    ...check(state, async ({ post, given, admin }) => {
      const texts = await given.sixtyTexts();

      const reply = await post(path, { ...asked(texts), pagination }, admin);

      const rows = expectFoundRows(reply);
      expectSame(misstated(texts, rows), [], 'texts shown in the wrong state');
      const shown = Object.keys(steadyRows(texts, rows)).length;
      expectBetween(shown, least(texts), 60, 'number of unrevoked texts shown');
    }),
  );

  test(
    ...check(fields, async ({ post, given, admin }) => {
      const texts = await given.sixtyTexts();

      const reply = await post(path, { ...asked(texts), pagination }, admin);

      const shown = steadyRows(texts, expectFoundRows(reply));
      expectFields(shown, known(texts, shown, ownFields), 'the texts found, by serverMsgID');
      expectBetween(Object.keys(shown).length, least(texts), 60, 'number of texts with their serverMsgID');
    }),
  );

  test(
    ...check(wholeRow, async ({ post, given, admin }) => {
      const texts = await given.sixtyTexts();

      const reply = await post(path, { ...asked(texts), pagination }, admin);

      const shown = steadyRows(texts, expectFoundRows(reply));
      expectFields(
        shown,
        known(texts, shown, (row) => row),
        'the rows of texts, by serverMsgID',
      );
    }),
  );
}

test(
  ...check('SEARCH_MSG-PAGES_OF_26', async ({ post, given, admin }) => {
    const { groupID, steady } = await given.sixtyTexts();
    const page = (pageNumber: number) =>
      post(path, { recvID: groupID, pagination: { pageNumber, showNumber: 26 } }, admin);

    const pages = await Promise.all([1, 2, 3].map(page));

    const rows = pages.map(expectFoundRows);
    const lengths = rows.map(({ length }) => length);
    expectSame(lengths.slice(0, 2), [26, 26], 'number of messages on the first two pages');
    const shown = rows.flat().map(idOf);
    const ours = shown.filter((id) => id in steady);
    expectEachOnce([ours], Object.keys(steady), 'messages on all pages');
    const totals = lengths.map(() => shown.length);
    expectSame(pages.map(expectFoundCount), totals, 'chatLogsNum, compared with the rows of all pages');
  }),
);

test(
  ...check('SEARCH_MSG-PAGES_OF_ONE_FAR', async ({ post, given, admin }) => {
    const { groupID } = await given.sixtyTexts();
    const page = (pageNumber: number) =>
      post(path, { recvID: groupID, pagination: { pageNumber, showNumber: 1 } }, admin);

    const pages = await Promise.all([11, 26, 41, 60].map(page));

    const rows = pages.map(expectFoundRows);
    expectSame(
      rows.map(({ length }) => length),
      [1, 1, 1, 1],
      'number of messages on each page',
    );
    expectSame(new Set(rows.flat().map(idOf)).size, 4, 'number of different messages on these pages');
  }),
);

test(
  ...check('SEARCH_MSG-LONG_PAGE_FULL', async ({ post, given, admin }) => {
    const { groupID } = await given.sixtyTexts();

    const reply = await post(path, { recvID: groupID, pagination: { ...pageOf50, showNumber: 100 } }, admin);

    expectBetween(expectFoundRows(reply).length, 60, 100, 'number of messages on a page of a hundred');
  }),
);

/** Whether an answer shows this message as not revoked. */
const asItWas =
  (serverMsgID: string) =>
  (reply: Reply): boolean =>
    expectFoundRows(reply).some((row) => idOf(row) === serverMsgID && !isMarked(row));

test(
  ...check('SEARCH_MSG-REVOKED_SINCE', async ({ post, given, admin, readUntil }) => {
    const { day } = await given.sixtyTexts();
    const { message } = await given.revocable.inGroup('member');
    const { sendID, recvID } = message;
    const ofSender = () => post(path, { sendID, sendTime: day, pagination: pageOf50 }, admin);
    const ofGroup = () => post(path, { recvID, sessionType, pagination: pageOf50 }, admin);
    const searchBoth = () => Promise.all([ofSender(), ofGroup()]);
    const isAsItWas = asItWas(message.serverMsgID);
    const before = await searchBoth();
    await post('/msg/revoke_msg', revokeBody(message), admin);

    const after = await readUntil(searchBoth, (replies) => !replies.some(isAsItWas));

    expectSame(before.some(isAsItWas), true, 'whether the message is found before its revoke');
    expectSame(after.map(isAsItWas), [false, false], 'whether each search shows it as before its revoke');
  }),
);

test(
  ...check('SEARCH_MSG-NO_SECRETS', async ({ post, given, admin }) => {
    const { groupID } = await given.sixtyTexts();

    const reply = await post(path, { recvID: groupID, pagination: pageOf50 }, admin);

    expectNoSecrets(expectFoundRows(reply), 'chatLogs');
  }),
);
