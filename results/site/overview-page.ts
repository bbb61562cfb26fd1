/**
 * The first page: which implementation keeps which promise, at a glance; and where implementations answer differently,
 * briefly there and in full on a page of its own.
 */
import { counted, thousands } from '../../fixtures/figures.ts';
import { everyOperation, operations } from '../../fixtures/operations.ts';
import { type Level, levels } from '../../fixtures/requirement.ts';
import { groupedBy } from '../../reports/grouped.ts';
import { type Markup, markup } from '../../reports/page/markup.ts';
import { type Figures, figuresOf } from '../answers.ts';
import { groupOf } from '../compare/comparison.ts';
import { bar, coverage, figuresTable, weightOf } from '../compare/page-parts.ts';
import { promiseAnchor, promisesByID } from './contract-page.ts';
import { type Place, linkFrom, pageFile } from './layout.ts';
import {
  legend,
  markCell,
  marksOfSentences,
  marksTable,
  requirementPath,
  requirementTable,
  scrolling,
  stateCell,
  togetherBy,
} from './marks.ts';
import {
  type Seen,
  type Shown,
  type SiteFile,
  type SiteLine,
  type SitePromise,
  implementationPath,
} from './world.ts';

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
  const colour = { fails: 'bad', warns: 'warn', holds: 'held' }[weightOf(level, figures)];
  const fresh = figures.uncounted === 0 ? '' : ` (${thousands(figures.uncounted)} new, not counted yet)`;
  return markup`<td>${bar(level, figures)}<span class="${colour}">${figures.diverging} diverge${fresh}</span> <span>${coverage(figures)}</span></td>`;
}

/** The number of lines on the overview. */
const BRIEFLY = 20;

const differences = { path: 'differences.html', title: 'Where implementations differ' } as const;

const sections: readonly (readonly [Level, string])[] = [
  ['MUST', 'A MUST that holds in one but not in another'],
  ['SHOULD', 'A SHOULD that holds in one but not in another'],
  ['MAY', 'A MAY that is done differently: neither is wrong'],
];

export function differencesPage(seen: Seen): readonly SiteFile[] {
  const all = differing(seen);
  const parts = sections.map(([level, caption]) => {
    const own = all.filter(({ asked }) => asked.level === level);
    const hasValues = level === 'MAY';
    const table =
      own.length === 0
        ? markup`<p>None.</p>`
        : requirementTable(differences, seen, own, { caption, hasValues });
    return markup`<section><h2 id="${level}">${level} <span class="quiet">${thousands(own.length)}</span></h2>\n${table}</section>\n`;
  });
  const main = markup`<p>Only what was measured in at least two of these results can differ. ${unknown(seen)}</p>
${legend()}
${parts}`;
  return [pageFile(seen, { ...differences, main })];
}

/** The differences by sentence of the contract, the strongest level first. */
function differencesBriefly(from: Place, seen: Seen): Markup {
  const count = differing(seen).length;
  const none =
    seen.columns.length < 2
      ? 'There are not yet two results to compare.'
      : 'What several of them measured has the same answer everywhere.';
  const content =
    count === 0
      ? markup`<p>${none} ${unknown(seen)}</p>`
      : markup`<p>${counted(count, 'requirement')} ${count === 1 ? 'has' : 'have'} different answers, listed here by sentence of the contract. ${unknown(seen)}</p>
${legend(marksOfSentences)}
${briefTable(from, seen)}
<p><a href="${linkFrom(from, differences.path)}">${count === 1 ? 'The difference' : `All ${counted(count, 'difference')}`}, requirement by requirement</a></p>`;
  return markup`<section><h2 id="differences">Where they differ</h2>
${content}</section>`;
}

function briefTable(from: Place, seen: Seen): Markup {
  const groups = differenceGroups(seen);
  const rest = groups.length - BRIEFLY;
  const table = marksTable(from, seen, {
    caption: 'Differences by sentence of the contract, the strongest level first',
    first: 'What the contract says',
    rows: groups.slice(0, BRIEFLY).map((group) => groupRow(from, seen, group)),
  });
  const more = rest > 0 ? markup`<p class="quiet">And ${counted(rest, 'sentence')} more.</p>` : undefined;
  return markup`${table}${more}`;
}

/** For a single requirement, shows the requirement itself and the recorded values, which say more than its sentence. */
function groupRow(from: Place, seen: Seen, { promise, lines }: DifferenceGroup): Markup {
  const [only, ...others] = lines;
  if (!only) return markup``;
  const { id, level, text } = only.asked;
  const isAlone = !promise || others.length === 0;
  const cells = isAlone
    ? only.answers.map((answer) => markCell(answer, true))
    : togetherBy(seen, lines).map(({ state, isNew }) => stateCell(state, isNew ? 'new' : level));
  const head = isAlone
    ? sentence(linkFrom(from, requirementPath(id)), text, id)
    : sentence(linkFrom(from, promiseAnchor(promise.id)), promise.text, counted(lines.length, 'requirement'));
  return markup`<tr><th scope="row">${head}</th><td>${level}</td>${cells}</tr>
`;
}

function sentence(to: string, text: string, about: string): Markup {
  return markup`<div><a class="sentence" href="${to}">${text}</a> <span class="quiet">${about}</span></div>`;
}

function unknown({ lines }: Seen): string {
  const count = lines.filter((line) => groupOf(line) === 'coverage').length;
  if (count === 0) return '';
  return `${thousands(count)} others cannot be compared yet: only some of these results have measured them.`;
}

/** Requirements that differ and check the same sentence of the contract, for one line instead of several. */
interface DifferenceGroup {
  /** Undefined if the contract has no such sentence. */
  readonly promise: SitePromise | undefined;
  /** Never empty. */
  readonly lines: readonly SiteLine[];
}

/** The requirements with different answers, the strongest level first. */
export function differing({ lines }: Seen): readonly SiteLine[] {
  const found = lines.filter((line) => ['different', 'observed'].includes(groupOf(line)));
  return levels.flatMap((level) => found.filter(({ asked }) => asked.level === level));
}

/** The same, by the first sentence of the contract that they check. */
export function differenceGroups(seen: Seen): readonly DifferenceGroup[] {
  const promises = promisesByID(seen);
  const groups = groupedBy(
    differing(seen),
    ({
      asked: {
        id,
        promises: [first = id],
      },
    }) => first,
  );
  return [...groups].map(([key, lines]) => ({ promise: promises.get(key), lines }));
}
