/**
 * Folds the record of a run into its result: one row for each planned requirement. What Playwright knows beyond the
 * record, such as a test that failed although its check held, counts where it is worse. Reads and writes nothing.
 */
import { stripVTControlCharacters } from 'node:util';
import type { TestCase, TestResult } from '@playwright/test/reporter';
import { missingIn, undeclaredIn, type Capabilities } from '../fixtures/capabilities.ts';
import { withoutRoot } from '../fixtures/local-paths.ts';
import { isUncounted, type Profile, type Requirement } from '../fixtures/requirement.ts';
import type { Outcome } from '../fixtures/run/engine/outcome.ts';
import type { Recorded } from '../fixtures/run/engine/record.ts';
import { endings, isMeasured, isUnmet, worse, type Verdict } from '../fixtures/verdict.ts';
import { visible } from '../fixtures/visible.ts';
import { dayOf, type Baseline } from './baseline/baseline.ts';
import { judgedBy } from './baseline/judging.ts';
import { conformanceOf, type Conformance, type ResultRow } from './conformance.ts';
import type { Objection } from './result-row.ts';
import { groupedBy } from './grouped.ts';
import type { Retired } from './retired.ts';

/** A run with its record. */
export interface RecordedRun {
  readonly suite: Conformance['suite'];
  /** Every requirement; the profile selects from them. */
  readonly requirements: readonly Requirement[];
  /** What was requested; if the record has a header, that says what was done. */
  readonly settings: {
    readonly profile: Profile;
    readonly targetName: string;
    readonly baseURL?: string | undefined;
  };
  /** Undefined if the run started nothing. */
  readonly open: () => { readonly record: { readonly content: Recorded | undefined } } | undefined;
}

/** How a run ended. */
export interface Ended {
  /** All selected tests with their results, where Playwright runs in this process. */
  readonly tests?: readonly TestCase[] | undefined;
  /** What stopped the whole run; it is then the reason of everything that did not run. */
  readonly problem: string | undefined;
  readonly startedAt: Date;
  readonly durationMs: number;
}

/** What is in files besides the record of the run. */
export interface Beside {
  /** The known deviations of the target; undefined when there is no baseline. */
  readonly baseline: Baseline | undefined;
  /** Retired requirements: a baseline may still list them. */
  readonly retired: readonly Retired[];
  /** Absolute path of the project; it is taken out of every text. */
  readonly root: string;
}

/** The result of a run: one row for each requirement of the profile, as the baseline knows them. */
export function folded(run: RecordedRun, ended: Ended, { baseline, retired, root }: Beside): Conformance {
  const { requirements } = run;
  const record = run.open()?.record.content;
  const { suite, profile, target } = record?.header ?? headerOf(run);
  const { countsNew = false } = record?.header ?? {};
  const { problem, startedAt, durationMs } = ended;
  const planned = plannedBy(profile, requirements);
  const found = rowsOf(countsNew ? planned.map(withoutSince) : planned, record, ended, root);
  const ids = new Set([...requirements, ...retired].map(({ id }) => id));
  const { rows, objections } = baseline
    ? judgedBy(baseline, found, dayOf(startedAt), ids)
    : { rows: found, objections: undefined };
  const { load, header, learnt = [] } = record ?? {};
  const notes = [...(header?.notes ?? []), ...learnt];
  const { capabilities, lacking } = offeredBy(record, rows);
  const { name: targetName, baseURL } = target;
  const facts = { suite, targetName, baseURL, capabilities, profile, problem, load, notes };
  const all = objections || lacking.length > 0 ? [...(objections ?? []), ...lacking] : undefined;
  return conformanceOf({ ...facts, objections: all, startedAt, durationMs }, rows);
}

/** A requirement that counts, in whatever version it is new. */
const withoutSince = ({ since: _, ...requirement }: Requirement): Requirement => requirement;

