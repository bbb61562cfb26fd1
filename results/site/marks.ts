/**
 * The marks that show answers at a glance. Each has a word besides its colour and sign, even if only the sign is
 * visible.
 */
import type { Level } from '../../fixtures/requirement.ts';
import { answerStates, type Answer, type AnswerState } from '../answers.ts';
import { cutTo } from '../../fixtures/visible.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';

/** What a mark says: the states of an answer, and of several answers together. */
export type MarkState = AnswerState | 'holds where measured' | 'mixed' | 'not checked';

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

/** The classes of a mark, for its own element. A failed SHOULD has the colour of a warning. */
function markClass(state: MarkState, level: Level): string {
  return state === 'does not hold' && level !== 'MUST' ? 'm w' : `m ${marks[state][0]}`;
}

/** The class of the edge of a list item about an answer, in the colour of its mark. */
export function edgeClass(state: MarkState, level: Level): string {
  return markClass(state, level).replace('m ', 'is-');
}

/** The recorded value of a MAY, after its word. */
export function recordedValue(row: Answer['row']): Markup {
  return markup`: <b>${cutTo(row?.observed ?? 'no value', 200)}</b>`;
}

/** A table cell with only the mark. Its word is there for readers who do not see the sign. */
export function stateCell(state: MarkState, level: Level, more?: string): Markup {
  const small = more === undefined ? undefined : markup`<small>${more}</small>`;
  return markup`<td class="${markClass(state, level)}"><b>${state}</b>${small}</td>`;
}

/** The cell of an answer. With `hasValue` it shows the recorded value of a MAY. */
export function markCell({ asked, state, row }: Answer, hasValue: boolean): Markup {
  const value = hasValue && state === 'recorded' ? cutTo(row?.observed ?? '', 24) : undefined;
  return stateCell(state, asked.level, value);
}

export function markWord(state: MarkState, level: Level): Markup {
  return markup`<span class="${markClass(state, level)}"></span> <strong>${wordOf(state, level)}</strong>`;
}

function wordOf(state: MarkState, level: Level): string {
  const word = `${state.charAt(0).toUpperCase()}${state.slice(1)}`;
  return state === 'does not hold' && level === 'SHOULD' ? `${word} (a warning)` : word;
}

const everyMark = Object.keys(marks).filter((each): each is MarkState => each in marks);

/** The marks of several requirements that check one sentence. */
export const marksOfSentences = everyMark.filter(
  (each) => each !== 'asked otherwise' && each !== 'not asked',
);

/** The marks with their words, in a line. */
export function legend(states: readonly MarkState[] = answerStates): Markup {
  const items = explained(states).map(([mark]) => markup`<li>${mark}</li>\n`);
  return markup`<ul class="legend" aria-label="Marks">\n${items}</ul>`;
}

/** The marks with their meanings. */
export function meaningOfMarks(): Markup {
  const items = explained(everyMark).map(
    ([mark, meaning]) => markup`<div><dt>${mark}</dt><dd>${meaning}</dd></div>\n`,
  );
  return markup`<dl class="recipe meanings">\n${items}</dl>`;
}

/** Marks with their words, and their meanings. What does not hold has two, by level. */
function explained(states: readonly MarkState[]): readonly (readonly [mark: Markup, meaning: string])[] {
  const mark = (state: MarkState, level: Level, word: string): Markup =>
    markup`<span class="${markClass(state, level)}"></span> ${word}`;
  return states.flatMap((state) => {
    const [, meaning] = marks[state];
    if (state !== 'does not hold') return [[mark(state, 'MUST', state), meaning] as const];
    return [
      [mark(state, 'MUST', `${state}: a MUST`), `${meaning}a failure`] as const,
      [mark(state, 'SHOULD', `${state}: a SHOULD`), `${meaning}a warning`] as const,
    ];
  });
}

/** What a check said, cut to this number of characters. */
export function messageMarkup(message: string, most: number): Markup {
  return markup`<p class="said">${cutTo(message, most)}</p>`;
}
