/** The failures by cause, within a number of lines or in full. */
import { reportFolder } from '../../fixtures/report-folder.ts';
import { isMeasured, makesRunIncomplete } from '../../fixtures/verdict.ts';
import { titleWith } from '../cause-title.ts';
import { causeGroups, causeTitle, isNewFailure, needsLook, type CauseGroup } from '../causes.ts';
import { shownOf, isOpen } from '../explain/overview.ts';
import type { ResultRow, Conformance } from '../conformance.ts';
import { counted, thousands } from '../../fixtures/figures.ts';
import { firstSeen, levelWord, NEW_MUSTS, unmetWords } from '../explain/facts.ts';
import { circumstancesOf } from '../explain/circumstances.ts';
import { callLine, explain, sentWords, stuckAt, stuckStep } from '../explain/explanation.ts';
import { wholeText, type Extent } from '../explain/whole-text.ts';
import type { Difference } from '../result-row.ts';
import { cutAlike, cutTo, visibleLine } from '../../fixtures/visible.ts';
import type { Paint } from './paint.ts';

/** A result whose end is printed. */
export interface Ended {
  readonly conformance: Conformance;
  /** Folder of the reports, as a user would type it. */
  readonly reportDir: string;
  /** Prints all failures in full. */
  readonly isVerbose?: boolean;
}

/** Limits of what is printed besides failures; the rest is counted, and the report has it. */
export const SHORT = { causes: 6, uncounted: 3, objections: 6, known: 3, problems: 8 };

/** Maximum characters of a line: it may quote a server. */
const WIDTH = 200;
/** Maximum characters of a path with its query, so that the line still shows the answer. */
const PATH_WIDTH = 80;

/** Limits of a failure that is printed in full. */
const IN_FULL: Extent = { body: 600, script: 10_000 };

/**
 * The failures by cause: the largest with what was received and the call that shows it, the others in one line.
 *
 * @param room how many lines there are
 */
export function failedCauses(ended: Ended, room: number, paint: Paint): readonly string[] {
  const { results } = ended.conformance;
  const groups = causeGroups(results).filter(({ rows }) => rows.some(isNewFailure));
  const failed = results.filter(isNewFailure).length;
  if (failed === 0) return [];
  const causes = groups.length === 1 ? 'one cause' : counted(groups.length, 'cause');
  const title = paint('red', `Failed: ${counted(failed, 'requirement')}, ${causes}${besides(groups)}`);
  return [title, ...withinRoom(groups, room - 1, ended, paint)];
}

/** The other requirements of these causes. */
function besides(groups: readonly CauseGroup[]): string {
  const words = kindsOf(groups.flatMap((group) => group.rows).filter((row) => !isNewFailure(row)));
  if (words.length === 0) return '';
  return ` (which also ${groups.length === 1 ? 'explains' : 'explain'} ${words.join(', ')})`;
}

/** Requirements by what was found of them, without zeros: `4 failures`, `1 warning`; known ones apart. */
function kindsOf(rows: readonly ResultRow[]): readonly string[] {
  const known = rows.filter((row) => isMeasured(row.verdict) && row.known).length;
  return [
    ...verdictKinds(rows.filter((row) => !isMeasured(row.verdict) || !row.known)),
    ...(known === 0 ? [] : [`${thousands(known)} known`]),
  ];
}

/** The same, whether they are known or new. */
export function verdictKinds(rows: readonly ResultRow[]): readonly string[] {
  const those = (isOne: (row: ResultRow) => boolean): number => rows.filter(isOne).length;
  const failures = those(({ verdict }) => verdict === 'fail');
  const fresh = those(({ verdict }) => verdict === 'uncounted');
  const warnings = those(({ verdict }) => verdict === 'warn');
  const unmeasured = those(({ verdict }) => !isMeasured(verdict));
  return [
    ...(failures === 0 ? [] : [counted(failures, 'failure')]),
    ...(fresh === 0 ? [] : [counted(fresh, 'new MUST')]),
    ...(warnings === 0 ? [] : [counted(warnings, 'warning')]),
    ...(unmeasured === 0 ? [] : [`${thousands(unmeasured)} not measured`]),
  ];
}

