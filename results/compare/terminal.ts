/** A comparison for a terminal of any width: changes from old to new, the figures, then the differences. */
import { levels } from '../../fixtures/requirement.ts';
import { changeWords, LINE } from './changes.ts';
import { cutTo, visibleLine } from '../../fixtures/visible.ts';
import type { Paint } from '../../reports/terminal/paint.ts';
import { thousands } from '../../fixtures/figures.ts';
import {
  type Comparison,
  type Group,
  type Line,
  answerWords,
  askedWords,
  byOperation,
  causesWords,
  figuresNote,
  groupWords,
  groups,
} from './comparison.ts';
import { figureLine } from './page-parts.ts';
import type { Upgrade } from './upgrade.ts';

interface Shown {
  /** The width of the terminal in characters. */
  readonly width: number;
  readonly paint: Paint;
  /** Include requirements without differences, or with different coverage only. */
  readonly all: boolean;
}

/** The most characters of an answer, which may hold a MAY's value. */
const VALUE = 36;
/** How many causes are listed without `all`. */
const CAUSES = 15;

/** The lines to print, each within the width of the terminal. */
export function terminalLines(comparison: Comparison, shown: Shown): readonly string[] {
  const { columns, upgrade } = comparison;
  const legend = columns.map(({ name, result }, at) => {
    const about = `${name}: suite ${result.suite.version}, ${result.startedAt.slice(0, 10)}, profile ${result.profile}`;
    return wrapped(`${letterOf(at)}  ${about}`, shown.width - 2, 3);
  });
  return [
    ...wrapped(askedWords(comparison), shown.width).map((line) => shown.paint('bold', line)),
    ...legend.flatMap((lines) => lines.map((line) => `  ${line}`)),
    ...(upgrade ? ['', ...upgradeLines(upgrade, shown)] : []),
    '',
    ...figureLines(comparison, shown),
    ...causeLines(comparison, shown),
    ...groups.flatMap((group) => groupLines(group, comparison, shown)),
  ];
}

/** The letter of a column, since columns are too narrow for names: A, B, … Z, AA, AB, … */
export function letterOf(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : `${letterOf(Math.floor(at / 26) - 1)}${last}`;
}

const colourOf = { 0: 'green', 1: 'red', 3: 'yellow' } as const;

function upgradeLines(
  { sentence, notes, changes, causes, exitCode }: Upgrade,
  { width, paint, all }: Shown,
): readonly string[] {
  return [
    ...wrapped(`Old (A) against new (B). ${sentence}`, width).map((line) => paint(colourOf[exitCode], line)),
    ...notes.flatMap((note) => wrapped(note, width)),
    ...changeWords(changes, causes, all ? Infinity : undefined).flatMap((line) => wrapped(line, width, 4)),
  ];
}

/** By level, a line for each result. The two figures are never combined. */
function figureLines({ columns, figures }: Comparison, { width, paint }: Shown): readonly string[] {
  const lines = levels.flatMap((level) => [
    paint('bold', level),
    ...columns.flatMap((_, at) => {
      const own = figures[at]?.[level];
      if (!own) return [];
      const colour = own.diverging > 0 ? 'red' : own.measured < own.asked ? 'yellow' : 'green';
      const [first = '', ...rest] = wrapped(`${letterOf(at)}  ${figureLine(level, own)}`, width - 2, 3);
      return [`  ${paint(colour, first)}`, ...rest.map((line) => `  ${line}`)];
    }),
  ]);
  return [...lines, ...wrapped(figuresNote, width).map((line) => paint('dim', line))];
}

/** A line for each cause: `A 10, C 3: get_groups does not refuse ordinary users`. */
function causeLines({ causes }: Comparison, shown: Shown): readonly string[] {
  if (causes.length === 0) return [];
  const [title, what] = causesWords;
  const listed = shown.all ? causes : causes.slice(0, CAUSES);
  const rest = causes.length - listed.length;
  const lines = listed.map(({ sentence, counts }) => {
    const own = counts.flatMap((count, at) => (count === 0 ? [] : `${letterOf(at)} ${thousands(count)}`));
    return `  ${own.join(', ')}: ${cutTo(visibleLine(sentence), LINE)}`;
  });
  return [
    ...heading(`${title} (${thousands(causes.length)}). ${what}`, shown),
    ...lines.flatMap((line) => wrapped(line, shown.width, 3)),
    ...(rest === 0 ? [] : [`  … and ${thousands(rest)} more: --all prints them.`]),
  ];
}

/** An empty line and a title, whose first line is bold. */
function heading(text: string, { width, paint }: Shown): readonly string[] {
  const [first = '', ...rest] = wrapped(text, width);
  return ['', paint('bold', first), ...rest];
}

function groupLines(group: Group, { lines }: Comparison, shown: Shown): readonly string[] {
  const own = lines[group];
  if (own.length === 0 && group !== 'different') return [];
  const [title, what] = groupWords[group];
  const isShown = shown.all || group === 'different' || group === 'observed';
  const rest = isShown || own.length === 0 ? '' : ' --all prints them.';
  const head = heading(`${title} (${thousands(own.length)}). ${what}${rest}`, shown);
  if (!isShown) return head;
  return [
    ...head,
    ...byOperation(own).flatMap(([operation, each]) => [
      ...wrapped(visibleLine(operation), shown.width),
      ...each.flatMap((line) => requirementLines(line, shown)),
    ]),
  ];
}

function requirementLines({ asked, answers }: Line, { width, paint }: Shown): readonly string[] {
  const margin = ' '.repeat(9);
  const found = answers.map(
    (answer, at) => `${letterOf(at)} ${cutTo(visibleLine(answerWords(answer)), VALUE)}`,
  );
  return [
    ...wrapped(`  ${asked.level.padEnd(6)} ${visibleLine(asked.id)}`, width, 7),
    ...wrapped(`${margin}${visibleLine(cutTo(asked.text, LINE))}`, width).map((line) => paint('dim', line)),
    ...wrapped(`${margin}${found.join(' · ')}`, width),
  ];
}

/**
 * A text in lines of this width. Breaks between words, and within a word that is longer than a line.
 *
 * @param indent spaces before each line but the first, in addition to those before the text
 */
export function wrapped(text: string, width: number, indent = 0): readonly string[] {
  const margin = ' '.repeat(text.search(/[^ ]|$/));
  const room = Math.max(2, width - margin.length - indent);
  const line = new RegExp(`[^ ](?:.{0,${room - 2}}[^ ])?(?= |$)|[^ ]{${room}}`, 'gsu');
  const lines = text.match(line) ?? [''];
  return lines.map((each, at) => `${margin}${at === 0 ? '' : ' '.repeat(indent)}${each}`);
}
