/**
 * `conformance.json`: what a run found, for machines and for people who compare targets. Its JSON Schema is beside
 * this file as `conformance.schema.json`; `npx tsx reports/export-schema.ts` rewrites it after a change here.
 *
 * A change that a reader can trip over (a field gone or renamed, a meaning changed, a verdict added) raises
 * `schemaVersion`; a new optional field does not.
 */
import * as z from 'zod';
import type { Capabilities } from '../fixtures/capabilities.ts';
import { causesOf } from './causes.ts';
import { withinBudget } from './evidence-budget.ts';
import { Conformance, type Objection, ResultRow, SCHEMA_VERSION } from './result-row.ts';
import { sumsOf } from './run-verdict.ts';

export { Conformance, ResultRow };

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
