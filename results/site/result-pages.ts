/**
 * A page for each published result: the full recipe, and everything that did not simply hold. And a page for each
 * implementation: all its results, and what changed from one to the next.
 */
import { counted, thousands } from '../../fixtures/figures.ts';
import { levels } from '../../fixtures/requirement.ts';
import { isMeasured, makesRunIncomplete } from '../../fixtures/verdict.ts';
import { cutTo } from '../../fixtures/visible.ts';
import { type CauseGroup, causeTitle } from '../../reports/causes.ts';
import { levelWord, moment, NEW_MUSTS } from '../../reports/explain/facts.ts';
import { differenceMarkup } from '../../reports/page/failure.ts';
import { type Markup, markup } from '../../reports/page/markup.ts';
import { causesIn, worseByCause } from '../compare/caused.ts';
import { LINE, changesBetween } from '../compare/changes.ts';
import { bar, changesMarkup, figureLine, recipeList } from '../compare/page-parts.ts';
import { withheldSentence } from '../publishing/published.ts';
import { badgeLevels, badgePath } from './badges.ts';
import { type Place, linkFrom, pageFile } from './layout.ts';
import {
  type MarkState,
  edgeClass,
  markWord,
  messageMarkup,
  recordedValue,
  requirementLink,
  requirementPath,
} from './marks.ts';
import { resultTable } from './overview-page.ts';
import {
  type Implementation,
  type PublishedRow,
  type Seen,
  type Shown,
  type SiteFile,
  implementationPath,
} from './world.ts';

export function resultPages(seen: Seen): readonly SiteFile[] {
  return seen.results.map((shown) => resultPage(seen, shown));
}

function resultPage(seen: Seen, shown: Shown): SiteFile {
  const { path, name, date, recipe } = shown;
  const main = markup`<p class="lead">${sentenceOf(shown)}</p>
<div class="two"><section><h2 id="recipe">Recipe</h2>
${recipeList(recipe)}</section>
<section><h2 id="figures">Figures</h2>
${figureList(seen, shown)}</section></div>
${causeSection({ path }, seen, shown)}
${rowSections({ path }, seen, shown)}`;
  const above = [{ path: implementationPath(recipe.implementation), title: recipe.title }];
  return pageFile(seen, { path, title: `${name}, ${date}`, above, main });
}

function sentenceOf({ recipe, result }: Shown): string {
  const { suite, planned } = result;
  const found = `What ${suite.name} ${suite.version} found on ${moment(result.startedAt)}: a whole run of ${thousands(planned)} requirements.`;
  return [found, withheldSentence(result) ?? [], `Run by: ${recipe.by}`].flat().join(' ');
}

function figureList({ suite }: Seen, { result, figures }: Shown): Markup {
  const now = levels.map(
    (level) =>
      markup`<div><dt>${level}</dt><dd>${figureLine(level, figures[level])}.${bar(level, figures[level])}</dd></div>\n`,
  );
  const counts = Object.entries(result.counts)
    .filter(([, count]) => count > 0)
    .map(([verdict, count]) => `${thousands(count)} ${verdict}`);
  const withheld = result.withheld === undefined ? '' : ` · ${thousands(result.withheld)} withheld`;
  const holes = result.results.filter((row) => row.verdict !== 'withheld' && makesRunIncomplete(row)).length;
  const open =
    holes === 0
      ? ''
      : ` ${counted(holes, 'requirement')} that should have been measured ${holes === 1 ? 'was' : 'were'} not.`;
  return markup`<p>By the requirements of suite ${suite.version} today:</p>
<dl class="recipe">\n${now}</dl>
<p>The run itself, with suite ${result.suite.version}: ${counts.join(' · ')}${withheld}.${open}</p>`;
}

/** The causes of a result as a section: those with a failed MUST first, each with its requirements. */
function causeSection(place: Place, seen: Seen, { result, name, path, date }: Shown): Markup {
  const groups = causesIn(result);
  const isFailure = ({ rows }: CauseGroup): boolean => rows.some(({ verdict }) => verdict === 'fail');
  const items = [...groups.filter(isFailure), ...groups.filter((group) => !isFailure(group))].map(
    ({ cause, rows }) => markup`<details><summary>${cutTo(causeTitle(cause), LINE)}</summary>
<ul class="ids">\n${rows.map((row) => markup`<li>${requirementLink(place, row.id, seen)} <span class="quiet">${levelWord(row)}, ${row.verdict}</span></li>\n`)}</ul></details>
`,
  );
  const from =
    place.path === path
      ? undefined
      : markup`<p class="quiet">From the newest result: <a href="${linkFrom(place, path)}">${name}, ${date}</a>.</p>\n`;
  return markup`<section><h2 id="causes">Causes <span class="quiet">${thousands(items.length)}</span></h2>
${from}${items.length === 0 ? markup`<p>Everything that was measured holds.</p>` : items}</section>
`;
}

/** The most characters of all rows of a page, and the most and the least per row. */
const TOGETHER = 1_000_000;
const MOST = 4_000;
const LEAST = 200;

