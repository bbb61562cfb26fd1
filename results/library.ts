/** For programs that read results: `import { readResult, compareResults } from 'im-conformance/results'`. */
import type { Conformance, ResultRow } from '../reports/conformance.ts';
import { readResult as partOf } from '../reports/result-file.ts';
import { changesBetween, regressionIn, type Change, type Regression } from './compare/changes.ts';

export type { Change, Conformance, ResultRow };

/**
 * Reads the result of a run.
 *
 * @param file `conformance.json`, or the folder of the reports
 * @throws Error with one sentence if it cannot be read, is no result, or contradicts itself
 */
export function readResult(file: string): Conformance {
  return partOf(file).result;
}

/** How two results of one server differ. */
export interface ResultComparison {
  /** What the gate decides with --since: `broken` if a MUST that held does not, `unmeasured` if that is not known. */
  readonly regression: Regression;
  /** In the order of the newer result. */
  readonly changes: readonly Change[];
}

/** Compares two results of one server, the older one first. */
export function compareResults(before: Conformance, after: Conformance): ResultComparison {
  const changes = changesBetween(before, after);
  return { regression: regressionIn(changes, after.results), changes };
}
