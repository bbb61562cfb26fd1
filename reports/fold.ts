/** Folds the record of a run into its result. Reads and writes nothing. */
import type { TestCase } from '@playwright/test/reporter';
import { missingIn, undeclaredIn, type Capabilities } from '../fixtures/capabilities.ts';
import type { Profile, Requirement } from '../fixtures/requirement.ts';
import type { Recorded } from '../fixtures/run/engine/record.ts';
import { dayOf, type Baseline } from './baseline/baseline.ts';
import { judgedBy } from './baseline/judging.ts';
import { conformanceOf, type Conformance, type ResultRow } from './conformance.ts';
import type { Objection } from './evidence.ts';
import type { Retired } from './retired.ts';
import { plannedBy, rowsOf } from './rows.ts';

/** The input of a run. */
export interface Asked {
  readonly suite: { readonly name: string; readonly version: string };
  /** Every requirement; the profile selects from them. */
  readonly requirements: readonly Requirement[];
  /** Retired requirements: a baseline may still list them. */
  readonly retired: readonly Retired[];
  readonly profile: Profile;
  readonly targetName: string;
  /** The known deviations of the target; undefined when there is no baseline. */
  readonly baseline: Baseline | undefined;
  /** Absolute path of the project; it is taken out of every text. */
  readonly root: string;
}

/** The outcome of a run. */
export interface Ended {
  /** Undefined if the run started nothing. */
  readonly record: Recorded | undefined;
  readonly baseURL: string | undefined;
  /** All selected tests with their results, where Playwright runs in this process. */
  readonly tests?: readonly TestCase[];
  /** The first problem outside all checks. */
  readonly problem: string | undefined;
  readonly startedAt: Date;
  readonly durationMs: number;
}

/** The result of a run: one row for each requirement of the profile, as the baseline knows them. */
export function folded(asked: Asked, ended: Ended): Conformance {
  const { suite, requirements, retired, profile, targetName, baseline, root } = asked;
  const { record, baseURL, tests, problem, startedAt, durationMs } = ended;
  const planned = plannedBy(profile, requirements);
  const found = rowsOf({ planned, record, root, problem, ...(tests ? { tests } : {}) });
  const ids = new Set([...requirements, ...retired].map(({ id }) => id));
  const { rows, objections } = baseline
    ? judgedBy(baseline, found, dayOf(startedAt), ids)
    : { rows: found, objections: undefined };
  const { load, header } = record ?? {};
  const { capabilities, lacking } = offeredBy(record, rows);
  const facts = { suite, targetName, baseURL, capabilities, profile, problem, load, notes: header?.notes };
  const all = objections || lacking.length > 0 ? [...(objections ?? []), ...lacking] : undefined;
  return conformanceOf({ ...facts, objections: all, startedAt, durationMs }, rows);
}

/** What the target offers, and what is declared and missing. */
function offeredBy(record: Recorded | undefined, rows: readonly ResultRow[]) {
  if (!record?.capabilities) return { capabilities: undefined, lacking: [] };
  const found = { ...record.capabilities, ...loginPolicyIn(rows) };
  const { declared } = record;
  if (!declared) return { capabilities: found, lacking: [] };
  const undeclared = [...undeclaredIn(declared, found)];
  const lacking = missingIn(declared, found).map(({ name, sentence }): Objection => ({
    kind: 'lacking',
    id: name,
    sentence,
  }));
  return { capabilities: { ...found, ...(undeclared.length > 0 ? { undeclared } : {}) }, lacking };
}

/** Whether a newer token ended the older one wherever that was checked. */
function loginPolicyIn(rows: readonly ResultRow[]): Pick<Capabilities, 'loginPolicy'> {
  const replaced = rows.filter(({ id }) => id.endsWith('-TOKEN-REPLACED')).map(({ verdict }) => verdict);
  if (replaced.includes('warn')) return { loginPolicy: 'several-tokens' };
  return replaced.includes('pass') ? { loginPolicy: 'newest-token' } : {};
}
