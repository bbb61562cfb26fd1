/**
 * The rules of the verdict: what one test run says about its requirement; what all of them say about the target stands
 * in `run-verdict.ts`. Nothing here reads a file, a clock or Playwright; every rule can be tried with a plain object.
 */
import { stripVTControlCharacters } from 'node:util';
import { reasons, type Reason } from '../fixtures/errors.ts';
import type { Level } from '../fixtures/requirement.ts';
import { concludes, endings, isMeasured, verdicts, type Verdict } from '../fixtures/verdict.ts';

export { isComplete, runVerdict, runVerdicts, type RunVerdict } from './run-verdict.ts';

/** The part of a Playwright test result that a verdict rests on. `duration` is in milliseconds. */
export interface Execution {
  readonly status: 'passed' | 'failed' | 'timedOut' | 'skipped' | 'interrupted';
  readonly annotations: readonly { readonly type: string; readonly description?: string }[];
  readonly errors: readonly { readonly message?: string; readonly value?: string }[];
  readonly duration: number;
}

/** What one execution of a check says about its requirement. */
export interface Judgement {
  readonly verdict: Verdict;
  /** Why nothing was measured. */
  readonly reason?: Reason;
  readonly message?: string;
  /** The value that a MAY was seen to have. */
  readonly observed?: string;
  readonly durationMs: number;
}

/**
 * How else a test may end, beside the ending of its verdict: failures are skipped when there are many, and one that
 * was found stays one when time runs out afterwards. Any verdict may have been found when the run is broken off.
 */
const otherEndings: Readonly<Partial<Record<Verdict, readonly Execution['status'][]>>> = {
  fail: ['skipped', 'timedOut'],
  error: ['timedOut'],
};

/**
 * Reads the verdict of one execution. The check's own word (its `verdict` annotations, the worst of them) counts only
 * as long as the way the test ended agrees with it and its level allows it: a check that passed and then broke in
 * its clean-up has proved nothing, and a `warn` on a MUST would turn a failure green.
 *
 * @param execution how Playwright says that the test ended
 * @param level of the requirement
 * @returns never throws; whatever cannot be understood is the verdict `error`, with a message that says why
 */
export function judge(execution: Execution, level: Level): Judgement {
  const durationMs = duration(execution);
  const said = execution.annotations.filter(({ type }) => type === 'verdict').map((each) => each.description);
  const known = verdicts.filter((verdict) => said.includes(verdict));
  const verdict = known.at(-1);
  if (said.some((word) => !known.some((each) => each === word))) {
    return {
      verdict: 'error',
      message: `The check gave a verdict that does not exist: ${said.join(', ')}.`,
      durationMs,
    };
  }
  if (verdict === undefined) return { ...withoutVerdict(execution), durationMs };
  const objection = contradiction(verdict, execution, level);
  if (objection !== undefined) return { verdict: 'error', message: objection, durationMs };
  const message = describe(execution, 'message');
  const observed = describe(execution, 'observed');
  const reason = isMeasured(verdict) ? undefined : reasonOf(execution);
  return {
    verdict,
    ...(reason === undefined ? {} : { reason }),
    ...(message === undefined ? {} : { message }),
    ...(observed === undefined ? {} : { observed }),
    durationMs,
  };
}

/** The first error of an execution as plain text without colours, or undefined when it has none. */
export function errorText(execution: Execution): string | undefined {
  const error = execution.errors[0];
  const text = error?.message ?? error?.value;
  return text === undefined ? undefined : stripVTControlCharacters(text).replace(/^Error: /, '');
}

function withoutVerdict(execution: Execution): Omit<Judgement, 'durationMs'> {
  if (execution.status === 'skipped') {
    const reason = describe(execution, 'skip') ?? describe(execution, 'fixme');
    return { verdict: 'not-run', message: reason ?? 'Skipped without a reason.' };
  }
  if (execution.status === 'interrupted')
    return {
      verdict: 'not-run',
      reason: 'not-begun',
      message: 'The run was broken off before it had a verdict.',
    };
  return { verdict: 'error', message: errorText(execution) ?? 'The check ended without a verdict.' };
}

function contradiction(verdict: Verdict, execution: Execution, level: Level): string | undefined {
  if (isMeasured(verdict) && !concludes(level, verdict)) {
    return `A ${level} cannot have the verdict ${verdict}: the check is wrong about its own level.`;
  }
  if ([endings[verdict], ...(otherEndings[verdict] ?? [])].includes(execution.status)) return undefined;
  if (execution.status === 'interrupted' && execution.errors.length === 0) return undefined;
  if (execution.status === 'interrupted' && (verdict === 'fail' || verdict === 'error')) return undefined;
  const why = errorText(execution);
  const how = `The check said ${verdict}, yet the test ended as ${execution.status}`;
  return why === undefined ? `${how}.` : `${how}: ${why}`;
}

function duration(execution: Execution): number {
  const measured = Number(describe(execution, 'durationMs') ?? Number.NaN);
  return Number.isFinite(measured) && measured >= 0 ? measured : execution.duration;
}

function describe(execution: Execution, type: string): string | undefined {
  const text = execution.annotations.findLast((each) => each.type === type)?.description;
  return text === undefined ? undefined : stripVTControlCharacters(text);
}

function reasonOf(execution: Execution): Reason | undefined {
  const code = describe(execution, 'reason');
  return reasons.find((reason) => reason === code);
}
