/** Folds the record of a run into its result. Reads and writes nothing. */
import type { TestCase } from '@playwright/test/reporter';
import type { Profile, Requirement } from '../fixtures/requirement.ts';
import type { Recorded } from '../fixtures/run/engine/record.ts';
import { dayOf, type Baseline } from './baseline/baseline.ts';
import { judgedBy } from './baseline/judging.ts';
import { conformanceOf, type Conformance } from './conformance.ts';
import type { Retired } from './retired.ts';
import { plannedBy, rowsOf } from './rows.ts';

/** What a run was asked for. */
export interface Asked {
  readonly suite: { readonly name: string; readonly version: string };
  /** Every requirement; the profile chooses among them. */
  readonly requirements: readonly Requirement[];
  /** What was asked once: a baseline may still name it. */
  readonly retired: readonly Retired[];
  readonly profile: Profile;
  readonly targetName: string;
  /** The known deviations of the target; undefined when there is no baseline. */
  readonly baseline: Baseline | undefined;
  /** Absolute path of the project; it is taken out of every text. */
  readonly root: string;
}

/** What came of it. */
export interface Ended {
  /** Undefined for a run that began nothing. */
  readonly record: Recorded | undefined;
  readonly baseURL: string | undefined;
  /** All selected tests with their results, where Playwright runs in this process. */
  readonly tests?: readonly TestCase[];
  /** The first thing that went wrong outside of every check. */
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
  const facts = { suite, targetName, baseURL, profile, problem, load, objections, notes: header?.notes };
  return conformanceOf({ ...facts, startedAt, durationMs }, rows);
}
