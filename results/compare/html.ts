/**
 * A page as HTML that loads nothing from elsewhere. It is readable without a script, and its rows can be filtered with
 * one. Runs in a browser, too.
 */
import { thousands } from '../../fixtures/figures.ts';
import { cutTo } from '../../fixtures/visible.ts';
import { type Markup, markup } from '../../reports/page/markup.ts';
import type { Level } from '../../fixtures/requirement.ts';
import type { Figures } from '../answers.ts';
import { legend, markCell } from './marks.ts';
import {
  type Board,
  type Causes,
  type FiguresTable,
  type Link,
  type Page,
  type Part,
  type Row,
  type Section,
  LINE,
  figureLine,
  weightOf,
} from './page.ts';

/** How the parts of a page are shown. */
interface Shown {
  /** The address of a file of the site, from the page. */
  readonly address: (to: string) => string;
  /** The most characters of a note. */
  readonly most: number;
}

/** The most characters of all notes of a page, and the most and the least of one. */
export const notes = { together: 200_000, most: 4_000, least: 100 } as const;

/** How many characters each note may have, by how many notes there are. */
export function shareOf(count: number): number {
  return Math.max(notes.least, Math.min(notes.most, Math.floor(notes.together / Math.max(1, count))));
}

/**
 * The content of a page.
 *
 * @param address the address of a file of the site, from the page
 */
export function pageMarkup(page: Page, address: Shown['address'], heading = markup`${page.title}`): Markup {
  return markup`<div class="head${page.tone ? ` ${page.tone}` : ''}"><h1>${heading}</h1>
${page.lead.map((text) => markup`<p class="lead">${text}</p>\n`)}</div>
${page.intro}${sectionsMarkup(page, address)}`;
}

/** The sections of a page, with what helps to read its boards before the first of them. */
export function sectionsMarkup({ sections, hasFinder }: Page, address: Shown['address']): Markup {
  const boards = sections.flatMap(({ parts }) => parts.filter(isBoard));
  const rows = boards.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
  const shown = { address, most: shareOf(rows.flatMap((row) => row.notes).length) };
  const isSigns = boards.some(({ isWordy }) => !isWordy);
  const marks = isSigns ? legend(rows.flatMap(({ cells }) => cells)) : undefined;
  const first = sections.findIndex(({ parts }) => parts.some(isBoard));
  const own = sections.map((section, at) =>
    at === first
      ? markup`${hasFinder ? finder : undefined}${sectionMarkup(section, shown, marks)}`
      : sectionMarkup(section, shown),
  );
  return markup`${own}`;
}

function isBoard(part: Part): part is Board {
  return 'kind' in part && part.kind === 'board';
}

/** @param marks what helps to read its board */
function sectionMarkup(section: Section, shown: Shown, marks?: Markup): Markup {
  const { id, title, count, about, show = 'open', parts } = section;
  const number = count === undefined ? undefined : markup` <span class="quiet">${thousands(count)}</span>`;
  const head = markup`<h2 id="${id}">${title}${number}</h2>`;
  const content = count === 0 ? [] : [marks, ...parts.map((part) => partMarkup(part, id, shown))];
  if (show === 'open' || count === 0)
    return markup`<section>${head}
${about && markup`<p class="quiet">${about}</p>\n`}${content}</section>\n`;
  return markup`<section class="rest"><details><summary>${head} <span class="quiet">${about}</span></summary>
${content}</details></section>\n`;
}

function partMarkup(part: Part, labelledBy: string, shown: Shown): Markup {
  if (!('kind' in part)) return part;
  if (part.kind === 'figures') return figuresMarkup(part, labelledBy, shown);
  return part.kind === 'causes' ? causesMarkup(part) : boardMarkup(part, labelledBy, shown);
}

function linkMarkup({ name, to }: Link, { address }: Shown): Markup {
  return to === undefined ? markup`${name}` : markup`<a href="${address(to)}">${name}</a>`;
}

/** A table in a region of its own, which scrolls in narrow windows, also by keyboard. */
function scrolling(labelledBy: string, content: Markup): Markup {
  return markup`<div class="scroll" role="region" aria-labelledby="${labelledBy}" tabindex="0">${content}</div>`;
}

function boardMarkup(board: Board, labelledBy: string, shown: Shown): Markup {
  const { columns, heads: [first, second] = ['Requirement', 'Level'], groups, isWordy = false } = board;
  const heads = columns.map(
    (column) =>
      markup`<th scope="col"${isWordy ? undefined : markup` class="up"`}><span>${linkMarkup(column, shown)}</span></th>`,
  );
  const bodies = groups.map(({ id, title, rows }) => {
    const name =
      title &&
      markup`<tr class="group"><th scope="rowgroup" colspan="${columns.length + 2}">${cutTo(title, LINE)}</th></tr>\n`;
    return markup`<tbody${id && markup` id="${id}"`}>${name}${rows.map((row) => rowMarkup(row, board, shown))}</tbody>\n`;
  });
  return scrolling(
    labelledBy,
    markup`<table class="board${isWordy ? ' wordy' : ''}"><thead><tr><th scope="col">${first}</th><th scope="col">${second}</th>${heads}</tr></thead>
${bodies}</table>`,
  );
}

