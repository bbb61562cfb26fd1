/** The first page: which implementation keeps which promise, at a glance. */
import { markup, type Markup } from '../../reports/page/markup.ts';
import { differencesBriefly } from './differences-page.ts';
import { thousands } from './figures.ts';
import { implementationTable, operationMap } from './implementation-table.ts';
import { linkFrom, pageFile } from './layout.ts';
import type { Seen } from './seen.ts';
import type { SiteFile } from './world.ts';

const page = { path: 'index.html', title: 'Which implementation keeps which promise' } as const;

/** The overview. It stays small however much is published: what is long has pages of its own. */
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
  return markup`<p class="lead">${suite.name} asks servers that speak the OpenIM Platform API whether they keep what the API promises: ${thousands(requirements.length)} requirements of nine operations, each asked by a check that anybody can run. This site shows what was answered, by whom it was measured, and what nobody has measured yet.</p>`;
}

function reading({ repository }: Seen): Markup {
  const how = linkFrom(page, 'about.html');
  const source =
    repository === undefined
      ? undefined
      : markup` The suite is at <a href="${repository}">${repository}</a>.`;
  return markup`<section class="two"><div><h2 id="reading">How to read this</h2>
<p>A result shows what somebody measured. It was found consistent, not proven true: each says who ran it, how, and with which version of the suite.</p>
<p>Two figures stand beside each other and are never made one: how much <strong>diverges</strong> of what was measured, and how much was <strong>measured</strong> of what is asked today. An implementation that was asked little has not done well in the rest. Nobody is ranked.</p>
<p><a href="${how}">What the figures mean, and what a result proves</a></p></div>
<div><h2 id="submitting">How to submit a result</h2>
<p>Run the suite against your server, then add the result with a short recipe, and open a pull request:</p>
<pre>IM_BASE_URL=https://… IM_ADMIN_TOKEN=… npx playwright test
npx im-conformance submit --as 'Your server' --version 1.2.3 --by '…' --ran '…' --disclosure '…'</pre>
<p>Defects that their authors do not know yet can be withheld until a day.${source} <a href="${how}#submitting">More about submitting</a></p></div></section>`;
}
