/**
 * The baseline: known deviations of a target, each with a reason, somebody who answers for it and a last day. Its JSON
 * Schema is in `reports/baseline.schema.json`; `npx tsx reports/export-schema.ts` rewrites it after a change here.
 */
import * as z from 'zod';
import { knownVerdicts } from '../run-verdict.ts';

const sentence = z.string().trim().min(1);

/** A requirement that is known to fail, or not to be measured. */
export const Entry = z.strictObject({
  id: sentence.describe('Id of the requirement, such as GET_USERS-EFFECT.'),
  reason: sentence.describe('Why it is accepted, for people.'),
  owner: sentence.describe('Who answers for it.'),
  link: sentence.optional().describe('Where to read more, such as a ticket.'),
  expires: z.iso
    .date('must be a day such as 2027-01-31')
    .describe('The last day on which it is accepted, UTC.'),
  verdict: z
    .enum(knownVerdicts)
    .describe('How it is known to end; "fail" also stands for the warning of a SHOULD.'),
  says: sentence
    .optional()
    .describe(
      'What its message says; an ellipsis (…) stands for any text. A failure that says something else is a new one.',
    ),
});
export type Entry = z.infer<typeof Entry>;

/** An empty list may be written as a bare name. */
const Entries = z
  .array(Entry)
  .nullish()
  .transform((list) => list ?? []);

/** The reason of an entry until somebody gives one. */
export const UNEXPLAINED = 'to be explained';

/** The owner of an entry until somebody takes it. */
export const NOBODY = 'nobody yet';

/** Who answers for an entry, and its reason, as they are printed. */
export function accountOf({ owner, reason }: Pick<Entry, 'owner' | 'reason'>): {
  readonly owner: string;
  readonly reason: string;
} {
  return {
    owner: owner === NOBODY ? 'none' : owner,
    reason: reason === UNEXPLAINED ? 'none yet' : reason,
  };
}

/** The whole file. */
export const Baseline = z
  .strictObject({
    $schema: z.string().optional().describe('For editors.'),
    always: Entries.describe(
      'Failures in every run. If one of them holds, its entry is stale, and the run fails.',
    ),
    sometimes: Entries.describe('Failures in some runs only.'),
  })
  .meta({ title: 'Known deviations of a target' });
export type Baseline = z.infer<typeof Baseline>;

/** The lists of the file. */
export const lists = ['always', 'sometimes'] as const;

/** An entry, and the list that has it. */
export interface Listed {
  readonly list: (typeof lists)[number];
  readonly entry: Entry;
}

/** All entries by their ids. */
export function entriesOf(baseline: Baseline): ReadonlyMap<string, Listed> {
  const all = lists.flatMap((list) => baseline[list].map((entry) => ({ list, entry })));
  return new Map(all.map((each) => [each.entry.id, each]));
}

/** The day of a moment, UTC, as entries write it. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 'yyyy-mm-dd'.length);
}
