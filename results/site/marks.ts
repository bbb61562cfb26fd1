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

/** The class that gives a mark its colour and sign. */
const classes: Readonly<Record<MarkState, string>> = {
  holds: 'h',
  recorded: 'r',
  'does not hold': 'x',
  withheld: 'v',
  'not measured': 'u',
  'asked otherwise': 'o',
  'not asked': 'n',
  'holds where measured': 'p',
  mixed: 'i',
  'not checked': 'c',
};

const meanings: Readonly<Record<MarkState, string>> = {
  holds: 'it was measured, and holds',
  recorded: 'a MAY: its behaviour is recorded, never judged',
  'does not hold': 'it was measured, and diverges: ',
  withheld: 'not published before a day, and therefore not counted as measured',
  'not measured': 'the run asked it, but got no usable answer',
  'asked otherwise': 'in the suite of that run it had another meaning',
  'not asked': 'the suite of that run did not ask it',
  'holds where measured': 'all that was measured holds, and some was not measured',
  mixed: 'some of its requirements hold, and some do not',
  'not checked': 'no requirement checks it',
};

/** The classes of a mark, for its own element. A failed SHOULD has the colour of a warning. */
export function markClass(state: MarkState, level: Level): string {
  return state === 'does not hold' && level !== 'MUST' ? 'm w' : `m ${classes[state]}`;
}

/** A table cell with only the mark. Its word is there for readers who do not see the sign. */
export function markCell({ state, row }: Answer, level: Level, hasValue = false): Markup {
  const value = hasValue && state === 'recorded' ? cutTo(row?.observed ?? '', 24) : undefined;
  return markup`<td class="${markClass(state, level)}"><b>${state}</b>${value === undefined ? undefined : markup`<small>${value}</small>`}</td>`;
}

/** A mark with its word. */
export function markWord(state: MarkState, level: Level): Markup {
  return markup`<span class="${markClass(state, level)}"></span> <strong>${wordOf(state, level)}</strong>`;
}

function wordOf(state: MarkState, level: Level): string {
  const word = `${state.charAt(0).toUpperCase()}${state.slice(1)}`;
  return state === 'does not hold' && level === 'SHOULD' ? `${word} (a warning)` : word;
}

/** The marks of answers, and of several requirements that check one sentence. */
export const marksOfSentences: readonly MarkState[] = [
  'holds',
  'holds where measured',
  'recorded',
  'mixed',
  'does not hold',
  'withheld',
  'not measured',
  'not checked',
];

/** The marks with their words, in a line. */
export function legend(states: readonly MarkState[] = answerStates): Markup {
  const items = withWarning(states).map(
    ([state, level]) =>
      markup`<li><span class="${markClass(state, level)}"></span> ${shortWord(state, level)}</li>\n`,
  );
  return markup`<ul class="legend" aria-label="Marks">\n${items}</ul>`;
}

/** The marks with their meanings. */
export function meaningOfMarks(): Markup {
  const states = [...answerStates, 'holds where measured', 'mixed', 'not checked'] as const;
  const items = withWarning(states).map(
    ([state, level]) =>
      markup`<div><dt><span class="${markClass(state, level)}"></span> ${shortWord(state, level)}</dt><dd>${meaningOf(state, level)}</dd></div>\n`,
  );
  return markup`<dl class="recipe meanings">\n${items}</dl>`;
}

function meaningOf(state: MarkState, level: Level): string {
  const more = level === 'MUST' ? 'a failure' : 'a warning';
  return state === 'does not hold' ? `${meanings[state]}${more}` : meanings[state];
}

/** What does not hold has two colours, by level. */
function withWarning(states: readonly MarkState[]): readonly (readonly [MarkState, Level])[] {
  return states.flatMap((state) => {
    const own = [state, 'MUST'] as const;
    return state === 'does not hold' ? [own, [state, 'SHOULD'] as const] : [own];
  });
}

function shortWord(state: MarkState, level: Level): string {
  if (state !== 'does not hold') return state;
  return level === 'MUST' ? `${state}: a MUST` : `${state}: a SHOULD`;
}
