/** A page for each implementation: all its results, and what changed from one to the next. */
import {
  changesBetween,
  changesOfSuite,
  changesOfTarget,
  type Change,
  type Kind,
} from '../compare/changes.ts';
import { changeFacts, changeTitles, reasonOf } from '../compare/change-words.ts';
import { cutTo } from '../../reports/explain/visible.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';
import { counted } from '../../reports/explain/counted.ts';
import { causeSection } from './cause-list.ts';
import { resultTable } from './implementation-table.ts';
import { linkFrom, pageFile, type Page } from './layout.ts';
import { requirementLink } from './requirement-table.ts';
import type { Implementation, Seen, Shown } from './seen.ts';
import type { SiteFile } from './world.ts';

type Place = Pick<Page, 'path'>;

/** The number of changes of a kind that are named. A new version of the suite may bring a thousand. */
const NAMED = 150;

/** The page of every implementation. */
export function implementationPages(seen: Seen): readonly SiteFile[] {
  const asked = new Set(seen.requirements.map(({ id }) => id));
  return seen.implementations.map((each) => implementationPage(seen, each, asked));
}

function implementationPage(
  seen: Seen,
  { name, path, title, results }: Implementation,
  asked: ReadonlySet<string>,
): SiteFile {
  const place = { path };
  const steps = results.slice(0, -1).flatMap((after, at) => {
    const before = results[at + 1];
    return before ? [step(place, before, after, asked)] : [];
  });
  const [newest] = results;
  const history =
    steps.length === 0
      ? markup`<p>There is only one result, so there is nothing to compare it with.</p>`
      : markup`<p>Newest first. Changes of the implementation are separate from changes of the suite.</p>\n${steps}`;
  const main = markup`<p>${counted(results.length, 'result')} published, measured by the person that each of them names. <a href="${linkFrom(place, `badges.html#${name}`)}">Badges for a README</a></p>
${newest && causeSection(place, seen, newest)}<section><h2 id="results">Results</h2>
${resultTable(place, seen, results, 'Newest first; the figures are of the requirements as they are asked now')}</section>
<section><h2 id="history">What changed</h2>
${history}</section>`;
  return pageFile(seen, { path, title, main });
}

function step(place: Place, before: Shown, after: Shown, asked: ReadonlySet<string>): Markup {
  const changes = changesBetween(before.result, after.result);
  const part = (kinds: readonly Kind[]): readonly Markup[] =>
    kinds.flatMap((kind) => {
      const own = changes.filter((change) => change.kind === kind);
      return own.length === 0 ? [] : [changeList(place, kind, own, asked)];
    });
  const link = (shown: Shown): Markup =>
    markup`<a href="${linkFrom(place, shown.path)}">${shown.recipe.version}, ${shown.date}</a>`;
  const suites = [before.result.suite.version, after.result.suite.version];
  const ofSuite = part(changesOfSuite);
  const same =
    suites[0] === suites[1] ? `Both were run with suite ${suites[0]}.` : `Suite ${suites.join(' → ')}.`;
  return markup`<article class="step"><h3>${link(before)} <span aria-label="to">→</span> ${link(after)}</h3>
<h4>The implementation</h4>
${orNothing(part(changesOfTarget), 'No differences in what both runs measured.')}
<h4>The suite</h4>
<p class="quiet">${same}</p>
${orNothing(ofSuite, 'It asks the same.')}</article>
`;
}

function orNothing(lists: readonly Markup[], nothing: string): Markup {
  return lists.length === 0 ? markup`<p>${nothing}</p>` : markup`${lists}`;
}

function changeList(
  place: Place,
  kind: Kind,
  changes: readonly Change[],
  asked: ReadonlySet<string>,
): Markup {
  const items = changes
    .slice(0, NAMED)
    .map(
      (change) =>
        markup`<li>${requirementLink(place, change.id, asked)} <span class="quiet">${detailOf(change)}</span></li>\n`,
    );
  const rest = changes.length > NAMED ? markup`<li>and ${changes.length - NAMED} more</li>` : undefined;
  const open = kind === 'broken' || changes.length <= 10 ? markup` open` : undefined;
  return markup`<details${open}><summary>${changeTitles[kind]} <span class="quiet">${changes.length}</span></summary>
<ul class="ids">\n${items}${rest}</ul></details>
`;
}

/** Before, after, and why, in a line. */
function detailOf(change: Change): string {
  const { level, what } = changeFacts(change);
  const why = reasonOf(change);
  return cutTo(`${level}, ${what}${why === '' ? '' : `: ${why}`}`, 300);
}
