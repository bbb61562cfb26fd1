import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import {
  errCodeOf,
  fieldsOf,
  isFields,
  withEnvelope,
  type Fields,
  type HonestServer,
  type Mutant,
} from '../mutant.ts';
import { broken, rowsFor, type Wrong } from './broken.ts';

// Verbs for servers that search, page, count, or show messages in a way of their own.

const DAY_MS = 86_400_000;

/** A search as it was asked for. */
export interface Asked {
  readonly body: Fields;
  readonly honest: HonestServer;
}

/** Whether a message matches one filter. */
export type Meets = (value: unknown, message: Fields, asked: Asked) => boolean;

interface Page {
  readonly pageNumber: number;
  readonly showNumber: number;
}

/** What is wrong; everything else is right. */
export interface WrongSearch {
  /** Filters that match otherwise: whether a message matches the value. */
  readonly filters?: Partial<Record<FilterName, Meets>>;
  /** Whether one matching filter is enough. */
  readonly any?: true;
  /** Rows of the page that is asked for. */
  readonly page?: (found: readonly Fields[], page: Page, asked: Asked) => readonly Fields[];
  readonly count?: (found: readonly Fields[], shown: readonly Fields[], asked: Asked) => number;
  /** How a row is shown. */
  readonly row?: (row: Fields, message: Fields, asked: Asked) => Fields;
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

/** The page of a list. */
export const pageOf = (found: readonly Fields[], { pageNumber, showNumber }: Page): readonly Fields[] =>
  found.slice((pageNumber - 1) * showNumber, pageNumber * showNumber);

const messageOf = (row: Fields): Fields => (isFields(row['chatLog']) ? row['chatLog'] : {});

/** A message of another type than was searched for, as if it were the notice of one that was revoked. */
export const otherTypeAsNotice: NonNullable<WrongSearch['row']> = (row, message, { body }) =>
  body['contentType'] === undefined || message['contentType'] === body['contentType']
    ? row
    : { ...row, chatLog: { ...message, contentType: 2101 } };

/** Searches wrongly, where the honest one would answer at all. */
export const searches = (wrong: WrongSearch): Wrong => ({
  answer(request, honest) {
    const reply = honest.answer(request);
    const body = fieldsOf(request.body.toString('utf8'));
    if (errCodeOf(reply) !== 0 || !body) return reply;
    return withEnvelope(reply, (envelope) => ({
      ...envelope,
      data: searched(wrong, { body, honest }, request),
    }));
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

function searched(
  { filters, any, page = pageOf, count = (all) => all.length, row }: WrongSearch,
  asked: Asked,
  request: HttpRequest,
): object {
  const { body, honest } = asked;
  const meets: Record<FilterName, Meets> = { ...honestly, ...filters };
  const given = filterNames.filter((name) => body[name] !== undefined);
  const isMet = (message: Fields) => (name: FilterName) => meets[name](body[name], message, asked);
  const all = rowsOf(honest.answer({ ...request, body: Buffer.from(JSON.stringify({ pagination: whole })) }));
  const matching = all.filter((each) => {
    const test = isMet(messageOf(each));
    return any && given.length > 0 ? given.some(test) : given.every(test);
  });
  const shown = page(matching, paginationOf(body), asked);
  const rows = row ? shown.map((each) => row(each, messageOf(each), asked)) : shown;
  return { chatLogs: rows, chatLogsNum: count(matching, shown, asked) };
}

const whole: Page = { pageNumber: 1, showNumber: 100_000 };

/** The page that a search asks for. */
export function paginationOf(body: Fields): Page {
  const given = isFields(body['pagination']) ? body['pagination'] : {};
  return { pageNumber: Number(given['pageNumber']), showNumber: Number(given['showNumber']) };
}

function rowsOf(reply: HttpReply): Fields[] {
  const data = fieldsOf(reply.body)?.['data'];
  const rows: unknown[] = isFields(data) && Array.isArray(data['chatLogs']) ? data['chatLogs'] : [];
  return rows.filter(isFields);
}

/** Shows other fields in the message of each row that this concerns. */
export const showsLog = (
  change: (message: Fields, asked: Asked) => Fields,
  concerns: (asked: Asked) => boolean = () => true,
): Wrong =>
  searches({
    row: (row, message, asked) =>
      concerns(asked) ? { ...row, chatLog: { ...message, ...change(message, asked) } } : row,
  });

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
    const again = (body: Fields) => honest({ ...request, body: Buffer.from(JSON.stringify(body)) });
    const body = fieldsOf(request.body.toString('utf8'));
    return body ? answer(body, () => honest(request), again, store) : honest(request);
  },
});
