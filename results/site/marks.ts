/**
 * The marks that show answers at a glance, and the tables of them: a row per requirement, a column per implementation.
 * Each mark has a word besides its colour and sign, even if only the sign is visible.
 */
import type { Level } from '../../fixtures/requirement.ts';
import { cutTo } from '../../fixtures/visible.ts';
import { type Markup, markup } from '../../reports/page/markup.ts';
import { type Answer, type AnswerState, answerStates, isUncountedFailure } from '../answers.ts';
import { type Place, linkFrom } from './layout.ts';
import type { Seen, SiteLine } from './world.ts';

/** What a mark says: the states of an answer, and of several answers together. */
export type MarkState = AnswerState | 'holds where measured' | 'mixed' | 'not checked';

/** The weight of what a mark is about: its level, or a new MUST, which does not count yet. */
export type Weight = Level | 'new';

/** The weight of an answer. */
export const weightOf = (answer: Answer): Weight => (isUncountedFailure(answer) ? 'new' : answer.asked.level);

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

/** The classes of a mark, for its own element. What fails no run has the colour of a warning. */
function markClass(state: MarkState, weight: Weight): string {
  return state === 'does not hold' && weight !== 'MUST' ? 'm w' : `m ${marks[state][0]}`;
}

/** The class of the edge of a list item about an answer, in the colour of its mark. */
export function edgeClass(state: MarkState, weight: Weight): string {
  return markClass(state, weight).replace('m ', 'is-');
}

/** The recorded value of a MAY, after its word. */
export function recordedValue(row: Answer['row']): Markup {
  return markup`: <b>${cutTo(row?.observed ?? 'no value', 200)}</b>`;
}

/** A table cell with only the mark. Its word is there for readers who do not see the sign. */
export function stateCell(state: MarkState, weight: Weight, more?: string): Markup {
  const note = more ?? (weight === 'new' ? NOT_YET : undefined);
  const small = note === undefined ? undefined : markup`<small>${note}</small>`;
  return markup`<td class="${markClass(state, weight)}"><b>${state}</b>${small}</td>`;
}

/** The cell of an answer. With `hasValue` it shows the recorded value of a MAY. */
export function markCell(answer: Answer, hasValue: boolean): Markup {
  const { state, row } = answer;
  const value = hasValue && state === 'recorded' ? cutTo(row?.observed ?? '', 24) : undefined;
  return stateCell(state, weightOf(answer), value);
}

export function markWord(state: MarkState, weight: Weight): Markup {
  return markup`<span class="${markClass(state, weight)}"></span> <strong>${wordOf(state, weight)}</strong>`;
}

const NOT_YET = 'new, not counted yet';

function wordOf(state: MarkState, weight: Weight): string {
  const word = `${state.charAt(0).toUpperCase()}${state.slice(1)}`;
  if (state !== 'does not hold' || weight === 'MUST') return word;
  return `${word} (${weight === 'new' ? NOT_YET : 'a warning'})`;
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

/** Marks with their words, and their meanings. What does not hold has two: it fails a run, or not. */
function explained(states: readonly MarkState[]): readonly (readonly [mark: Markup, meaning: string])[] {
  const mark = (state: MarkState, weight: Weight, word: string): Markup =>
    markup`<span class="${markClass(state, weight)}"></span> ${word}`;
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

/** What a check said, cut to this number of characters. */
export function messageMarkup(message: string, most: number): Markup {
  return markup`<p class="said">${cutTo(message, most)}</p>`;
}

export function requirementPath(id: string): string {
  return `requirements/${id}.html`;
}

/** The id as a link to its page. A requirement that the suite no longer asks has none. */
export function requirementLink(page: Place, id: string, { ids }: Seen): Markup {
  if (!ids.has(id)) return markup`<code>${id}</code>`;
  return markup`<a href="${linkFrom(page, requirementPath(id))}"><code>${id}</code></a>`;
}

/** A table in a region of its own, which scrolls in narrow windows, also by keyboard. `caption` describes it. */
export function scrolling(look: 'marks' | 'map', caption: string, content: Markup): Markup {
  return markup`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table class="${look}"><caption>${caption}</caption>
${content}</table></div>`;
}

/** A table with a mark for each implementation. `first` is the head of the first column. */
export function marksTable(
  page: Place,
  { columns }: Seen,
  { caption, first, rows }: { readonly caption: string; readonly first: string; readonly rows: Markup[] },
): Markup {
  const heads = columns.map(
    ({ path, recipe }) =>
      markup`<th scope="col" class="up"><a href="${linkFrom(page, path)}"><span>${recipe.title}</span> <span>${recipe.version}</span></a></th>`,
  );
  return scrolling(
    'marks',
    caption,
    markup`<thead><tr><th scope="col">${first}</th><th scope="col">Level</th>${heads}</tr></thead>
<tbody>
${rows}</tbody>`,
  );
}

/** Requirements with their marks. With `hasValues` cells show the recorded value of a MAY. */
export function requirementTable(
  page: Place,
  seen: Seen,
  lines: readonly SiteLine[],
  { caption, hasValues = false }: { readonly caption: string; readonly hasValues?: boolean },
): Markup {
  const rows = lines.map(({ asked: { id, level, text }, answers }) => {
    const cells = answers.map((answer) => markCell(answer, hasValues));
    return markup`<tr><th scope="row"><div><a href="${linkFrom(page, requirementPath(id))}">${id}</a> <span>${text}</span></div></th><td>${level}</td>${cells}</tr>
`;
  });
  return marksTable(page, seen, { caption, first: 'Requirement', rows });
}

/** What several answers of one implementation say together. It holds only if all were measured and hold. */
export function together(answers: readonly Answer[]): {
  readonly state: MarkState;
  readonly measured: number;
  /** Whether all that do not hold are new MUSTs. */
  readonly isNew?: boolean;
} {
  const count = (...wanted: readonly AnswerState[]): number =>
    answers.filter(({ state }) => wanted.includes(state)).length;
  const [good, bad] = [count('holds', 'recorded'), count('does not hold')];
  const measured = good + bad;
  if (answers.length === 0) return { state: 'not checked', measured };
  if (measured === 0) return { state: count('withheld') > 0 ? 'withheld' : 'not measured', measured };
  if (good > 0 && bad > 0) return { state: 'mixed', measured };
  if (bad > 0)
    return { state: 'does not hold', measured, isNew: answers.filter(isUncountedFailure).length === bad };
  if (measured < answers.length) return { state: 'holds where measured', measured };
  return { state: count('recorded') > 0 ? 'recorded' : 'holds', measured };
}

/** The same for several requirements, by implementation. */
export function togetherBy(
  { columns }: Seen,
  lines: readonly SiteLine[],
): readonly ReturnType<typeof together>[] {
  return columns.map((_, at) => together(lines.flatMap(({ answers }) => answers[at] ?? [])));
}
