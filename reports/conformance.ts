/**
 * `conformance.json`: what a run found, for machines and for people who compare targets. Its JSON Schema is beside
 * this file as `conformance.schema.json`; `npx tsx reports/export-schema.ts` rewrites it after a change here. Older
 * files are read through `result-format.ts`.
 *
 * A change that a reader can trip over (a field gone or renamed, a meaning changed, a verdict added) raises
 * `schemaVersion`; a new optional field does not.
 */
import * as z from 'zod';
import { Capabilities } from '../fixtures/capabilities.ts';
import { profiles } from '../fixtures/requirement.ts';
import { Load } from '../fixtures/load/record.ts';
import { verdicts } from '../fixtures/verdict.ts';
import { causesOf } from './causes.ts';
import { Cause, Objection, ResultRow } from './result-row.ts';
import { withinBudget } from './evidence-budget.ts';
import { SCHEMA_VERSION } from './result-format.ts';
import { runVerdicts, sumsOf } from './run-verdict.ts';

export { ResultRow };

const milliseconds = z.number().min(0);
const count = z.int().min(0);

const Target = z.object({
  name: z.string(),
  baseURL: z.string().nullable().describe('Without user name and password; null when the run never had one.'),
  capabilities: Capabilities.optional().describe('What the run found out about the target itself.'),
});

/** The whole file. */
export const Conformance = z
  .object({
    schemaVersion: z.literal(SCHEMA_VERSION),
    suite: z.object({ name: z.string(), version: z.string() }),
    target: Target,
    notes: z
      .array(z.string())
      .optional()
      .describe(
        'What a reader must know of the target and of how it was reached, such as an unverified certificate.',
      ),
    profile: z.enum(profiles),
    startedAt: z.iso.datetime(),
    durationMs: milliseconds,
    planned: count.describe('Requirements in the profile; the counts add up to it.'),
    counts: z.record(z.enum(verdicts), count).describe('Requirements per verdict, every verdict named.'),
    complete: z.boolean().describe('Every planned requirement was answered.'),
    verdict: z.enum(runVerdicts).describe('Only "conformant" is a success.'),
    problem: z
      .string()
      .optional()
      .describe('What kept the run from measuring, when it was not a single check.'),
    causes: z
      .array(Cause)
      .optional()
      .describe('What several requirements suffer from, most victims first; each requirement stands in one.'),
    accepted: count.optional().describe('How many rows the baseline accepts, when the run had one.'),
    objections: z
      .array(Objection)
      .optional()
      .describe(
        'What is wrong with the baseline, if the run had one. In a part, "stale" and "unknown" count only after the merge.',
      ),
    load: Load.optional().describe('What the run asked of the target, and what that took.'),
    results: z.array(ResultRow).describe('One row for each planned requirement, in the order of the plan.'),
  })
  .meta({ title: 'Result of a conformance run' });
export type Conformance = z.infer<typeof Conformance>;

/** Everything about a run besides its rows. */
export interface RunFacts extends Pick<Conformance, 'suite' | 'profile' | 'durationMs' | 'problem' | 'load'> {
  readonly targetName: string;
  /** As it was used; a user name and password in it are removed here. */
  readonly baseURL: string | undefined;
  readonly capabilities?: Capabilities | undefined;
  readonly startedAt: Date;
  /** What is wrong with the baseline; undefined without a baseline. */
  readonly objections?: readonly Objection[] | undefined;
  /** Notes on the target and on how it was reached. */
  readonly notes?: readonly string[] | undefined;
}

/** Builds the content of the file. `rows` has exactly one row for each planned requirement. */
export function conformanceOf(facts: RunFacts, rows: readonly ResultRow[]): Conformance {
  const causes = [...causesOf(rows)];
  const sums = sumsOf(rows, facts.problem);
  // Smoke is a part by its name, even if no other row is there any more.
  const isPart = facts.profile === 'smoke';
  return {
    schemaVersion: SCHEMA_VERSION,
    suite: { ...facts.suite },
    target: {
      name: facts.targetName,
      baseURL: withoutUserInfo(facts.baseURL) ?? null,
      ...(facts.capabilities === undefined ? {} : { capabilities: facts.capabilities }),
    },
    ...(facts.notes === undefined || facts.notes.length === 0 ? {} : { notes: [...facts.notes] }),
    profile: facts.profile,
    startedAt: facts.startedAt.toISOString(),
    durationMs: Math.max(0, Math.round(facts.durationMs)),
    ...sums,
    ...(isPart && sums.verdict === 'conformant' ? { complete: false, verdict: 'incomplete' as const } : {}),
    ...(facts.problem === undefined ? {} : { problem: facts.problem }),
    ...acceptanceOf(facts, rows),
    ...(facts.load === undefined ? {} : { load: facts.load }),
    ...(causes.length === 0 ? {} : { causes }),
    results: [...withinBudget(rows)],
  };
}

/** The result with other rows and fields; what follows from the rows is computed again. */
export function withRows(
  result: Omit<Conformance, 'results'>,
  rows: readonly ResultRow[],
  others: Partial<RunFacts>,
): Conformance {
  const { target, startedAt } = result;
  const { name: targetName, baseURL, capabilities } = target;
  const about = { targetName, baseURL: baseURL ?? undefined, capabilities, startedAt: new Date(startedAt) };
  return conformanceOf({ ...result, ...about, ...others }, rows);
}

/**
 * The JSON Schema (draft 2020-12) of a file as text, ending with a newline.
 *
 * @param io whether of what is read, where further fields are allowed, or of what is written
 */
export function schemaText(schema: z.ZodType, io: 'input' | 'output' = 'output'): string {
  return `${JSON.stringify(z.toJSONSchema(schema, { io }), undefined, 2)}\n`;
}

/** An address without user name and password. Also takes text that is no URL, because it must never leak. */
export function withoutUserInfo(address: string | undefined): string | undefined {
  return address?.replace(/^([a-z][a-z0-9+.-]*:)?\/\/[^/?#]*@/i, '$1//');
}

/** The baseline's part of the result; empty without a baseline. */
function acceptanceOf(
  { objections }: RunFacts,
  rows: readonly ResultRow[],
): Pick<Conformance, 'accepted' | 'objections'> {
  const accepted = rows.filter(({ known }) => known !== undefined).length;
  if (objections === undefined && accepted === 0) return {};
  return { accepted, objections: [...(objections ?? [])] };
}
