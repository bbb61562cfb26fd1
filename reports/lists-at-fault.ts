/** Lists that lack rows or show them otherwise, which makes other requirements fail or keeps them from being measured. */
import type { Direction } from '../fixtures/errors.ts';
import { isAudited, isOverAny } from '../fixtures/requirement.ts';
import { groupedBy } from './grouped.ts';
import { promiseOf } from './promises.ts';
import type { ResultRow } from './result-row.ts';

/** So many failures alike explain another one. */
const LEAST = 3;

/** A failure of the cause that explains most failures of an operation where something is missing or otherwise than it must be. */
export function mostOf(
  path: string,
  rows: readonly ResultRow[],
  directions: readonly Direction[] = ['missing', 'unchanged', 'different'],
  least = 1,
): ResultRow | undefined {
  const own = rows.filter((row) => row.operation === path && row.verdict === 'fail' && !isAudited(row.id));
  const isOf = (row: ResultRow): boolean => directions.some((each) => each === firstDirection(row));
  const those = own.filter(isOf);
  const alike = [...groupedBy(those, (row) => promiseOf(row)).values()];
  const [most] = alike.toSorted((some, others) => others.length - some.length);
  return those.length < least ? undefined : most?.[0];
}

const firstDirection = ({ evidence }: ResultRow): Direction | undefined =>
  evidence?.differences[0]?.direction;

/** For a warning or another way to write a call, where rows are missing: a failure of those of its operation that lack rows, too. */
export function missingAlike(row: ResultRow, rows: readonly ResultRow[]): ResultRow | undefined {
  const isWeak = row.verdict === 'warn' || row.promise?.startsWith('clients.') === true;
  if (!isWeak || isOverAny(row.id) || firstDirection(row) !== 'missing') return undefined;
  const most = mostOf(row.operation, rows, ['missing'], LEAST);
  return most === row ? undefined : most;
}

const eitherList = / in (\/\w+\/\w+) or (\/\w+\/\w+), of which one is wrong$/;

/** For what two lists show differently: a failure of the only one of them that has others. */
export function wrongList({ evidence }: ResultRow, rows: readonly ResultRow[]): ResultRow | undefined {
  const [, ...lists] = eitherList.exec(evidence?.differences[0]?.path ?? '') ?? [];
  const [found, ...others] = lists.flatMap((list) => mostOf(list, rows) ?? []);
  return others.length === 0 ? found : undefined;
}
