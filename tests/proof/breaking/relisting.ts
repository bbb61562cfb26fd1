import { groupConversationID, singleConversationID } from '../../../reference/messages.ts';
import { SessionType, type Conversation, type Message } from '../../../reference/store.ts';
import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import {
  asAdministrator,
  errCodeOf,
  fieldsOf,
  isFields,
  withEnvelope,
  type Fields,
  type HonestServer,
  type Mutant,
  bodyOf,
} from '../mutant.ts';
import { withBody, type Page } from './listing.ts';

// Makes servers that list something else under a condition: they ask the honest one for something else.

/** How a list is answered. */
export interface ListKeys {
  readonly rows: string;
  readonly total: string;
}
export const searchKeys: ListKeys = { rows: 'chatLogs', total: 'chatLogsNum' };
export const groupKeys: ListKeys = { rows: 'groups', total: 'total' };

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
  /** All that matches. */
  readonly matches?: (asked: AskedList) => readonly Fields[];
  /** Those of the page. */
  readonly rows?: (all: readonly Fields[], asked: AskedList) => readonly Fields[];
  readonly total?: (all: readonly Fields[], asked: AskedList) => number;
  /** How one is shown, by its place on the page. */
  readonly row?: (row: Fields, asked: AskedList, place: number) => Fields;
}

const EVERYTHING: Page = { pageNumber: 1, showNumber: 1_000_000 };

/** Lists wrongly where the honest server would list at all. */
export function relisting(keys: ListKeys, wrong: WrongList): Mutant['answer'] {
  return (request, honest) => {
    const reply = honest.answer(request);
    const body = bodyOf(request);
    const found = (other: Fields): Fields[] =>
      rowsIn(honest.answer(withBody(request, { ...other, pagination: EVERYTHING })), keys);
    const asked: AskedList = { body, page: pageIn(body), honest, found };
    if (errCodeOf(reply) !== 0 || wrong.when?.(asked) === false) return reply;
    return withEnvelope(reply, (envelope) => ({ ...envelope, data: listed(keys, wrong, asked) }));
  };
}

function listed(keys: ListKeys, wrong: WrongList, asked: AskedList): Fields {
  const { matches = ({ body, found }) => found(body), rows = slice, total = (some) => some.length } = wrong;
  const { row = (each) => each } = wrong;
  const all = matches(asked);
  return {
    [keys.total]: total(all, asked),
    [keys.rows]: rows(all, asked).map((each, place) => row(each, asked, place)),
  };
}

/** The page as it should be. */
export function slice(all: readonly Fields[], { page }: Pick<AskedList, 'page'>): readonly Fields[] {
  return all.slice(offsetOf(page), offsetOf(page) + page.showNumber);
}

export const offsetOf = ({ pageNumber, showNumber }: Page): number => (pageNumber - 1) * showNumber;

/** The rows of a list. */
export function rowsIn(reply: HttpReply, keys: ListKeys): Fields[] {
  const data = fieldsOf(reply.body)?.['data'];
  const rows = isFields(data) ? data[keys.rows] : undefined;
  return Array.isArray(rows) ? rows.filter(isFields) : [];
}

function pageIn({ pagination }: Fields): Page {
  const given = isFields(pagination) ? pagination : {};
  return { pageNumber: Number(given['pageNumber']), showNumber: Number(given['showNumber']) };
}

/** Whether a body gives these: what is left out, null, '' or 0 filters nothing. */
export function gives(body: Fields, ...names: readonly string[]): boolean {
  return names.every((name) => ![undefined, null, '', 0].some((nothing) => body[name] === nothing));
}

/** The same without some fields. */
export function without(body: Fields, ...names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
}

/** The message of a row. */
export function chatLogOf(row: Fields): Fields {
  return isFields(row['chatLog']) ? row['chatLog'] : {};
}

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

/** Whose token it is. */
export function callerOf({ headers }: HttpRequest, { store }: HonestServer): string | undefined {
  return store.tokens.get(String(headers['token']))?.userID;
}

/** Lets in some of those who are refused because they may not, and nobody else. */
export function overlooking(
  concerns: (body: Fields, callerID: string, honest: HonestServer) => boolean,
): Mutant['answer'] {
  return (request, honest) => {
    const reply = honest.answer(request);
    const callerID = callerOf(request, honest);
    const isConcerned =
      errCodeOf(reply) === 1002 && callerID !== undefined && concerns(bodyOf(request), callerID, honest);
    return isConcerned ? asAdministrator(request, honest) : reply;
  };
}

/** Serves another form of a path without a look at the token. */
export function withoutToken(path: string): Mutant['answer'] {
  return (request, honest) => {
    const rightly = { ...request, path };
    return request.headers['operationid'] ? asAdministrator(rightly, honest) : honest.answer(rightly);
  };
}
