/**
 * What the page of a comparison has in common with the site. The two figures of a level, in words and as a bar: how much
 * diverges, and how much was measured, never combined into one. The changes between two results, kind by kind, each with
 * its causes. The field that filters tables. How a result was made. Runs in a browser, too.
 */
import { thousands } from '../../fixtures/figures.ts';
import { type Level, levels } from '../../fixtures/requirement.ts';
import { cutTo } from '../../fixtures/visible.ts';
import { type Markup, markup } from '../../reports/page/markup.ts';
import type { Figures } from '../answers.ts';
import {
  type CauseTitles,
  type Change,
  type Kind,
  LINE,
  changeFacts,
  changeTexts,
  changeTitles,
  changesByCause,
  changesByKind,
  isOfSuite,
} from './changes.ts';

/** How much was measured: `341 of 836`. */
export function coverage({ measured, asked }: Figures): string {
  return `${thousands(measured)} of ${thousands(asked)}`;
}

/** Both in a line: "0 of 215 diverge, 621 not measured". What holds never appears without what was not measured. */
export function figureLine(
  level: Level,
  { asked, measured, diverging, uncounted, withheld }: Figures,
): string {
  const open = asked - measured - withheld;
  const unread = [
    open > 0 ? `${thousands(open)} not measured` : [],
    withheld > 0 ? `${thousands(withheld)} withheld` : [],
  ].flat();
  if (asked === 0) return 'none in this suite';
  if (measured === 0) return [`none of ${asked} measured`, ...unread.slice(open > 0 ? 1 : 0)].join(', ');
  const fresh = uncounted === 0 ? '' : ` (${thousands(uncounted)} new, not counted yet)`;
  const judged = `${thousands(diverging)} of ${thousands(measured)} ${diverging === 1 ? 'diverges' : 'diverge'}${fresh}`;
  return [level === 'MAY' ? `${thousands(measured)} recorded` : judged, ...unread].join(', ');
}

