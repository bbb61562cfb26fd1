/** What the end of a run lists besides failures, each list with a title and, where it is cut, the number of the rest. */
import { isMeasured, makesRunIncomplete } from '../../fixtures/verdict.ts';
import { countingObjections, unexplainedIn } from '../baseline/judging.ts';
import type { Conformance, ResultRow } from '../conformance.ts';
import { counted } from '../explain/counted.ts';
import { stuckAt } from '../explain/explanation.ts';
import { groupedBy } from '../grouped.ts';
import type { Paint } from './paint.ts';
import type { Summary } from './summary.ts';

/** How many of each are printed; the rest is counted and stands in the report. */
const LIMIT = { groups: 12, warnings: 15, objections: 25, known: 10 };

/** What was not measured, one entry for all that share a reason: a cause is worth one line, not three hundred. */
export function holes({ partial, conformance }: Summary, paint: Paint): readonly string[] {
  const all = conformance.results.filter(({ verdict, known }) => !isMeasured(verdict) && !known);
  // The run's own problem is said already, and so is that a filter left requirements out.
  const isSaid = (row: ResultRow): boolean =>
    row.verdict === 'not-run' &&
    (row.message === conformance.problem || (partial !== undefined && row.reason === 'not-selected'));
  // Requests without an answer differ in their path and time at least: one of them stands for all.
  const reasonOf = ({ reason, message = '' }: ResultRow): string =>
    reason === 'no-answer' ? reason : message;
  const keyOf = (row: ResultRow): string => `${row.verdict}\n${reasonOf(row)}\n${makesRunIncomplete(row)}`;
  const groups = [
    ...groupedBy(
      all.filter((row) => !isSaid(row)),
      keyOf,
    ).values(),
  ];
  if (groups.length === 0) return [];
  const shown = groups.slice(0, LIMIT.groups).flatMap((group) => hole(group, paint));
  const title = paint('magenta', `Not measured (${groups.reduce((sum, group) => sum + group.length, 0)}):`);
  return [title, ...shown, ...more(groups.length, LIMIT.groups)];
}

function hole(group: readonly ResultRow[], paint: Paint): readonly string[] {
  const [first] = group;
  if (!first) return [];
  // Only an error of the suite is mended in a spec file.
  const place = first.verdict === 'error' ? first.evidence?.place : undefined;
  const [reason = 'No reason was given.', ...details] = clipped(first.message ?? '', 4);
  const note = makesRunIncomplete(first) ? '' : ' (does not count against the run)';
  const ids = group.slice(0, 3).map(({ id }) => id);
  const rest = group.length > ids.length ? ` and ${group.length - ids.length} more` : '';
  return [
    `  ${paint('magenta', `${group.length} × ${first.verdict}`)}${note}: ${reason}`,
    ...details.map((line) => `    ${line}`),
    ...[stuckAt(first) ?? []].flat().map((line) => `    ${line}`),
    paint('dim', `    ${ids.join(', ')}${rest}${place === undefined ? '' : `, ${place}`}`),
  ];
}

export function warnings({ conformance }: Summary, paint: Paint): readonly string[] {
  const all = conformance.results.filter(({ verdict, known }) => verdict === 'warn' && !known);
  if (all.length === 0) return [];
  const groups = [...groupedBy(all, pattern).values()];
  const shown = groups.slice(0, LIMIT.warnings).map((group) => {
    const [first] = group;
    const times = group.length === 1 ? '' : ` (and ${group.length - 1} like it for other operations)`;
    return first ? `  ${paint('yellow', first.id)}  ${first.text}${times}` : '';
  });
  const title = paint(
    'yellow',
    `Warnings (${all.length}), unmet SHOULD requirements; they do not fail the run:`,
  );
  return [title, ...shown, ...more(groups.length, LIMIT.warnings)];
}

/** The text with the operation taken out, so that one finding about all nine operations is one line. */
function pattern({ text, operation }: ResultRow): string {
  const name = operation.split('/').at(-1) ?? operation;
  return text.replaceAll(operation, '…').replaceAll(name, '…');
}

export function more(all: number, limit: number): readonly string[] {
  return all > limit ? [`  … and ${all - limit} more, see the report`] : [];
}

function clipped(text: string, limit: number): readonly string[] {
  const all = text.split('\n').filter((line) => line.trim() !== '');
  return all.length > limit ? [...all.slice(0, limit), `… ${all.length - limit} more lines`] : all;
}

/** What is wrong with the baseline of a run; no lines where nothing is, or where there was none. */
export function objectionWords(
  conformance: Conformance,
  paint: Paint,
  limit = LIMIT.objections,
): readonly string[] {
  const objections = countingObjections(conformance);
  if (objections.length === 0) return [];
  const shown = objections.slice(0, limit).map(({ sentence }) => `  ${sentence}`);
  const title = paint('red', `Wrong with the baseline (${objections.length}):`);
  return [title, ...shown, ...more(objections.length, limit)];
}

/** What the baseline accepts of what was found, a line each. */
export function knownWords({ results }: Conformance, paint: Paint, limit = LIMIT.known): readonly string[] {
  const known = results.filter((row) => row.known !== undefined);
  if (known.length === 0) return [];
  const shown = known.slice(0, limit).map((row) => knownLine(row, paint));
  const [first] = known.flatMap((row) => row.known?.expires ?? []).toSorted();
  const unexplained = unexplainedIn(known);
  const title = paint('yellow', `Known (${counted(known.length, 'deviation')}, the first until ${first}):`);
  return [title, ...shown, ...more(known.length, limit), ...unexplainedLine(unexplained)];
}

function unexplainedLine(ids: readonly string[]): readonly string[] {
  if (ids.length === 0) return [];
  const rest = ids.length > 5 ? ` and ${ids.length - 5} more` : '';
  return [`  No reason is given in the baseline for ${ids.slice(0, 5).join(', ')}${rest}.`];
}

function knownLine({ id, verdict, known }: ResultRow, paint: Paint): string {
  const what = verdict === 'fail' ? '' : `${verdict}, `;
  return `  ${paint('yellow', id)}  ${what}${known?.reason} (${known?.owner}, until ${known?.expires})`;
}
