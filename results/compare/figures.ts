/**
 * The two figures of a level, in words and as a bar: how much diverges, and how much was measured. They are never
 * combined into one. Runs in a browser, too.
 */
import { levels, type Level } from '../../fixtures/requirement.ts';
import { thousands } from '../../fixtures/figures.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';
import type { Figures } from '../answers.ts';

/** How much was measured: `341 of 836`. */
export function coverage({ measured, asked }: Figures): string {
  return `${thousands(measured)} of ${thousands(asked)}`;
}

/** Both in a line: "0 of 215 diverge, 621 not measured". What holds never appears without what was not measured. */
export function figureLine(level: Level, { asked, measured, diverging, withheld }: Figures): string {
  const open = asked - measured - withheld;
  const unread = [
    open > 0 ? `${thousands(open)} not measured` : [],
    withheld > 0 ? `${thousands(withheld)} withheld` : [],
  ].flat();
  if (asked === 0) return 'none in this suite';
  if (measured === 0) return [`none of ${asked} measured`, ...unread.slice(open > 0 ? 1 : 0)].join(', ');
  const judged = `${thousands(diverging)} of ${thousands(measured)} ${diverging === 1 ? 'diverges' : 'diverge'}`;
  return [level === 'MAY' ? `${thousands(measured)} recorded` : judged, ...unread].join(', ');
}

/** The measured share of the requirements, and the diverging part of it. Repeats the words next to it. */
export function bar(level: Level, { asked, measured, diverging, withheld }: Figures): Markup | undefined {
  if (asked === 0) return undefined;
  const parts = [
    ['h', measured - diverging],
    [level === 'MUST' ? 'x' : 'w', diverging],
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

function figuresCell(level: Level, figures: Figures): Markup {
  const colour = figures.diverging === 0 ? '' : level === 'MUST' ? ' diverges' : ' warns';
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
