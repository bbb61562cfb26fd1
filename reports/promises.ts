/** The promises of the contract, as reports name them when a target breaks them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Direction } from '../fixtures/errors.ts';
import type { Difference, ResultRow } from './result-row.ts';

/** What is true in whichever direction a target deviates, as `otherwise`, and what is true in a single direction. */
const Broken = z.record(z.string(), z.string());

const Contract = z.record(
  z.string(),
  z.array(z.object({ id: z.string(), text: z.string(), broken: z.union([z.string(), Broken]).optional() })),
);

const read = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../tests', name), 'utf8'));

const contract = Contract.parse(read('contract.json'));

const words = new Map(
  Object.values(contract)
    .flat()
    .map(({ id, text, broken = `Does not hold: ${text.replace(/\.$/, '')}` }) => [id, broken]),
);

/** Whether this is the id of a promise. */
export const isPromise = (id: string): boolean => words.has(id);

/**
 * What a target does wrong if it breaks a promise: a short sentence without a full stop; undefined for what is none.
 *
 * @param direction undefined if it is not known, or not the same for all that failed
 */
export function brokenWords(promise: string, direction?: Direction): string | undefined {
  const own = words.get(promise);
  if (own === undefined || typeof own === 'string') return own;
  return (direction && own[direction]) ?? own['otherwise'];
}

/** The promise that a reply has all its fields in their types, by the last part of the operation's path. */
export const shapePromises: ReadonlyMap<string, string> = new Map([
  ['get_groups', 'get_groups.field.total'],
  ['get_group_member_list', 'get_group_member_list.every-field'],
  ['search_msg', 'search_msg.reply-is-whole'],
  ['get_users', 'get_users.field.total'],
]);

const ofAll = new Set(contract.EVERY_OPERATION?.map(({ id }) => id));

/** The operation of a promise, as the last part of its path; undefined for promises of all operations. */
const ownOperation = (promise: string): string | undefined =>
  ofAll.has(promise) ? undefined : promise.split('.', 1)[0];

/**
 * Promises that take others with them when they are broken, the most basic first: where a muted group has no status 3,
 * nothing else of mute_group can be right. An asterisk stands for any end of an id.
 */
const consequences = Object.entries(
  z.record(z.string(), z.array(z.string())).parse(read('consequences.json')),
);

const fits = (id: string, pattern: string): boolean =>
  pattern.endsWith('*') ? id.startsWith(pattern.slice(0, -1)) : id === pattern;

/**
 * The broken promise that breaks this one, too, if there is one.
 *
 * @param operation whose requirement checks it: the last part of its path
 * @param isBroken whether a promise is broken, in an operation where all make it alike
 */
export function rootOf(
  promise: string,
  operation: string,
  isBroken: (promise: string, operation: string | undefined) => boolean,
): string {
  const rank = consequences.findIndex(([id]) => id === promise);
  const before = rank === -1 ? consequences : consequences.slice(0, rank);
  const [root] =
    before.find(
      ([id, taken]) =>
        taken.some((each) => fits(promise, each)) &&
        isOfItsInput(promise, id, operation) &&
        isBroken(id, ofAll.has(id) ? operation : undefined),
    ) ?? [];
  if (root === undefined) return promise;
  return rootOf(root, ownOperation(root) ?? operation, isBroken);
}

/** Whether what an operation makes of its input may have this root: another operation has other input. */
function isOfItsInput(promise: string, root: string, operation: string): boolean {
  const own = ownOperation(root);
  return !promise.startsWith('input.') || own === undefined || own === operation;
}

/** The last part of an operation's path. */
export const lastPart = (operation: string): string => operation.split('/').at(-1) ?? operation;

/** What expectations print about a field of a reply's data that is missing or of another type. */
const shapes = /^data(?=[.[]|$)/;

/** The promise that a row shows to be broken: if its reply is not of the documented shape, that of the shape. */
export function promiseOf({ operation, promise, evidence }: ResultRow): string | undefined {
  const isShape = shapes.test(evidence?.differences[0]?.path ?? '');
  const ofShape = isShape ? shapePromises.get(lastPart(operation)) : undefined;
  return promise === undefined ? undefined : (ofShape ?? promise);
}

/** Whether no rows came where some were expected. */
const isOfNone = (each: Difference | undefined): boolean =>
  each !== undefined && /^(?:\[ 0, )?\[\](?: \])?$/.test(each.received);

/**
 * The direction in which a target breaks a promise: that of all differences in all rows that check the promise itself.
 * Undefined if there are several, or if one is not known.
 */
export function directionOf(promise: string, rows: readonly ResultRow[]): Direction | undefined {
  const own = rows.filter((row) => promiseOf(row) === promise);
  const found = own.flatMap(({ evidence }) => evidence?.differences ?? [undefined]);
  const [one, ...others] = new Set(
    found.map((each) => each?.direction ?? (isOfNone(each) ? 'missing' : undefined)),
  );
  return others.length === 0 ? one : undefined;
}
