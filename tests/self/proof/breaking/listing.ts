import { operations, type Operation } from '../../../../fixtures/operations.ts';
import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import {
  errCodeOf,
  fieldsOf,
  isFields,
  withEnvelope,
  type Fields,
  type HonestServer,
  type Mutant,
  bodyOf,
  refusalWith,
} from '../mutant.ts';

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
  readonly id: string;
  readonly sentence: string;
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
  readonly operation: Operation;
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

/** A server that lists wrongly: `ask` changes the call, all its rows are fetched, `give` makes the reply. */
export function listingWrongly(list: ListOf, wrong: WrongListing): Mutant {
  const { id, sentence, concerns = list.concerns, ask = (body) => body, give = pageOf } = wrong;
  const { path } = operations[list.operation];
  return {
    id: `${list.operation}:${id}`,
    sentence,
    path,
    answer(request, honest) {
      const body = bodyOf(request);
      const page = pageIn(body);
      if (!page || !concerns(body)) return honest.answer(request);
      const asked = { ...ask(body), pagination: EVERYTHING };
      const reply = honest.answer(withBody(request, asked));
      if (errCodeOf(reply) !== 0) return honest.answer(request);
      const given = give(rowsIn(reply, list.rows), page, body, honest);
      if ('status' in given) return given;
      return withEnvelope(reply, (envelope) => ({
        ...envelope,
        data: { total: given.total, [list.rows]: given.rows },
      }));
    },
  };
}

/** Whether a server finds a row by its text and the text that is asked for; it may throw. */
type Finds = (text: string, asked: string) => boolean;

/**
 * Makes lists that find rows by a filter of texts in another way: a text that the server cannot read is an internal error.
 *
 * @param operation stands at the beginning of each sentence, in small letters
 * @param filter the parameter
 * @param textOf the text of a row that it is compared with
 */
export const findingBy =
  (operation: Operation, filter: string, textOf: (row: unknown) => string) =>
  (id: string, what: string, finds: Finds): WrongListing => ({
    id,
    sentence: `${operation.toLowerCase()} ${what}`,
    ask: without(filter),
    give(all, page, { [filter]: asked }) {
      try {
        const found = all.filter((row) => finds(textOf(row), String(asked)));
        return pageOf(found, page);
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
