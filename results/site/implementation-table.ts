import type { Level } from '../../fixtures/requirement.ts';
import { everyOperation, operations } from '../../fixtures/operations.ts';
import { figuresOf } from '../answers.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';
import { bar, coverage, divergence } from '../compare/figures.ts';
import { linkFrom, type Page } from './layout.ts';
import { scrolling } from './requirement-table.ts';
import type { Seen, Shown } from './seen.ts';
import type { SiteRequirement } from './world.ts';

type Place = Pick<Page, 'path'>;

const judged: readonly Level[] = ['MUST', 'SHOULD'];

/**
 * The published results of each implementation, by name, with the two figures of each level, which are never combined.
 */
export function implementationTable(page: Place, seen: Seen): Markup {
  if (seen.columns.length === 0) return markup`<p>Nothing is published yet.</p>`;
  return markup`${resultTable(page, seen, seen.columns, 'Newest results, by name')}
<p class="quiet">In alphabetical order. The table has the two newest versions of each implementation; the implementation’s own page has all.</p>`;
}

/**
 * Results, one per row, in the given order. The table has ARIA roles, because on a phone each row is a card, and some
 * screen readers do not recognize a table with another layout.
 */
export function resultTable(page: Place, seen: Seen, results: readonly Shown[], caption: string): Markup {
  const column = (name: string, more: Markup): Markup =>
    markup`<th scope="col" role="columnheader"${more}>${name}</th>`;
  const tall = markup` rowspan="2"`;
  const edge = markup` rowspan="2" class="group"`;
  const group = (name: string, span: number): Markup =>
    markup`<th scope="colgroup" role="columnheader" colspan="${span}" class="group">${name}</th>`;
  const pair = markup`${column('diverges', markup` class="number group"`)}${column('measured', markup` class="number"`)}`;
  return scrolling(
    caption,
    markup`<table class="results" role="table"><caption>${caption}</caption>
<thead role="rowgroup"><tr role="row">${column('Implementation', tall)}${column('Version', tall)}${group('MUST', 2)}${group('SHOULD', 2)}${group('MAY', 1)}${column('Withheld', markup` rowspan="2" class="number group"`)}${column('Date', edge)}${column('Suite', tall)}${column('Run by', tall)}</tr>
<tr role="row">${pair}${pair}${column('recorded', markup` class="number group"`)}</tr></thead>
<tbody role="rowgroup">
${results.map((shown) => resultRow(page, seen, shown))}</tbody></table>`,
  );
}

function resultRow(page: Place, { requirements }: Seen, shown: Shown): Markup {
  const { recipe, result, date, path } = shown;
  const own = linkFrom(page, `implementations/${recipe.implementation}/index.html`);
  const cell = (label: string, name: string, value: string | Markup): Markup =>
    markup`<td role="cell" class="${name}" data-label="${label}">${value}</td>`;
  const figures = judged.map((level) => {
    const each = figuresOf(level, requirements, shown.answers);
    const colour = each.diverging === 0 ? '' : level === 'MUST' ? ' bad' : ' warn';
    return markup`${cell(`${level} diverges`, `number group${colour}`, divergence(each))}${cell(`${level} measured`, 'number', markup`${coverage(each)}${bar(level, each)}`)}`;
  });
  const recorded = coverage(figuresOf('MAY', requirements, shown.answers));
  return markup`<tr role="row"><th scope="row" role="rowheader"><a href="${own}">${recipe.title}</a></th>${cell('Version', 'version', markup`<a href="${linkFrom(page, path)}">${recipe.version}</a>`)}${figures}${cell('MAY recorded', 'number group', recorded)}${cell('Withheld', 'number group', `${result.withheld ?? 0}`)}${cell('Date', 'group', date)}${cell('Suite', '', result.suite.version)}${cell('Run by', 'by', recipe.by)}</tr>
`;
}

/** Operations and implementations, with the two figures of each judged level per pair. */
export function operationMap(page: Pick<Page, 'path'>, { columns, requirements }: Seen): Markup {
  const heads = columns.map(
    ({ recipe, path }) =>
      markup`<th scope="col"><a href="${linkFrom(page, path)}">${recipe.title}<br><span class="version">${recipe.version}</span></a></th>`,
  );
  const groups = everyOperation.map((name) => {
    const own = requirements.filter(({ operation }) => operation === operations[name].path);
    return rowsOf(page, columns, name, own);
  });
  const caption =
    'Each operation, MUST and SHOULD: how many diverge, and how many were measured of those asked';
  return scrolling(
    caption,
    markup`<table class="map"><caption>${caption}</caption>
<thead><tr><th scope="col">Operation</th><th scope="col">Level</th>${heads}</tr></thead>
${groups}</table>`,
  );
}

function rowsOf(
  page: Pick<Page, 'path'>,
  columns: readonly Shown[],
  name: keyof typeof operations,
  own: readonly SiteRequirement[],
): Markup {
  const head = markup`<th scope="rowgroup" rowspan="${judged.length}"><a href="${linkFrom(page, `requirements/index.html#${name}`)}">${operations[name].path}</a></th>`;
  const rows = judged.map(
    (level, at) =>
      markup`<tr>${at === 0 ? head : undefined}<th scope="row">${level}</th>${columns.map((shown) => mapCell(level, own, shown))}</tr>\n`,
  );
  return markup`<tbody>\n${rows}</tbody>\n`;
}

function mapCell(level: Level, own: readonly SiteRequirement[], shown: Shown): Markup {
  const figures = figuresOf(level, own, shown.answers);
  if (figures.asked === 0) return markup`<td class="none">none asked</td>`;
  if (figures.measured === 0) return markup`<td class="none">not measured</td>`;
  const colour = figures.diverging === 0 ? 'held' : level === 'MUST' ? 'bad' : 'warn';
  return markup`<td>${bar(level, figures)}<span class="${colour}">${figures.diverging} diverge</span> <span>${coverage(figures)}</span></td>`;
}