/** The measured share of the requirements, and the diverging part of it. Repeats the words next to it. */
export function bar(
  level: Level,
  { asked, measured, diverging, uncounted, withheld }: Figures,
): Markup | undefined {
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

/** A result, and its figures by level. */
interface FiguresRow {
  readonly name: Markup;
  readonly figures: Readonly<Record<Level, Figures>>;
}

/**
 * The figures of results, one per row.
 *
 * @param labelledBy the id of its heading
 */
export function figuresTable(rows: readonly FiguresRow[], labelledBy: string): Markup {
  const heads = ['result', ...levels].map((name) => markup`<th scope="col">${name}</th>`);
  const lines = rows.map(({ name, figures }) => {
    const cells = levels.map((level) => markup`<td>${figuresCell(level, figures[level])}</td>`);
    return markup`<tr><th scope="row">${name}</th>${cells}</tr>\n`;
  });
  return markup`<table class="figures" aria-labelledby="${labelledBy}"><thead><tr>${heads}</tr></thead><tbody>
${lines}</tbody></table>`;
}

/** Whether figures of a level fail a run, only warn, or neither. */
export function weightOf(level: Level, { diverging, uncounted }: Figures): 'fails' | 'warns' | 'holds' {
  if (diverging === 0) return 'holds';
  return level === 'MUST' && diverging > uncounted ? 'fails' : 'warns';
}

function figuresCell(level: Level, figures: Figures): Markup {
  const colour = { fails: ' diverges', warns: ' warns', holds: '' }[weightOf(level, figures)];
  return markup`<span class="figure${colour}">${figureLine(level, figures)}</span>${bar(level, figures)}`;
}

/** Its style. The colours are those of the page that it is in. */
export const figuresStyle = `
.bar { display: block; width: 100%; min-width: 3rem; max-width: 15rem; height: 5px; margin: .2rem 0 .1rem; background: var(--line); border-radius: 2.5px; }
.bar .h { fill: var(--good-bar, var(--good)); } .bar .x { fill: var(--bad-bar, var(--bad)); } .bar .w { fill: var(--open-bar, var(--open)); } .bar .v { fill: var(--held-bar, var(--quiet)); }
.figure { font-variant-numeric: tabular-nums; }
.figure.diverges { color: var(--bad); font-weight: 600; } .figure.warns { color: var(--open); font-weight: 600; }
table.figures { width: 100%; } .figures th[scope=row] { font-weight: 600; min-width: 12rem; overflow-wrap: anywhere; }
.figures .about { display: block; font-weight: 400; color: var(--quiet); font-size: 13px; }
`;

/** The rules for a narrow window. */
export const figuresNarrow = `
  .figures thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  table.figures, .figures tbody, .figures tr, .figures td, .figures th { display: block; }
  .figures tr { padding: .4rem 0; border-bottom: 1px solid var(--line); } .figures td, .figures th { border: 0; }
  .figures td:nth-child(2)::before { content: "MUST: "; } .figures td:nth-child(3)::before { content: "SHOULD: "; } .figures td:nth-child(4)::before { content: "MAY: "; }
  .figures td::before { color: var(--quiet); font-size: 13px; }`;

/** How changes are shown. */
interface ChangesShown {
  /** The most characters of a message; 0 leaves messages out. */
  readonly most: number;
  /** The most changes of a kind; all unless given. */
  readonly listed?: number;
  /** Where a requirement is described; undefined where it is not. */
  readonly linkOf: (id: string) => string | undefined;
  readonly titles?: Readonly<Record<Kind, string>>;
  /** What the older and the newer result are called; `then` and `now` unless given. */
  readonly names?: readonly [before: string, after: string];
  /** The heading of a kind: by default `h3`. */
  readonly heading?: 'h3' | 'h5';
}

/** A kind with more changes is folded. */
export const OPEN_UNTIL = 60;

/** The changes of the target, and apart from them those of the suite; empty where there are none. */
export function changesMarkup(
  changes: readonly Change[],
  causes: CauseTitles,
  shown: ChangesShown,
): { readonly ofTarget: readonly Markup[]; readonly ofSuite: readonly Markup[] } {
  const made = (areOfSuite: boolean): readonly Markup[] =>
    changesByKind(changes.filter((change) => isOfSuite(change) === areOfSuite)).map(([kind, all]) =>
      kindMarkup(kind, all, causes, { ...shown, isOpen: !areOfSuite && all.length <= OPEN_UNTIL }),
    );
  return { ofTarget: made(false), ofSuite: made(true) };
}

function kindMarkup(
  kind: Kind,
  all: readonly Change[],
  causes: CauseTitles,
  shown: ChangesShown & { readonly isOpen: boolean },
): Markup {
  const { titles = changeTitles, names = ['then', 'now'], listed = all.length, heading = 'h3' } = shown;
  const sorted = changesByCause(all, causes).flatMap(([, own]) => own);
  const bodies = changesByCause(sorted.slice(0, listed), causes).map(([title, own]) => {
    const head =
      title &&
      markup`<tr class="operation"><th scope="rowgroup" colspan="3">${cutTo(title, LINE)}</th></tr>\n`;
    return markup`<tbody>\n${head}${own.map((change) => row(change, shown, names))}</tbody>\n`;
  });
  const rest = all.length > listed ? markup`<p>and ${thousands(all.length - listed)} more</p>` : undefined;
  const title = { html: `<${heading}>${markup`${titles[kind]}`.html}</${heading}>` };
  return markup`<details${shown.isOpen ? markup` open` : undefined}><summary>${title} <span class="quiet">${thousands(all.length)}</span></summary>
<table class="changes ${kind === 'broken' ? 'broken' : ''}"><thead><tr><th scope="col">level</th><th scope="col">requirement</th><th scope="col">${names[0]} → ${names[1]}</th></tr></thead>
${bodies}</table>${rest}</details>\n`;
}

function row(change: Change, { most, linkOf }: ChangesShown, names: readonly [string, string]): Markup {
  const { id, kind, before, after } = change;
  const { level, what } = changeFacts(change);
  const sentence = kind === 'other meaning' ? undefined : cutTo(after?.text ?? before?.text ?? '', LINE);
  const said = (most === 0 ? [] : changeTexts(change)).map(
    ([at, text]) => markup`<span class="said"><b>${names[at]}</b> ${cutTo(text, most)}</span>`,
  );
  const link = linkOf(id);
  const name =
    link === undefined ? markup`<code>${id}</code>` : markup`<a href="${link}"><code>${id}</code></a>`;
  return markup`<tr><td>${level}</td><th scope="row">${name} ${sentence}${said}</th><td>${what}</td></tr>\n`;
}

/** Its style. The colours are those of the page that it is in. */
export const changesStyle = `
table.changes { width: 100%; margin-bottom: .8rem; font-size: 14px; } .changes th { overflow-wrap: anywhere; } .changes th[scope=col]:first-child { overflow-wrap: normal; } .changes th[scope=row] { font-weight: 400; width: 100%; }
.changes td { min-width: clamp(5rem, 18vw, 9rem); overflow-wrap: anywhere; } .changes td:first-child { min-width: 0; white-space: nowrap; } .changes.broken td:last-child { color: var(--bad); }
.changes .operation th { padding-top: .9rem; font-weight: 600; border-bottom-color: var(--quiet); }
.changes .said { display: block; margin: .15rem 0; padding-left: .6rem; border-left: 3px solid var(--line); white-space: pre-wrap; } .said b { color: var(--quiet); font-weight: 400; }
`;

/** Hidden without a script, when the browser's own search works as well. */
export const finder = markup`<p id="finder" hidden><label for="find">Filter</label> <input id="find" type="search" placeholder="id, level, sentence or answer" autocomplete="off" spellcheck="false"> <span id="found" role="status"></span></p>`;

/** Hides the rows that do not contain all typed words, and opens the folds of the others. */
export const finderScript = `
const field = document.getElementById('find');
const rows = [...document.querySelectorAll('.marks tbody tr, .answers tbody tr[id]')].map((row) => [row, row.textContent.toLowerCase()]);
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

/** What a published result says of how it was made. */
interface Made {
  readonly source?: string | undefined;
  readonly by: string;
  readonly ran: string;
  readonly standIns: readonly string[];
  readonly suiteCommit: string;
}

/** How a published result was made. */
export function recipeList(recipe: Made): Markup {
  const facts = [
    ['Built from', recipe.source ?? 'not stated'],
    ['Run by', recipe.by],
    ['How it was run', recipe.ran],
    ['Stand-ins', recipe.standIns.join('; ') || 'none'],
    ['Commit of the suite', recipe.suiteCommit],
  ] as const;
  return markup`<dl class="recipe">
${facts.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>`;
}
