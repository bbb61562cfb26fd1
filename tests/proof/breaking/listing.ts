import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import {
  bodyOf,
  errCodeOf,
  type Fields,
  fieldsOf,
  type HonestServer,
  isFields,
  refusalWith,
  withEnvelope,
} from '../mutant.ts';
import type { Wrong } from './broken.ts';

// Makes servers that page, filter or remember a list wrongly.

/** Which page is asked for. */
export interface Page {
  readonly pageNumber: number;
  readonly showNumber: number;
}

/** What a list answers: rows of one page, and how many there are. */
export interface Listed {
  readonly total: number;
  readonly rows: readonly unknown[];
}

/** What a server that lists wrongly does with one call. */
export interface WrongListing {
  /** Which calls are answered wrongly: those that name no ID unless given. */
  readonly concerns?: (body: Fields) => boolean;
  /** Changes the body of the call, such as removing a filter. The rows of the changed call are then fetched. */
  readonly ask?: (body: Fields) => Fields;
  /** Makes the reply from all fetched rows: a page of them, or a refusal. Default: the right page. */
  readonly give?: (
    all: readonly unknown[],
    page: Page,
    body: Fields,
    honest: HonestServer,
  ) => Listed | HttpReply;
}

/** How a list is read. */
export interface ListOf {
  /** The key of the rows in `data`. */
  readonly rows: string;
  readonly concerns: (body: Fields) => boolean;
}

const EVERYTHING = { pageNumber: 1, showNumber: 1_000_000 };

/** The rows of one page, as they should be. */
export function pageOf(all: readonly unknown[], { pageNumber, showNumber }: Page): Listed {
  const start = (pageNumber - 1) * showNumber;
  return { total: all.length, rows: all.slice(start, start + showNumber) };
}

/** Lists wrongly: `ask` changes the call, all its rows are fetched, `give` makes the reply. */
export const listsIn =
  (list: ListOf) =>
  ({ concerns = list.concerns, ask = (body) => body, give = pageOf }: WrongListing): Wrong => ({
    answer(request, honest) {
      const body = bodyOf(request);
      const page = pageIn(body);
      if (!page || !concerns(body)) return honest.answer(request);
      const reply = honest.answer(withBody(request, { ...ask(body), pagination: EVERYTHING }));
      if (errCodeOf(reply) !== 0) return honest.answer(request);
      const given = give(rowsIn(reply, list.rows), page, body, honest);
      if ('status' in given) return given;
      const data = { total: given.total, [list.rows]: given.rows };
      return withEnvelope(reply, (envelope) => ({ ...envelope, data }));
    },
  });

/** Changes each row of a page, counted over the whole list. */
export const eachRow =
  (
    change: (
      row: Fields,
      place: number,
      page: Page,
      onPage: readonly unknown[],
      honest: HonestServer,
    ) => Fields,
  ) =>
  (all: readonly unknown[], page: Page, _body: Fields, honest: HonestServer): Listed => {
    const { total, rows } = pageOf(all, page);
    const first = (page.pageNumber - 1) * page.showNumber + 1;
    const shown = rows.map((row, at) => (isFields(row) ? change(row, first + at, page, rows, honest) : row));
    return { total, rows: shown };
  };

/** The page of those rows that this finds. */
export const found =
  (isFound: (row: unknown, body: Fields) => boolean) =>
  (all: readonly unknown[], page: Page, body: Fields): Listed =>
    pageOf(
      all.filter((row) => isFound(row, body)),
      page,
    );

/** Pages of another size, such as one that is bounded. */
export const ofSize =
  (sizeOf: (showNumber: number) => number) =>
  (all: readonly unknown[], { pageNumber, showNumber }: Page): Listed =>
    pageOf(all, { pageNumber, showNumber: sizeOf(showNumber) });

/** Whether a server finds a row by its text and the text that is asked for; it may throw. */
type Finds = (text: string, asked: string) => boolean;

