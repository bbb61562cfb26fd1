/** The evidence of a row that did not hold, and what a result has besides its rows. */
import * as z from 'zod';

export { Difference, Evidence, KeptBody, Step } from '../fixtures/evidence/evidence.ts';

/** A cause, and every requirement that failed or was not measured because of it. */
export const Cause = z.object({
  id: z
    .string()
    .describe(
      'The same for the same cause in another run: the broken promise, such as "search_msg.beyond-rights", or "login" or "GET_GROUPS".',
    ),
  sentence: z.string().describe('What is wrong and where to look.'),
  promise: z
    .string()
    .optional()
    .describe('Id of the broken promise in tests/contract.json, where the cause is one.'),
  operation: z.string().optional().describe('Path of the operation to look at.'),
  victims: z.array(z.string()).describe('Ids of the requirements.'),
});
export type Cause = z.infer<typeof Cause>;

/** A deviation that the baseline accepts for a time. */
export const Known = z.object({
  reason: z.string(),
  owner: z.string(),
  link: z.string().optional(),
  expires: z.iso.date().describe('The last day on which it counts, UTC.'),
});
export type Known = z.infer<typeof Known>;

/**
 * What keeps an entry of the baseline from counting, or shows that it has to go, or what the target lacks of what is
 * declared: each of them fails the run.
 */
export const Objection = z.object({
  kind: z
    .enum(['different', 'expired', 'stale', 'unknown', 'lacking'])
    .describe(
      'It fails in another way than the entry says; its last day is over; it holds; there is no such requirement; the target lacks a declared capability.',
    ),
  id: z.string().describe('Id of the requirement that the entry names; or the capability.'),
  sentence: z.string().describe('What is wrong and what to do.'),
});
export type Objection = z.infer<typeof Objection>;
