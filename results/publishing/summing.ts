/** What follows from the rows of a published result: the number of each kind, and the verdict. */
import { verdicts } from '../../fixtures/verdict.ts';
import { countByVerdict, withRows, type Conformance, type ResultRow } from '../../reports/conformance.ts';
import { isComplete, runVerdict } from '../../reports/run-verdict.ts';
import type { PublishedResult } from './published.ts';

type Row = PublishedResult['results'][number];
type Sums = Pick<PublishedResult, 'planned' | 'counts' | 'withheld' | 'complete' | 'verdict'>;

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

/**
 * The sums of these rows. A withheld row is in no count and makes the result incomplete, because readers do not have
 * all planned answers.
 */
export function sumsOf(rows: readonly Row[]): Sums {
  const published = rows.filter(isPublished);
  const withheld = rows.length - published.length;
  const asJudged = rows.map((row) =>
    isPublished(row) ? row : ({ level: row.level, verdict: 'not-run' } as const),
  );
  return {
    planned: rows.length,
    counts: countByVerdict(published),
    ...(withheld === 0 ? {} : { withheld }),
    complete: isComplete(published) && withheld === 0,
    verdict: runVerdict(asJudged),
  };
}

/** What a result says that its rows contradict; undefined if they agree. */
export function unfoundedIn(result: PublishedResult): string | undefined {
  const { planned, counts, withheld, complete, verdict } = sumsOf(result.results);
  if (result.planned !== planned) return `it has ${planned} rows, but ${result.planned} were planned`;
  if (result.withheld !== withheld)
    return `${withheld ?? 0} of its rows are withheld, but it says ${result.withheld ?? 0}`;
  const wrong = verdicts.find((each) => result.counts[each] !== counts[each]);
  if (wrong) return `${counts[wrong]} of its rows are ${wrong}, but it counts ${result.counts[wrong]}`;
  if (result.verdict !== verdict) return `its rows make it ${verdict}, but it says ${result.verdict}`;
  if (result.complete !== complete)
    return `its rows make it ${complete ? 'complete' : 'incomplete'}, but it says otherwise`;
  return undefined;
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
