/** What failed, by causes, in as many lines as there is room for. */
import { reportFolder } from '../../fixtures/report-folder.ts';
import { leavesHole } from '../../fixtures/verdict.ts';
import { causeGroups, causeTitle, type CauseGroup } from '../causes.ts';
import type { ResultRow } from '../conformance.ts';
import { counted } from '../explain/counted.ts';
import { callLine, explain } from '../explain/explanation.ts';
import { firstSeen } from '../explain/facts.ts';
import { cutTo, visibleLine } from '../explain/visible.ts';
import { groupedBy } from '../grouped.ts';
import { more } from './list-words.ts';
import type { Paint } from './paint.ts';
import type { Summary } from './summary.ts';

/** How much of each kind is printed besides failures; the rest is counted and stands in the report. */
export const SHORT = { causes: 6, objections: 6, known: 3, problems: 8 };

/** Characters of a line: a server may have written it. */
const WIDTH = 200;

/**
 * The failures by their causes: those of most requirements with what came and the call that shows it, others in a line.
 *
 * @param room how many lines there are
 */
export function failedCauses(summary: Summary, room: number, paint: Paint): readonly string[] {
  const { results } = summary.conformance;
  const groups = causeGroups(results).filter(({ rows }) => rows.some(isNewFailure));
  const failed = results.filter(isNewFailure).length;
  if (failed === 0) return [];
  const causes = groups.length === 1 ? 'one cause' : `${groups.length} causes`;
  const title = paint('red', `Failed (${counted(failed, 'requirement')}, ${causes}):`);
  return [title, ...withinRoom(groups, room - 2, summary, paint)];
}

/** As many causes as there is room for; with details, and an empty line before them, where all of them have a line. */
function withinRoom(
  groups: readonly CauseGroup[],
  room: number,
  summary: Summary,
  paint: Paint,
): readonly string[] {
  const named = groups.slice(0, Math.max(1, room - (groups.length > room ? 1 : 0)));
  const left = { room: room - named.length - (named.length < groups.length ? 1 : 0) };
  const lines = named.flatMap((group) => {
    const details = detailsOf(group, summary, paint);
    const size = details.length + 1;
    const title = `  ${paint('red', titleOf(group, summary))}`;
    // Behind the first without details there are none: the list is read from the front.
    left.room = size <= left.room ? left.room - size : -1;
    return left.room < 0 ? [title] : ['', title, ...details];
  });
  return [...lines, ...more(groups.length, named.length)];
}

const isNewFailure = ({ verdict, known }: ResultRow): boolean => verdict === 'fail' && !known;

function titleOf({ cause, rows }: CauseGroup, { conformance }: Summary): string {
  return cutTo(visibleLine(causeTitle(cause, firstSeen(rows, conformance))), WIDTH);
}

/** What was expected and received, the call that shows it, and where to read on. */
function detailsOf(
  { rows }: CauseGroup,
  { reportDir, conformance }: Summary,
  paint: Paint,
): readonly string[] {
  const row = rows.find(isNewFailure);
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

/** What was not measured, and the warnings: a line for each cause that no failure shares. */
export function otherCauses(summary: Summary, paint: Paint): readonly (readonly string[])[] {
  const { results } = summary.conformance;
  const groups = causeGroups(results).filter(({ rows }) => !rows.some(isNewFailure));
  const holes = groups.filter(({ rows }) => rows.some(isNewHole));
  const warned = groups.filter(({ rows }) => !rows.some(isNewHole) && rows.some(isNewWarning));
  const waiting = waitingOf(summary);
  const lines = [...holes.map((group) => `${titleOf(group, summary)}${placeOf(group)}`), ...waiting.lines];
  return [
    listed(paint('magenta', `Not measured (${countIn(holes, isNewHole) + waiting.count}):`), lines),
    listed(
      paint(
        'yellow',
        `Warnings (${countIn(warned, isNewWarning)}), unmet SHOULD requirements; they do not fail the run:`,
      ),
      warned.map((group) => titleOf(group, summary)),
    ),
  ];
}

/** Only an error of the suite is mended in a spec file. */
function placeOf({ rows: [row] }: CauseGroup): string {
  if (row?.verdict !== 'error' || row.evidence?.place === undefined) return '';
  return `: ${row.id}, ${row.evidence.place}`;
}

const isNewWarning = ({ verdict, known }: ResultRow): boolean => verdict === 'warn' && !known;
const isNewHole = (row: ResultRow): boolean => row.verdict !== 'not-run' && leavesHole(row) && !row.known;

function countIn(groups: readonly CauseGroup[], isCounted: (row: ResultRow) => boolean): number {
  return groups.reduce((sum, { rows }) => sum + rows.filter(isCounted).length, 0);
}

/** What did not run although it was selected; what the run's own problem kept from running is said with it. */
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

/** What a run leaves out on purpose is one line, whatever each check would have sent. */
function whyNotRun({ reason, message = 'No reason was given.' }: ResultRow): string {
  return reason === 'not-provided'
    ? 'They need what this run must not do on the target (not-provided).'
    : message;
}

function listed(title: string, lines: readonly string[]): readonly string[] {
  if (lines.length === 0) return [];
  const shown = lines.slice(0, SHORT.causes).map((line) => `  ${cutTo(line, WIDTH)}`);
  return [title, ...shown, ...more(lines.length, SHORT.causes)];
}
