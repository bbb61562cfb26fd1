/** The first page: which implementation keeps which promise, at a glance. */
import { markup, type Markup } from '../../reports/page/markup.ts';
import { differencesBriefly } from './differences-page.ts';
import { thousands } from '../../fixtures/figures.ts';
import type { Level } from '../../fixtures/requirement.ts';
import { everyOperation, operations } from '../../fixtures/operations.ts';
import { figuresOf, type Figures } from '../answers.ts';
import { bar, coverage, figuresTable } from '../compare/figures.ts';
import { scrolling } from './requirement-table.ts';
import { linkFrom, pageFile, type Place } from './layout.ts';
import { implementationPath, type Seen, type Shown, type SiteFile } from './world.ts';

const page = { path: 'index.html', title: 'Which implementation keeps which promise' } as const;

/** The overview. It stays small, however much is published: long content has its own pages. */
export function overviewPage(seen: Seen): readonly SiteFile[] {
  const main = markup`${introduction(seen)}
<section><h2 id="implementations">Implementations</h2>
${implementationTable(seen)}</section>
${differencesBriefly(page, seen)}
<section><h2 id="operations">Operation by operation</h2>
${operationMap(seen)}</section>
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
npx im-conformance submit --as 'Your server' --version 1.2.3 --by '…' --ran '…'</pre>
<p>Defects that their authors do not know yet can be withheld.${source} <a href="${how}#submitting">More about submitting</a></p></div></section>`;
}

const judged: readonly Level[] = ['MUST', 'SHOULD'];

/** The newest published results of each implementation, by name. */
function implementationTable({ columns }: Seen): Markup {
  if (columns.length === 0) return markup`<p>Nothing is published yet.</p>`;
  return markup`${resultTable(page, columns, 'implementations')}
<p class="quiet">In alphabetical order. The table has the two newest versions of each implementation; the implementation’s own page has all.</p>`;
}

/** Results, one per row, in the given order. `labelledBy` is the id of the heading. */
export function resultTable(from: Place, results: readonly Shown[], labelledBy: string): Markup {
  const rows = results.map(({ recipe, result, date, path, figures }) => {
    const own = linkFrom(from, implementationPath(recipe.implementation));
    const about = `${date} · suite ${result.suite.version} · run by ${recipe.by}`;
    return {
      name: markup`<a href="${own}">${recipe.title}</a> <a href="${linkFrom(from, path)}">${recipe.version}</a><span class="about">${about}</span>`,
      figures,
    };
  });
  return figuresTable(rows, labelledBy);
}

/** Operations and implementations, with the two figures of each judged level per pair. */
function operationMap({ columns }: Seen): Markup {
  const heads = columns.map(
    ({ recipe, path }) =>
      markup`<th scope="col"><a href="${linkFrom(page, path)}">${recipe.title}<br><span class="version">${recipe.version}</span></a></th>`,
  );
  return scrolling(
    'map',
    'Each operation, MUST and SHOULD: how many diverge, and how many were measured of those asked',
    markup`<thead><tr><th scope="col">Operation</th><th scope="col">Level</th>${heads}</tr></thead>
${everyOperation.map((name) => operationRows(columns, name))}`,
  );
}

function operationRows(columns: readonly Shown[], name: keyof typeof operations): Markup {
  const { path } = operations[name];
  const head = markup`<th scope="rowgroup" rowspan="${judged.length}"><a href="${linkFrom(page, `requirements/index.html#${name}`)}">${path}</a></th>`;
  const rows = judged.map((level, at) => {
    const cells = columns.map(({ answers }) =>
      mapCell(
        level,
        figuresOf(
          level,
          answers.filter(({ asked }) => asked.operation === path),
        ),
      ),
    );
    return markup`<tr>${at === 0 ? head : undefined}<th scope="row">${level}</th>${cells}</tr>\n`;
  });
  return markup`<tbody>\n${rows}</tbody>\n`;
}

function mapCell(level: Level, figures: Figures): Markup {
  if (figures.asked === 0) return markup`<td class="none">none asked</td>`;
  if (figures.measured === 0) return markup`<td class="none">not measured</td>`;
  const colour = figures.diverging === 0 ? 'held' : level === 'MUST' ? 'bad' : 'warn';
  return markup`<td>${bar(level, figures)}<span class="${colour}">${figures.diverging} diverge</span> <span>${coverage(figures)}</span></td>`;
}
