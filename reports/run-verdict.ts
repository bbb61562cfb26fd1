/** What the requirements of a run together say about the target. Needs nothing but rows, and runs in a browser, too. */
import { leavesHole, type Judged } from '../fixtures/verdict.ts';

/** What the whole run says about the target. */
export const runVerdicts = ['conformant', 'non-conformant', 'incomplete'] as const;
export type RunVerdict = (typeof runVerdicts)[number];

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
  return problem === undefined && rows.length > 0 && !rows.some(leavesHole);
}
