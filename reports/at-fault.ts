/** Which operation kept a requirement from being measured. */
import { everyOperation, operations } from '../fixtures/operations.ts';
import { isMeasured } from '../fixtures/verdict.ts';
import type { ResultRow } from './result-row.ts';

/** The path of the operation that failed during arranging; messages name it first. */
export function pathIn({
  message = '',
  verdict,
  reason,
}: Pick<ResultRow, 'message' | 'verdict' | 'reason'>): string | undefined {
  if (isMeasured(verdict) || verdict === 'error' || reason === 'could-not-tell') return undefined;
  return /(?<![\w.])\/(?:auth|group|msg|user)\/\w+/.exec(
    // A base URL may have a path of its own.
    message.replaceAll(/https?:\/\/\S*(?=\/(?:auth|group|msg|user)\/\w)/g, ' '),
  )?.[0];
}

const isOneOfNine = (path: string): boolean => everyOperation.some((name) => operations[name].path === path);

/** The paths of the operations that have failures. */
export const failingIn = (rows: readonly ResultRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ verdict, operation }) => (verdict === 'fail' ? [operation] : [])));

/**
 * The same, unless nothing of that operation fails: then what was read last of those that fail is at fault, or the
 * operation of the row. Undefined if nothing is known to be.
 *
 * @param failing what `failingIn` returns
 */
export function pathAtFault(row: ResultRow, failing: ReadonlySet<string>): string | undefined {
  const path = pathIn(row);
  if (path === undefined || !isOneOfNine(path) || failing.has(path)) return path;
  const asked = row.evidence?.steps.map((step) => step.path.split('?')[0] ?? '') ?? [];
  return [...asked, row.operation].findLast((each) => failing.has(each));
}