/** The causes that fit, each with details after an empty line as long as all others still have one line. */
function withinRoom(
  groups: readonly CauseGroup[],
  room: number,
  ended: Ended,
  paint: Paint,
): readonly string[] {
  const named = groups.slice(0, Math.max(1, room - (groups.length > room ? 1 : 0)));
  // The list of those without details begins with an empty line, too.
  const left = { room: room - named.length - (named.length < groups.length ? 1 : 0) - 1 };
  const lines = named.flatMap((group) => {
    const details = ended.isVerbose ? fullDetails(group, paint) : detailsOf(group, ended, paint);
    const size = details.length + 1;
    const title = `  ${paint('red', titleOf(group, ended))}`;
    // After the first cause without details none has any: the list is read from the top.
    const isNext = left.room >= 0;
    left.room = size <= left.room ? left.room - size : -1;
    if (left.room < 0) return isNext ? ['', title] : [title];
    return ['', title, ...details];
  });
  return [...lines, ...more(groups.length, named.length)];
}

function titleOf({ cause, rows }: CauseGroup, { conformance }: Ended): string {
  const kinds = kindsOf(rows);
  const since = firstSeen(rows, conformance);
  const title = kinds.length > 1 ? titleWith(cause, ...kinds, since) : causeTitle(cause, since);
  return cutTo(visibleLine(title), WIDTH);
}

/** One failure in full, and a line for each other requirement of the cause. */
function fullDetails(group: CauseGroup, paint: Paint): readonly string[] {
  const { rows } = group;
  const row = shownOf(group);
  if (!row) return [];
  const [title = '', ...lines] = wholeText(row, IN_FULL);
  const others = rows.filter((each) => each !== row).map((each) => `    ${rowLine(each)}`);
  return [
    `    ${paint('red', title)}`,
    ...lines.map((line) => (line === '' ? '' : `    ${line}`)),
    ...(others.length === 0 ? [] : ['', ...others]),
  ];
}

function rowLine(row: ResultRow): string {
  const { id, verdict, text } = row;
  return `${levelWord(row)} ${id}${verdict === 'fail' ? '' : ` (${verdict})`}  ${text}`;
}

/** What was expected and received, the call that shows it, and where to read on. */
function detailsOf(group: CauseGroup, { reportDir, conformance }: Ended, paint: Paint): readonly string[] {
  const row = shownOf(group);
  if (!row) return [];
  const explained = explain(row, conformance);
  const { differences, remarks, decisive, again, calls, people } = explained;
  // That of the broken promise, whichever check met it.
  const { source, link } = explain(ofPromise(group, conformance) ?? row, conformance);
  const [first] = differences;
  const found = first === undefined ? remarks[0] : circumstancesOf(row, group.rows, conformance.results);
  const line = (name: string, text: string): string =>
    `    ${name.padEnd(9)} ${cutTo(visibleLine(text), WIDTH)}`;
  return [
    ...differingWords(first).map(([name, text]) => line(name, text)),
    ...wrapped(found ?? '').map((text, at) => line(at === 0 ? 'found' : '', text)),
    ...calls.map((call, at) => line(at === 0 ? 'calls' : '', call)),
    ...wrapped(people ?? '').map((text, at) => line(at === 0 ? 'people' : '', text)),
    ...decisive.flatMap((step) => [
      line('call', callLine({ ...step, path: cutTo(step.path, PATH_WIDTH) })),
      ...sentWords(step).map((body) => line('sent', body)),
    ]),
    link === undefined ? line('source', source) : paint(new URL(link), line('source', source)),
    line('replay', again),
    line('report', `${reportFolder(reportDir).page}#${row.id}`),
  ];
}

const ofPromise = ({ cause }: CauseGroup, { results }: Conformance): ResultRow | undefined =>
  cause.promise === undefined ? undefined : results.find(({ promise }) => promise === cause.promise);

/** A text in lines, cut where it would be longer than the widest. */
function wrapped(text: string): readonly string[] {
  if (text.length <= WIDTH) return text === '' ? [] : [text];
  const at = text.lastIndexOf(' ', WIDTH);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** More expected rows than these are counted, where those that are wrong are named. */
const SHOWN_ROWS = 3;

/** The expected and the received value, from where they differ if they are long. */
function differingWords(difference: Difference | undefined): readonly (readonly [string, string])[] {
  if (!difference) return [];
  const room = WIDTH - difference.path.length;
  const items = difference.expected.match(/'(?:[^'\\]|\\.)*'/g) ?? [];
  const isOfRows = /^(?:missing|not asked for|too many|more than once): /.test(difference.received);
  const isLong = isOfRows && difference.expected.startsWith('[') && items.length > SHOWN_ROWS;
  const [expected, received] = cutAlike(
    isLong ? `${thousands(items.length)} rows` : visibleLine(difference.expected),
    visibleLine(difference.received),
    room,
  );
  return [
    ['expected', `${difference.path}: ${expected}`],
    ['received', received],
  ];
}