/**
 * Finds rows by a filter of texts in another way: a text that the server cannot read is an internal error.
 *
 * @param filter the parameter
 * @param shown the text of a row that it is compared with
 */
export const findsBy =
  (list: ListOf, filter: string, shown: (row: unknown) => string) =>
  (finds: Finds): Wrong =>
    listsIn(list)({
      ask: without(filter),
      give(all, page, { [filter]: asked }) {
        try {
          return pageOf(
            all.filter((row) => finds(shown(row), String(asked))),
            page,
          );
        } catch {
          return refusalWith(500);
        }
      },
    });

/** The body of a call without this parameter. */
export const without =
  (name: string) =>
  (body: Fields): Fields =>
    Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));

const beyondASCII = /[^\0-\u007F]/gu;
const emoji = /\p{Emoji_Presentation}/gu;

/** Finds as if each of these stood for any other. */
const blurring =
  (pattern: RegExp, by: string): Finds =>
  (text, asked) =>
    text.replaceAll(pattern, by).includes(asked.replaceAll(pattern, by));

/** Breaks on these letters in what is asked for. */
export const breakingOn =
  (letters: RegExp): Finds =>
  (text, asked) => {
    if (letters.test(asked)) throw new Error(`one of ${String(letters)}`);
    return text.includes(asked);
  };

/** Ways to find a text that servers have in common. */
export const carelessly = {
  spaces: blurring(/ +/g, ' '),
  emoji: blurring(emoji, '?'),
  ascii: blurring(beyondASCII, '?'),
  cut: (text, asked) => text.includes(asked.slice(0, 254)),
  asPattern: (text, asked) => new RegExp(asked).test(text),
} satisfies Readonly<Record<string, Finds>>;

export function withBody(request: HttpRequest, body: Fields): HttpRequest {
  return { ...request, body: Buffer.from(JSON.stringify(body)) };
}

function pageIn(body: Fields): Page | undefined {
  const { pagination } = body;
  if (!isFields(pagination)) return undefined;
  const [pageNumber, showNumber] = [Number(pagination['pageNumber']), Number(pagination['showNumber'])];
  return pageNumber >= 1 && showNumber >= 1 ? { pageNumber, showNumber } : undefined;
}

function rowsIn(reply: HttpReply, key: string): readonly unknown[] {
  const data = fieldsOf(reply.body)?.['data'];
  const rows = isFields(data) ? data[key] : undefined;
  return Array.isArray(rows) ? rows : [];
}

/** What a server keeps of earlier calls, for each server by itself. */
export function remembering<Memory extends object>(make: () => Memory): (honest: HonestServer) => Memory {
  const memories = new WeakMap<object, Memory>();
  return ({ store }) => {
    const memory = memories.get(store) ?? make();
    memories.set(store, memory);
    return memory;
  };
}

/** Lists of get_groups by name. */
export const groupList: ListOf = {
  rows: 'groups',
  concerns: ({ groupID, groupName }) => !groupID && typeof groupName === 'string' && groupName !== '',
};

/** The groupInfo of a row. */
export function groupInfoOf(row: unknown): Fields | undefined {
  return isFields(row) && isFields(row['groupInfo']) ? row['groupInfo'] : undefined;
}

/** The ID of a row. */
export function idOf(row: unknown): string {
  return String(groupInfoOf(row)?.['groupID']);
}

/** The name of a row. */
export function nameOf(row: unknown): string {
  return String(groupInfoOf(row)?.['groupName']);
}

/** Lists of get_users by nickname. */
export const userList: ListOf = {
  rows: 'users',
  concerns: ({ nickName }) => typeof nickName === 'string' && nickName !== '',
};

/** A field of a row, as a text. */
export function textOf(row: unknown, field: 'userID' | 'nickname'): string {
  return isFields(row) ? String(row[field]) : '';
}
