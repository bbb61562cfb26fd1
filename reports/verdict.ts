/**
 * The rules of the verdict: what one test run says about its requirement, and what all of them say about the
 * target. Nothing here reads a file, a clock or Playwright; every rule can be tried with a plain object.
 */
import { stripVTControlCharacters } from 'node:util';
import { COULD_NOT_TELL } from '../fixtures/errors.ts';
import type { Level } from '../fixtures/requirement.ts';
import { verdicts, type Verdict } from '../fixtures/verdict.ts';

/** What the whole run says about the target. */
export const runVerdicts = ['conformant', 'non-conformant', 'incomplete'] as const;
export type RunVerdict = (typeof runVerdicts)[number];

/** The part of a Playwright test result that a verdict rests on. `duration` is in milliseconds. */
export interface Outcome {
  readonly status: 'passed' | 'failed' | 'timedOut' | 'skipped' | 'interrupted';
  readonly annotations: readonly { readonly type: string; readonly description?: string }[];
  readonly errors: readonly { readonly message?: string; readonly value?: string }[];
  readonly duration: number;
}

/** What one execution of a check says about its requirement. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly message?: string;
  readonly durationMs: number;
}

/** What a check of each level may conclude once it has an answer. Anything else is a mistake of the suite. */
const conclusions: Readonly<Record<Level, readonly Verdict[]>> = {
  MUST: ['pass', 'fail'],
  SHOULD: ['pass', 'warn'],
  MAY: ['pass', 'observed'],
};

/**
 * How a test may end that says so. A warning is an expected failure or a skip; what could not be
 * measured is skipped, or fails; a failure is skipped when there are many, for Playwright is slow with them.
 * A failure stays one when time runs out after it was found.
 */
const endings: Readonly<Record<Verdict, readonly Outcome['status'][]>> = {
  pass: ['passed'],
  observed: ['passed'],
  warn: ['failed', 'skipped'],
  fail: ['failed', 'skipped', 'timedOut', 'interrupted'],
  'not-testable': ['failed', 'skipped'],
  inconclusive: ['failed', 'skipped'],
  error: ['failed', 'skipped', 'timedOut', 'interrupted'],
  'not-run': ['skipped'],
};

/** The worse one of two verdicts. */
export function worse(a: Verdict, b: Verdict): Verdict {
  return verdicts.indexOf(a) < verdicts.indexOf(b) ? b : a;
}

/**
 * Reads the verdict of one execution. The check's own word (its `verdict` annotations, the worst of them) counts only
 * as long as the way the test ended agrees with it and its level allows it: a check that passed and then broke in
 * its clean-up has proved nothing, and a `warn` on a MUST would turn a failure green.
 *
 * @param outcome how Playwright says that the test ended
 * @param level of the requirement
 * @returns never throws; whatever cannot be understood is the verdict `error`, with a message that says why
 */
export function judge(outcome: Outcome, level: Level): Judgement {
  const durationMs = duration(outcome);
  const said = outcome.annotations.filter(({ type }) => type === 'verdict').map((each) => each.description);
  const known = verdicts.filter((verdict) => said.includes(verdict));
  const verdict = known.at(-1);
  if (said.some((word) => !known.some((each) => each === word))) {
    return {
      verdict: 'error',
      message: `The check gave a verdict that does not exist: ${said.join(', ')}.`,
      durationMs,
    };
  }
  if (verdict === undefined) return { ...withoutVerdict(outcome), durationMs };
  const objection = contradiction(verdict, outcome, level);
  if (objection !== undefined) return { verdict: 'error', message: objection, durationMs };
  const message = describe(outcome, 'message');
  return message === undefined ? { verdict, durationMs } : { verdict, message, durationMs };
}

/** The first error of an execution as plain text without colours, or undefined when it has none. */
export function errorText(outcome: Outcome): string | undefined {
  const error = outcome.errors[0];
  const text = error?.message ?? error?.value;
  return text === undefined ? undefined : stripVTControlCharacters(text).replace(/^Error: /, '');
}

/** A requirement and what was found about it, as far as the verdict of the run depends on it. */
export interface Judged {
  readonly level: Level;
  readonly verdict: Verdict;
  readonly message?: string | undefined;
}

/**
 * Whether a row leaves a hole in the measurement, so that the run as a whole cannot say "conformant". An answer to
 * the question (pass, observed, a SHOULD's warning, a MUST's failure) leaves none. Nor does a SHOULD or MAY of which
 * the check says that this target gives no way to tell.
 */
export function blocks(row: Judged): boolean {
  if (conclusions[row.level].includes(row.verdict)) return false;
  if (row.verdict !== 'inconclusive' || row.level === 'MUST') return true;
  return !(row.message ?? '').startsWith(COULD_NOT_TELL);
}

/**
 * The verdict of the run. A failed MUST decides, whatever else is missing; else one hole is enough for `incomplete`.
 *
 * @param rows one for every planned requirement
 * @param problem what went wrong outside every check (the target out of reach, a file that does not load), if anything
 */
export function runVerdict(rows: readonly Judged[], problem?: string): RunVerdict {
  if (rows.some((row) => row.level === 'MUST' && row.verdict === 'fail')) return 'non-conformant';
  return isComplete(rows, problem) ? 'conformant' : 'incomplete';
}

/** Whether every planned requirement was answered. Nothing planned is nothing measured: not complete. */
export function isComplete(rows: readonly Judged[], problem?: string): boolean {
  return problem === undefined && rows.length > 0 && !rows.some(blocks);
}

function withoutVerdict(outcome: Outcome): { verdict: Verdict; message: string } {
  if (outcome.status === 'skipped') {
    const reason = describe(outcome, 'skip') ?? describe(outcome, 'fixme');
    return { verdict: 'not-run', message: reason ?? 'Skipped without a reason.' };
  }
  if (outcome.status === 'interrupted')
    return { verdict: 'error', message: 'Interrupted before it had a verdict.' };
  return { verdict: 'error', message: errorText(outcome) ?? 'The check ended without a verdict.' };
}

function contradiction(verdict: Verdict, outcome: Outcome, level: Level): string | undefined {
  const concluded = Object.values(conclusions).some((each) => each.includes(verdict));
  if (concluded && !conclusions[level].includes(verdict)) {
    return `A ${level} cannot have the verdict ${verdict}: the check is wrong about its own level.`;
  }
  if (endings[verdict].includes(outcome.status)) return undefined;
  const why = errorText(outcome);
  const how = `The check said ${verdict}, yet the test ended as ${outcome.status}`;
  return why === undefined ? `${how}.` : `${how}: ${why}`;
}

function duration(outcome: Outcome): number {
  const measured = Number(describe(outcome, 'durationMs') ?? Number.NaN);
  return Number.isFinite(measured) && measured >= 0 ? measured : outcome.duration;
}

function describe(outcome: Outcome, type: string): string | undefined {
  const text = outcome.annotations.findLast((each) => each.type === type)?.description;
  return text === undefined ? undefined : stripVTControlCharacters(text);
}
