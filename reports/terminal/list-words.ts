/** The lists at the end of a run besides failures, each with a title and the number of lines left out. */
import { accountOf } from '../baseline/baseline.ts';
import { countingObjections, unexplainedIn } from '../baseline/judging.ts';
import type { Conformance, ResultRow } from '../conformance.ts';
import { counted, thousands } from '../../fixtures/figures.ts';
import { visibleLine } from '../../fixtures/visible.ts';
import type { Paint } from './paint.ts';

/** Maximum lines of each list; the rest is counted, and the report has it. */
const LIMIT = { objections: 25, known: 10 };

export function more(all: number, limit: number): readonly string[] {
  return all > limit ? [`  … and ${thousands(all - limit)} more, see the report`] : [];
}

/** Problems of a run's baseline; empty if there are none, or no baseline. */
export function objectionWords(
  conformance: Conformance,
  paint: Paint,
  limit = LIMIT.objections,
): readonly string[] {
  const objections = countingObjections(conformance);
  if (objections.length === 0) return [];
  const shown = objections.slice(0, limit).map(({ sentence }) => `  ${visibleLine(sentence)}`);
  const isOfTarget = objections.every(({ kind }) => kind === 'lacking');
  const subject = isOfTarget ? 'Declared, but not found' : 'Problems with the baseline';
  const title = paint('red', `${subject} (${thousands(objections.length)}):`);
  return [title, ...shown, ...more(objections.length, limit)];
}

/** The deviations that the baseline accepts, one per line. */
export function knownWords({ results }: Conformance, paint: Paint, limit = LIMIT.known): readonly string[] {
  const known = results.filter((row) => row.known !== undefined);
  if (known.length === 0) return [];
  const shown = known.slice(0, limit).map((row) => knownLine(row, paint));
  const [first] = known.flatMap((row) => row.known?.expires ?? []).toSorted();
  const unexplained = unexplainedIn(known);
  const title = paint(
    'yellow',
    `Known (${counted(known.length, 'deviation')}, the first expires on ${first}):`,
  );
  return [title, ...shown, ...more(known.length, limit), ...unexplainedLine(unexplained)];
}

function unexplainedLine(ids: readonly string[]): readonly string[] {
  if (ids.length === 0) return [];
  const rest = ids.length > 5 ? ` and ${thousands(ids.length - 5)} more` : '';
  return [`  No reason is given in the baseline for ${ids.slice(0, 5).join(', ')}${rest}.`];
}

function knownLine({ id, verdict, known }: ResultRow, paint: Paint): string {
  if (!known) return `  ${paint('yellow', id)}`;
  const { owner, reason } = accountOf(known);
  const what = verdict === 'fail' ? '' : `${verdict}; `;
  const account = visibleLine(`reason: ${reason}; owner: ${owner}; expires on ${known.expires}`);
  return `  ${paint('yellow', id)}  ${what}${account}`;
}
