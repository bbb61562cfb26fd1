/**
 * The marks that show answers at a glance. Each has a word besides its colour and sign, even if only the sign is visible.
 * Runs in a browser, too.
 */
import { type Markup, markup } from '../../reports/page/markup.ts';
import { cutTo } from '../../fixtures/visible.ts';
import type { Cell, MarkState } from './page.ts';

/** The class that gives each mark its colour and sign, and what it means, in the order of legends. */
const marks: Readonly<Record<MarkState, readonly [name: string, meaning: string]>> = {
  holds: ['h', 'it was measured, and holds'],
  'holds where measured': ['p', 'all that was measured holds, and some was not measured'],
  recorded: ['r', 'a MAY: its behaviour is recorded, never judged'],
  mixed: ['i', 'some of its requirements hold, and some do not'],
  'does not hold': ['x', 'it was measured, and diverges: '],
  withheld: ['v', 'not published, and therefore not counted as measured'],
  'not measured': ['u', 'the run asked it, but got no usable answer'],
  'asked otherwise': ['o', 'in the suite of that run it had another meaning'],
  'not asked': ['n', 'the suite of that run did not ask it'],
  'not checked': ['c', 'no requirement checks it'],
};

const everyMark = Object.keys(marks).filter((each): each is MarkState => each in marks);

/** What fails no run has the colour of a warning. */
function markClass({ state, weight }: Pick<Cell, 'state' | 'weight'>): string {
  return state === 'does not hold' && weight !== 'MUST' ? 'm w' : `m ${marks[state][0]}`;
}

/** The most characters of a value that a cell shows. */
const VALUE = 24;

/** The cell of an answer: its sign, its word for readers who do not see that, and more of it. */
export function markCell(cell: Cell, isWordy: boolean): Markup {
  const { state, weight, value } = cell;
  const more = weight === 'new' ? 'new, not counted yet' : value && cutTo(value, isWordy ? 200 : VALUE);
  const isWarning = isWordy && state === 'does not hold' && weight === 'SHOULD';
  return markup`<td class="${markClass(cell)}"><b>${state}${isWarning ? ' (a warning)' : ''}</b>${more && markup`<small>${more}</small>`}</td>`;
}

/** The marks of these cells with their words, in a line. */
export function legend(cells: readonly Cell[]): Markup {
  const states = new Set(cells.map(({ state }) => state));
  const items = explained(everyMark.filter((each) => states.has(each))).map(
    ([mark]) => markup`<li>${mark}</li>\n`,
  );
  return markup`<ul class="legend" aria-label="Marks">\n${items}</ul>`;
}

/** All marks with their meanings. */
export function meaningOfMarks(): Markup {
  const items = explained(everyMark).map(
    ([mark, meaning]) => markup`<div><dt>${mark}</dt><dd>${meaning}</dd></div>\n`,
  );
  return markup`<dl class="facts meanings">\n${items}</dl>`;
}

/** Marks with their words, and their meanings. What does not hold has two: it fails a run, or not. */
function explained(states: readonly MarkState[]): readonly (readonly [mark: Markup, meaning: string])[] {
  const mark = (state: MarkState, weight: Cell['weight'], word: string): Markup =>
    markup`<span class="${markClass({ state, weight })}"></span> ${word}`;
  return states.flatMap((state) => {
    const [, meaning] = marks[state];
    if (state !== 'does not hold') return [[mark(state, 'MUST', state), meaning] as const];
    return [
      [mark(state, 'MUST', `${state}: a MUST`), `${meaning}a failure`] as const,
      [
        mark(state, 'SHOULD', `${state}: a SHOULD, or a new MUST`),
        `${meaning}a warning, or a new MUST, which does not count yet`,
      ] as const,
    ];
  });
}
