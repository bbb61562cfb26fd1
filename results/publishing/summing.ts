/** Which rows of a result are published, and the result that they make. */
import { withRows, type Conformance, type ResultRow } from '../../reports/conformance.ts';
import type { PublishedResult } from './published.ts';

type Row = PublishedResult['results'][number];

/** Whether the answer of a row is published. */
export function isPublished<Each extends Row>(
  row: Each,
): row is Exclude<Each, { readonly verdict: 'withheld' }> {
  return row.verdict !== 'withheld';
}

const measurable: ReadonlySet<Row['verdict']> = new Set(['not-run', 'error']);
/** Reasons that concern the connection to the target, not the implementation. */
const passing: ReadonlySet<ResultRow['reason']> = new Set([
  undefined,
  'no-answer',
  'gateway',
  'target-gone',
  'token-ended',
]);

/** Whether another run could measure a row. What could not be arranged, because the implementation is broken, stays. */
export function isLeftOpen({ verdict, reason }: Pick<ResultRow, 'verdict' | 'reason'>): boolean {
  return measurable.has(verdict) || (verdict === 'inconclusive' && passing.has(reason));
}

/** The result of published rows, as the run itself would have had it, without its address. */
export function resultOf(
  result: Omit<Conformance, 'results'>,
  targetName: string,
  load: Conformance['load'],
  rows: readonly ResultRow[],
): Conformance {
  const hidden = { baseURL: undefined, problem: undefined, objections: undefined, notes: undefined };
  return withRows(result, rows, { ...hidden, targetName, load });
}
