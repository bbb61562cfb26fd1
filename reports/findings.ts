/**
 * From what Playwright ran to one finding for each planned requirement. Everything is read from the suite once the
 * run is over, so that a test that never began is seen as well as one that did.
 */
import type { Suite, TestCase, TestResult } from '@playwright/test/reporter';
import type { Requirement, Profile } from '../fixtures/requirement.ts';
import type { Reason } from '../fixtures/errors.ts';
import { isMeasured, verdicts, worse } from '../fixtures/verdict.ts';
import type { ResultRow } from './conformance.ts';
import { evidenceIn } from './attached.ts';
import { withoutRoot } from './local-paths.ts';
import { errorText, judge, type Judgement } from './verdict.ts';

/** A row of the result file and what a person needs beyond it to look into the matter. */
export interface Finding {
  readonly row: ResultRow;
  /** `tests/group/mute-group.spec.ts:41`, where the check stands; undefined when no check was selected. */
  readonly place: string | undefined;
}

/** Which requirement a test checks, or undefined for a test that checks none. */
export function requirementID(test: TestCase): string | undefined {
  return test.annotations.find(({ type }) => type === 'requirement')?.description;
}

/** The ids of the requirements whose checks are selected in a run, each once, in the order of their checks. */
export function selectedIDs(suite: Suite): readonly string[] {
  return [...new Set(suite.allTests().flatMap((test) => requirementID(test) ?? []))];
}

/** The requirements that a profile plans: `core` is the smaller one, `platform-v3` holds them all. */
export function plannedBy(profile: Profile, requirements: readonly Requirement[]): readonly Requirement[] {
  return profile === 'core' ? requirements.filter((each) => each.profile === 'core') : requirements;
}

/**
 * One finding for each planned requirement, in the order of the plan.
 *
 * @param suite what was selected, with its results
 * @param planned the requirements of the profile
 * @param root the project's folder; its path is taken out of every text
 * @param problem what kept the whole run from measuring; then it is the reason of whatever did not run
 */
export function findingsOf(
  suite: Suite,
  planned: readonly Requirement[],
  root: string,
  problem: string | undefined,
): readonly Finding[] {
  const tests = suite.allTests();
  return planned.map((requirement) => {
    const own = tests.filter((test) => requirementID(test) === requirement.id);
    const runs = own.flatMap((test) => runsOf(test, requirement, problem));
    const first: Run = { judgement: problem === undefined ? notSelected : notBegun(problem) };
    const worst = runs.reduce((a, b) => (isWorse(b, a) ? b : a), runs[0] ?? first);
    return finding(requirement, worst, root);
  });
}

/**
 * One sentence for each failed test that stands for no planned requirement. Such a test has no row, and without a
 * sentence of its own its failure would be lost.
 */
export function strayFailures(suite: Suite, planned: readonly Requirement[]): readonly string[] {
  const ids = new Set<string | undefined>(planned.map(({ id }) => id));
  return suite
    .allTests()
    .filter((test) => !ids.has(requirementID(test)) && !test.ok())
    .map((test) => {
      const result = test.results.at(-1);
      const why = (result && errorText(result)?.split('\n', 1)[0]) ?? 'it did not finish';
      return `The test "${test.title}" stands for no requirement of this profile and failed: ${why}`;
    });
}

/** The judgement of a check that was selected and never began; `problem` is what kept the run from it, if known. */
export function notBegun(problem: string | undefined): Judgement {
  return notRun('not-begun', problem ?? 'Selected, but the run ended before its turn.');
}

const notSelected = notRun('not-selected', 'Not selected in this run.');

interface Run {
  readonly judgement: Judgement;
  readonly test?: TestCase;
  readonly result?: TestResult;
}

function runsOf(test: TestCase, { level }: Requirement, problem: string | undefined): readonly Run[] {
  const ended = test.results.map((result) => ({ judgement: judge(result, level), test, result }));
  if (ended.length > 0) return ended;
  return [{ judgement: notBegun(problem), test }];
}

function notRun(reason: Reason, message: string): Judgement {
  return { verdict: 'not-run', reason, message, durationMs: 0 };
}

function isWorse(a: Run, b: Run): boolean {
  const [one, other] = [a.judgement.verdict, b.judgement.verdict];
  return one !== other && worse(one, other) === one;
}

function finding(requirement: Requirement, { judgement, test, result }: Run, root: string): Finding {
  const { id, area, operation, level, text, source, mayStayUntold } = requirement;
  const { verdict, reason, message, observed, durationMs } = judgement;
  const why = {
    ...(reason === undefined ? {} : { reason }),
    ...(message === undefined ? {} : { message: withoutRoot(message, root) }),
    ...(observed === undefined ? {} : { observed }),
  };
  const place = test && withoutRoot(`${test.location.file}:${test.location.line}`, root);
  const told = result && evidenceIn(result);
  const evidence = told && { ...told, ...(place === undefined ? {} : { place }) };
  return {
    row: {
      id,
      area,
      operation,
      level,
      text,
      source,
      verdict,
      ...why,
      ...(mayStayUntold && { mayStayUntold }),
      durationMs,
      ...(evidence && unheld.has(verdict) ? { evidence } : {}),
    },
    place,
  };
}

/** Verdicts that have to be explained. */
const unheld: ReadonlySet<string> = new Set(
  verdicts.filter((verdict) => verdict === 'fail' || verdict === 'warn' || !isMeasured(verdict)),
);
