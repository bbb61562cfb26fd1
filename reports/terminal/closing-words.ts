/**
 * What the terminal prints at the end of a run, as one text: what failed and why, what was not measured, the warnings,
 * where the reports are and, last, the verdict. Reads nothing and prints nothing itself.
 */
import type { Conformance } from '../conformance.ts';
import { shareWords } from '../explain/lacks.ts';
import { countsLine } from '../explain/facts.ts';
import { verdictLine } from '../explain/verdict-sentence.ts';
import { isMeasured } from '../../fixtures/verdict.ts';
import { visibleLine } from '../../fixtures/visible.ts';
import { failedCauses, otherCauses, SHORT } from './cause-words.ts';
import { knownWords, objectionWords } from './list-words.ts';
import type { Paint } from './paint.ts';
import { placeWords } from './place-words.ts';
import { replayWords } from './replay-words.ts';
import type { Summary } from './summary.ts';

/** Two screens: the maximum that a run prints at its end. */
export const LINES = 80;

/** The closing words of a run. Ends with a newline; uses no colour that `paint` does not give. */
export function closingWords(summary: Summary, paint: Paint): string {
  if (summary.replayed !== undefined) return replayWords(summary.replayed, summary.conformance);
  const last = [factLines(summary, paint), placeWords(summary), verdictLines(summary, paint)];
  const others = [...listsOf(summary, paint), ...last];
  // The failures get the rest of the lines; each section begins with an empty line.
  const room = summary.isVerbose ? Infinity : LINES - lineCount(textOf(others)) - 1;
  return textOf([failedCauses(summary, room, paint), ...others]);
}

type Section = readonly string[];

function textOf(sections: readonly Section[]): string {
  const paragraphs = sections.filter((section) => section.length > 0);
  return `\n${paragraphs.map((paragraph) => paragraph.join('\n')).join('\n\n')}\n`;
}

const lineCount = (text: string): number => text.split('\n').length;

function listsOf(summary: Summary, paint: Paint): readonly Section[] {
  const { conformance, isVerbose } = summary;
  return [
    ...otherCauses(summary, paint),
    objectionWords(conformance, paint, isVerbose ? undefined : SHORT.objections),
    knownWords(conformance, paint, isVerbose ? undefined : SHORT.known),
  ];
}

function factLines({ conformance, partial }: Summary, paint: Paint): Section {
  const { target, profile, counts, planned, results, notes = [] } = conformance;
  const at = target.baseURL === null ? '' : ` at ${target.baseURL}`;
  return [
    `Target: ${visibleLine(target.name)}${at}, profile ${profile}`,
    ...notes,
    ...(partial === undefined ? [] : [partial]),
    ...undeclaredLine(target.capabilities?.undeclared ?? []),
    ...(counts['not-run'] === planned
      ? []
      : [`Measured: ${shareWords(results)}${missing(results)}`, paint('dim', countsLine(counts))]),
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
  const rest = paths.length > 3 ? ` and ${paths.length - 3} more` : '';
  return [`Present and not declared: ${paths.slice(0, 3).join(', ')}${rest}`];
}

function verdictLines({ conformance, furtherProblems }: Summary, paint: Paint): Section {
  const { problem } = conformance;
  const problems = problem === undefined ? furtherProblems : [problem, ...furtherProblems];
  return [...shortened(problems), paint(colourOf(conformance), verdictLine(conformance))];
}

/** A problem may quote a server: its lines are limited, and the report has the rest. */
function shortened(problems: readonly string[]): readonly string[] {
  const all = problems.flatMap((problem) => problem.split('\n').filter((line) => visibleLine(line) !== ''));
  const rest = all.length - SHORT.problems;
  return rest > 0 ? [...all.slice(0, SHORT.problems), `… and ${rest} more lines in the report`] : all;
}

const colours = { conformant: 'green', 'non-conformant': 'red', incomplete: 'magenta' } as const;

const colourOf = ({ verdict }: Conformance): (typeof colours)[Conformance['verdict']] => colours[verdict];
