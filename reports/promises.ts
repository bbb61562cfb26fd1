/** The promises of the contract, as reports name them when a target breaks them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Direction } from '../fixtures/errors.ts';

/** What is true in whichever direction a target deviates, as `otherwise`, and what is true in a single direction. */
const Broken = z.record(z.string(), z.string());

const Contract = z.record(
  z.string(),
  z.array(z.object({ id: z.string(), text: z.string(), broken: z.union([z.string(), Broken]).optional() })),
);

const read = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../tests', name), 'utf8'));

const contract = Contract.parse(read('contract.json'));

const broken = new Map(
  Object.values(contract)
    .flat()
    .map(({ id, text, broken = `Does not hold: ${text.replace(/\.$/, '')}` }) => [id, broken]),
);

/** Whether this is the id of a promise. */
export const isPromise = (id: string): boolean => broken.has(id);

/**
 * What a target does wrong if it breaks a promise: a short sentence without a full stop; undefined for what is none.
 *
 * @param direction undefined if it is not known, or not the same for all that failed
 */
export function brokenWords(promise: string, direction?: Direction): string | undefined {
  const words = broken.get(promise);
  if (words === undefined || typeof words === 'string') return words;
  return (direction && words[direction]) ?? words['otherwise'];
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
        taken.some((each) => fits(promise, each)) && isBroken(id, ofAll.has(id) ? operation : undefined),
    ) ?? [];
  if (root === undefined) return promise;
  return rootOf(root, ownOperation(root) ?? operation, isBroken);
}
