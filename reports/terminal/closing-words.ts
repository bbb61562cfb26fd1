/**
 * What the terminal prints at the end of a run, as one text: what failed and why, what was not measured, the warnings,
 * where the reports are and, last, the verdict. Reads nothing and prints nothing itself.
 */
import type { Conformance, ResultRow } from '../conformance.ts';
import { counted, thousands } from '../../fixtures/figures.ts';
import { clientFact, shareWords } from '../explain/facts.ts';
import { whatToMeasure } from '../explain/overview.ts';
import { verdictLine } from '../explain/verdict-sentence.ts';
import { isMeasured } from '../../fixtures/verdict.ts';
import { visibleLine } from '../../fixtures/visible.ts';
import { failedCauses, otherCauses, SHORT, type Ended, more, verdictKinds } from './cause-words.ts';
import type { Paint } from './paint.ts';
import { changesSince, nextLine, operationTable } from './operation-table.ts';
import type { Earlier } from '../standing.ts';
import { replayWords } from './replay-words.ts';
import { operations } from '../../fixtures/operations.ts';
import { reportFolder } from '../../fixtures/report-folder.ts';
import type { Load } from '../../fixtures/load/record.ts';
import { accountOf } from '../baseline/baseline.ts';
import { countingObjections, unexplainedIn } from '../baseline/judging.ts';

/** A group that still exists; if its dismissal was answered, with the answer. */
interface LeftGroup {
  readonly id: string;
  readonly by: string;
  readonly answer?: string | undefined;
  /** For somebody who wants to look: its check did not hold. */
  readonly kept?: true | undefined;
}

/** The input of the closing words. */
export interface Summary extends Ended {
  /** What the runs before found. */
  readonly earlier?: Earlier | undefined;
  /** Why the run is partial; undefined for a whole one. */
  readonly partial: string | undefined;
  /** Problems after the first one, which the result file names. */
  readonly furtherProblems: readonly string[];
  /** What the run had to leave on the target. */
  readonly residue: {
    /** Groups that still exist, or may, each with the requirement whose check created it. */
    readonly groups: readonly LeftGroup[];
    /** IDs of users, which no operation deletes. */
    readonly users: readonly string[];
    /** The number of messages; undefined if it is not known. */
    readonly messages?: number | undefined;
  };
  /** Why there is no Allure report; undefined if there can be one. */
  readonly withoutAllure?: string | undefined;
  /** The replayed requirements; then only their answers are printed. */
  readonly replayed?: readonly string[] | undefined;
}

/** Two screens: the maximum that a run prints at its end. */
export const LINES = 80;

/** The closing words of a run. Ends with a newline; uses no colour that `paint` does not give. */
export function closingWords(summary: Summary, paint: Paint): string {
  if (summary.replayed) {
    const { replayed, conformance, reportDir } = summary;
    const kept = keptGroups(summary).map((line) => `${line}\n`);
    return `${replayWords(replayed, conformance, reportDir)}${kept.join('')}`;
  }
  const last = [tableLines(summary), factLines(summary), placeLines(summary), verdictLines(summary, paint)];
  const changed = changesSince(summary.conformance.results, summary.earlier);
  const others = [...listsOf(summary, paint), ...last];
  // The failures get the rest of the lines; each section begins with an empty line.
  const room = summary.isVerbose ? Infinity : LINES - textOf([changed, ...others]).split('\n').length - 1;
  return textOf([changed, failedCauses(summary, room, paint), ...others]);
}

type Section = readonly string[];

function textOf(sections: readonly Section[]): string {
  const paragraphs = sections.filter((section) => section.length > 0);
  return `\n${paragraphs.map((paragraph) => paragraph.join('\n')).join('\n\n')}\n`;
}

function listsOf(summary: Summary, paint: Paint): readonly Section[] {
  const { conformance, isVerbose } = summary;
  return [
    ...otherCauses(summary, paint),
    whatToMeasure(conformance).flatMap(({ what, command }) => [
      what,
      ...(command === undefined ? [] : [`  ${command}`]),
    ]),
    objectionWords(conformance, paint, isVerbose ? undefined : SHORT.objections),
    knownWords(conformance, paint, isVerbose ? undefined : SHORT.known),
  ];
}

/** What was found of each operation. Nothing where nothing was measured. */
function tableLines({ conformance, earlier }: Summary): Section {
  const { results, counts, planned } = conformance;
  if (counts['not-run'] === planned) return [];
  return [...operationTable(results, earlier), ...nextLine(conformance)];
}

