import type { Level } from '../../fixtures/requirement.ts';
import { everyOperation, operations } from '../../fixtures/operations.ts';
import { figuresByLevel, figuresOf } from '../answers.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';
import { bar, coverage, figuresTable } from '../compare/figures.ts';
import { linkFrom, type Page } from './layout.ts';
import { scrolling } from './requirement-table.ts';
import type { Seen, Shown } from './seen.ts';
import type { SiteRequirement } from './world.ts';

type Place = Pick<Page, 'path'>;

const judged: readonly Level[] = ['MUST', 'SHOULD'];

/** The newest published results of each implementation, by name. */
export function implementationTable(page: Place, seen: Seen): Markup {
  if (seen.columns.length === 0) return markup`<p>Nothing is published yet.</p>`;
  return markup`${resultTable(page, seen, seen.columns, 'implementations')}
<p class="quiet">In alphabetical order. The table has the two newest versions of each implementation; the implementation’s own page has all.</p>`;
}

/** Results, one per row, in the given order. `labelledBy` is the id of the heading. */
export function resultTable(
  page: Place,
  { requirements }: Seen,
  results: readonly Shown[],
  labelledBy: string,
): Markup {
  const rows = results.map(({ recipe, result, date, path, answers }) => {
    const own = linkFrom(page, `implementations/${recipe.implementation}/index.html`);
    const about = `${date} · suite ${result.suite.version} · run by ${recipe.by}`;
    return {
      name: markup`<a href="${own}">${recipe.title}</a> <a href="${linkFrom(page, path)}">${recipe.version}</a><span class="about">${about}</span>`,
      figures: figuresByLevel(requirements, answers),
    };
  });
  return figuresTable(rows, labelledBy);
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
