/**
 * What the terminal says at the end of a run, as one text: the target, the verdict as a sentence, what failed, what
 * was not measured, the warnings, and where the whole is to be found. Reads nothing and prints nothing itself.
 */
import { reportFolder } from '../../fixtures/report-folder.ts';
import { isMeasured, leavesHole } from '../../fixtures/verdict.ts';
import type { Conformance, ResultRow } from '../conformance.ts';
import { stuckAt } from '../explain/explanation.ts';
import { groupedBy } from '../grouped.ts';
import { countingObjections } from '../baseline/judging.ts';
import { counted } from '../explain/counted.ts';
import { shareWords } from '../explain/lacks.ts';
import { failureWords } from './failure-words.ts';
import { loadWords } from './load-words.ts';
import type { Paint } from './paint.ts';
import { verdictSentence } from '../explain/verdict-sentence.ts';
import { visibleLine } from '../explain/visible.ts';

/** What a run has to leave on a server that others use. */
export interface Residue {
  /** Groups that still live, or of which nothing tells, each with the requirement whose check made it. */
  readonly groups: readonly { readonly id: string; readonly by: string }[];
  /** IDs of users, which no operation deletes. */
  readonly users: readonly string[];
}

/** Everything that the closing words are made of. */
export interface Summary {
  readonly conformance: Conformance;
  /** Why the run is partial, when it is. */
  readonly partial: string | undefined;
  /** Problems after the first one, which the result file names. */
  readonly furtherProblems: readonly string[];
  /** Folder of the reports, as the reader would type it. */
  readonly reportDir: string;
  /** What the run had to leave on the target. */
  readonly residue: Residue;
  /** It was put together from the results of parts: what a run leaves besides lies with them. */
  readonly isMerged?: boolean;
}

/** How much of each kind is printed; the rest is counted and stands in the files. */
const LIMIT = { groups: 12, warnings: 15, left: 4, objections: 25, known: 10 };

/** The closing words of a run. Ends with a newline; uses no colour that `paint` does not give. */
export function closingWords(summary: Summary, paint: Paint): string {
  const { conformance, partial, furtherProblems } = summary;
  const head = [
    paint('bold', verdictSentence(conformance)),
    ...[partial, ...furtherProblems].filter((line) => line !== undefined),
    ...(conformance.counts['not-run'] === conformance.planned
      ? ['The run is incomplete: nothing was measured.']
      : [`Measured: ${shareWords(conformance.results)}`, paint('dim', countsLine(conformance.counts))]),
  ];
  const sections = [
    [targetLine(conformance)],
    head,
    objectionWords(conformance, paint),
    failureWords(conformance.results, paint),
    holes(summary, paint),
    warnings(summary, paint),
    knownWords(conformance, paint),
  ];
  // When the target is out of reach, the reason is the news: nothing may stand before it.
  const ordered =
    conformance.problem === undefined ? sections : [head, [targetLine(conformance)], ...sections.slice(2)];
  const paragraphs = [...ordered, places(summary)].filter((paragraph) => paragraph.length > 0);
  return `\n${paragraphs.map((paragraph) => paragraph.join('\n')).join('\n\n')}\n`;
}

function targetLine({ target, profile }: Conformance): string {
  return `Target: ${target.name}${target.baseURL === null ? '' : ` at ${target.baseURL}`}, profile ${profile}`;
}

/** How many requirements have which verdict, without those that none has: `300 pass · 2 fail`. */
export function countsLine(counts: Conformance['counts']): string {
  const named = Object.entries(counts).filter(([, count]) => count > 0);
  return named.map(([verdict, count]) => `${count} ${verdict}`).join(' · ');
}