function factLines({ conformance, partial }: Summary): Section {
  const { target, profile, counts, planned, results, notes = [] } = conformance;
  const at = target.baseURL === null ? '' : ` at ${target.baseURL}`;
  return [
    `Target: ${visibleLine(target.name)}${at}, profile ${profile}`,
    ...notes,
    ...(partial === undefined ? [] : [partial]),
    ...undeclaredLine(target.capabilities?.undeclared ?? []),
    ...(counts['not-run'] === planned
      ? []
      : [
          `Measured: ${shareWords(results)}${missing(results)}`,
          ...clientFact(results).map(([name, value]) => `${name}: ${value}`),
        ]),
  ];
}

/** Maximum ids of unmeasured MUSTs that a line names. */
const NAMED = 3;

/** The few MUSTs that were not measured. */
function missing(results: Conformance['results']): string {
  const ids = results.flatMap(({ level, verdict, id }) =>
    level === 'MUST' && !isMeasured(verdict) ? [id] : [],
  );
  return ids.length === 0 || ids.length > NAMED ? '' : `, all but ${ids.join(', ')}`;
}

function undeclaredLine(paths: readonly string[]): Section {
  if (paths.length === 0) return [];
  const rest = paths.length > 3 ? ` and ${thousands(paths.length - 3)} more` : '';
  return [`Present and not declared: ${paths.slice(0, 3).join(', ')}${rest}`];
}

const colours = { conformant: 'green', 'non-conformant': 'red', incomplete: 'magenta' } as const;

function verdictLines({ conformance, furtherProblems }: Summary, paint: Paint): Section {
  const { problem, verdict } = conformance;
  const problems = problem === undefined ? furtherProblems : [problem, ...furtherProblems];
  return [...shortened(problems), paint(colours[verdict], verdictLine(conformance))];
}

/** A problem may quote a server: its lines are limited, and the report has the rest. */
function shortened(problems: readonly string[]): readonly string[] {
  const all = problems.flatMap((problem) => problem.split('\n').filter((line) => visibleLine(line) !== ''));
  const rest = all.length - SHORT.problems;
  return rest > 0
    ? [...all.slice(0, SHORT.problems), `… and ${thousands(rest)} more lines in the report`]
    : all;
}

/** Maximum groups that are listed. */
const LEFT = 4;

/** What the run left on the target, its load, and where its reports are. */
function placeLines(summary: Summary): Section {
  const { residue, conformance, page, allurePage } = reportFolder(summary.reportDir);
  const { users, messages = 0, groups: all } = summary.residue;
  const groups = all.filter((group) => !group.kept);
  const kept = [
    ...(users.length === 0 ? [] : [counted(users.length, 'user')]),
    ...(messages === 0 ? [] : [counted(messages, 'message')]),
  ];
  const remains = [
    ...(kept.length === 0 ? [] : [`${kept.join(' and ')}, which no operation deletes`]),
    ...(groups.length === 0
      ? []
      : [`${counted(groups.length, 'group')} that ${groups.length === 1 ? 'was' : 'were'} not dismissed`]),
  ];
  // Messages are only counted.
  const isListed = users.length + all.length > 0;
  const { load, counts, planned } = summary.conformance;
  const hasMeasured = counts['not-run'] < planned;
  const allure = `Allure report: npx im-conformance report ${summary.reportDir}, then open ${allurePage}`;
  return [
    ...(remains.length === 0
      ? []
      : [`Left on the target: ${remains.join(', and ')}.${isListed ? ` Listed in ${residue}/.` : ''}`]),
    ...leftGroups(summary),
    ...keptGroups(summary),
    ...(load && hasMeasured ? loadWords(load) : []),
    `Report: ${page}`,
    `Every requirement with its verdict: ${conformance}`,
    ...(hasMeasured ? [summary.withoutAllure ?? allure] : []),
  ];
}

/** The groups that are left, and the command that removes them. */
function leftGroups({ residue, reportDir, conformance }: Summary): readonly string[] {
  const groups = residue.groups.filter((group) => !group.kept);
  if (groups.length === 0) return [];
  const shown = groups.slice(0, LEFT).map(({ id, by }) => `  ${visibleLine(id)} of ${by}`);
  const rest = groups.length - shown.length;
  return [
    ...shown,
    ...(rest > 0 ? [`  … and ${thousands(rest)} more`] : []),
    ...sweepWords(groups, reportFolder(reportDir).ledgers, isWithoutDismissal(conformance)),
  ];
}

