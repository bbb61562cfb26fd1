import { randomUUID } from 'node:crypto';
import { counted, thousands } from '../../fixtures/figures.ts';
import { appendFileSync, existsSync, statSync } from 'node:fs';
import { causeTitle } from '../causes.ts';
import type { Conformance, ResultRow } from '../conformance.ts';
import { codeSpan, prose } from '../markdown/escape.ts';
import { markdownSummary, SUMMARY_BYTES } from '../markdown/summary.ts';
import { adviceFor, againCommand } from '../advice.ts';
import { messageOf } from '../explain/explanation.ts';
import { newMustWords } from '../explain/facts.ts';
import { causesAmong, overview, verdictParts } from '../explain/overview.ts';
import { cutTo, visible, visibleLine } from '../../fixtures/visible.ts';
import { verdictSentence } from '../explain/verdict-sentence.ts';

/** What a step of GitHub Actions offers; empty elsewhere. */
export interface GitHub {
  /** Whether GitHub reads the output for commands. */
  readonly readsCommands: boolean;
  /** The file to which each step may append Markdown. */
  readonly summaryFile: string | undefined;
}

/**
 * The printed text of a run. On GitHub nothing in it is a command, and annotations follow.
 */
export function printedWords(words: string, conformance: Conformance, github: GitHub | undefined): string {
  return github?.readsCommands ? `${withoutCommands(words, randomUUID())}${annotations(conformance)}` : words;
}

const isPart = ({ results }: Conformance): boolean => results.some(({ reason }) => reason === 'not-selected');

/** One line for a part of a run: `gate` and `merge` write the summary of the whole. */
function partLine(conformance: Conformance): string {
  const { failed } = overview(conformance);
  const selected = conformance.results.filter(({ reason }) => reason !== 'not-selected');
  const causes = causesAmong(conformance, failed)
    .slice(0, 3)
    .map((cause) => codeSpan(cutTo(causeTitle(cause), 200)));
  const of = `${thousands(selected.length)} of ${counted(conformance.results.length, 'requirement')}`;
  const why = causes.length === 0 ? '' : `: ${causes.join(', ')}`;
  return `\n- Part of ${prose(conformance.target.name)}, ${of}, ${thousands(failed.length)} failed${why}\n`;
}

/**
 * Appends the summary to that of the job, cut to the room that is left; one line for a part of a run.
 *
 * @returns the sentence to print when it could not be written, which is no reason to fail; nothing otherwise
 */
export function appendSummary(conformance: Conformance, github: GitHub | undefined): string {
  const file = github?.summaryFile;
  if (file === undefined) return '';
  try {
    const used = existsSync(file) ? statSync(file).size : 0;
    // The file may end in the middle of a line.
    const text = isPart(conformance)
      ? partLine(conformance)
      : `\n${markdownSummary(conformance, SUMMARY_BYTES - used - 1)}`;
    if (used + Buffer.byteLength(text) <= SUMMARY_BYTES) appendFileSync(file, text);
    return '';
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? ` (${String(problem.code)})` : '';
    return `The summary of the job could not be written${code}: summary.md in the folder of the reports holds it.\n`;
  }
}

/** Maximum annotations that GitHub shows of a step. */
const SHOWN = 10;
/** Maximum characters of a message: an annotation is a hint, not a report. */
const LONGEST = 1_000;

/** An annotation as a line of output. */
interface Annotation {
  readonly level: 'error' | 'notice';
  readonly title: string;
  readonly message: string;
  /** As `file:line`. */
  readonly place?: string | undefined;
}

/** Lines that make GitHub show the causes beside the job, up to a maximum. */
export function annotations(conformance: Conformance): string {
  const all = [...problemNote(conformance), ...causeNotes(conformance)];
  const rest = all.length - SHOWN;
  const shown = rest <= 0 ? all : [...all.slice(0, SHOWN - 1), restNote(rest + 1)];
  // GitHub counts notices apart from errors.
  return [...shown, ...newMustNote(conformance)].map((each) => `${commandOf(each)}\n`).join('');
}

/**
 * A text for the output of a step, without any command.
 *
 * @param token that nobody else can know, new each time: it ends the stop
 */
export function withoutCommands(text: string, token: string): string {
  return `::stop-commands::${token}\n${text.endsWith('\n') ? text : `${text}\n`}::${token}::\n`;
}

function problemNote(conformance: Conformance): readonly Annotation[] {
  if (conformance.problem === undefined) return [];
  return [
    { level: 'error', title: verdictParts(conformance).headline, message: verdictSentence(conformance) },
  ];
}

/** One annotation for each cause, at the check of its first requirement. */
function causeNotes(conformance: Conformance): readonly Annotation[] {
  const { failed, unmeasured } = overview(conformance);
  const rows = [...failed, ...unmeasured];
  return causesAmong(conformance, rows).map((cause) => {
    const row = rows.find(({ id }) => cause.victims.includes(id));
    const message = row ? noteOf(row, conformance) : cause.sentence;
    return { level: 'error', title: causeTitle(cause), message, place: row?.evidence?.place };
  });
}

/** One annotation for all new MUSTs that do not hold. */
function newMustNote(conformance: Conformance): readonly Annotation[] {
  const { uncounted } = overview(conformance);
  const title = newMustWords(uncounted);
  if (title === undefined) return [];
  const lines = uncounted.slice(0, SHOWN).map(({ id, text }) => `${id}: ${text}`);
  const rest = uncounted.length - lines.length;
  const message = [...lines, ...(rest > 0 ? [`… and ${thousands(rest)} more`] : [])].join('\n');
  return [{ level: 'notice', title, message }];
}

function noteOf(row: ResultRow, run: Conformance): string {
  const why = cutTo(messageOf(row), LONGEST);
  const advice = adviceFor(row, run) ?? '';
  return [row.text, why, advice, againCommand([row], run)].filter((line) => line !== '').join('\n');
}

function restNote(count: number): Annotation {
  const message = `${counted(count, 'more cause')}: the summary of the job and the reports of the run have them.`;
  return { level: 'error', title: 'And more', message };
}

function commandOf({ level, title, message, place }: Annotation): string {
  const [, file, line] = /^(.+):(\d+)$/.exec(place ?? '') ?? [];
  const properties = [
    ...(file === undefined ? [] : [`file=${inProperty(file)}`]),
    ...(line === undefined ? [] : [`line=${line}`]),
    `title=${inProperty(title)}`,
  ];
  return `::${level} ${properties.join(',')}::${inData(message)}`;
}

/** The escapes of GitHub's own toolkit. */
function inData(text: string): string {
  return visible(text).replace(/%/g, '%25').replace(/\n/g, '%0A');
}

function inProperty(text: string): string {
  return visibleLine(text).replace(/%/g, '%25').replace(/:/g, '%3A').replace(/,/g, '%2C');
}
