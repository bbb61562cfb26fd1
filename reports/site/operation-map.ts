import { everyOperation, operations } from '../../fixtures/operations.ts';
import type { Level } from '../../fixtures/requirement.ts';
import { markup, type Markup } from '../page/markup.ts';
import { bar, coverage, figuresIn } from './figures.ts';
import { linkFrom, type Page } from './layout.ts';
import { scrolling } from './requirement-table.ts';
import type { Seen, Shown } from './seen.ts';
import type { ToldRequirement } from './world.ts';

const levels: readonly Level[] = ['MUST', 'SHOULD'];

/** Operations and implementations, with the two figures of the levels that are judged where they meet. */
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
  own: readonly ToldRequirement[],
): Markup {
  const head = markup`<th scope="rowgroup" rowspan="${levels.length}"><a href="${linkFrom(page, `requirements/index.html#${name}`)}">${operations[name].path}</a></th>`;
  const rows = levels.map(
    (level, at) =>
      markup`<tr>${at === 0 ? head : undefined}<th scope="row">${level}</th>${columns.map((shown) => cell(level, own, shown))}</tr>\n`,
  );
  return markup`<tbody>\n${rows}</tbody>\n`;
}

function cell(level: Level, own: readonly ToldRequirement[], shown: Shown): Markup {
  const figures = figuresIn(level, own, shown);
  if (figures.asked === 0) return markup`<td class="none">none asked</td>`;
  if (figures.measured === 0) return markup`<td class="none">not measured</td>`;
  const colour = figures.diverging === 0 ? 'held' : level === 'MUST' ? 'bad' : 'warn';
  return markup`<td>${bar(level, figures)}<span class="${colour}">${figures.diverging} diverge</span> <span>${coverage(figures)}</span></td>`;
}
