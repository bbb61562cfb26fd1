/**
 * From the record of a run to one row for each planned requirement. What Playwright knows beyond the record, such as a
 * test that failed although its check held, counts where it is worse.
 */
import { stripVTControlCharacters } from 'node:util';
import type { TestCase, TestResult } from '@playwright/test/reporter';
import type { Reason } from '../fixtures/errors.ts';
import { isUnscored, type Profile, type Requirement } from '../fixtures/requirement.ts';
import type { Outcome } from '../fixtures/run/engine/outcome.ts';
import type { Recorded } from '../fixtures/run/engine/record.ts';
import { endings, isMeasured, verdicts, worse, type Verdict } from '../fixtures/verdict.ts';
import { withoutRoot } from '../fixtures/local-paths.ts';
import { visible } from '../fixtures/visible.ts';
import { groupedBy } from './grouped.ts';
import type { ResultRow } from './result-row.ts';

/** What is known at the end of a run. */
export interface Known {
  /** The requirements of the profile. */
  readonly planned: readonly Requirement[];
  /** Undefined for a run that began nothing. */
  readonly record: Recorded | undefined;
  /** All selected tests with their results, where Playwright runs in this process. */
  readonly tests?: readonly TestCase[];
  /** Absolute path of the project; it is taken out of every text. */
  readonly root: string;
  /** What kept the whole run from measuring; then it is the reason of whatever did not run. */
  readonly problem: string | undefined;
}

/** What is known of one requirement. */
type Found = Omit<Outcome, 'id'>;

/** Which requirement a test checks, or undefined for a test that checks none. */
export function requirementID({ annotations }: Pick<TestCase, 'annotations'>): string | undefined {
  return annotations.find(({ type }) => type === 'requirement')?.description;
}

/** The requirements that a profile plans: all but for `core`. A run of `smoke` selects a part of them. */
export function plannedBy(profile: Profile, requirements: readonly Requirement[]): readonly Requirement[] {
  return profile === 'core' ? requirements.filter((each) => each.profile === 'core') : requirements;
}

/** One row for each planned requirement, in the order of the plan. */
export function rowsOf({ planned, record, tests = [], root, problem }: Known): readonly ResultRow[] {
  const selected = groupedBy(record?.selected ?? [], ({ id }) => id);
  const entries = groupedBy(record?.entries ?? [], ({ outcome }) => outcome.id);
  const shown = groupedBy(tests, requirementID);
  return planned.map((requirement) => {
    const { id } = requirement;
    const recorded = (entries.get(id) ?? []).map(({ outcome }) => outcome);
    const own = shown.get(id) ?? [];
    const begun: readonly Found[] = [...recorded, ...own.flatMap((test) => failureOf(test, recorded))];
    const worst = begun.reduce<Found | undefined>((a, b) => (a && !isWorse(b, a) ? a : b), undefined);
    const isSelected = selected.has(id) || own.length > 0;
    const found = worst ?? (isSelected || problem !== undefined ? notBegun(own, problem) : notSelected);
    return rowOf(requirement, found, selected.get(id)?.[0]?.place, root);
  });
}

/**
 * One sentence for each failed test that stands for no planned requirement. Such a test has no row, and without a
 * sentence of its own its failure would be lost.
 */
export function strayFailures(
  tests: readonly TestCase[],
  planned: readonly Requirement[],
): readonly string[] {
  const ids = new Set<string | undefined>(planned.map(({ id }) => id));
  return tests
    .filter((test) => !ids.has(requirementID(test)) && !test.ok())
    .map((test) => {
      const result = test.results.at(-1);
      const why = (result && errorText(result)?.split('\n', 1)[0]) ?? 'it did not finish';
      return `The test "${test.title}" stands for no requirement of this profile and failed: ${why}`;
    });
}

/** The first error of a result as plain text without colours, or undefined when it has none. */
function errorText({ errors: [error] }: Pick<TestResult, 'errors'>): string | undefined {
  const text = error?.message ?? error?.value;
  return text === undefined ? undefined : stripVTControlCharacters(text).replace(/^Error: /, '');
}

/** What is wrong with a test in itself: it failed although its check did not. */
function failureOf({ results }: TestCase, recorded: readonly Outcome[]): readonly Found[] {
  const mayFail = recorded.some(({ verdict }) => endings[verdict] === 'failed');
  const failed = results.find(({ status }) => status === 'failed' || status === 'timedOut');
  if (!failed || mayFail) return [];
  const text = errorText(failed) ?? `The test ended as ${failed.status}.`;
  const [outcome] = recorded;
  const message = outcome ? `The check said ${outcome.verdict}, yet its test failed: ${text}` : text;
  const evidence = { differences: [], steps: [] };
  return [{ verdict: 'error', message, evidence, durationMs: failed.duration }];
}

function notBegun(tests: readonly TestCase[], problem: string | undefined): Found {
  const results = tests.flatMap((test) => test.results);
  const skipped = results
    .filter(({ status }) => status === 'skipped')
    .flatMap(({ annotations }) => annotations.filter(({ type }) => type === 'skip' || type === 'fixme'));
  const [skip] = skipped;
  if (skip) return notRun(undefined, skip.description ?? 'Skipped without a reason.');
  const isBrokenOff = results.some(({ status }) => status === 'interrupted');
  const message = isBrokenOff ? 'The run was broken off before it had a verdict.' : problem;
  return notRun('not-begun', message ?? 'Selected, but the run ended before its turn.');
}

const notSelected = notRun('not-selected', 'Not selected in this run.');

function notRun(reason: Reason | undefined, message: string): Found {
  return { verdict: 'not-run', reason, message, durationMs: 0 };
}

function isWorse(a: Found, b: Found): boolean {
  return a.verdict !== b.verdict && worse(a.verdict, b.verdict) === a.verdict;
}

function rowOf(requirement: Requirement, found: Found, place: string | undefined, root: string): ResultRow {
  const { id, area, operation, level, text, source, promises, meaning, inconclusiveAllowed } = requirement;
  const [promise] = promises;
  const { verdict, reason, lack, observed, durationMs, evidence } = found;
  const isNew = isUnscored(requirement);
  const message = isNew && verdict === 'warn' ? `Not scored yet: ${found.message ?? ''}` : found.message;
  return {
    id,
    area,
    operation,
    level,
    text,
    source,
    ...(promise === undefined ? {} : { promise }),
    ...(meaning === undefined ? {} : { meaning }),
    verdict,
    ...(reason === undefined || isMeasured(verdict) ? {} : { reason }),
    ...(lack === undefined ? {} : { lack }),
    ...(message === undefined
      ? {}
      : { message: withoutRoot(visible(stripVTControlCharacters(message)), root) }),
    ...(observed === undefined ? {} : { observed }),
    ...(inconclusiveAllowed && { inconclusiveAllowed }),
    ...(isNew && { unscored: true as const }),
    durationMs,
    ...(evidence && isExplained.has(verdict)
      ? { evidence: { ...evidence, ...(place === undefined ? {} : { place: withoutRoot(place, root) }) } }
      : {}),
  };
}

/** Verdicts that have to be explained. */
const isExplained: ReadonlySet<Verdict> = new Set(
  verdicts.filter((verdict) => verdict === 'fail' || verdict === 'warn' || !isMeasured(verdict)),
);
