import { operations, type Operation } from '../../../../fixtures/operations.ts';
import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { fieldsOf, isFields, withEnvelope, type Fields, type Mutant } from '../mutant.ts';

// Makes servers that find something else than what there is.

/** A server that reads wrongly. */
export interface WrongReading {
  readonly id: string;
  readonly sentence: string;
  /** Changes what is asked: of every request to the operation, also of those with which the suite reads back. */
  readonly ask?: (body: Fields) => Fields;
  /** Changes what is answered. */
  readonly give?: (data: Fields) => Fields;
}

/** Reads with a filter dropped on the way in, or with another answer on the way out. */
export function readingWrongly(operation: Operation, { id, sentence, ask, give }: WrongReading): Mutant {
  const asked = (request: HttpRequest): HttpRequest => {
    const body = fieldsOf(request.body.toString('utf8'));
    return ask && body ? { ...request, body: Buffer.from(JSON.stringify(ask(body))) } : request;
  };
  return {
    id: `${operation}:${id}`,
    sentence,
    path: operations[operation].path,
    answer: (request, { answer }) => giving(answer(asked(request)), give),
  };
}

/** The same reply with other data. */
export function giving(reply: HttpReply, give: WrongReading['give']): HttpReply {
  return withEnvelope(reply, (envelope) => {
    const data = envelope['data'];
    return give && isFields(data) ? { ...envelope, data: give(data) } : envelope;
  });
}

/** Changes every row of the list `key`. */
export const rows =
  (key: string, change: (row: Fields) => Fields) =>
  (data: Fields): Fields => {
    const list: unknown[] = Array.isArray(data[key]) ? data[key] : [];
    return { ...data, [key]: list.map((row) => (isFields(row) ? change(row) : row)) };
  };
export const list =
  (key: string, change: (list: unknown[]) => unknown[]) =>
  (data: Fields): Fields => ({
    ...data,
    [key]: Array.isArray(data[key]) ? change(data[key]) : data[key],
  });
const inner =
  (key: string, change: (fields: Fields) => Fields) =>
  (row: Fields): Fields => ({
    ...row,
    [key]: isFields(row[key]) ? change(row[key]) : row[key],
  });

export const groupInfos = (change: (info: Fields) => Fields) => rows('groups', inner('groupInfo', change));