/** The header of a run that could not begin. */
function headerOf({ suite, settings: { profile, targetName, baseURL } }: RecordedRun) {
  return { suite, profile, target: { name: targetName, baseURL } };
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

/** The id of the requirement that a test checks; undefined if it checks none. */
export function requirementID({ annotations }: Pick<TestCase, 'annotations'>): string | undefined {
  return annotations.find(({ type }) => type === 'requirement')?.description;
}

/** The requirements that a profile plans: all but for `core`. A run of `smoke` selects a part of them. */
export function plannedBy(profile: Profile, requirements: readonly Requirement[]): readonly Requirement[] {
  return profile === 'core' ? requirements.filter((each) => each.profile === 'core') : requirements;
}

/** One row for each planned requirement, in the order of the plan. */
export function rowsOf(
  planned: readonly Requirement[],
  record: Recorded | undefined,
  { tests = [], problem }: Pick<Ended, 'tests' | 'problem'>,
  root: string,
): readonly ResultRow[] {
  const selected = groupedBy(record?.selected ?? [], ({ id }) => id);
  const entries = groupedBy(record?.entries ?? [], ({ outcome }) => outcome.id);
  const shown = groupedBy(tests, requirementID);
  return planned.map((requirement) => {
    const { id } = requirement;
    const recorded = (entries.get(id) ?? []).map(({ outcome }) => outcome);
    const own = shown.get(id) ?? [];
    const begun = [...recorded, ...own.flatMap((test) => failureOf(test, id, recorded))];
    const worst = begun.reduce<Outcome | undefined>((a, b) => (a && !isWorse(b, a) ? a : b), undefined);
    const isSelected = selected.has(id) || own.length > 0 || problem !== undefined;
    const outcome = worst ?? notRun(id, isSelected ? whyNotBegun(own, problem) : notSelected);
    return rowOf(requirement, outcome, selected.get(id)?.[0]?.place, root);
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

/** The first error of a result as plain text without colours; undefined if it has none. */
function errorText({ errors: [error] }: Pick<TestResult, 'errors'>): string | undefined {
  const text = error?.message ?? error?.value;
  return text === undefined ? undefined : stripVTControlCharacters(text).replace(/^Error: /, '');
}

/** What is wrong with the test itself: it failed although its check passed. */
function failureOf({ results }: TestCase, id: string, recorded: readonly Outcome[]): readonly Outcome[] {
  const mayFail = recorded.some(({ verdict }) => endings[verdict] === 'failed');
  const failed = results.find(({ status }) => status === 'failed' || status === 'timedOut');
  if (!failed || mayFail) return [];
  const text = errorText(failed) ?? `The test ended as ${failed.status}.`;
  const [outcome] = recorded;
  const message = outcome ? `The check said ${outcome.verdict}, yet its test failed: ${text}` : text;
  const evidence = { differences: [], steps: [] };
  return [{ id, verdict: 'error', message, evidence, durationMs: failed.duration }];
}

/** Why a selected test did not begin. */
function whyNotBegun(tests: readonly TestCase[], problem: string | undefined): Why {
  const results = tests.flatMap((test) => test.results);
  const [skip] = results
    .filter(({ status }) => status === 'skipped')
    .flatMap(({ annotations }) => annotations.filter(({ type }) => type === 'skip' || type === 'fixme'));
  if (skip) return { reason: undefined, message: skip.description ?? 'Skipped without a reason.' };
  const isBrokenOff = results.some(({ status }) => status === 'interrupted');
  const message = isBrokenOff ? 'The run was interrupted before it had a verdict.' : problem;
  return { reason: 'not-begun', message: message ?? 'Selected, but the run ended before its turn.' };
}

type Why = Pick<Outcome, 'reason' | 'message'>;

const notSelected: Why = { reason: 'not-selected', message: 'Not selected in this run.' };

function notRun(id: string, why: Why): Outcome {
  return { id, verdict: 'not-run', ...why, durationMs: 0 };
}

function isWorse(a: Outcome, b: Outcome): boolean {
  return a.verdict !== b.verdict && worse(a.verdict, b.verdict) === a.verdict;
}

function rowOf(asked: Requirement, outcome: Outcome, place: string | undefined, root: string): ResultRow {
  const { id, area, operation, level, text, source, promises, meaning, inconclusiveAllowed } = asked;
  const [promise] = promises;
  const { verdict, reason, lack, observed, durationMs, waitedMs, evidence } = outcome;
  const message = messageOf(outcome, root);
  const uncounted = isUncounted(asked) || verdict === 'uncounted';
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
    ...(message === undefined ? {} : { message }),
    ...(observed === undefined ? {} : { observed }),
    ...(inconclusiveAllowed && { inconclusiveAllowed }),
    ...(uncounted && { uncounted }),
    durationMs,
    ...(waitedMs === undefined ? {} : { waitedMs }),
    ...(evidence && isExplained(verdict)
      ? { evidence: { ...evidence, ...(place === undefined ? {} : { place: withoutRoot(place, root) }) } }
      : {}),
  };
}

function messageOf({ message }: Outcome, root: string): string | undefined {
  return message === undefined ? undefined : withoutRoot(visible(stripVTControlCharacters(message)), root);
}

/** Whether a verdict needs an explanation. */
const isExplained = (verdict: Verdict): boolean => isUnmet(verdict) || !isMeasured(verdict);
