import { isAudited } from '../fixtures/requirement.ts';
import { isMeasured } from '../fixtures/verdict.ts';
import type { Conformance } from './conformance.ts';
import type { ResultRow } from './result-row.ts';

/**
 * The checks to repeat for a requirement: one that is judged by all replies needs the checks whose replies its failure
 * quotes.
 *
 * @param rows of the result that contains the failure
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

type Found = Pick<Conformance, 'target' | 'results'>;

/**
 * The remark on a requirement that holds alone but failed, with others, in the last run against the same target; none
 * for any other.
 *
 * @param last the result of the last run, if there is one
 * @param now the result of the replay, if there is one
 */
export function nowHolding(id: string, last: Found | undefined, now: Found | undefined): readonly string[] {
  const before = last?.results.filter(({ verdict }) => verdict === 'fail').map((row) => row.id) ?? [];
  const isSame = last?.target.baseURL === now?.target.baseURL;
  const holds = now?.results.some((row) => row.id === id && row.verdict === 'pass') ?? false;
  if (!isSame || !holds || !before.includes(id)) return [];
  if (before.length === 1) return ['It failed in the last run.'];
  return [
    'It failed in the last run, where other checks used the same group or user. Look at the other failures first.',
  ];
}

/** The exit code for what came of requirements: 1 one does not hold, else 3 one was not measured, else 0. */
export function codeOfRows(rows: readonly Parameters<typeof codeOfRow>[0][]): number {
  const codes = rows.map(codeOfRow);
  return codes.find((code) => code === 1) ?? Math.max(...codes);
}

/** The same for one of them. */
export function codeOfRow(row: Pick<ResultRow, 'verdict'> | undefined): number {
  if (!row || !isMeasured(row.verdict)) return 3;
  return row.verdict === 'pass' || row.verdict === 'observed' ? 0 : 1;
}