/** Whether the target does not have the operation that removes groups. */
function isWithoutDismissal({ results }: Conformance): boolean {
  const { path } = operations.DISMISS_GROUP;
  return results.some(({ reason, lack }) => reason === 'operation-absent' && lack === path);
}

/** What `sweep` can do: nothing for groups that the run itself could not dismiss although the target answered. */
function sweepWords(groups: readonly LeftGroup[], ledgers: string, isLasting: boolean): readonly string[] {
  if (isLasting)
    return [`${ledgers}/ keeps them: npx im-conformance sweep removes them once dismiss_group exists.`];
  const held = groups.filter(({ answer }) => answer !== undefined);
  const [first] = held;
  if (!first) return [`${ledgers}/ keeps them: npx im-conformance sweep removes them.`];
  const isAll = held.length === groups.length;
  const which = isAll ? 'them' : `${thousands(held.length)} of them`;
  const those = isAll ? 'them' : held.length === 1 ? 'that one' : 'those';
  return [
    `The target did not let go of ${which}: dismiss_group answered ${visibleLine(first.answer ?? '')}.`,
    `${ledgers}/ keeps them: npx im-conformance sweep can remove ${those} only after dismiss_group has been mended.`,
  ];
}

/** Maximum kept groups that are named here; the list of what stays has all. */
const KEPT = 12;

/** The groups that were kept to be looked at, each with the requirement that does not hold. */
function keptGroups({ residue: { groups }, reportDir, replayed }: Summary): readonly string[] {
  const kept = groups.filter((group) => group.kept);
  if (kept.length === 0) return [];
  const rest = kept.length - KEPT;
  // A replay has a folder of its own.
  const where = replayed ? ` --report-dir ${reportDir}` : '';
  return [
    `Kept, to look at: ${counted(kept.length, 'group')} of checks that did not hold. npx im-conformance sweep${where} removes them.`,
    ...kept.slice(0, KEPT).map(({ id, by }) => `  ${visibleLine(id)} of ${by}`),
    ...(rest > 0 ? [`  … and ${thousands(rest)} more, in ${reportFolder(reportDir).residue}/`] : []),
  ];
}

/** Above this share of the run, the terminal says that requests were held back. */
const MOST_OF_THE_RUN = 0.5;

/** The run's load on the target in one line, and a second line if the load was limited for most of the run. */
function loadWords({ requests, mostInFlight, slowdowns, throttled, boundShare }: Load): string[] {
  const facts = [
    `${counted(requests, 'request')}, at most ${mostInFlight} at once`,
    ...(throttled === 0 ? [] : [`throttled by the target ${times(throttled)} (HTTP 429 or 503)`]),
    ...(slowdowns === 0 ? [] : [`slowed down ${times(slowdowns)}, because answers got slower or stopped`]),
  ];
  const isBound = boundShare > MOST_OF_THE_RUN && slowdowns + throttled > 0;
  const share = Math.round(boundShare * 100);
  const hint = `During ${share} % of the run, requests were held back so as not to overload the target.`;
  return [`Load: ${facts.join('; ')}.`, ...(isBound ? [hint] : [])];
}

function times(count: number): string {
  return count === 1 ? 'once' : counted(count, 'time');
}

// The lists at the end of a run besides failures, each with a title and the number of lines left out.

/** Maximum lines of each list; the rest is counted, and the report has it. */
const LIMIT = { objections: 25, known: 10 };

/** Problems of a run's baseline; empty if there are none, or no baseline. */
function objectionWords(conformance: Conformance, paint: Paint, limit = LIMIT.objections): readonly string[] {
  const objections = countingObjections(conformance);
  if (objections.length === 0) return [];
  const shown = objections.slice(0, limit).map(({ sentence }) => `  ${visibleLine(sentence)}`);
  const isOfTarget = objections.every(({ kind }) => kind === 'lacking');
  const subject = isOfTarget ? 'Declared, but not found' : 'Problems with the baseline';
  const title = paint('red', `${subject} (${thousands(objections.length)}):`);
  return [title, ...shown, ...more(objections.length, limit)];
}

/** The deviations that the baseline accepts, one per line. */
function knownWords({ results }: Conformance, paint: Paint, limit = LIMIT.known): readonly string[] {
  const known = results.filter((row) => row.known !== undefined);
  if (known.length === 0) return [];
  const shown = known.slice(0, limit).map((row) => knownLine(row, paint));
  const [first] = known.flatMap((row) => row.known?.expires ?? []).toSorted();
  const unexplained = unexplainedIn(known);
  const title = paint('yellow', `Known (${verdictKinds(known).join(', ')}; the first expires on ${first}):`);
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
