/** The contract itself, sentence by sentence, each with what the results say of it. */
import { everyOperation, operations } from '../../fixtures/operations.ts';
import { answerOf, type AnswerState } from '../comparing/answers.ts';
import { markup, type Markup } from '../page/markup.ts';
import { thousands } from './figures.ts';
import { pageFile } from './layout.ts';
import { legend, markClass, type MarkState } from './marks.ts';
import { columnHeads, requirementPath, scrolling } from './requirement-table.ts';
import type { Seen, Shown } from './seen.ts';
import type { SiteFile, ToldPromise, ToldRequirement } from './world.ts';

const page = { path: 'contract.html', title: 'The contract' } as const;

/** So many requirements of a sentence are named; the list of requirements names all. */
const NAMED = 12;

/** Where a sentence of the contract stands. */
export function promiseAnchor(id: string): string {
  return `${page.path}#${encodeURIComponent(id)}`;
}

/** All that the contract promises, section by section. */
export function contractPage(seen: Seen): readonly SiteFile[] {
  const checkedBy = requirementsByPromise(seen.requirements);
  const all = Object.entries(seen.contract);
  const sections = all.map(([name, promises]) => {
    const rows = promises.map((each) => promiseRow(seen.columns, each, checkedBy.get(each.id) ?? []));
    const title = titleOf(name);
    const table = markup`<table class="marks"><caption>What ${title} promises</caption>
<thead><tr><th scope="col">Promise</th><th scope="col">Level</th>${columnHeads(page, seen.columns)}</tr></thead>
<tbody>
${rows}</tbody></table>`;
    return markup`<section><h2 id="${name}">${title} <span class="quiet">${promises.length}</span></h2>
${scrolling(`What ${title} promises`, table)}</section>\n`;
  });
  const count = all.reduce((sum, [, promises]) => sum + promises.length, 0);
  const main = markup`<p>What the API promises, in ${thousands(count)} sentences with their sources. A mark sums up the requirements that name the sentence: it holds only where all of them were measured and hold.</p>
<nav class="contents" aria-label="Sections"><ul>
${all.map(([name, promises]) => markup`<li><a href="#${name}">${titleOf(name)}</a> <span class="quiet">${promises.length}</span></li>\n`)}</ul></nav>
${legend(contractStates)}
${sections}`;
  return [pageFile(seen, { ...page, main })];
}

const contractStates: readonly MarkState[] = [
  'holds',
  'holds where measured',
  'recorded',
  'mixed',
  'does not hold',
  'withheld',
  'not measured',
  'not checked',
];

function titleOf(section: string): string {
  const name = everyOperation.find((each) => each === section);
  return name === undefined ? 'every operation' : operations[name].path;
}

function requirementsByPromise(
  requirements: readonly ToldRequirement[],
): ReadonlyMap<string, readonly ToldRequirement[]> {
  const found = new Map<string, ToldRequirement[]>();
  for (const requirement of requirements)
    for (const id of requirement.promises) found.set(id, [...(found.get(id) ?? []), requirement]);
  return found;
}

function promiseRow(
  columns: readonly Shown[],
  { id, level, source, text, why }: ToldPromise,
  own: readonly ToldRequirement[],
): Markup {
  const reason = why === undefined ? undefined : markup`<p class="why">${why}</p>`;
  const cells = columns.map((shown) => {
    const { state, measured } = together(own, shown);
    const part =
      state === 'holds where measured' || state === 'mixed' ? ` ${measured}/${own.length}` : undefined;
    return markup`<td class="${markClass(state, level)}"><b>${state}</b>${part}</td>`;
  });
  return markup`<tr id="${id}"><th scope="row">${text}${reason}<p class="source">${source}</p>${checks(own)}</th><td>${level}</td>${cells}</tr>
`;
}

function checks(own: readonly ToldRequirement[]): Markup {
  if (own.length === 0) return markup`<p class="source">No requirement checks it.</p>`;
  const links = own
    .slice(0, NAMED)
    .map(({ id }) => markup`<li><a href="${requirementPath(id)}">${id}</a></li>`);
  const rest = own.length > NAMED ? markup`<li>and ${own.length - NAMED} more</li>` : undefined;
  return markup`<details><summary>${own.length === 1 ? '1 requirement' : `${own.length} requirements`}</summary><ul>${links}${rest}</ul></details>`;
}

/** What the requirements of a sentence say of it together, and how many of them were measured. */
export function together(
  own: readonly ToldRequirement[],
  { answers }: Pick<Shown, 'answers'>,
): { readonly state: MarkState; readonly measured: number } {
  const states = own.map((each) => (answers.get(each.id) ?? answerOf(each, undefined)).state);
  const count = (...wanted: readonly AnswerState[]): number =>
    states.filter((state) => wanted.includes(state)).length;
  const [good, bad] = [count('holds', 'recorded'), count('does not hold')];
  const measured = good + bad;
  if (own.length === 0) return { state: 'not checked', measured };
  if (measured === 0) return { state: count('withheld') > 0 ? 'withheld' : 'not measured', measured };
  if (good > 0 && bad > 0) return { state: 'mixed', measured };
  if (bad > 0) return { state: 'does not hold', measured };
  if (measured < own.length) return { state: 'holds where measured', measured };
  return { state: count('recorded') > 0 ? 'recorded' : 'holds', measured };
}
