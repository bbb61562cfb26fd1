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
import { check, type ID } from './requirements.ts';

const path = '/msg/search_msg';
const pagination = { pageNumber: 1, showNumber: 100 };

interface Asked {
  readonly filters: (corpus: SearchCorpus) => Filters;
  /** Documented filters, by the description of a search that finds the same; undefined finds nothing. */
  readonly as: (corpus: SearchCorpus) => Readonly<Record<string, Filters | undefined>>;
}

const chat = ({ people: { anna, ben } }: SearchCorpus): Filters => ({
  sendID: anna.userID,
  recvID: ben.userID,
});

const inCapitals = (id: string): string =>
  whatWasSeen(/[a-z]/.test(id) ? id.toUpperCase() : undefined, 'IDs of digits have no letter case');

/** Filters that implementations read differently or not at all. */
const asked: readonly (readonly [id: ID, asked: Asked])[] = [
  [
    'SEARCH_MSG-SENDID_LETTER_CASE',
    {
      filters: ({ people: { ben } }) => ({ sendID: inCapitals(ben.userID) }),
      as: ({ people: { ben } }) => ({ heeded: undefined, ignored: { sendID: ben.userID } }),
    },
  ],
  [
    'SEARCH_MSG-CONTENT_KEY',
    {
      filters: (corpus) => ({ ...chat(corpus), content: 'what nobody wrote' }),
      as: (corpus) => ({ ignored: chat(corpus), filters: undefined }),
    },
  ],
  [
    'SEARCH_MSG-MSGTYPE_KEY',
    {
      filters: (corpus) => ({ ...chat(corpus), msgType: ContentType.Custom }),
      as: (corpus) => ({
        ignored: chat(corpus),
        filters: { ...chat(corpus), contentType: ContentType.Custom },
      }),
    },
  ],
  [
    'SEARCH_MSG-DAY_AS_MS',
    {
      filters: (corpus) => ({ ...chat(corpus), sendTime: String(Date.parse(corpus.days.day)) }),
      as: (corpus) => ({
        'the day': { ...chat(corpus), sendTime: corpus.days.day },
        nothing: undefined,
        ignored: chat(corpus),
      }),
    },
  ],
];

/** The IDs of the messages that those filters find. */
function idsByWord(corpus: SearchCorpus, as: Asked['as']): Readonly<Record<string, readonly string[]>> {
  const words = Object.entries(as(corpus)).map(
    ([word, filters]) => [word, filters ? corpus.idsMeeting(filters) : []] as const,
  );
  return Object.fromEntries(words);
}

for (const [id, { filters, as }] of asked)
  test(
    ...check(id, async ({ post, given, admin, observe }) => {
      const corpus = await given.corpus();

      const reply = await post(path, { ...filters(corpus), pagination }, admin);

      observe(foundAs(reply, idsByWord(corpus, as)));
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
  ...check('SEARCH_MSG-GROUP_NOTICES', async ({ post, given, admin, observe }) => {
    const { group } = await given.corpus();

    const reply = await post(path, { recvID: group.groupID, pagination }, admin);

    observe(whatWasSeen(noticesAmong(foundRowsOf(reply)), 'no message of the group is shown'));
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
  ...check('SEARCH_MSG-ORDER_OF_CONVERSATIONS', async ({ post, given, admin, observe }) => {
    const { people } = await given.corpus();
    const filters = { sendID: people.anna.userID, sessionType: SessionType.Single };

    const reply = await post(path, { ...filters, pagination }, admin);

    observe(whatWasSeen(orderOf(foundRowsOf(reply)), 'no conversations are shown that took turns'));
  }),
);

test(
  ...check('SEARCH_MSG-STATUS_VALUE', async ({ post, given, admin, observe }) => {
    const { message } = await given.corpus();
    const { sendID, recvID } = message('the other way');

    const reply = await post(path, { sendID, recvID, pagination }, admin);

    const [status] = foundRowsOf(reply).map(({ chatLog }) => `status ${String(chatLog['status'])}`);
    observe(whatWasSeen(status, 'the message is not shown'));
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
  ...check('SEARCH_MSG-REVOKED_CONTENTTYPE', async ({ post, given, admin, observe }) => {
    const { filters, others } = await given.revokedChat();

    const reply = await post(path, { ...filters, contentType: ContentType.Text, pagination }, admin);

    observe(whatWasSeen(revokedAmong(foundRowsOf(reply), others), 'its neighbours are not shown'));
  }),
);
