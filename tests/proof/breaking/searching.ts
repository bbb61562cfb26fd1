import { groupConversationID, singleConversationID } from '../../../reference/messages.ts';
import type { HttpReply } from '../../../reference/http.ts';
import { SessionType, type Conversation, type Message } from '../../../reference/store.ts';
import { fieldsOf, isFields, type Fields, type HonestServer, type Mutant } from '../mutant.ts';
import { broken, rowsFor, type Wrong } from './broken.ts';
import { lists, messageList, withBody, type AskedList, type WrongList } from './listing.ts';

// Verbs for servers that search, page, count, or show messages in a way of their own.

const DAY_MS = 86_400_000;

/** Whether a message matches one filter. */
export type Meets = (value: unknown, message: Fields, asked: AskedList) => boolean;

/** What is wrong; everything else is right. */
export interface WrongSearch extends Omit<WrongList, 'matches'> {
  /** Filters that match otherwise: whether a message matches the value. */
  readonly filters?: Partial<Record<FilterName, Meets>>;
  /** Whether one matching filter is enough. */
  readonly any?: true;
}

export const startOf = (day: unknown): number => Date.parse(`${String(day)}T00:00:00.000Z`);
const timeOf = (message: Fields): number => Number(message['sendTime']);

/** A day that begins and ends this number of ms later. */
export const shifted =
  (fromMs: number, untilMs: number): Meets =>
  (day, message) =>
    timeOf(message) >= startOf(day) + fromMs && timeOf(message) < startOf(day) + DAY_MS + untilMs;

const equal =
  (field: string): Meets =>
  (value, message) =>
    message[field] === value;

/** How each filter matches. */
export const honestly = {
  sendID: equal('sendID'),
  recvID: equal('recvID'),
  contentType: equal('contentType'),
  sessionType: equal('sessionType'),
  sendTime: shifted(0, 0),
} as const satisfies Record<string, Meets>;
export type FilterName = keyof typeof honestly;
export const filterNames = [
  'sendID',
  'recvID',
  'contentType',
  'sessionType',
  'sendTime',
] as const satisfies FilterName[];

/** The message of a row. */
export function chatLogOf(row: Fields): Fields {
  return isFields(row['chatLog']) ? row['chatLog'] : {};
}

/** A row with other fields in its message. */
export const withMessage = (row: Fields, change: Fields): Fields => ({
  ...row,
  chatLog: { ...chatLogOf(row), ...change },
});

/** Where the message of a row was said. */
export function conversationOf(row: Fields, { store }: HonestServer): Conversation | undefined {
  const { sessionType, groupID, sendID, recvID } = chatLogOf(row);
  const single = singleConversationID(String(sendID), String(recvID));
  const id = sessionType === SessionType.group ? groupConversationID(String(groupID)) : single;
  return store.conversations.get(id);
}

/** The message of a row as it was sent. */
export function sentOf(row: Fields, honest: HonestServer): Message | undefined {
  return conversationOf(row, honest)?.messages[Number(chatLogOf(row)['seq']) - 1];
}

/** A message of another type than was searched for, as if it were the notice of one that was revoked. */
export const otherTypeAsNotice: NonNullable<WrongList['row']> = (row, { body }) =>
  body['contentType'] === undefined || chatLogOf(row)['contentType'] === body['contentType']
    ? row
    : withMessage(row, { contentType: 2101 });

/** Values that clients with fixed structures send for no filter. */
const filtersNothing: ReadonlySet<unknown> = new Set([undefined, null, '', 0]);

/** Searches wrongly, where the honest one would answer at all. */
export const searches = ({ filters, any, ...wrong }: WrongSearch): Wrong =>
  lists(messageList, {
    ...wrong,
    matches(asked) {
      const meets: Record<FilterName, Meets> = { ...honestly, ...filters };
      const given = filterNames.filter((name) => !filtersNothing.has(asked.body[name]));
      return asked.found({}).filter((row) => {
        const isMet = (name: FilterName): boolean => meets[name](asked.body[name], chatLogOf(row), asked);
        return any && given.length > 0 ? given.some(isMet) : given.every(isMet);
      });
    },
  });

/** Searches with one filter that matches otherwise. */
export const filtersBy = (name: FilterName, meets: Meets): Wrong => searches({ filters: { [name]: meets } });

/** A row of a table: the sentence without `search_msg`. */
export type SearchCase = readonly [id: string, what: string, wrong: WrongSearch];

/** The servers of such a table. */
export const wrongSearches = (cases: readonly SearchCase[]): readonly Mutant[] =>
  broken(
    'SEARCH_MSG',
    rowsFor(cases, ([id, what, wrong]) => [id, `search_msg ${what}`, searches(wrong)]),
  );

/** Shows other fields in the message of each row that this concerns. */
export const showsLog = (
  change: (message: Fields, asked: AskedList) => Fields,
  when: (asked: AskedList) => boolean = () => true,
): Wrong => searches({ when, row: (row, asked) => withMessage(row, change(chatLogOf(row), asked)) });

/** Refuses, or takes, what it should not: `again` gives what is right of another body. */
export const answersSearches = (
  answer: (
    body: Fields,
    honest: () => HttpReply,
    again: (body: Fields) => HttpReply,
    store: HonestServer['store'],
  ) => HttpReply,
): Wrong => ({
  answer(request, { answer: honest, store }) {
    const again = (body: Fields) => honest(withBody(request, body));
    const body = fieldsOf(request.body.toString('utf8'));
    return body ? answer(body, () => honest(request), again, store) : honest(request);
  },
});
