import { bounded, sizeOf } from '../fixtures/evidence/bounds.ts';
import { causeGroups } from './causes.ts';
import type { Evidence, ResultRow } from './result-row.ts';

/** The most bytes of evidence in all rows together, so that the result file stays below ten million. */
const BUDGET = 7_000_000;

/** The most bytes of a chain that does not fit: the call under test, shortened. */
const BRIEF = 3_000;

/**
 * The rows, with their evidence cut to the limit. If it is too much, only the first failures of each cause keep whole
 * chains; the others keep the call under test and, if that is too much as well, only the differences.
 */
export function withinBudget(rows: readonly ResultRow[], budget = BUDGET): readonly ResultRow[] {
  const whole = new Map(rows.flatMap((row) => (row.evidence ? [[row, sizeOf(row.evidence)] as const] : [])));
  const sum = [...whole.values()].reduce((total, size) => total + size, 0);
  if (sum <= budget) return rows;
  const kept = new Map<ResultRow, Evidence>();
  const room = { left: budget };
  for (const { row, evidence, size } of briefly([...whole.keys()], budget)) {
    kept.set(row, evidence);
    room.left -= size;
  }
  for (const row of firstOfEachFirst(rows)) {
    const { evidence } = row;
    const brief = kept.get(row);
    const more = evidence && brief ? sizeOf(evidence) - sizeOf(brief) : Number.POSITIVE_INFINITY;
    if (!evidence || more > room.left) continue;
    kept.set(row, evidence);
    room.left -= more;
  }
  return rows.map((row) => {
    const evidence = kept.get(row);
    return evidence ? { ...row, evidence } : row;
  });
}

function briefly(
  rows: readonly ResultRow[],
  budget: number,
): readonly { readonly row: ResultRow; readonly evidence: Evidence; readonly size: number }[] {
  const share = budget / rows.length;
  return rows.flatMap((row) => {
    if (!row.evidence) return [];
    const brief = bounded(row.evidence, BRIEF);
    const evidence = sizeOf(brief) <= share ? brief : differencesAlone(row.evidence);
    return [{ row, evidence, size: sizeOf(evidence) }];
  });
}

export function differencesAlone({ place, differences, steps, leftOut = 0 }: Evidence): Evidence {
  const all = leftOut + steps.length;
  return { place, differences: differences.slice(0, 3), steps: [], leftOut: all === 0 ? undefined : all };
}

/** The first row of each cause, then the second of each, and so on. */
function firstOfEachFirst(rows: readonly ResultRow[]): readonly ResultRow[] {
  const groups = causeGroups(rows).map((group) => group.rows);
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => groups.flatMap((group) => group[at] ?? [])).flat();
}
