import type { Level } from '../../fixtures/requirement.ts';
import { markup, type Markup } from '../page/markup.ts';
import { bar, coverage, divergence, figuresIn } from './figures.ts';
import { linkFrom, type Page } from './layout.ts';
import { scrolling } from './requirement-table.ts';
import type { Seen, Shown } from './seen.ts';

const judged: readonly Level[] = ['MUST', 'SHOULD'];

/** What is published of each implementation, by name, with the two figures of each level, which nothing sums up. */
export function implementationTable(page: Pick<Page, 'path'>, seen: Seen): Markup {
  if (seen.columns.length === 0) return markup`<p>Nothing is published yet.</p>`;
  return markup`${resultTable(page, seen, seen.columns, 'Newest results, by name', true)}
<p class="quiet">In the order of their names. Of an implementation the two newest versions stand here; its own page tells all.</p>`;
}

/** Results, one a row, in the given order. */
export function resultTable(
  page: Pick<Page, 'path'>,
  seen: Seen,
  results: readonly Shown[],
  caption: string,
  hasNames = false,
): Markup {
  const head = hasNames ? markup`<th scope="col" rowspan="2">Implementation</th>` : undefined;
  const levels = judged.map((level) => markup`<th scope="colgroup" colspan="2" class="group">${level}</th>`);
  const pairs = judged.map(
    () =>
      markup`<th scope="col" class="number group">diverges</th><th scope="col" class="number">measured</th>`,
  );
  return scrolling(
    caption,
    markup`<table class="results"><caption>${caption}</caption>
<thead><tr>${head}<th scope="col" rowspan="2">Version</th>${levels}<th scope="colgroup" class="group">MAY</th><th scope="col" rowspan="2" class="number group">Withheld</th><th scope="col" rowspan="2" class="group">Measured on</th><th scope="col" rowspan="2">Suite</th><th scope="col" rowspan="2">Run by</th></tr>
<tr>${pairs}<th scope="col" class="number group">recorded</th></tr></thead>
<tbody>
${results.map((shown) => resultRow(page, seen, shown, hasNames))}</tbody></table>`,
  );
}

function resultRow(page: Pick<Page, 'path'>, { requirements }: Seen, shown: Shown, hasName: boolean): Markup {
  const { recipe, result, date, path } = shown;
  const own = linkFrom(page, `implementations/${recipe.implementation}/index.html`);
  const name = hasName ? markup`<th scope="row"><a href="${own}">${recipe.title}</a></th>` : undefined;
  const version = markup`<a href="${linkFrom(page, path)}">${recipe.version}</a>`;
  const figures = judged.map((level) => {
    const each = figuresIn(level, requirements, shown);
    const colour =
      each.diverging === 0 ? 'number group' : `number group ${level === 'MUST' ? 'bad' : 'warn'}`;
    return markup`<td class="${colour}">${divergence(each)}</td><td class="number">${coverage(each)}${bar(level, each)}</td>`;
  });
  const withheld = result.withheld ?? 0;
  return markup`<tr>${name}${hasName ? markup`<td>${version}</td>` : markup`<th scope="row">${version}</th>`}${figures}<td class="number group">${coverage(figuresIn('MAY', requirements, shown))}</td><td class="number group">${withheld}</td><td class="date group">${date}</td><td>${result.suite.version}</td><td class="by">${recipe.by}</td></tr>
`;
}
