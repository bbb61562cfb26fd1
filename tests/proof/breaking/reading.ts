import type { HttpReply } from '../../../reference/http.ts';
import { errCodeOf, fieldsOf, isFields, withEnvelope, type Fields } from '../mutant.ts';

// What replies hold, and how they are given otherwise.

/** The same reply with other data. */
export function giving(reply: HttpReply, give: ((data: Fields) => Fields) | undefined): HttpReply {
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

/** Whether an answer is a success that shows something: a list with a row in it. */
export function showsSomething(reply: HttpReply): boolean {
  const data = fieldsOf(reply.body)?.['data'];
  if (errCodeOf(reply) !== 0 || !isFields(data)) return false;
  return Object.values(data).some((value) => Array.isArray(value) && value.length > 0);
}
