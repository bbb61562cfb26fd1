/** What the contract promises, as data: `contract.json` beside this file. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { directions } from '../fixtures/errors.ts';
import { levels } from '../fixtures/requirement.ts';
import { everyOperation } from '../fixtures/operations.ts';
import { parseJSON } from '../fixtures/parse-json.ts';

const Headline = z.string().regex(/^\S.{14,88}[^.]$/);

/** One that is true in whichever direction a target deviates, and sharper ones for single directions. */
const HeadlineByDirection = z
  .partialRecord(z.enum(['otherwise', ...directions]), Headline)
  .refine(({ otherwise }) => otherwise !== undefined, 'Say what is true in every direction as "otherwise".');

/** One thing that the contract promises, in our words. */
export const ContractPromise = z.strictObject({
  id: z.string().regex(/^[a-z][a-z_]*(\.[A-Za-z\d[\]-]+)+$/),
  level: z.enum(levels),
  /** Where the contract says so. */
  source: z.string().min(8),
  text: z.string().regex(/^\S.{10,400}\.$/),
  /** What a target does that breaks it, as reports name it: a short sentence without a full stop. A MAY has none. */
  broken: z.union([Headline, HeadlineByDirection]).optional(),
  /** What goes wrong for a client, or for the people who use it, where a server does not keep it. */
  why: z
    .string()
    .regex(/^\S.{38,178}\.$/, 'Say why it matters in one sentence of 40 to 180 characters with a full stop.'),
  /** The documented field of the reply that it is about: `groups[].groupInfo.groupID`. */
  field: z.string().optional(),
});
export type ContractPromise = z.infer<typeof ContractPromise>;

/** The parts of the contract. */
export const sections = ['EVERY_OPERATION', ...everyOperation] as const;
export type Section = (typeof sections)[number];

/** All promises, by the operation that makes them; what all nine make alike stands once. */
export const Contract = z.record(z.enum(sections), z.array(ContractPromise));
export type Contract = z.infer<typeof Contract>;

/** The contract as it is committed. */
export function readContract(): Contract {
  return Contract.parse(parseJSON(readFileSync(new URL('contract.json', import.meta.url), 'utf8')));
}
