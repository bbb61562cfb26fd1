import {
  expectBetween,
  expectFields,
  expectFoundCount,
  expectFoundIDs,
  expectFoundRows,
  expectNoSecrets,
  expectSame,
  expectSameRows,
  requireTaken,
  revokeBody,
  test,
  type Filters,
  type FoundRow,
  type Reply,
  type RevokedChat,
  type SixtyTexts,
} from '../../../fixtures/test.ts';
import { ContentType, SessionType } from '../../../schemas/msg.ts';
import { searchMsg, type Entry } from '../../entry.ts';

/** A server may refuse pages of more than fifty rows. */
const pagination = { pageNumber: 1, showNumber: 50 };
const sessionType = SessionType.Group;
const source = 'Platform API, search-msg, response; ChatLog';

const idOf = ({ chatLog }: FoundRow): string => String(chatLog['serverMsgID']);

/** A row marks its message as revoked, or is the notice of the revoke. */
const isMarked = ({ isRevoked, chatLog }: FoundRow): boolean =>
  isRevoked === true || chatLog['contentType'] === ContentType.Revoked;

// Every way of finding a message shows the same as a search by sender and receiver.

/** A way of finding messages. */
interface Way {
  /** A message that is found so. */
  readonly message: string;
  readonly filters: (texts: SixtyTexts) => Filters;
  readonly page: { readonly pageNumber: number; readonly showNumber: number };
  /** The least number of unrevoked texts that it shows: all of the member’s, or those on its page. */
  readonly least: (texts: SixtyTexts) => number;
}

const ofMember = (by: string, filters: Way['filters'] = () => ({})): Way => ({
  message: `a message found by its sender ${by}`,
  filters: (texts) => ({ sendID: texts.memberID, ...filters(texts) }),
  page: pagination,
  least: ({ steady, memberID }) => Object.values(steady).filter(({ sendID }) => sendID === memberID).length,
});

/** The most texts of a page that may be revoked or notices of a new group. */
const OTHERS = 12;

const onPage = (where: string, page: Way['page'], rows: number): Way => ({
  message: `a message on a ${where}`,
  filters: ({ groupID }) => ({ recvID: groupID }),
  page,
  least: () => rows - OTHERS,
});

const bySender = ofMember('alone');
const byType = ofMember('and contentType', () => ({ contentType: ContentType.Text }));
const byDay = ofMember('and day', ({ day }) => ({ sendTime: day }));
const onPage2 = onPage('second page of thirty', { pageNumber: 2, showNumber: 30 }, 30);
const onLongPage = onPage('page of a hundred', { pageNumber: 1, showNumber: 100 }, 50);

/** The rows of the unrevoked texts, by ID. */
function steadyRows({ steady }: SixtyTexts, rows: readonly FoundRow[]): Readonly<Record<string, object>> {
  const shown = rows.filter((row) => idOf(row) in steady);
  return Object.fromEntries(shown.map((row) => [idOf(row), { ...row.chatLog, isRevoked: row['isRevoked'] }]));
}

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

/** The message’s own fields, which never change. */
const ownFields = [
  'clientMsgID',
  'sendID',
  'recvID',
  'groupID',
  'contentType',
  'sessionType',
  'seq',
  'sendTime',
  'createTime',
] as const;

/** The rows of these texts in a search by sender and receiver, or some of their fields. */
function known<Known>(
  { steady }: SixtyTexts,
  shown: Readonly<Record<string, object>>,
  of: (row: Readonly<Record<string, unknown>>) => Known,
) {
  return Object.fromEntries(Object.keys(shown).map((id) => [id, of(steady[id] ?? {})]));
}

/** The body of such a search. */
const searchOf = ({ filters, page }: Way, texts: SixtyTexts) => ({ ...filters(texts), pagination: page });

/** The rows of its answer. A target may refuse a page of more than fifty rows. */
function rowsOf(reply: Reply, { page }: Way): readonly FoundRow[] {
  if (page.showNumber > pagination.showNumber) requireTaken(reply, 'pages of more than 50 rows');
  return expectFoundRows(reply);
}

