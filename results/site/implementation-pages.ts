/** A page for each implementation: all its results, and what changed from one to the next. */
import { worseByCause } from '../compare/caused.ts';
import { changesBetween } from '../compare/changes.ts';
import { changesMarkup } from '../compare/changes-markup.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';
import { counted } from '../../fixtures/figures.ts';
import { causeSection } from './result-pages.ts';
import { badgeLevels, badgePath } from './badges.ts';
import { resultTable } from './overview-page.ts';
import { linkFrom, pageFile, type Place } from './layout.ts';
import { requirementPath } from './requirement-table.ts';
import type { Implementation, Seen, Shown, SiteFile } from './world.ts';

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
  const main = markup`<p>${counted(results.length, 'result')} published, measured by the person that each of them names. Badges for a README: ${badgeLinks(place, name)}</p>
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

function step(place: Place, { requirements, ids }: Seen, before: Shown, after: Shown): Markup {
  const changes = changesBetween(before.result, after.result);
  const { ofTarget, ofSuite } = changesMarkup(changes, worseByCause(changes, after.result, requirements), {
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