/** Unmeasured requirements, new MUSTs and warnings: one line for each cause without a failure. */
export function otherCauses(ended: Ended, paint: Paint): readonly (readonly string[])[] {
  const { results, problem } = ended.conformance;
  // Whatever the run's own problem prevented is printed with that problem.
  const isAmong = (row: ResultRow): boolean => needsLook(row) || (isOpen(row) && row.message !== problem);
  const groups = causeGroups(results, isAmong).filter(({ rows }) => !rows.some(isNewFailure));
  const hasFailed = results.some(isNewFailure);
  const bodyOf = (group: CauseGroup): readonly string[] =>
    !hasFailed && group.rows.some(isNewWarning) ? detailsOf(group, ended, paint) : refusedCall(group);
  const entry = (group: CauseGroup): readonly string[] => [
    `${titleOf(group, ended)}${placeOf(group)}`,
    ...(ended.isVerbose ? rowsOf(group) : bodyOf(group)),
  ];
  const limit = ended.isVerbose ? Infinity : SHORT.causes;
  const lists = otherLists.map(({ colour, isOne, isCounted = isOne, title }, at) => {
    const before = otherLists.slice(0, at);
    const own = groups.filter(
      ({ rows }) => rows.some(isOne) && !before.some((other) => rows.some(other.isOne)),
    );
    return listed(paint(colour, title(countIn(own, isCounted))), own.map(entry), limit);
  });
  return [...lists, uncounted(groups, entry, ended)];
}

/** The lists of causes without a failure: each cause stands in the first that has one of its requirements. */
const otherLists: readonly {
  readonly colour: 'magenta' | 'yellow';
  readonly isOne: (row: ResultRow) => boolean;
  /** What is counted of a cause that has one of them; by default these. */
  readonly isCounted?: (row: ResultRow) => boolean;
  readonly title: (count: number) => string;
}[] = [
  {
    colour: 'magenta',
    isOne: (row) => isOpen(row) && makesRunIncomplete(row) && !row.known,
    isCounted: (row) => isOpen(row) && !row.known,
    title: (count) => `Not measured (${thousands(count)}):`,
  },
  {
    colour: 'yellow',
    isOne: (row) => isUncountedFailure(row),
    title: (count) => `${NEW_MUSTS} (${unmetWords(count)}):`,
  },
  {
    colour: 'yellow',
    isOne: (row) => isNewWarning(row),
    title: (count) => `Warnings (${thousands(count)}), unmet SHOULD requirements; they do not fail the run:`,
  },
];

/** Unmeasured requirements that do not count against the run: the most frequent reasons or, where all is printed, all. */
function uncounted(
  groups: readonly CauseGroup[],
  entry: (group: CauseGroup) => readonly string[],
  { isVerbose }: Ended,
): readonly string[] {
  const isOne = (row: ResultRow): boolean =>
    !isMeasured(row.verdict) && !makesRunIncomplete(row) && !row.known;
  const own = groups.filter(({ rows }) => rows.every(isOne));
  const title = `Not measured, without effect on the verdict (${thousands(countIn(own, isOne))}):`;
  return listed(title, own.map(entry), isVerbose ? Infinity : SHORT.uncounted);
}

/** The call without which nothing could be measured, if it was refused. */
function refusedCall({ rows: [first] }: CauseGroup): readonly string[] {
  const step = first && !isMeasured(first.verdict) ? stuckStep(first) : undefined;
  if (step === undefined || step.status === 0 || (step.errCode ?? step.status) === 0) return [];
  return [['call', callLine(step)], ...sentWords(step).map((body) => ['sent', visibleLine(body)])].map(
    ([name = '', text = '']) => `  ${name.padEnd(9)} ${text}`,
  );
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

const isUncountedFailure = ({ verdict, known }: ResultRow): boolean => verdict === 'uncounted' && !known;
const isNewWarning = ({ verdict, known }: ResultRow): boolean => verdict === 'warn' && !known;

function countIn(groups: readonly CauseGroup[], isCounted: (row: ResultRow) => boolean): number {
  return groups.reduce((sum, { rows }) => sum + rows.filter(isCounted).length, 0);
}

function listed(title: string, entries: readonly (readonly string[])[], limit: number): readonly string[] {
  if (entries.length === 0) return [];
  const shown = entries.slice(0, limit).flat();
  return [title, ...shown.map((line) => `  ${cutTo(line, WIDTH)}`), ...more(entries.length, limit)];
}

/** The line that counts what a list leaves out. */
export function more(all: number, limit: number): readonly string[] {
  return all > limit ? [`  … and ${thousands(all - limit)} more, see the report`] : [];
}
