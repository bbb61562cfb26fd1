/** The failures by cause, within a number of lines or in full. */
import { reportFolder } from '../../fixtures/report-folder.ts';
import { isMeasured, makesRunIncomplete } from '../../fixtures/verdict.ts';
import { causeGroups, causeTitle, type CauseGroup } from '../causes.ts';
import type { ResultRow } from '../conformance.ts';
import { counted } from '../explain/counted.ts';
import { callLine, explain, stuckAt } from '../explain/explanation.ts';
import { firstSeen } from '../explain/facts.ts';
import { cutTo, visibleLine } from '../explain/visible.ts';
import { wholeText, type Room } from '../explain/whole-text.ts';
import { groupedBy } from '../grouped.ts';
import { more } from './list-words.ts';
import type { Paint } from './paint.ts';
import type { Summary } from './summary.ts';

/** Limits of what is printed besides failures; the rest is counted, and the report has it. */
export const SHORT = { causes: 6, objections: 6, known: 3, problems: 8 };

/** Maximum characters of a line: it may quote a server. */
const WIDTH = 200;

/** Limits of a failure that is printed in full. */
const ROOM: Room = { steps: 8, body: 600, curl: 1_200 };

/**
 * The failures by cause: the largest with what was received and the call that shows it, the others in one line.
 *
 * @param room how many lines there are
 */
export function failedCauses(summary: Summary, room: number, paint: Paint): readonly string[] {
  const { results } = summary.conformance;
  const groups = causeGroups(results).filter(({ rows }) => rows.some(isNewFailure));
  const failed = results.filter(isNewFailure).length;
  if (failed === 0) return [];
  const causes = groups.length === 1 ? 'one cause' : `${groups.length} causes`;
  const others = groups.reduce((sum, { rows }) => sum + rows.length, -failed);
  const affected = others === 0 ? '' : `; ${others} others are known, only warn or were not measured`;
  const title = paint('red', `Failed (${counted(failed, 'requirement')}, ${causes}${affected}):`);
  return [title, ...withinRoom(groups, room - 1, summary, paint)];
}

/** The causes that fit, each with details after an empty line as long as all others still have one line. */
function withinRoom(
  groups: readonly CauseGroup[],
  room: number,
  summary: Summary,
  paint: Paint,
): readonly string[] {
  const named = groups.slice(0, Math.max(1, room - (groups.length > room ? 1 : 0)));
  // The list of those without details begins with an empty line, too.
  const left = { room: room - named.length - (named.length < groups.length ? 1 : 0) - 1 };
  const lines = named.flatMap((group) => {
    const details = summary.isVerbose ? fullDetails(group, paint) : detailsOf(group, summary, paint);
    const size = details.length + 1;
    const title = `  ${paint('red', titleOf(group, summary))}`;
    // After the first cause without details none has any: the list is read from the top.
    const isNext = left.room >= 0;
    left.room = size <= left.room ? left.room - size : -1;
    if (left.room < 0) return isNext ? ['', title] : [title];
    return ['', title, ...details];
  });
  return [...lines, ...more(groups.length, named.length)];
}

const isNewFailure = ({ verdict, known }: ResultRow): boolean => verdict === 'fail' && !known;

function titleOf({ cause, rows }: CauseGroup, { conformance }: Summary): string {
  return cutTo(visibleLine(causeTitle(cause, firstSeen(rows, conformance))), WIDTH);
}

/** The failure that shows a cause: one of the broken promise itself, if there is one. */
function shownOf({ cause, rows }: CauseGroup): ResultRow | undefined {
  const failures = rows.filter(isNewFailure);
  return failures.find(({ promise }) => promise && promise === cause.promise) ?? failures[0];
}

/** One failure in full, and a line for each other requirement of the cause. */
function fullDetails(group: CauseGroup, paint: Paint): readonly string[] {
  const { rows } = group;
  const row = shownOf(group);
  if (!row) return [];
  const [title = '', ...lines] = wholeText(row, ROOM);
  const others = rows.filter((each) => each !== row).map((each) => `    ${rowLine(each)}`);
  return [
    `    ${paint('red', title)}`,
    ...lines.map((line) => (line === '' ? '' : `    ${line}`)),
    ...(others.length === 0 ? [] : ['', ...others]),
  ];
}

function rowLine({ level, id, verdict, text }: ResultRow): string {
  return `${level} ${id}${verdict === 'fail' ? '' : ` (${verdict})`}  ${text}`;
}

