import { Refused } from './http.ts';

/** A JSON object of unknown content. The readers below check the types of its values or refuse with 1001. */
export type Fields = Readonly<Record<string, unknown>>;

interface Pagination {
  readonly pageNumber: number;
  readonly showNumber: number;
}

const INT32 = 2 ** 31;
const UINT32 = 2 ** 32;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wrongType(name: string, wanted: string): Refused {
  return new Refused(1001, `${name} is not ${wanted}`);
}

/**
 * The request body as an object. Unknown keys are ignored.
 * @throws Refused 1001 for anything but a JSON object: empty, cut off, array, scalar, null.
 */
export function parseBody(body: string): Fields {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    throw new Refused(1001, 'body is not JSON');
  }
  if (!isFields(parsed)) throw new Refused(1001, 'body is not a JSON object');
  return parsed;
}

/** An optional text. Left out, null and '' are the same. @throws Refused 1001 for another type. */
export function text(fields: Fields, name: string): string {
  return textIfGiven(fields, name) ?? '';
}

/**
 * Like `text`, but left out or null (undefined) differs from an empty text.
 * @throws Refused 1001 for another type, or for more characters than `longest`.
 */
export function textIfGiven(fields: Fields, name: string, longest = Infinity): string | undefined {
  const value = fields[name] ?? undefined;
  if (value === undefined) return value;
  if (typeof value !== 'string') throw wrongType(name, 'a string');
  if (value.length > longest && Array.from(value).length > longest)
    throw new Refused(1001, `${name} is too long`);
  return value;
}

/** @throws Refused 1001 if it is missing, empty or not a text. */
export function requiredText(fields: Fields, name: string): string {
  const value = text(fields, name);
  if (value === '') throw new Refused(1001, `${name} is empty`);
  return value;
}

function integerIfGiven(fields: Fields, name: string, from: number, below: number): number | undefined {
  const value = fields[name] ?? undefined;
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value)) throw wrongType(name, 'an integer');
  if (value < from || value >= below) throw new Refused(1001, `${name} is out of range`);
  return value;
}

export function int32IfGiven(fields: Fields, name: string): number | undefined {
  return integerIfGiven(fields, name, -INT32, INT32);
}

/** 0 when left out. @throws Refused 1001 for another type, a fraction, or beyond 32 bits. */
export function int32(fields: Fields, name: string): number {
  return int32IfGiven(fields, name) ?? 0;
}

export function uint32(fields: Fields, name: string): number {
  return integerIfGiven(fields, name, 0, UINT32) ?? 0;
}

/** Sequence numbers and times: 64 bits on the wire; beyond 2^53 the value is rounded, which finds nothing. */
export function int64(fields: Fields, name: string): number {
  return integerIfGiven(fields, name, -(2 ** 63), 2 ** 63) ?? 0;
}

export function flagIfGiven(fields: Fields, name: string): boolean | undefined {
  const value = fields[name] ?? undefined;
  if (value === undefined || typeof value === 'boolean') return value;
  throw wrongType(name, 'a boolean');
}

export function objectIfGiven(fields: Fields, name: string): Fields | undefined {
  const value = fields[name] ?? undefined;
  if (value === undefined || isFields(value)) return value;
  throw wrongType(name, 'an object');
}

/** @throws Refused 1001 if it is missing or not an object. */
export function requiredObject(fields: Fields, name: string): Fields {
  const value = objectIfGiven(fields, name);
  if (!value) throw new Refused(1001, `${name} is empty`);
  return value;
}

function elements(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name] ?? [];
  if (Array.isArray(value)) return value;
  throw wrongType(name, 'an array');
}

/** Empty when left out. @throws Refused 1001 unless all elements are texts. */
export function textList(fields: Fields, name: string): string[] {
  return elements(fields, name).map((element) => {
    if (typeof element !== 'string') throw wrongType(name, 'an array of strings');
    return element;
  });
}

/** Empty when left out. @throws Refused 1001 unless all elements are whole numbers. */
export function integerList(fields: Fields, name: string): number[] {
  return elements(fields, name).map((element) => {
    if (typeof element !== 'number' || !Number.isInteger(element))
      throw wrongType(name, 'an array of integers');
    return element;
  });
}

/** Empty when left out. @throws Refused 1001 unless all elements are objects. */
export function objectList(fields: Fields, name: string): Fields[] {
  return elements(fields, name).map((element) => {
    if (!isFields(element)) throw wrongType(name, 'an array of objects');
    return element;
  });
}

/** Pages are counted from 1. @throws Refused 1001 if pagination is missing or one of its two numbers is below 1. */
export function pagination(fields: Fields): Pagination {
  const given = requiredObject(fields, 'pagination');
  const pageNumber = int32(given, 'pageNumber');
  const showNumber = int32(given, 'showNumber');
  if (pageNumber < 1) throw new Refused(1001, 'pageNumber is invalid');
  if (showNumber < 1) throw new Refused(1001, 'showNumber is invalid');
  return { pageNumber, showNumber };
}

/** One page of a list; empty past the end. Doubles hold the offset exactly, so it does not overflow. */
export function page<Row>(rows: readonly Row[], { pageNumber, showNumber }: Pagination): Row[] {
  const start = (pageNumber - 1) * showNumber;
  return rows.slice(start, start + showNumber);
}
