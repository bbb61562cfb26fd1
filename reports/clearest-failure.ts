import { isAudited } from '../fixtures/requirement.ts';
import { type CauseGroup, isNewFailure } from './causes.ts';
import type { Evidence } from './evidence.ts';
import type { ResultRow } from './result-row.ts';

/**
 * The failure that shows a cause most clearly: not one of an audit, of the operation whose promise is broken, with what
 * was expected and received, where something was expected, with the fewest parameters in the calls under test, of the
 * broken promise itself, and with the fewest requests; of equals the first.
 */
export function shownOf({ cause, rows }: CauseGroup): ResultRow | undefined {
  const unclear = ({ id, promise, evidence }: ResultRow): readonly number[] => [
    Number(isAudited(id)),
    Number(operationIn(promise) !== operationIn(cause.promise)),
    Number((evidence?.differences.length ?? 0) === 0),
    Number(evidence?.differences[0]?.expected === '[]'),
    parametersIn(evidence),
    Number(promise === undefined || promise !== cause.promise),
    (evidence?.steps.length ?? 0) + (evidence?.leftOut ?? 0),
  ];
  return rows.filter(isNewFailure).toSorted((a, b) => compared(unclear(a), unclear(b)))[0];
}

const operationIn = (promise: string | undefined): string | undefined => promise?.split('.', 1)[0];

/** How many names stand in the bodies of the calls under test. */
function parametersIn(evidence: Evidence | undefined): number {
  const tested = evidence?.steps.filter(({ act }) => act === 'under test') ?? [];
  return tested.flatMap(({ request }) => request?.text.match(/"\w+":/g) ?? []).length;
}

/** Negative if the first list has the smaller number where they first differ. */
function compared(some: readonly number[], others: readonly number[]): number {
  return some.map((each, at) => each - (others[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
