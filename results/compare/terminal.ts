/** A page of a comparison for a terminal of any width. Columns are too narrow for names, so that letters stand for them. */
import { counted, thousands } from '../../fixtures/figures.ts';
import { cutTo, visibleLine } from '../../fixtures/visible.ts';
import type { Paint } from '../../reports/terminal/paint.ts';
import type { Column } from '../answers.ts';
import {
  type Board,
  type Causes,
  type FiguresTable,
  type Page,
  type Row,
  type Section,
  LINE,
  cellWords,
  figureLine,
  weightOf,
} from './page.ts';

interface Shown {
  /** The width of the terminal in characters. */
  readonly width: number;
  readonly paint: Paint;
  /** Include requirements without differences, or with different coverage only. */
  readonly all: boolean;
}

/** The most characters of an answer, which may hold a MAY's value. */
const VALUE = 36;
/** How many causes, and how many changes of a kind, are listed without `all`. */
const CAUSES = 15;
const CHANGES = 25;

/** The lines to print, each within the width of the terminal. */
export function terminalLines(page: Page, columns: readonly Column[], shown: Shown): readonly string[] {
  const { width, paint } = shown;
  const [first = '', ...lead] = page.tone ? [page.title, ...page.lead] : page.lead;
  const look = page.tone ? ({ good: 'green', bad: 'red', open: 'yellow' } as const)[page.tone] : 'bold';
  const legend = columns.flatMap(({ name, about }, at) =>
    wrapped(`${letterOf(at)}  ${name}: ${about}`, width - 2, 3).map((line) => `  ${line}`),
  );
  return [
    ...wrapped(first, width).map((line) => paint(look, line)),
    ...lead.flatMap((line) => wrapped(visibleLine(line), width)),
    ...legend,
    ...page.sections.flatMap((section) => sectionLines(section, shown)),
  ];
}

/** The letter of a column: A, B, … Z, AA, AB, … */
export function letterOf(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : `${letterOf(Math.floor(at / 26) - 1)}${last}`;
}

/** An empty line, a title whose first line is bold, and the content. */
function sectionLines({ title, count, about, show, parts }: Section, shown: Shown): readonly string[] {
  const { width, paint, all } = shown;
  const isListed = all || show !== 'rest';
  const words = [about ?? [], isListed || count === 0 ? [] : '--all prints them.'].flat();
  const head = `${visibleLine(title)}${count === undefined ? '' : ` (${thousands(count)})`}`;
  const [first = '', ...rest] = wrapped(
    [`${head}${words.length > 0 ? '.' : ':'}`, ...words].join(' '),
    width,
  );
  const content = parts.flatMap((part) => {
    if (!('kind' in part)) return [];
    if (part.kind === 'figures') return figureLines(part, shown);
    if (part.kind === 'causes') return causeLines(part, shown);
    return part.isChange ? changeLines(part, shown) : boardLines(part, shown);
  });
  return ['', paint('bold', first), ...rest, ...(isListed ? content : [])];
}

/** By level, a line for each result. */
function figureLines({ columns, rows }: FiguresTable, { width, paint }: Shown): readonly string[] {
  return columns.flatMap(({ name }, at) => [
    name,
    ...rows.flatMap(({ cells }, place) =>
      (cells[at] ?? []).flatMap(([level, figures]) => {
        const look = { fails: 'red', warns: 'yellow', holds: 'green' } as const;
        const isOpen = figures.measured < figures.asked;
        const colour = isOpen && figures.diverging === 0 ? 'yellow' : look[weightOf(level, figures)];
        const [first = '', ...rest] = wrapped(
          `${letterOf(place)}  ${figureLine(level, figures)}`,
          width - 2,
          3,
        );
        return [`  ${paint(colour, first)}`, ...rest.map((line) => `  ${line}`)];
      }),
    ),
  ]);
}

/** A line for each cause: `A 10, C 3: get_groups does not refuse ordinary users`. */
function causeLines({ lines }: Causes, { width, all }: Shown): readonly string[] {
  const rest = all ? 0 : Math.max(0, lines.length - CAUSES);
  return [
    ...lines.slice(0, lines.length - rest).flatMap(({ sentence, counts }) => {
      const own = counts.flatMap((count, at) => (count === 0 ? [] : `${letterOf(at)} ${thousands(count)}`));
      return wrapped(`  ${own.join(', ')}: ${cutTo(visibleLine(sentence), LINE)}`, width, 3);
    }),
    ...(rest === 0 ? [] : [`  … and ${thousands(rest)} more: --all prints them.`]),
  ];
}

function boardLines({ groups }: Board, { width, paint }: Shown): readonly string[] {
  const margin = ' '.repeat(9);
  return groups.flatMap(({ title, rows }) => [
    ...(title === undefined ? [] : wrapped(visibleLine(title), width)),
    ...rows.flatMap(({ level, name, text, cells }) => {
      const found = cells.map((cell, at) => `${letterOf(at)} ${cutTo(visibleLine(cellWords(cell)), VALUE)}`);
      return [
        ...wrapped(`  ${level.padEnd(6)} ${visibleLine(name.name)}`, width, 7),
        ...wrapped(`${margin}${visibleLine(cutTo(text, LINE))}`, width).map((line) => paint('dim', line)),
        ...wrapped(`${margin}${found.join(' · ')}`, width),
      ];
    }),
  ]);
}

/** A line for each change, below its cause. */
function changeLines({ groups }: Board, { width, all }: Shown): readonly string[] {
  const most = all ? Infinity : CHANGES;
  const rows = groups.flatMap((group) => group.rows.map((row) => ({ row, group })));
  const shown = rows.slice(0, most).flatMap(({ row, group: { title, rows: own } }) => {
    const head = title !== undefined && row === own[0] ? [`  ${cutTo(visibleLine(title), LINE)}:`] : [];
    return [...head, `${title === undefined ? '  ' : '    '}${changeLine(row)}`];
  });
  const rest = rows.length > most ? [`  … and ${counted(rows.length - most, 'requirement')} more`] : [];
  return [...shown, ...rest].flatMap((line) => wrapped(line, width, 4));
}

/** `MUST GET_USERS-PAGES_OVERLAP: pass → fail`, and the first line of why. */
function changeLine({ level, name, cells, notes }: Row): string {
  const values = [...new Set(cells.flatMap(({ value }) => value ?? []))].join(' → ');
  const why = notes.find(({ at }) => at === 1)?.text.split('\n', 1)[0];
  const words = `${level} ${name.name}: ${values}${why === undefined ? '' : `, ${why}`}`;
  return cutTo(visibleLine(words), LINE);
}

/** Changes as lines, kind by kind, for a gate. */
export function changeWords(sections: readonly Section[]): readonly string[] {
  const shown: Shown = { width: 2 * LINE, paint: (_, text) => text, all: false };
  return sections.length === 0
    ? ['Nothing has changed.']
    : sections.flatMap((section) => sectionLines(section, shown).slice(1));
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