const sections: readonly (readonly [
  id: string,
  title: string,
  none: string,
  has: (verdict: PublishedRow['verdict']) => boolean,
])[] = [
  ['diverges', 'Does not hold', 'No MUST diverged.', (verdict) => verdict === 'fail'],
  ['uncounted', NEW_MUSTS, '', (verdict) => verdict === 'uncounted'],
  ['warnings', 'Warnings', 'No SHOULD diverged.', (verdict) => verdict === 'warn'],
  [
    'unmeasured',
    'Not measured',
    'All that is not withheld was measured, as far as that suite asked it.',
    (verdict) => verdict !== 'withheld' && !isMeasured(verdict),
  ],
  ['observed', 'Recorded', 'No MAY was recorded.', (verdict) => verdict === 'observed'],
  ['withheld', 'Withheld', 'Nothing is withheld.', (verdict) => verdict === 'withheld'],
];

function rowSections(place: Place, seen: Seen, { result }: Shown): readonly Markup[] {
  const rows = result.results;
  const share = Math.max(LEAST, Math.min(MOST, Math.floor(TOGETHER / Math.max(1, rows.length))));
  const held = rows.filter(({ verdict }) => verdict === 'pass').length;
  const made = sections.map(([id, title, none, has]) => {
    const items = rows.filter(({ verdict }) => has(verdict)).map((row) => rowItem(row, place, seen, share));
    if (id === 'uncounted' && items.length === 0) return markup``;
    return markup`<section><h2 id="${id}">${title} <span class="quiet">${thousands(items.length)}</span></h2>
${items.length === 0 ? markup`<p>${none}</p>` : markup`<ul class="answers">\n${items}</ul>`}</section>\n`;
  });
  return [
    ...made,
    markup`<section><h2 id="held">Held <span class="quiet">${held}</span></h2>
<p>${held === 0 ? 'Nothing was seen to hold.' : 'All others held. The pages of the requirements say which they are.'}</p></section>`,
  ];
}

/** @param share the number of characters that the row may take */
function rowItem(row: PublishedRow, place: Place, seen: Seen, share: number): Markup {
  const { id, level, verdict } = row;
  const weight = verdict === 'uncounted' ? 'new' : level;
  const link = requirementLink(place, id, seen);
  const head = (state: MarkState, more?: Markup): Markup =>
    markup`<li class="${edgeClass(state, weight)}"><p>${link} ${level} <span class="what">${markWord(state, weight)}${more}</span></p>`;
  if (row.verdict === 'withheld') return markup`${head('withheld')}</li>\n`;
  if (verdict === 'observed')
    return markup`${head('recorded', recordedValue(row))}\n<p>${row.text}</p></li>\n`;
  const { text, message, reason, evidence } = row;
  const differences = evidence?.differences ?? [];
  const each = Math.floor(share / Math.max(1, differences.length * 2));
  const why = markup` (${[verdict, reason ?? []].flat().join(', ')})`;
  return markup`${isMeasured(row.verdict) ? head('does not hold') : head('not measured', why)}
<p>${text}</p>
${message === undefined ? undefined : messageMarkup(message, share)}
${differences.map((difference) => differenceMarkup(difference, each))}</li>
`;
}

/** The number of changes of a kind that are named. A new version of the suite may bring a thousand. */
const NAMED = 150;

export function implementationPages(seen: Seen): readonly SiteFile[] {
  return seen.implementations.map((each) => implementationPage(seen, each));
}

function implementationPage(seen: Seen, { name, path, title, results, newest }: Implementation): SiteFile {
  const place = { path };
  const steps = results.slice(0, -1).flatMap((after, at) => {
    const before = results[at + 1];
    return before ? [step(place, seen, before, after)] : [];
  });
  const history =
    steps.length === 0
      ? markup`<p>There is only one result, so there is nothing to compare it with.</p>`
      : markup`<p>Newest first. Changes of the implementation are separate from changes of the suite.</p>\n${steps}`;
  const names = results.length === 1 ? 'It names who measured it' : 'Each names who measured it';
  const main = markup`<p>${counted(results.length, 'result')} published. ${names}. Badges for a README: ${badgeLinks(place, name)}</p>
${causeSection(place, seen, newest)}<section><h2 id="results">Results</h2>
<p class="quiet">Newest first; the figures are of the requirements as they are asked now.</p>
${resultTable(place, results, 'results')}</section>
<section><h2 id="history">What changed</h2>
${history}</section>`;
  return pageFile(seen, { path, title, main });
}

function badgeLinks(place: Place, name: string): readonly Markup[] {
  return badgeLevels.map(
    (level) => markup`<a href="${linkFrom(place, badgePath(name, level))}">${level}</a> `,
  );
}

function step(place: Place, { ids }: Seen, before: Shown, after: Shown): Markup {
  const changes = changesBetween(before.result, after.result);
  const { ofTarget, ofSuite } = changesMarkup(changes, worseByCause(changes, after.result), {
    most: 300,
    listed: NAMED,
    linkOf: (id) => (ids.has(id) ? linkFrom(place, requirementPath(id)) : undefined),
    heading: 'h5',
  });
  const link = (shown: Shown): Markup =>
    markup`<a href="${linkFrom(place, shown.path)}">${shown.recipe.version}, ${shown.date}</a>`;
  const suites = [before.result.suite.version, after.result.suite.version];
  const same =
    suites[0] === suites[1] ? `Both were run with suite ${suites[0]}.` : `Suite ${suites.join(' → ')}.`;
  return markup`<article class="step"><h3>${link(before)} <span aria-label="to">→</span> ${link(after)}</h3>
<h4>The implementation</h4>
${ofTarget.length === 0 ? markup`<p>No differences in what both runs measured.</p>` : ofTarget}
<h4>The suite</h4>
<p class="quiet">${same}</p>
${ofSuite.length === 0 ? markup`<p>It asks the same.</p>` : ofSuite}</article>
`;
}