function rowMarkup(row: Row, board: Board, shown: Shown): Markup {
  const { columns, isOfResults, isWordy = false, isChange = false } = board;
  const { id, name, text, level, cells, more } = row;
  const link = linkMarkup(name, shown);
  const title = isOfResults ? link : markup`<code>${link}</code>`;
  const said = row.notes.map(({ at, text: note }) => {
    const of = columns.length === 1 ? undefined : markup`<b>${columns[at]?.name}</b> `;
    return markup`<p class="said">${of}${cutTo(note, shown.most)}</p>`;
  });
  const why =
    isWordy || isChange || said.length === 0
      ? said
      : [markup`<details><summary>Why</summary>${said}</details>`];
  return markup`<tr${id && markup` id="${id}"`}><th scope="row">${title} ${cutTo(text, LINE)}${why}${more}</th><td>${level}</td>${cells.map((cell) => markCell(cell, isWordy))}</tr>\n`;
}

/** The causes with their numbers. */
function causesMarkup({ lines, columns }: Causes): Markup {
  const items = lines.map(({ sentence, counts }) => {
    const own = counts.flatMap((count, at) =>
      count === 0 ? [] : `${columns[at]?.name} ${thousands(count)}`,
    );
    return markup`<li>${cutTo(sentence, LINE)} <span class="quiet">${own.join(' · ')}</span></li>\n`;
  });
  return markup`<ul>\n${items}</ul>`;
}

/** Figures, a row of them for each thing. */
function figuresMarkup({ columns, rows }: FiguresTable, labelledBy: string, shown: Shown): Markup {
  const heads = columns.map((column) => markup`<th scope="col">${linkMarkup(column, shown)}</th>`);
  const lines = rows.map(({ name, about, more, cells }) => {
    const own = cells.map((each, at) => {
      const figures = each.map(([level, of]) => figureMarkup(level, of, each.length > 1));
      return markup`<td data-of="${columns[at]?.name}">${figures}</td>`;
    });
    const said = about === undefined ? undefined : markup`<span class="about">${about}</span>`;
    return markup`<tr><th scope="row">${linkMarkup(name, shown)}${said}${more}</th>${own}</tr>\n`;
  });
  return scrolling(
    labelledBy,
    markup`<table class="figures"><thead><tr><td></td>${heads}</tr></thead><tbody>
${lines}</tbody></table>`,
  );
}

/** The two figures of a level, in words and as a bar. They are never combined into one. */
function figureMarkup(level: Level, figures: Figures, isNamed: boolean): Markup {
  const colour = { fails: ' diverges', warns: ' warns', holds: '' }[weightOf(level, figures)];
  const name = isNamed ? markup`<span class="quiet">${level}</span> ` : undefined;
  return markup`${name}<span class="figure${colour}">${figureLine(level, figures)}</span>${bar(level, figures)}`;
}

/** The measured share of the requirements, and the diverging part of it. Repeats the words next to it. */
function bar(level: Level, { asked, measured, diverging, uncounted, withheld }: Figures): Markup | undefined {
  if (asked === 0) return undefined;
  const parts = [
    ['h', measured - diverging],
    [level === 'MUST' ? 'x' : 'w', diverging - uncounted],
    ['w', uncounted],
    ['v', withheld],
  ] as const;
  const scale = (count: number): number => Math.round((count / asked) * 1000) / 10;
  const pieces = parts.flatMap(([name, count], at) => {
    if (count === 0) return [];
    const before = parts.slice(0, at).reduce((sum, [, each]) => sum + each, 0);
    // Anything above zero is visible, however small.
    const width = Math.max(scale(count), 1.5);
    return [
      markup`<rect class="${name}" x="${Math.min(scale(before), 100 - width)}" width="${width}" height="4"/>`,
    ];
  });
  return markup`<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">${pieces}</svg>`;
}

/** Hidden without a script, when the browser's own search works as well. */
const finder = markup`<p id="finder" hidden><label for="find">Filter</label> <input id="find" type="search" placeholder="id, level, sentence or answer" autocomplete="off" spellcheck="false"> <span id="found" role="status"></span></p>\n`;

/** Hides the rows that do not contain all typed words, and opens the folds of the others. */
export const finderScript = `
const field = document.getElementById('find');
const rows = [...document.querySelectorAll('.board tbody tr:not(.group)')].map((row) => [row, row.textContent.toLowerCase()]);
const parts = new Set(rows.flatMap(([row]) => [row.closest('tbody'), row.closest('section')]));
field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let count = 0;
  for (const [row, text] of rows) {
    row.hidden = !words.every((word) => text.includes(word));
    if (!row.hidden) count += 1;
  }
  for (const part of parts) {
    part.hidden = rows.every(([row]) => row.hidden || !part.contains(row));
    const fold = part.querySelector(':scope > details');
    if (fold && words.length > 0) fold.open = true;
  }
  document.getElementById('found').textContent = words.length === 0 ? '' : count + ' of ' + rows.length;
});
document.getElementById('finder').hidden = false;
`;
