/** A page for each published result: the full recipe, and everything that did not simply hold. */
import { levels } from '../../fixtures/requirement.ts';
import { makesRunIncomplete } from '../../fixtures/verdict.ts';
import { moment, counted, thousands } from '../../reports/explain/facts.ts';
import { figuresOf } from '../answers.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';
import { causeTitle, type CauseGroup } from '../../reports/causes.ts';
import { cutTo } from '../../fixtures/visible.ts';
import { causesIn } from '../compare/caused.ts';
import { bar, figureLine } from '../compare/figures.ts';
import { recipeList } from '../compare/recipe-list.ts';
import { linkFrom, pageFile, type Page } from './layout.ts';
import { requirementLink } from './requirement-table.ts';
import { rowSections } from './result-rows.ts';
import type { Seen, Shown } from './seen.ts';
import type { SiteFile } from './world.ts';

/** The page of every result. */
export function resultPages(seen: Seen): readonly SiteFile[] {
  return seen.implementations.flatMap(({ results }) => results.map((shown) => resultPage(seen, shown)));
}

function resultPage(seen: Seen, shown: Shown): SiteFile {
  const { path, name, date, recipe } = shown;
  const main = markup`<p class="lead">${sentenceOf(shown)}</p>
<div class="two"><section><h2 id="recipe">Recipe</h2>
${recipeList(recipe)}</section>
<section><h2 id="figures">Figures</h2>
${figures(seen, shown)}</section></div>
${causeSection({ path }, seen, shown)}
${rowSections({ path }, seen, shown)}`;
  const above = [{ path: `implementations/${recipe.implementation}/index.html`, title: recipe.title }];
  return pageFile(seen, { path, title: `${name}, ${date}`, above, main });
}

function sentenceOf({ recipe, result }: Shown): string {
  const { suite, planned, withheld = 0 } = result;
  const hidden = withheld === 0 ? '' : `, of which ${thousands(withheld)} are withheld`;
  return `What ${suite.name} ${suite.version} found on ${moment(result.startedAt)}: a whole run of ${thousands(planned)} requirements${hidden}. Run by: ${recipe.by}`;
}

function figures({ requirements, suite }: Seen, shown: Shown): Markup {
  const now = levels.map((level) => {
    const each = figuresOf(level, requirements, shown.answers);
    return markup`<div><dt>${level}</dt><dd>${figureLine(level, each)}.${bar(level, each)}</dd></div>\n`;
  });
  const { result } = shown;
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

/** The most characters of a cause: it may quote a server. */
const TITLE = 400;

/** The causes of a result as a section: those with a failed MUST first, each with its requirements. */
export function causeSection(
  place: Pick<Page, 'path'>,
  { requirements }: Pick<Seen, 'requirements'>,
  { result, name, path, date }: Shown,
): Markup {
  const groups = causesIn(result, requirements);
  const isFailure = ({ rows }: CauseGroup): boolean => rows.some(({ verdict }) => verdict === 'fail');
  const asked = new Set(requirements.map(({ id }) => id));
  const items = [...groups.filter(isFailure), ...groups.filter((group) => !isFailure(group))].map(
    ({ cause, rows }) => markup`<details><summary>${cutTo(causeTitle(cause), TITLE)}</summary>
<ul class="ids">\n${rows.map(({ id, level, verdict }) => markup`<li>${requirementLink(place, id, asked)} <span class="quiet">${level}, ${verdict}</span></li>\n`)}</ul></details>
`,
  );
  const from =
    place.path === path
      ? undefined
      : markup`<p class="quiet">From the newest result: <a href="${linkFrom(place, path)}">${name}, ${date}</a>.</p>\n`;
  return markup`<section><h2 id="causes">Causes <span class="quiet">${items.length}</span></h2>
${from}${items.length === 0 ? markup`<p>Everything that was measured holds.</p>` : items}</section>
`;
}
