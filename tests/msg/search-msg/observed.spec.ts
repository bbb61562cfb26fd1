import {
  foundAs,
  foundRowsOf,
  test,
  whatWasSeen,
  type Filters,
  type FoundRow,
  type SearchCorpus,
} from '../../../fixtures/test.ts';
import { ContentType, SessionType } from '../../../schemas/msg.ts';
import { searchMsg, type Acts } from '../../entry.ts';

// Left open by the contract: recorded, never judged.

const pagination = { pageNumber: 1, showNumber: 50 };

interface Search {
  readonly filters: Filters;
  /** Documented filters, by the description of a search that finds the same; undefined finds nothing. */
  readonly as: Readonly<Record<string, Filters | undefined>>;
}

/** The IDs of the messages that those filters find. */
const idsByWord = (corpus: SearchCorpus, as: Search['as']): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(as).map(([word, filters]) => [word, filters ? corpus.idsMeeting(filters) : []]),
  );

/** How a filter is read that implementations read differently or not at all. */
const recordsReading =
  (searchOf: (corpus: SearchCorpus, chat: Filters) => Search): Acts =>
  async ({ post, path, given, admin, observe }) => {
    const corpus = await given.corpus();
    const { anna, ben } = corpus.people;
    const { filters, as } = searchOf(corpus, { sendID: anna.userID, recvID: ben.userID });

    const reply = await post(path, { ...filters, pagination }, admin);

    observe(foundAs(reply, idsByWord(corpus, as)));
  };

const inCapitals = (id: string): string =>
  whatWasSeen(/[a-z]/.test(id) ? id.toUpperCase() : undefined, 'IDs of digits have no letter case');

test(
  ...searchMsg('SENDID_LETTER_CASE', {
    text: 'whether search_msg respects letter case in sendID is recorded',
    promises: ['letter-case-of-sendID'],
    source: 'Platform API, search-msg, parameter sendID: letter case not specified',
    check: recordsReading(({ people: { ben } }) => ({
      filters: { sendID: inCapitals(ben.userID) },
      as: { heeded: undefined, ignored: { sendID: ben.userID } },
    })),
  }),
);

test(
  ...searchMsg('CONTENT_KEY', {
    text: 'whether search_msg ignores, applies or refuses the key content is recorded',
    promises: ['key-content'],
    source: 'Platform API, search-msg, parameters: content is not among them',
    check: recordsReading((_, chat) => ({
      filters: { ...chat, content: 'what nobody wrote' },
      as: { ignored: chat, filters: undefined },
    })),
  }),
);

test(
  ...searchMsg('MSGTYPE_KEY', {
    text: 'whether search_msg ignores, applies or refuses the older filter msgType is recorded',
    promises: ['key-msgType'],
    check: recordsReading((_, chat) => ({
      filters: { ...chat, msgType: ContentType.Custom },
      as: { ignored: chat, filters: { ...chat, contentType: ContentType.Custom } },
    })),
  }),
);

test(
  ...searchMsg('DAY_AS_MS', {
    text: 'whether search_msg refuses milliseconds in sendTime or uses their day is recorded',
    promises: ['day-as-milliseconds'],
    check: recordsReading(({ days: { day } }, chat) => ({
      filters: { ...chat, sendTime: String(Date.parse(day)) },
      as: { 'the day': { ...chat, sendTime: day }, nothing: undefined, ignored: chat },
    })),
  }),
);

/** The lowest contentType of system notices. */
const FIRST_NOTICE = 1_200;

/** Undefined where not even messages are shown. */
function noticesAmong(rows: readonly FoundRow[]): string | undefined {
  const types = rows.map(({ chatLog }) => Number(chatLog['contentType']));
  if (types.some((type) => type >= FIRST_NOTICE)) return 'shown';
  return types.length > 0 ? 'absent' : undefined;
}

test(
  ...searchMsg('GROUP_NOTICES', {
    text: 'whether search_msg shows the system notices of a group is recorded',
    promises: ['notices-in-groups'],
    source: 'Platform API, search-msg, response: notices not specified',
    async check({ post, path, given, admin, observe }) {
      const { group } = await given.corpus();

      const reply = await post(path, { recvID: group.groupID, pagination }, admin);

      observe(whatWasSeen(noticesAmong(foundRowsOf(reply)), 'no message of the group is shown'));
    },
  }),
);

const timeOf = ({ chatLog }: FoundRow): number => Number(chatLog['sendTime']);

/** Whether the rows show one conversation after the other. These are recognised by their receivers. */
function areInTurn(rows: readonly FoundRow[]): boolean {
  const receivers = rows.map(({ chatLog }) => chatLog['recvID']);
  const changes = receivers.filter((receiver, at) => receiver !== receivers[at - 1]).length;
  return changes === new Set(receivers).size;
}

/** The order of rows of several conversations; undefined where those by time and by conversation are the same. */
function orderOf(rows: readonly FoundRow[]): string | undefined {
  const byTime = rows.toSorted((one, other) => timeOf(one) - timeOf(other));
  if (areInTurn(byTime)) return undefined;
  if (areInTurn(rows)) return 'conversation by conversation';
  return byTime.every((row, at) => row === rows[at]) ? 'by sendTime' : 'otherwise';
}

test(
  ...searchMsg('ORDER_OF_CONVERSATIONS', {
    text: 'whether search_msg shows several conversations in turn or mixed is recorded',
    promises: ['order-of-conversations'],
    async check({ post, path, given, admin, observe }) {
      const { people } = await given.corpus();
      const filters = { sendID: people.anna.userID, sessionType: SessionType.Single };

      const reply = await post(path, { ...filters, pagination }, admin);

      observe(whatWasSeen(orderOf(foundRowsOf(reply)), 'no conversations are shown that took turns'));
    },
  }),
);

test(
  ...searchMsg('STATUS_VALUE', {
    text: 'the implementation’s own value of status in search_msg is recorded',
    promises: ['value-of-status'],
    async check({ post, path, given, admin, observe }) {
      const { message } = await given.corpus();
      const { sendID, recvID } = message('the other way');

      const reply = await post(path, { sendID, recvID, pagination }, admin);

      const [status] = foundRowsOf(reply).map(({ chatLog }) => `status ${String(chatLog['status'])}`);
      observe(whatWasSeen(status, 'the message is not shown'));
    },
  }),
);

/** Whether the revoked message still has a row beside those of the others; undefined where these are not all shown. */
function revokedAmong(
  rows: readonly FoundRow[],
  others: readonly { readonly serverMsgID: string }[],
): string | undefined {
  const ids = rows.map(({ chatLog }) => chatLog['serverMsgID']);
  if (!others.every(({ serverMsgID }) => ids.includes(serverMsgID))) return undefined;
  return rows.length > others.length ? 'kept' : 'gone';
}

test(
  ...searchMsg('REVOKED_CONTENTTYPE', {
    text: 'whether search_msg still finds a revoked message by its contentType is recorded',
    promises: ['contentType-of-the-revoked'],
    async check({ post, path, given, admin, observe }) {
      const { filters, others } = await given.revokedChat();

      const reply = await post(path, { ...filters, contentType: ContentType.Text, pagination }, admin);

      observe(whatWasSeen(revokedAmong(foundRowsOf(reply), others), 'its neighbours are not shown'));
    },
  }),
);
