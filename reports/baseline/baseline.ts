/**
 * The baseline: known deviations of a target, each with a reason, somebody who answers for it and a last day. Its JSON
 * Schema is in `reports/baseline.schema.json`; `npx tsx reports/export-schema.ts` rewrites it after a change here.
 */
import * as z from 'zod';
import { knownVerdicts } from '../run-verdict.ts';
import { parse, YAMLError } from 'yaml';
import { Refusal, textOf as textIn } from '../../fixtures/refusal.ts';
import { didYouMean } from '../../fixtures/nearest.ts';
import { asTyped } from '../../fixtures/local-paths.ts';

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

/**
 * Reads a baseline, YAML or JSON.
 *
 * @throws Refusal when the file cannot be read, or is no baseline
 */
export function readBaseline(file: string): Baseline {
  return baselineOf(textOf(file), asTyped(file));
}

/**
 * Parses the text of a baseline.
 *
 * @param name of the file, for the sentence of a mistake
 * @throws Refusal
 */
export function baselineOf(text: string, name: string): Baseline {
  if (text.trim() === '') throw new Refusal(`${name} is empty. docs/baseline.md shows a baseline.`);
  const parsed = Baseline.safeParse(valueOf(text, name));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Refusal(
      `${name} is not a baseline: ${placeOf(issue?.path ?? [])}${issue === undefined ? 'it cannot be read.' : wrongIn(issue)} docs/baseline.md shows one.`,
    );
  }
  requireOnce(parsed.data, name);
  return parsed.data;
}

/** What is wrong, as a sentence; a key that nobody knows with those of a similar name. */
function wrongIn(issue: z.core.$ZodIssue): string {
  const it = issue.path.length === 0 ? 'it ' : '';
  if (issue.code === 'invalid_value') return `${it}must be one of ${issue.values.join(', ')}.`;
  if (issue.code === 'invalid_type') return `${it}must be of type ${issue.expected}.`;
  if (issue.code !== 'unrecognized_keys') return `${issue.message}.`;
  const [key = ''] = issue.keys;
  const known = issue.path.length === 0 ? Object.keys(Baseline.shape) : Object.keys(Entry.shape);
  return `unknown key ${key}. ${didYouMean(key, known)}`.trim();
}

/** Reads the file of a baseline as text. Throws Refusal. */
export function textOf(file: string): string {
  return textIn(
    file,
    (code) =>
      `The baseline ${asTyped(file)} cannot be read (${code}): name an existing file, or write one with npx im-conformance baseline.`,
  );
}

/** JSON is YAML, except for tabs. */
function valueOf(text: string, name: string): unknown {
  try {
    const value: unknown = /^\s*\{/.test(text) ? JSON.parse(text) : parse(text, { logLevel: 'error' });
    return value;
  } catch (problem) {
    const [why = ''] = (problem instanceof Error ? problem.message : String(problem)).split(/:?\n/);
    const kind = problem instanceof YAMLError ? 'YAML' : 'JSON';
    throw new Refusal(`${name} is not ${kind}: ${why.trim().replace(/\.$/, '')}. Correct the file.`);
  }
}

/** The place of a mistake, counted from 1: `entry 3 of "always", expires: `. */
function placeOf([list, index, ...fields]: readonly PropertyKey[]): string {
  if (list === undefined) return '';
  const entry = typeof index === 'number' ? `entry ${index + 1} of ` : '';
  return `${entry}"${String(list)}"${fields.map((field) => `, ${String(field)}`).join('')}: `;
}

/** Two entries of a requirement could expire on two days. */
function requireOnce(baseline: Baseline, name: string): void {
  const ids = lists.flatMap((list) => baseline[list].map(({ id }) => id));
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new Refusal(`${name} has two entries of ${twice}: remove one of them.`);
}
