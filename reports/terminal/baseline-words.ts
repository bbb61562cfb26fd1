import { countingObjections } from '../baseline/judging.ts';
import type { Conformance, ResultRow } from '../conformance.ts';
import { counted } from './counted.ts';
import type { Paint } from './paint.ts';

/** How much of each kind is printed; the rest is counted and stands in the files. */
const LIMIT = { objections: 25, known: 10 };

/** What is wrong with the baseline of a run; no lines where nothing is, or where there was none. */
export function objectionWords(conformance: Conformance, paint: Paint): readonly string[] {
  const objections = countingObjections(conformance);
  if (objections.length === 0) return [];
  const shown = objections.slice(0, LIMIT.objections).map(({ sentence }) => `  ${sentence}`);
  const title = paint('red', `Wrong with the baseline (${objections.length}):`);
  return [title, ...shown, ...more(objections.length, LIMIT.objections)];
}

/** What the baseline accepts of what was found, a line each. */
export function knownWords({ results }: Conformance, paint: Paint): readonly string[] {
  const known = results.filter((row) => row.known !== undefined);
  if (known.length === 0) return [];
  const shown = known.slice(0, LIMIT.known).map((row) => knownLine(row, paint));
  return [knownTitle(known, paint), ...shown, ...more(known.length, LIMIT.known)];
}

function knownTitle(known: readonly ResultRow[], paint: Paint): string {
  const first = known.flatMap((row) => row.known?.expires ?? []).toSorted()[0];
  return paint('yellow', `Known (${counted(known.length, 'deviation')}, the first until ${first}):`);
}

function knownLine({ id, verdict, known }: ResultRow, paint: Paint): string {
  const what = verdict === 'fail' ? '' : `${verdict}, `;
  return `  ${paint('yellow', id)}  ${what}${known?.reason} (${known?.owner}, until ${known?.expires})`;
}

function more(all: number, limit: number): readonly string[] {
  return all > limit ? [`  … and ${all - limit} more, see the files below`] : [];
}
