/** The verdict of a run, from its rows alone. Runs in a browser, too. */
import { isMeasured, makesRunIncomplete, type Judged } from '../fixtures/verdict.ts';

/** The verdict of a whole run. */
export const runVerdicts = ['conformant', 'non-conformant', 'incomplete'] as const;
export type RunVerdict = (typeof runVerdicts)[number];

/** A requirement with its operation and verdict. */
export interface JudgedRow extends Judged {
  readonly operation?: string | undefined;
}

/**
 * The verdict of the run. A failed MUST decides, whatever else is missing; else one hole is enough for `incomplete`.
 *
 * @param rows one for every planned requirement
 * @param problem what went wrong outside every check (the target out of reach, a file that does not load), if anything
 */
export function runVerdict(rows: readonly JudgedRow[], problem?: string): RunVerdict {
  if (rows.some((row) => row.level === 'MUST' && row.verdict === 'fail')) return 'non-conformant';
  return isComplete(rows, problem) ? 'conformant' : 'incomplete';
}

/**
 * Whether every planned requirement was answered, but for what need not be, and enough of each operation. Nothing
 * planned is nothing measured: not complete.
 */
export function isComplete(rows: readonly JudgedRow[], problem?: string): boolean {
  return (
    problem === undefined && rows.length > 0 && !rows.some(makesRunIncomplete) && hollowIn(rows).length === 0
  );
}

/** The number of MUSTs, and of those that were measured. */
export interface Share {
  readonly measured: number;
  readonly musts: number;
}

/** The share of the MUSTs that was measured. */
export function shareOf(rows: readonly Judged[]): Share {
  const musts = rows.filter(({ level }) => level === 'MUST');
  return { measured: musts.filter(({ verdict }) => isMeasured(verdict)).length, musts: musts.length };
}

/** Operations with fewer than half of their MUSTs measured, which makes a run incomplete. */
export function hollowIn(rows: readonly JudgedRow[]): readonly (Share & { readonly operation: string })[] {
  const operations = [...new Set(rows.map(({ operation = '' }) => operation))];
  return operations
    .map((name) => ({
      operation: name,
      ...shareOf(rows.filter(({ operation = '' }) => operation === name)),
    }))
    .filter(({ measured, musts }) => 2 * measured < musts);
}
