import { isAudited } from '../fixtures/requirement.ts';
import { isMeasured } from '../fixtures/verdict.ts';
import type { ResultRow } from './result-row.ts';

/**
 * What has to be performed to see a requirement again: one that is judged by all replies needs the checks whose replies
 * its failure quotes.
 *
 * @param rows of the result that the failure stands in
 * @param ids of all requirements
 */
export function performedFor(
  id: string,
  rows: readonly Pick<ResultRow, 'id' | 'message'>[],
  ids: readonly string[],
): readonly string[] {
  if (!isAudited(id)) return [id];
  const message = rows.find((row) => row.id === id)?.message ?? '';
  const named = new Set(message.match(/[A-Z][A-Z\d_]*(?:-[A-Z\d_]+)+/g));
  return [...ids.filter((each) => each !== id && named.has(each)), id];
}

/** The exit code for what came of a requirement: 0 it holds, 1 it does not, 3 it was not measured. */
export function codeOfRow(row: Pick<ResultRow, 'verdict'> | undefined): number {
  if (!row || !isMeasured(row.verdict)) return 3;
  return row.verdict === 'pass' || row.verdict === 'observed' ? 0 : 1;
}
