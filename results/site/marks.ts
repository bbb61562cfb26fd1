/** The marks by which answers are seen from afar. Each has a word beside its colour and sign, also where only the sign shows. */
import type { Level } from '../../fixtures/requirement.ts';
import { answerStates, type Answer, type AnswerState } from '../answers.ts';
import { cutTo } from '../../reports/explain/visible.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';

/** What a mark says: the states of an answer, and what several answers say together. */
export type MarkState = AnswerState | 'holds where measured' | 'mixed' | 'not checked';

/** The class by which the style gives a mark its colour and sign. */
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
  recorded: 'a MAY: what was seen is recorded, and never judged',
  'does not hold': 'it was measured, and diverges: ',
  withheld: 'not published before a day, and so not counted as measured',
  'not measured': 'the run asked it, and got no answer that tells',
  'asked otherwise': 'the suite of that run meant something else by it',
  'not asked': 'the suite of that run did not ask it',
  'holds where measured': 'all that was measured holds, and some was not measured',
  mixed: 'some of its requirements hold, and some do not',
  'not checked': 'no requirement checks it',
};

/** The classes of a mark, for the element that is one. What a SHOULD does not hold has the colour of a warning. */
export function markClass(state: MarkState, level: Level): string {
  return state === 'does not hold' && level !== 'MUST' ? 'm w' : `m ${classes[state]}`;
}

/** A cell of a table with the mark alone: its word is there for those who do not see the sign. */
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

/** The marks of answers, and of what several requirements say of one sentence. */
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

/** The marks with what they mean. */
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

/** What does not hold has two colours, by its level. */
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
