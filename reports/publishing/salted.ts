/** The hash that a withheld row is known by: whoever has the row and the salt can show that it is that row. */
import { createHash } from 'node:crypto';

/** The value as JSON that is the same whatever the order of its keys, without a space. */
export function canonicalJSON(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (isRecord(each) ? inOrder(each) : each)) ?? '';
}

/** SHA-256, in hexadecimal digits, of the salt, a newline, and the row as canonical JSON. */
export function saltedHash(salt: string, row: unknown): string {
  return createHash('sha256')
    .update(`${salt}\n${canonicalJSON(row)}`)
    .digest('hex');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function inOrder(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