/** What was expected and received, the call that shows it, and where to read on. */
function detailsOf(group: CauseGroup, { reportDir, conformance }: Summary, paint: Paint): readonly string[] {
  const row = shownOf(group);
  if (!row) return [];
  const { differences, remarks, decisive, source, link, again } = explain(row, conformance);
  const [first] = differences;
  const line = (name: string, text: string): string =>
    `    ${name.padEnd(9)} ${cutTo(visibleLine(text), WIDTH)}`;
  return [
    ...(first
      ? [line('expected', `${first.path}: ${first.expected}`), line('received', first.received)]
      : []),
    ...(first === undefined && remarks[0] !== undefined ? [line('found', remarks[0])] : []),
    ...(decisive ? [line('call', callLine(decisive))] : []),
    link === undefined ? line('source', source) : paint(new URL(link), line('source', source)),
    line('replay', again),
    line('report', `${reportFolder(reportDir).page}#${row.id}`),
  ];
}

/** Unmeasured requirements and warnings: one line for each cause without a failure. */
export function otherCauses(summary: Summary, paint: Paint): readonly (readonly string[])[] {
  const { results } = summary.conformance;
  const groups = causeGroups(results).filter(({ rows }) => !rows.some(isNewFailure));
  const holes = groups.filter(({ rows }) => rows.some(isNewHole));
  const warned = groups.filter(({ rows }) => !rows.some(isNewHole) && rows.some(isNewWarning));
  const waiting = waitingOf(summary);
  const entry = (group: CauseGroup): readonly string[] => [
    `${titleOf(group, summary)}${placeOf(group)}`,
    ...(summary.isVerbose ? rowsOf(group) : []),
  ];
  const limit = summary.isVerbose ? Infinity : SHORT.causes;
  return [
    listed(
      paint('magenta', `Not measured (${countIn(holes, isNewHole) + waiting.count}):`),
      [...holes.map(entry), ...waiting.lines.map((line) => [line])],
      limit,
    ),
    listed(
      paint(
        'yellow',
        `Warnings (${countIn(warned, isNewWarning)}), unmet SHOULD requirements; they do not fail the run:`,
      ),
      warned.map(entry),
      limit,
    ),
    ...(summary.isVerbose ? [uncounted(groups, entry)] : []),
  ];
}

/** Unmeasured requirements that do not count against the run. */
function uncounted(
  groups: readonly CauseGroup[],
  entry: (group: CauseGroup) => readonly string[],
): readonly string[] {
  const isOne = (row: ResultRow): boolean =>
    !isMeasured(row.verdict) && !makesRunIncomplete(row) && !row.known;
  const own = groups.filter(({ rows }) => rows.every(isOne));
  const title = `Not measured, and not counted against the run (${countIn(own, isOne)}):`;
  return listed(title, own.map(entry), Infinity);
}

/** The requirements of a cause, below its details. */
function rowsOf({ rows }: CauseGroup): readonly string[] {
  const [first] = rows;
  const known = first && !isMeasured(first.verdict) ? (first.message ?? '').split('\n').slice(1, 4) : [];
  const at = (first && stuckAt(first)) ?? '';
  const lines = [...known, at].filter((line) => line.trim() !== '');
  return [...lines, ...rows.map(rowLine)].map((line) => `  ${line}`);
}

/** Only an error of the suite points to a spec file. */
function placeOf({ rows: [row] }: CauseGroup): string {
  if (row?.verdict !== 'error' || row.evidence?.place === undefined) return '';
  return `: ${row.id}, ${row.evidence.place}`;
}

const isNewWarning = ({ verdict, known }: ResultRow): boolean => verdict === 'warn' && !known;
const isNewHole = (row: ResultRow): boolean =>
  row.verdict !== 'not-run' && makesRunIncomplete(row) && !row.known;

function countIn(groups: readonly CauseGroup[], isCounted: (row: ResultRow) => boolean): number {
  return groups.reduce((sum, { rows }) => sum + rows.filter(isCounted).length, 0);
}

/** Selected checks that did not run; those that the run's own problem prevented are printed with it. */
function waitingOf({ conformance }: Summary): { readonly count: number; readonly lines: readonly string[] } {
  const rows = conformance.results.filter(
    ({ verdict, reason, message }) =>
      verdict === 'not-run' && reason !== 'not-selected' && message !== conformance.problem,
  );
  const groups = groupedBy(rows, whyNotRun);
  const lines = [...groups].map(
    ([why, alike]) => `${visibleLine(why)} (${counted(alike.length, 'requirement')})`,
  );
  return { count: rows.length, lines };
}

/** Checks that the run leaves out on purpose are one line. */
function whyNotRun({ reason, message = 'No reason was given.' }: ResultRow): string {
  return reason === 'not-provided'
    ? 'They need what this run must not do on the target (not-provided).'
    : message;
}

function listed(title: string, entries: readonly (readonly string[])[], limit: number): readonly string[] {
  if (entries.length === 0) return [];
  const shown = entries.slice(0, limit).flat();
  return [title, ...shown.map((line) => `  ${cutTo(line, WIDTH)}`), ...more(entries.length, limit)];
}
