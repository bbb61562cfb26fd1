import { everyOperation, operations, type Operation } from '../../../fixtures/operations.ts';
import type { HttpRequest } from '../../../reference/http.ts';
import type { Group, Member } from '../../../reference/store.ts';
import { bodyOf, fieldsOf, refusalWith, type Fields, type HonestServer, type Mutant } from '../mutant.ts';
import { giving } from './reading.ts';
import { afterSuccess, groupOf } from './writing.ts';

// What tables of broken servers are made of: rows, and verbs that say how a server is wrong.

/** How a server is wrong: at the path of its operation, unless it names another. */
export type Wrong = Omit<Mutant, 'id' | 'sentence' | 'path'> & Partial<Pick<Mutant, 'path'>>;

/** What is wrong, as a sentence, and how. */
export type Row = readonly [sentence: string, wrong: Wrong];

/** A row with its id without the operation. An id of another operation begins with it. */
export type ListedRow = readonly [id: string, ...Row];

/** A table of rows by their ids, or a list of rows that are made alike. */
type Table = Readonly<Record<string, Row>> | readonly ListedRow[];

/** The broken servers of tables; throws if two have the same id. */
export function broken(operation: Operation, ...tables: readonly Table[]): readonly Mutant[] {
  const known = new Set<string>();
  return tables.flatMap(listed).map(([name, sentence, wrong]) => {
    const id = name.includes(':') ? name : `${operation}:${name}`;
    if (known.has(id)) throw new Error(`Two rows of a table have the id ${id}. Give one of them another id.`);
    known.add(id);
    const own = everyOperation.find((each) => id.startsWith(`${each}:`)) ?? operation;
    return { id, sentence, path: operations[own].path, ...wrong };
  });
}

const isList = (table: Table): table is readonly ListedRow[] => Array.isArray(table);

const listed = (table: Table): readonly ListedRow[] =>
  isList(table) ? table : Object.entries(table).map(([id, row]): ListedRow => [id, ...row]);

/** Rows that are made alike: one for each of these. */
export const rowsFor = <Each>(
  all: readonly Each[],
  row: (each: Each, place: number) => ListedRow,
): readonly ListedRow[] => all.map(row);

/** Where a server is wrong, if not at the path of its operation. */
type Place = Pick<Wrong, 'path'>;

/** Does something more after a success. */
export const after = (spoil: (body: Fields, honest: HonestServer) => unknown, at: Place = {}): Wrong => ({
  ...at,
  answer: afterSuccess(spoil),
});

/** Answers by itself where that is so, which the request of a call says. */
export const where = (
  is: (body: Fields, honest: HonestServer, request: HttpRequest) => unknown,
  answer: Mutant['answer'],
  at: Place = {},
): Wrong => ({
  ...at,
  answer: (request, honest) =>
    is(bodyOf(request), honest, request) ? answer(request, honest) : honest.answer(request),
});

/** Refuses a call with this code where that is so. */
export const refuses = (code: number, is: Parameters<typeof where>[0], at: Place = {}): Wrong =>
  where(is, () => refusalWith(code), at);

/** Gives other data; only where it is asked so, if that is named. */
export const shows = (
  give: (data: Fields) => Fields,
  { when = () => true, ...at }: Place & { readonly when?: (body: Fields) => boolean } = {},
): Wrong => ({
  ...at,
  answer: (request, { answer }) => giving(answer(request), when(bodyOf(request)) ? give : undefined),
});

/** Takes each call for another one: also those with which the suite reads back. */
export const asks = (change: (body: Fields, honest: HonestServer) => Fields): Wrong => ({
  answer(request, honest) {
    const body = fieldsOf(request.body.toString('utf8'));
    const taken = body && { ...request, body: Buffer.from(JSON.stringify(change(body, honest))) };
    return honest.answer(taken ?? request);
  },
});

type When = (group: Group, member: Member, honest: HonestServer) => boolean;

/** Decides by itself on messages into groups, where that is so. */
const sends = (when: When, isTaken: boolean): Wrong => ({
  path: '/msg/send_msg',
  answer(request, honest) {
    const body = bodyOf(request);
    const group = groupOf(body, honest);
    const member = group?.members.get(String(body['sendID']));
    if (!group || !member || !when(group, member, honest)) return honest.answer(request);
    return isTaken ? asIfAllowed(group, member, () => honest.answer(request)) : refusalWith(1403);
  },
});

/** Takes messages into groups where that is so, whatever keeps the member from speaking. */
export const hears = (when: When): Wrong => sends(when, true);

/** Refuses messages into groups where that is so. */
export const silences = (when: When): Wrong => sends(when, false);

/** Answers while nothing keeps the member from speaking. */
export function asIfAllowed<Answer>(group: Group, member: Member, answer: () => Answer): Answer {
  const { status } = group;
  const { muteEndTime } = member;
  [group.status, member.muteEndTime] = [0, 0];
  try {
    return answer();
  } finally {
    [group.status, member.muteEndTime] = [status, muteEndTime];
  }
}
