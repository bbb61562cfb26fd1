/** What the contract promises, as data: `contract.json` beside this file. */
import { readFileSync } from 'node:fs';
import type { Direction } from '../fixtures/errors.ts';
import { everyOperation } from '../fixtures/operations.ts';
import type { Level } from '../fixtures/requirement.ts';

/** One thing that the contract promises, in our words. `tests/self/house/contract.ts` has the bounds of each field. */
export interface ContractPromise {
  readonly id: string;
  readonly level: Level;
  /** Where the contract says so. */
  readonly source: string;
  readonly text: string;
  /**
   * What a target does that breaks it, as reports name it: a short sentence without a full stop, or one that is true in
   * whichever direction a target deviates, and sharper ones for single directions. A MAY has none.
   */
  readonly broken?: string | Readonly<Partial<Record<'otherwise' | Direction, string>>>;
  /** What goes wrong for a client, or for the people who use it, where a server does not keep it. */
  readonly why: string;
  /** The documented field of the reply that it is about: `groups[].groupInfo.groupID`. */
  readonly field?: string;
}

/** The parts of the contract. */
export const sections = ['EVERY_OPERATION', ...everyOperation] as const;
export type Section = (typeof sections)[number];

/** All promises, by the operation that makes them; what all nine make alike stands once. */
export type Contract = Readonly<Record<Section, readonly ContractPromise[]>>;

/** The contract as it is committed. */
export function readContract(): Contract {
  const contract: Contract = JSON.parse(readFileSync(new URL('contract.json', import.meta.url), 'utf8'));
  return contract;
}
