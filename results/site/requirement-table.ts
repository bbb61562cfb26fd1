/** Requirements as a table: a row per requirement, a column per implementation, and their marks. */
import { answerOf, type AnswerState } from '../answers.ts';
import { everyOperation, operations } from '../../fixtures/operations.ts';
import { thousands } from '../../reports/explain/facts.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';
import { finder, finderScript } from '../compare/finder.ts';
import { linkFrom, pageFile, type Page } from './layout.ts';
import { legend, markCell, type MarkState } from './marks.ts';
import type { Seen, Shown } from './seen.ts';
import type { SiteFile, SiteRequirement } from './world.ts';

/** The page of a requirement. */
export function requirementPath(id: string): string {
  return `requirements/${id}.html`;
}

/** The id as a link to its page. A requirement that the suite no longer asks has none. */
export function requirementLink(page: Pick<Page, 'path'>, id: string, asked: ReadonlySet<string>): Markup {
  if (!asked.has(id)) return markup`<code>${id}</code>`;
  return markup`<a href="${linkFrom(page, requirementPath(id))}"><code>${id}</code></a>`;
}

/** A table in a region of its own, which scrolls in narrow windows, also by keyboard. */
export function scrolling(name: string, table: Markup): Markup {
  return markup`<div class="scroll" role="region" aria-label="${name}" tabindex="0">${table}</div>`;
}

/** The narrow column heads of implementations. */
export function columnHeads(page: Pick<Page, 'path'>, columns: readonly Shown[]): readonly Markup[] {
  return columns.map(
    ({ path, recipe }) =>
      markup`<th scope="col" class="up"><a href="${linkFrom(page, path)}"><span>${recipe.title}</span> <span>${recipe.version}</span></a></th>`,
  );
}

/** The table. `caption` describes it. With `hasValues` cells show the recorded value of a MAY. */
export function requirementTable(
  page: Pick<Page, 'path'>,
  { columns }: Pick<Seen, 'columns'>,
  requirements: readonly SiteRequirement[],
  { caption, hasValues = false }: { readonly caption: string; readonly hasValues?: boolean },
): Markup {
  const rows = requirements.map((each) => requirementRow(page, columns, each, hasValues));
  return scrolling(
    caption,
    markup`<table class="marks"><caption>${caption}</caption>
<thead><tr><th scope="col">Requirement</th><th scope="col">Level</th>${columnHeads(page, columns)}</tr></thead>
<tbody>
${rows}</tbody></table>`,
  );
}

function requirementRow(
  page: Pick<Page, 'path'>,
  columns: readonly Shown[],
  requirement: SiteRequirement,
  hasValues: boolean,
): Markup {
  const { id, level, text } = requirement;
  const cells = columns.map(({ answers }) =>
    markCell(answers.get(id) ?? answerOf(requirement, undefined), level, hasValues),
  );
  return markup`<tr><th scope="row"><div><a href="${linkFrom(page, requirementPath(id))}">${id}</a> <span>${text}</span></div></th><td>${level}</td>${cells}</tr>
`;
}

/** The combined verdict of the requirements of one sentence. It holds only if all of them were measured and hold. */
export function together(
  own: readonly SiteRequirement[],
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

const page = { path: 'requirements/index.html', title: 'Requirements' } as const;

/** All requirements, operation by operation, each with the answers of all implementations. */
export function requirementList(seen: Seen): readonly SiteFile[] {
  const { requirements } = seen;
  const sections = everyOperation.map((name) => {
    const { path } = operations[name];
    const own = requirements.filter(({ operation }) => operation === path);
    if (own.length === 0) return markup`<section><h2 id="${name}">${path}</h2><p>None.</p></section>\n`;
    return markup`<section><h2 id="${name}"><code>${path}</code> <span class="quiet">${own.length}</span></h2>
${requirementTable(page, seen, own, { caption: `Requirements of ${path}` })}</section>\n`;
  });
  const main = markup`<p>All ${thousands(requirements.length)} requirements as they are asked today. Each has a page with its source in the contract, the answer of every implementation, and the broken servers that prove the check.</p>
${contents(seen)}
${legend()}
${finder}
${sections}`;
  return [pageFile(seen, { ...page, main, script: finderScript })];
}

function contents({ requirements }: Seen): Markup {
  const links = everyOperation.map((name) => {
    const { path } = operations[name];
    const count = requirements.filter(({ operation }) => operation === path).length;
    return markup`<li><a href="#${name}">${path}</a> <span class="quiet">${count}</span></li>\n`;
  });
  return markup`<nav class="contents" aria-label="Operations"><ul>\n${links}</ul></nav>`;
}
