import { operations } from '../../../fixtures/operations.ts';
import type { List } from '../../../fixtures/operations/operation.ts';
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

/** Where a list stands in `data`: the key of its rows, and that of their number. */
export type ListOf = Pick<List, 'rows' | 'total'>;
export const { list: groupList } = operations.GET_GROUPS;
export const { list: memberList } = operations.GET_GROUP_MEMBER_LIST;
export const { list: messageList } = operations.SEARCH_MSG;
export const { list: userList } = operations.GET_USERS;

/** A list as it was asked for. */
export interface AskedList {
  readonly body: Fields;
  readonly page: Page;
  readonly honest: HonestServer;
  /** All rows that are found with another body, whichever page it names. */
  readonly found: (body: Fields) => readonly Fields[];
}

/** What is wrong; all else is as it should be. */
export interface WrongList {
  /** Which lists are wrong; all unless given. */
  readonly when?: (asked: AskedList) => boolean;
  /** All that matches, or a refusal in its place. */
  readonly matches?: (asked: AskedList) => readonly Fields[] | HttpReply;
  /** Those of the page. */
  readonly rows?: (all: readonly Fields[], asked: AskedList) => readonly Fields[];
  readonly total?: (all: readonly Fields[], asked: AskedList) => number;
  /** How one is shown, by its place on the page. */
  readonly row?: (row: Fields, asked: AskedList, place: number) => Fields;
}

const EVERYTHING: Page = { pageNumber: 1, showNumber: 1_000_000 };

/** Lists wrongly where the honest server would list at all. */
export const lists = (list: ListOf, wrong: WrongList): Wrong => ({
  answer(request, honest) {
    const reply = honest.answer(request);
    if (errCodeOf(reply) !== 0) return reply;
    const body = bodyOf(request);
    const found = (other: Fields): Fields[] =>
      rowsIn(honest.answer(withBody(request, { ...other, pagination: EVERYTHING })), list);
    const asked: AskedList = { body, page: pageIn(body), honest, found };
    if (wrong.when?.(asked) === false) return reply;
    const all = wrong.matches ? wrong.matches(asked) : found(body);
    if (isReply(all)) return all;
    return withEnvelope(reply, (envelope) => ({ ...envelope, data: listed(list, wrong, all, asked) }));
  },
});

const isReply = (all: readonly Fields[] | HttpReply): all is HttpReply => 'status' in all;

function listed(list: ListOf, wrong: WrongList, all: readonly Fields[], asked: AskedList): Fields {
  const { rows = slice, total = (some) => some.length, row = (each) => each } = wrong;
  return {
    [list.total]: total(all, asked),
    [list.rows]: rows(all, asked).map((each, place) => row(each, asked, place)),
  };
}

/** The page as it should be. */
export function slice(all: readonly Fields[], asked: Pick<AskedList, 'page'>): readonly Fields[] {
  return sliceFrom(all, offsetOf(asked.page), asked);
}

/** As many rows as a page has, from this offset on. */
export function sliceFrom(
  all: readonly Fields[],
  start: number,
  { page }: Pick<AskedList, 'page'>,
): readonly Fields[] {
  return all.slice(start, start + page.showNumber);
}

/** Shows another page in place of the one that is asked for. */
export const otherPage =
  (otherwise: (page: Page, all: readonly Fields[]) => Partial<Page>) =>
  (all: readonly Fields[], { page }: AskedList): readonly Fields[] =>
    slice(all, { page: { ...page, ...otherwise(page, all) } });

/** Shows the last page past the end. */
export const lastPastEnd = otherPage(({ pageNumber, showNumber }, all) => ({
  pageNumber: Math.min(pageNumber, Math.max(1, Math.ceil(all.length / showNumber))),
}));

export const offsetOf = ({ pageNumber, showNumber }: Page): number => (pageNumber - 1) * showNumber;

export const isLaterPage = ({ page }: AskedList): boolean => page.pageNumber > 1;

/** Refuses with this code what finds nothing. */
export const refusingNone =
  (code: number) =>
  ({ body, found }: AskedList): readonly Fields[] | HttpReply => {
    const all = found(body);
    return all.length === 0 ? refusalWith(code) : all;
  };

/** Whether a server finds a row by its text and the text that is asked for; it may throw. */
type Finds = (text: string, asked: string) => boolean;

/**
 * Finds rows by a filter of texts in another way: a text that the server cannot read is an internal error.
 *
 * @param filter the parameter
 * @param shown the text of a row that it is compared with
 */
export const findingBy =
  (filter: string, shown: (row: Fields) => string) =>
  (finds: Finds): NonNullable<WrongList['matches']> =>
  ({ body, found }) => {
    const all = found(without(body, filter));
    try {
      return all.filter((row) => finds(shown(row), String(body[filter])));
    } catch {
      return refusalWith(500);
    }
  };

/** Whether a body gives these: what is left out, null, '' or 0 filters nothing. */
export function gives(body: Fields, ...names: readonly string[]): boolean {
  return names.every((name) => ![undefined, null, '', 0].some((nothing) => body[name] === nothing));
}

/** The same without some fields. */
export function without(body: Fields, ...names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
}

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

function pageIn({ pagination }: Fields): Page {
  const given = isFields(pagination) ? pagination : {};
  return { pageNumber: Number(given['pageNumber']), showNumber: Number(given['showNumber']) };
}

/** The rows of a list. */
export function rowsIn(reply: HttpReply, list: ListOf): Fields[] {
  const data = fieldsOf(reply.body)?.['data'];
  const rows = isFields(data) ? data[list.rows] : undefined;
  return Array.isArray(rows) ? rows.filter(isFields) : [];
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

/** Lists groups by name wrongly. */
export const listsByName = ({ when = () => true, ...wrong }: WrongList): Wrong =>
  lists(groupList, {
    ...wrong,
    when: (asked) => gives(asked.body, 'groupName') && !gives(asked.body, 'groupID') && when(asked),
  });

/** Lists users by nickname wrongly. */
export const listsByNickname = ({ when = () => true, ...wrong }: WrongList): Wrong =>
  lists(userList, { ...wrong, when: (asked) => gives(asked.body, 'nickName') && when(asked) });

/** The groupInfo of a row. */
export function groupInfoOf(row: unknown): Fields | undefined {
  return isFields(row) && isFields(row['groupInfo']) ? row['groupInfo'] : undefined;
}

/** A row of a group with other fields in its groupInfo. */
export const withInfo = (row: Fields, change: Fields): Fields => ({
  ...row,
  groupInfo: { ...groupInfoOf(row), ...change },
});

/** The ID of a row. */
export function idOf(row: unknown): string {
  return String(groupInfoOf(row)?.['groupID']);
}

/** The name of a row. */
export function nameOf(row: unknown): string {
  return String(groupInfoOf(row)?.['groupName']);
}

/** A field of a row, as a text. */
export function textOf(row: unknown, field: 'userID' | 'nickname'): string {
  return isFields(row) ? String(row[field]) : '';
}
