/** The contract itself, sentence by sentence, with the results for each. */
import { everyOperation, operations } from '../../fixtures/operations.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';
import { sourceMarkup } from '../../reports/page/failure.ts';
import { thousands } from '../../reports/explain/facts.ts';
import { pageFile } from './layout.ts';
import { legend, markClass, marksOfSentences } from './marks.ts';
import { columnHeads, requirementPath, scrolling, together } from './requirement-table.ts';
import type { Seen, Shown } from './seen.ts';
import type { SiteFile, SitePromise, SiteRequirement } from './world.ts';

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

/** All that the contract promises, section by section. */
export function contractPage(seen: Seen): readonly SiteFile[] {
  const checking = (id: string) => seen.requirements.filter(({ promises }) => promises.includes(id));
  const all = Object.entries(seen.contract);
  const sections = all.map(([name, promises]) => {
    const title = titleOf(name);
    const rows = promises.map((each) => promiseRow(seen.columns, each, checking(each.id), title));
    const caption = `Promises: ${title}`;
    const table = markup`<table class="marks"><caption>${caption}</caption>
<thead><tr><th scope="col">Promise</th><th scope="col">Level</th>${columnHeads(page, seen.columns)}</tr></thead>
<tbody>
${rows}</tbody></table>`;
    return markup`<section><h2 id="${name}">${title} <span class="quiet">${promises.length}</span></h2>
${scrolling(caption, table)}</section>\n`;
  });
  const count = all.reduce((sum, [, promises]) => sum + promises.length, 0);
  const main = markup`<p>What the API promises, in ${thousands(count)} sentences with their sources. A mark sums up the requirements that name the sentence: it holds only where all of them were measured and hold.</p>
<nav class="contents" aria-label="Sections"><ul>
${all.map(([name, promises]) => markup`<li><a href="#${name}">${titleOf(name)}</a> <span class="quiet">${promises.length}</span></li>\n`)}</ul></nav>
${legend(marksOfSentences)}
${sections}`;
  return [pageFile(seen, { ...page, main })];
}

function titleOf(section: string): string {
  const name = everyOperation.find((each) => each === section);
  return name === undefined ? 'Every operation' : operations[name].path;
}

function promiseRow(
  columns: readonly Shown[],
  { id, level, source, text, why }: SitePromise,
  own: readonly SiteRequirement[],
  operation: string,
): Markup {
  const reason = why === undefined ? undefined : markup`<p class="why">${why}</p>`;
  const cells = columns.map((shown) => {
    const { state, measured } = together(own, shown);
    const part =
      state === 'holds where measured' || state === 'mixed'
        ? markup`<small>${measured}/${own.length}</small>`
        : undefined;
    return markup`<td class="${markClass(state, level)}"><b>${state}</b>${part}</td>`;
  });
  return markup`<tr id="${id}"><th scope="row">${text}${reason}<div class="source"><span>${sourceMarkup({ source, operation })}</span> ${checks(own)}</div></th><td>${level}</td>${cells}</tr>
`;
}

function checks(own: readonly SiteRequirement[]): Markup {
  if (own.length === 0) return markup`<span>no requirement checks it</span>`;
  const links = own
    .slice(0, NAMED)
    .map(({ id }) => markup`<li><a href="${requirementPath(id)}">${id}</a></li>`);
  const rest = own.length > NAMED ? markup`<li>and ${own.length - NAMED} more</li>` : undefined;
  return markup`<details><summary>${own.length === 1 ? '1 requirement' : `${own.length} requirements`}</summary><ul>${links}${rest}</ul></details>`;
}
