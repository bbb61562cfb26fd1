/** The first page: which implementation keeps which promise, at a glance. */
import { markup, type Markup } from '../../reports/page/markup.ts';
import { differencesBriefly } from './differences-page.ts';
import { thousands } from '../../reports/explain/facts.ts';
import type { Level } from '../../fixtures/requirement.ts';
import { everyOperation, operations } from '../../fixtures/operations.ts';
import { figuresByLevel, figuresOf } from '../answers.ts';
import { bar, coverage, figuresTable } from '../compare/figures.ts';
import { scrolling } from './requirement-table.ts';
import { linkFrom, pageFile, type Page } from './layout.ts';
import type { Seen, Shown } from './seen.ts';
import type { SiteFile, SiteRequirement } from './world.ts';

type Place = Pick<Page, 'path'>;

const page = { path: 'index.html', title: 'Which implementation keeps which promise' } as const;

/** The overview. It stays small, however much is published: long content has its own pages. */
export function overviewPage(seen: Seen): readonly SiteFile[] {
  const main = markup`${introduction(seen)}
<section><h2 id="implementations">Implementations</h2>
${implementationTable(page, seen)}</section>
${differencesBriefly(page, seen)}
<section><h2 id="operations">Operation by operation</h2>
${operationMap(page, seen)}</section>
${reading(seen)}`;
  return [pageFile(seen, { ...page, main })];
}

function introduction({ requirements, suite }: Seen): Markup {
  return markup`<p class="lead">${suite.name} checks whether servers with the OpenIM Platform API keep what the API promises: ${thousands(requirements.length)} requirements of nine operations, each with a check that anybody can run. This site shows the answers, who measured them, and what nobody has measured yet.</p>`;
}

function reading({ repository }: Seen): Markup {
  const how = linkFrom(page, 'about.html');
  const source =
    repository === undefined
      ? undefined
      : markup` The suite is at <a href="${repository}">${repository}</a>.`;
  return markup`<section class="two"><div><h2 id="reading">How to read this</h2>
<p>A result shows what one person measured. It is consistent, not proven true: each says who ran it, how, and with which version of the suite.</p>
<p>There are two separate figures: how much of what was measured <strong>diverges</strong>, and how much of what is asked today was <strong>measured</strong>. An implementation with little measured has not done well in the rest. Nobody is ranked.</p>
<p><a href="${how}">What the figures mean, and what a result proves</a></p></div>
<div><h2 id="submitting">How to submit a result</h2>
<p>Run the suite against your server, then add the result with a short recipe, and open a pull request:</p>
<pre>IM_BASE_URL=https://… IM_ADMIN_TOKEN=… npx im-conformance run
npx im-conformance submit --as 'Your server' --version 1.2.3 --by '…' --ran '…' --disclosure '…'</pre>
<p>Defects that their authors do not know yet can be withheld until a day.${source} <a href="${how}#submitting">More about submitting</a></p></div></section>`;
}

const judged: readonly Level[] = ['MUST', 'SHOULD'];

/** The newest published results of each implementation, by name. */
function implementationTable(from: Place, seen: Seen): Markup {
  if (seen.columns.length === 0) return markup`<p>Nothing is published yet.</p>`;
  return markup`${resultTable(from, seen, seen.columns, 'implementations')}
<p class="quiet">In alphabetical order. The table has the two newest versions of each implementation; the implementation’s own page has all.</p>`;
}

/** Results, one per row, in the given order. `labelledBy` is the id of the heading. */
export function resultTable(
  from: Place,
  { requirements }: Seen,
  results: readonly Shown[],
  labelledBy: string,
): Markup {
  const rows = results.map(({ recipe, result, date, path, answers }) => {
    const own = linkFrom(from, `implementations/${recipe.implementation}/index.html`);
    const about = `${date} · suite ${result.suite.version} · run by ${recipe.by}`;
    return {
      name: markup`<a href="${own}">${recipe.title}</a> <a href="${linkFrom(from, path)}">${recipe.version}</a><span class="about">${about}</span>`,
      figures: figuresByLevel(requirements, answers),
    };
  });
  return figuresTable(rows, labelledBy);
}

/** Operations and implementations, with the two figures of each judged level per pair. */
function operationMap(from: Place, { columns, requirements }: Seen): Markup {
  const heads = columns.map(
    ({ recipe, path }) =>
      markup`<th scope="col"><a href="${linkFrom(from, path)}">${recipe.title}<br><span class="version">${recipe.version}</span></a></th>`,
  );
  const groups = everyOperation.map((name) => {
    const own = requirements.filter(({ operation }) => operation === operations[name].path);
    return rowsOf(from, columns, name, own);
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
  from: Place,
  columns: readonly Shown[],
  name: keyof typeof operations,
  own: readonly SiteRequirement[],
): Markup {
  const head = markup`<th scope="rowgroup" rowspan="${judged.length}"><a href="${linkFrom(from, `requirements/index.html#${name}`)}">${operations[name].path}</a></th>`;
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
