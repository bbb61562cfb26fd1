/** The first page: which implementation keeps which promise, at a glance. */
import { markup, type Markup } from '../../reports/page/markup.ts';
import { differencesBriefly } from './differences-page.ts';
import { thousands } from '../../reports/explain/counted.ts';
import { implementationTable, operationMap } from './implementation-table.ts';
import { linkFrom, pageFile } from './layout.ts';
import type { Seen } from './seen.ts';
import type { SiteFile } from './world.ts';

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