const showsState = (way: Way): Entry => ({
  text: `search_msg shows whether ${way.message} is revoked`,
  promises: ['revoked-messages-say-so', 'field.chatLogs[].isRevoked'],
  source: 'Platform API, search-msg, response, isRevoked; revoke-msg',
  async check({ post, path, given, admin }) {
    const texts = await given.sixtyTexts();

    const reply = await post(path, searchOf(way, texts), admin);

    const rows = rowsOf(reply, way);
    expectSame(misstated(texts, rows), [], 'texts shown in the wrong state');
    const shown = Object.keys(steadyRows(texts, rows)).length;
    expectBetween(shown, way.least(texts), 60, 'number of unrevoked texts shown');
  },
});

test(...searchMsg('STATE_BY_SENDER', showsState(bySender)));
test(...searchMsg('STATE_BY_TYPE', showsState(byType)));
test(...searchMsg('STATE_BY_DAY', showsState(byDay)));
test(...searchMsg('STATE_ON_PAGE_2', showsState(onPage2)));
test(...searchMsg('STATE_ON_LONG_PAGE', showsState(onLongPage)));

const showsOwnFields = (way: Way): Entry => ({
  text: `search_msg shows the IDs, people, place and times of ${way.message}`,
  promises: ['field.serverMsgID', ...ownFields.map((field) => `field.${field}`)],
  source,
  async check({ post, path, given, admin }) {
    const texts = await given.sixtyTexts();
    const own = (row: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(['serverMsgID', ...ownFields].map((key) => [key, row[key]]));

    const reply = await post(path, searchOf(way, texts), admin);

    const shown = steadyRows(texts, rowsOf(reply, way));
    expectFields(shown, known(texts, shown, own), 'the texts found, by serverMsgID');
    expectBetween(Object.keys(shown).length, way.least(texts), 60, 'number of texts with their serverMsgID');
  },
});

test(...searchMsg('FIELDS_BY_SENDER', showsOwnFields(bySender)));
test(...searchMsg('FIELDS_BY_TYPE', showsOwnFields(byType)));
test(...searchMsg('FIELDS_BY_DAY', showsOwnFields(byDay)));
test(...searchMsg('FIELDS_ON_PAGE_2', showsOwnFields(onPage2)));
test(...searchMsg('FIELDS_ON_LONG_PAGE', showsOwnFields(onLongPage)));

const showsWholeRow = (way: Way): Entry => ({
  text: `search_msg shows ${way.message} with the same row as a search by sender and receiver`,
  promises: ['rows-are-alike'],
  source,
  async check({ post, path, given, admin }) {
    const texts = await given.sixtyTexts();

    const reply = await post(path, searchOf(way, texts), admin);

    const shown = steadyRows(texts, rowsOf(reply, way));
    const rows = known(texts, shown, (row) => row);
    expectFields(shown, rows, 'the rows of texts, by serverMsgID');
  },
});

test(...searchMsg('WHOLE_ROW_BY_SENDER', showsWholeRow(bySender)));
test(...searchMsg('WHOLE_ROW_BY_TYPE', showsWholeRow(byType)));
test(...searchMsg('WHOLE_ROW_BY_DAY', showsWholeRow(byDay)));
test(...searchMsg('WHOLE_ROW_ON_PAGE_2', showsWholeRow(onPage2)));
test(...searchMsg('WHOLE_ROW_ON_LONG_PAGE', showsWholeRow(onLongPage)));

test(
  ...searchMsg('NO_SECRETS', {
    text: 'search_msg shows no password, token, phone number or e-mail address in any of many rows',
    promises: ['no-secrets'],
    async check({ call, given }) {
      const { groupID } = await given.sixtyTexts();

      const reply = await call({ recvID: groupID, pagination });

      expectNoSecrets(expectFoundRows(reply), 'chatLogs');
    },
  }),
);

// Searches after a message was sent or revoked.

test(
  ...searchMsg('TOTAL_FOLLOWS', {
    text: 'search_msg finds and counts a message sent after the last search',
    promises: ['sent-messages-show'],
    async check({ post, path, given, readUntil, admin }) {
      const [anna, ben] = await given.twoForChat();
      const { sendID, recvID, serverMsgID } = await given.storedMessage(anna, ben);
      const search = () => post(path, { sendID, recvID, contentType: ContentType.Text, pagination }, admin);
      const until = (id: string) => readUntil(search, ({ text }) => text.includes(id), 'message');
      const before = await until(serverMsgID);
      const added = await given.storedMessage(anna, ben);

      const after = await until(added.serverMsgID);

      const both = [serverMsgID, added.serverMsgID].toSorted();
      expectSame(expectFoundIDs(after).toSorted(), both, 'messages found');
      expectSame([before, after].map(expectFoundCount), [1, 2], 'chatLogsNum before and after');
    },
  }),
);

test(
  ...searchMsg('ROWS_STAY', {
    text: 'search_msg returns the same rows, field by field, when asked again',
    promises: ['rows-stay'],
    source: 'Platform API, search-msg, response; unchanged groups and users',
    async check({ call, given }) {
      const { group } = await given.corpus();
      const again = () => call({ recvID: group.groupID, contentType: ContentType.Text, pagination });

      const [first, second] = [await again(), await again()];

      const rows = (reply: Reply) => expectFoundRows(reply).map((row) => [JSON.stringify(row)]);
      expectSameRows(rows(second), rows(first), 'rows of a repeated search');
    },
  }),
);

/**
 * The message of the chat that a row shows, by its ID or, for a notice with another ID, by its place: the notice of the
 * revoke may have a place of its own.
 */
const whichOf =
  ({ revoked, others }: RevokedChat) =>
  ({ chatLog: { serverMsgID, seq } }: FoundRow): string => {
    const isAnother = others.some((other) => other.serverMsgID === serverMsgID || other.seq === seq);
    return isAnother && serverMsgID !== revoked.serverMsgID ? 'another' : 'the revoked one';
  };

test(
  ...searchMsg('REVOKED', {
    text: 'search_msg marks a revoked message, and no other, as revoked',
    promises: ['revoked-messages-say-so', 'field.chatLogs[].isRevoked'],
    async check({ call, given }) {
      const chat = await given.revokedChat();

      const reply = await call({ ...chat.filters, sessionType: SessionType.Single, pagination });

      const marked = new Set(expectFoundRows(reply).filter(isMarked).map(whichOf(chat)));
      expectSame([...marked], ['the revoked one'], 'messages marked as revoked by isRevoked or a notice');
    },
  }),
);

test(
  ...searchMsg('REVOKED_TEXT', {
    text: 'search_msg no longer shows the text of a revoked message',
    promises: ['revoked-text-is-gone'],
    async check({ call, given }) {
      const { filters, revoked } = await given.revokedChat();

      const reply = await call({ ...filters, pagination });

      const texts = expectFoundRows(reply).map(({ chatLog }) => String(chatLog['content']));
      const revokedOnes = texts.filter((text) => text.includes(revoked.text));
      expectSame(revokedOnes, [], 'contents with the revoked text');
    },
  }),
);

/** Whether an answer shows this message as not revoked. */
const asItWas =
  (serverMsgID: string) =>
  (reply: Reply): boolean =>
    expectFoundRows(reply).some((row) => idOf(row) === serverMsgID && !isMarked(row));

test(
  ...searchMsg('REVOKED_SINCE', {
    text: 'search_msg shows a message as revoked when a search from before its revoke is repeated',
    promises: ['revoked-messages-say-so'],
    async check({ post, path, given, admin, readUntil }) {
      const { day } = await given.sixtyTexts();
      const { message } = await given.revocable.inGroup('member');
      const { sendID, recvID } = message;
      const ofSender = () => post(path, { sendID, sendTime: day, pagination }, admin);
      const ofGroup = () => post(path, { recvID, sessionType, pagination }, admin);
      const searchBoth = () => Promise.all([ofSender(), ofGroup()]);
      const isAsItWas = asItWas(message.serverMsgID);
      const before = await searchBoth();
      await post('/msg/revoke_msg', revokeBody(message), admin);

      const after = await readUntil(searchBoth, (replies) => !replies.some(isAsItWas));

      expectSame(before.some(isAsItWas), true, 'whether the message is found before its revoke');
      expectSame(after.map(isAsItWas), [false, false], 'whether each search shows it as before its revoke');
    },
  }),
);
