/** The contract itself, sentence by sentence, with the results for each. */
import { everyOperation, operations } from '../../fixtures/operations.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';
import { sourceMarkup } from '../../reports/page/failure.ts';
import { counted, thousands } from '../../fixtures/figures.ts';
import { pageFile } from './layout.ts';
import { legend, marksOfSentences, marksTable, requirementPath, stateCell, togetherBy } from './marks.ts';
import type { Seen, SiteFile, SiteLine, SitePromise } from './world.ts';

const page = { path: 'contract.html', title: 'The contract' } as const;

/** The number of requirements of a sentence that are named. The list of requirements names all. */
const NAMED = 12;

/** The anchor of a sentence of the contract. */
export function promiseAnchor(id: string): string {
  return `${page.path}#${encodeURIComponent(id)}`;
}

/** What the contract promises, by the ids of its sentences. */
export function promisesByID({ contract }: Pick<Seen, 'contract'>): ReadonlyMap<string, SitePromise> {
  const all = Object.values(contract).flat();
  return new Map(all.map((each) => [each.id, each]));
}

export function contractPage(seen: Seen): readonly SiteFile[] {
  const all = Object.entries(seen.contract);
  const sections = all.map(([name, promises]) => {
    const title = titleOf(name);
    const rows = promises.map((each) => promiseRow(seen, each, title));
    return markup`<section><h2 id="${name}">${title} <span class="quiet">${thousands(promises.length)}</span></h2>
${marksTable(page, seen, { caption: `Promises: ${title}`, first: 'Promise', rows })}</section>\n`;
  });
  const count = all.reduce((sum, [, promises]) => sum + promises.length, 0);
  const main = markup`<p>What the API promises, in ${thousands(count)} sentences with their sources. A mark sums up the requirements that name the sentence: it holds only where all of them were measured and hold.</p>
<nav class="contents" aria-label="Sections"><ul>
${all.map(([name, promises]) => markup`<li><a href="#${name}">${titleOf(name)}</a> <span class="quiet">${thousands(promises.length)}</span></li>\n`)}</ul></nav>
${legend(marksOfSentences)}
${sections}`;
  return [pageFile(seen, { ...page, main })];
}

function titleOf(section: string): string {
  const name = everyOperation.find((each) => each === section);
  return name === undefined ? 'Every operation' : operations[name].path;
}

function promiseRow(seen: Seen, { id, level, source, text, why }: SitePromise, operation: string): Markup {
  const own = seen.lines.filter(({ asked }) => asked.promises.includes(id));
  const reason = why === undefined ? undefined : markup`<p class="why">${why}</p>`;
  const cells = togetherBy(seen, own).map(({ state, measured, isNew }) => {
    const isPart = state === 'holds where measured' || state === 'mixed';
    return stateCell(
      state,
      isNew ? 'new' : level,
      isPart ? `${thousands(measured)}/${thousands(own.length)}` : undefined,
    );
  });
  return markup`<tr id="${id}"><th scope="row">${text}${reason}<div class="source"><span>${sourceMarkup({ source, operation })}</span> ${checks(own)}</div></th><td>${level}</td>${cells}</tr>
`;
}

function checks(own: readonly SiteLine[]): Markup {
  if (own.length === 0) return markup`<span>no requirement checks it</span>`;
  const links = own
    .slice(0, NAMED)
    .map(({ asked: { id } }) => markup`<li><a href="${requirementPath(id)}">${id}</a></li>`);
  const rest = own.length > NAMED ? markup`<li>and ${thousands(own.length - NAMED)} more</li>` : undefined;
  return markup`<details><summary>${counted(own.length, 'requirement')}</summary><ul>${links}${rest}</ul></details>`;
}