/** What was not measured, one entry for all that share a reason: a cause is worth one line, not three hundred. */
function holes({ partial, conformance }: Summary, paint: Paint): readonly string[] {
  const all = conformance.results.filter(({ verdict, known }) => !isMeasured(verdict) && !known);
  // The run's own problem is said already, and so is that a filter left requirements out.
  const isSaid = (row: ResultRow): boolean =>
    row.verdict === 'not-run' &&
    (row.message === conformance.problem || (partial !== undefined && row.reason === 'not-selected'));
  // Requests without an answer differ in their path and time at least: one of them stands for all.
  const reasonOf = ({ reason, message = '' }: ResultRow): string =>
    reason === 'no-answer' ? reason : message;
  const keyOf = (row: ResultRow): string => `${row.verdict}\n${reasonOf(row)}\n${leavesHole(row)}`;
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
  const note = leavesHole(first) ? '' : ' (does not count against the run)';
  const ids = group.slice(0, 3).map(({ id }) => id);
  const rest = group.length > ids.length ? ` and ${group.length - ids.length} more` : '';
  return [
    `  ${paint('magenta', `${group.length} × ${first.verdict}`)}${note}: ${reason}`,
    ...details.map((line) => `    ${line}`),
    ...[stuckAt(first) ?? []].flat().map((line) => `    ${line}`),
    paint('dim', `    ${ids.join(', ')}${rest}${place === undefined ? '' : `, ${place}`}`),
  ];
}

function warnings({ conformance }: Summary, paint: Paint): readonly string[] {
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

/** Each group that is left, and what removes it. */
function leftGroups({ residue: { groups }, reportDir }: Summary): readonly string[] {
  if (groups.length === 0) return [];
  const shown = groups.slice(0, LIMIT.left).map(({ id, by }) => `  ${visibleLine(id)} of ${by}`);
  const rest = groups.length - shown.length;
  const { ledgers } = reportFolder(reportDir);
  return [
    ...shown,
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
    `${ledgers}/ keeps them: npx im-conformance sweep removes them.`,
  ];
}

/** Where the reports are, after what the run left on the target, and what it asked of it once it measured anything. */
function places(summary: Summary): readonly string[] {
  const { residue, conformance, page, allurePage } = reportFolder(summary.reportDir);
  const { groups, users } = summary.residue;
  const remains = [
    ...(groups.length === 0 ? [] : [`${counted(groups.length, 'group')} that could not be dismissed`]),
    ...(users.length === 0 ? [] : [`${counted(users.length, 'user')}, which no operation deletes`]),
  ];
  const { load, counts, planned, problem } = summary.conformance;
  return [
    ...(remains.length === 0 ? [] : [`Left on the target: ${remains.join(' and ')}. Listed in ${residue}/.`]),
    ...leftGroups(summary),
    ...(load && counts['not-run'] < planned ? loadWords(load) : []),
    ...(problem === undefined ? [`A page to read: ${page}`] : []),
    `Every requirement with its verdict: ${conformance}`,
    ...(summary.isMerged === true
      ? []
      : [`A report to browse: npx im-conformance report, then open ${allurePage}`]),
  ];
}

function more(all: number, limit: number): readonly string[] {
  return all > limit ? [`  … and ${all - limit} more, see the files below`] : [];
}

function clipped(text: string, limit: number): readonly string[] {
  const all = text.split('\n').filter((line) => line.trim() !== '');
  return all.length > limit ? [...all.slice(0, limit), `… ${all.length - limit} more lines`] : all;
}

/** What is wrong with the baseline of a run; no lines where nothing is, or where there was none. */
function objectionWords(conformance: Conformance, paint: Paint): readonly string[] {
  const objections = countingObjections(conformance);
  if (objections.length === 0) return [];
  const shown = objections.slice(0, LIMIT.objections).map(({ sentence }) => `  ${sentence}`);
  const title = paint('red', `Wrong with the baseline (${objections.length}):`);
  return [title, ...shown, ...more(objections.length, LIMIT.objections)];
}

/** What the baseline accepts of what was found, a line each. */
function knownWords({ results }: Conformance, paint: Paint): readonly string[] {
  const known = results.filter((row) => row.known !== undefined);
  if (known.length === 0) return [];
  const shown = known.slice(0, LIMIT.known).map((row) => knownLine(row, paint));
  const [first] = known.flatMap((row) => row.known?.expires ?? []).toSorted();
  const title = paint('yellow', `Known (${counted(known.length, 'deviation')}, the first until ${first}):`);
  return [title, ...shown, ...more(known.length, LIMIT.known)];
}

function knownLine({ id, verdict, known }: ResultRow, paint: Paint): string {
  const what = verdict === 'fail' ? '' : `${verdict}, `;
  return `  ${paint('yellow', id)}  ${what}${known?.reason} (${known?.owner}, until ${known?.expires})`;
}
