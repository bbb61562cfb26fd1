/** A comparison for a terminal of any width: changes from old to new, the figures, then the differences. */
import { levels } from '../../fixtures/requirement.ts';
import { changeWords } from './change-words.ts';
import { cutTo, visibleLine } from '../../fixtures/visible.ts';
import type { Paint } from '../../reports/terminal/paint.ts';
import type { Answer, AnswerState } from '../answers.ts';
import { answerWords, causesWords, askedWords, figuresNote, groupWords } from './group-words.ts';
import { byOperation, groups, type Comparison, type Group, type Line } from './comparison.ts';
import { figureLine } from './figures.ts';
import type { Upgrade } from './upgrade.ts';

/** How it is printed. */
export interface Shown {
  /** The width of the terminal in characters. */
  readonly width: number;
  readonly paint: Paint;
  /** Include requirements without differences, or with different coverage only. */
  readonly all: boolean;
}

/** The most characters of a MAY's value. */
const VALUE = 24;
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
    ...wrapped(askedWords(comparison), shown.width, 0).map((line) => shown.paint('bold', line)),
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
    ...wrapped(`Old (A) against new (B). ${sentence}`, width, 0).map((line) =>
      paint(colourOf[exitCode], line),
    ),
    ...notes.flatMap((note) => wrapped(note, width, 0)),
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
  return [...lines, ...wrapped(figuresNote, width, 0).map((line) => paint('dim', line))];
}

/** A line for each cause: `A 10, C 3  Ordinary users can list all groups`. */
function causeLines({ causes }: Comparison, { width, paint, all }: Shown): readonly string[] {
  if (causes.length === 0) return [];
  const [title, what] = causesWords;
  const listed = all ? causes : causes.slice(0, CAUSES);
  const rest = causes.length - listed.length;
  const lines = listed.map(({ sentence, counts }) => {
    const own = counts.flatMap((count, at) => (count === 0 ? [] : `${letterOf(at)} ${count}`));
    return `${own.join(', ')}: ${cutTo(visibleLine(sentence), 400)}`;
  });
  return [
    '',
    ...wrapped(`${title} (${causes.length}). ${what}`, width, 0).map((line, at) =>
      at === 0 ? paint('bold', line) : line,
    ),
    ...lines.flatMap((line) => wrapped(`  ${line}`, width, 3)),
    ...(rest === 0 ? [] : [`  … and ${rest} more: --all prints them.`]),
  ];
}

function groupLines(group: Group, { lines }: Comparison, shown: Shown): readonly string[] {
  const own = lines[group];
  if (own.length === 0 && group !== 'different') return [];
  const [title, what] = groupWords[group];
  const isShown = shown.all || group === 'different' || group === 'observed';
  const rest = isShown || own.length === 0 ? '' : ' --all prints them.';
  const head = wrapped(`${title} (${own.length.toLocaleString('en')}). ${what}${rest}`, shown.width, 0);
  const painted = head.map((line, at) => (at === 0 ? shown.paint('bold', line) : line));
  if (!isShown) return ['', ...painted];
  const cells = cellsOf(own);
  return [
    '',
    ...painted,
    ...byOperation(own).flatMap(([operation, each]) => [
      ...wrapped(visibleLine(operation), shown.width, 0),
      ...each.flatMap((line) => requirementLines(line, cells(line), shown)),
    ]),
  ];
}

function requirementLines(
  { asked }: Line,
  cells: readonly Cell[],
  { width, paint }: Shown,
): readonly string[] {
  const sentence = wrapped(visibleLine(cutTo(asked.text, 400)), width - 9, 0);
  return [
    ...wrapped(`${asked.level.padEnd(6)} ${visibleLine(asked.id)}`, width - 2, 7).map((line) => `  ${line}`),
    ...sentence.map((line) => paint('dim', `         ${line}`)),
    ...inRows(cells, width - 9, paint).map((line) => `         ${line}`),
  ];
}

interface Cell {
  readonly text: string;
  readonly state: AnswerState;
  /** The width of the widest cell in its column, in characters. */
  readonly width: number;
}

/** The cells of a line, as wide as the widest of all these lines, so that they are aligned. */
function cellsOf(lines: readonly Line[]): (line: Line) => readonly Cell[] {
  const textOf = (answer: Answer, at: number): string =>
    `${letterOf(at)} ${cutTo(visibleLine(answerWords(answer)), VALUE)}`;
  const longest = lines
    .flatMap(({ answers }) => answers.map((answer, at) => textOf(answer, at).length))
    .reduce((most, length) => Math.max(most, length), 0);
  return ({ answers }) =>
    answers.map((answer, at) => ({ text: textOf(answer, at), state: answer.state, width: longest }));
}

const stateColours: Readonly<Record<AnswerState, Parameters<Paint>[0]>> = {
  holds: 'green',
  recorded: 'green',
  'does not hold': 'red',
  withheld: 'magenta',
  'not measured': 'yellow',
  'asked otherwise': 'dim',
  'not asked': 'dim',
};

/** As many cells per row as fit. */
function inRows(cells: readonly Cell[], width: number, paint: Paint): readonly string[] {
  const longest = cells[0]?.width ?? 0;
  const each = Math.max(1, Math.floor((width + 2) / (longest + 2)));
  const starts = cells.flatMap((_, at) => (at % each === 0 ? [at] : []));
  return starts.map((start) => {
    const row = cells.slice(start, start + each);
    const gap = (at: number, text: string): string =>
      at === row.length - 1 ? '' : ' '.repeat(longest + 2 - text.length);
    return row.map(({ text, state }, at) => `${paint(stateColours[state], text)}${gap(at, text)}`).join('');
  });
}

/**
 * A text in lines of this width. Breaks between words, and within a word that is longer than a line.
 *
 * @param indent spaces before each line but the first, in addition to those before the text
 */
export function wrapped(text: string, width: number, indent: number): readonly string[] {
  const [, margin = '', rest = ''] = /^( *)(.*)$/s.exec(text) ?? [];
  const [first, further] = [margin, `${margin}${' '.repeat(indent)}`];
  const room = Math.max(1, width - further.length);
  const lines: string[] = [];
  let line = '';
  for (const word of rest.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= room) line = longer;
    else {
      if (line !== '') lines.push(line);
      const pieces = word.match(new RegExp(`.{1,${room}}`, 'gsu')) ?? [''];
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? '';
    }
  }
  return [...lines, line].map((each, at) => `${at === 0 ? first : further}${each}`);
}
