/** Requirements as a table: a row per requirement, a column per implementation, and their marks. */
import type { Answer, AnswerState } from '../answers.ts';
import { everyOperation, operations } from '../../fixtures/operations.ts';
import { thousands } from '../../fixtures/figures.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';
import { finder, finderScript } from '../compare/finder.ts';
import { linkFrom, pageFile, type Place } from './layout.ts';
import { legend, markCell, type MarkState } from './marks.ts';
import type { Seen, SiteFile, SiteLine } from './world.ts';

export function requirementPath(id: string): string {
  return `requirements/${id}.html`;
}

/** The id as a link to its page. A requirement that the suite no longer asks has none. */
export function requirementLink(page: Place, id: string, { ids }: Seen): Markup {
  if (!ids.has(id)) return markup`<code>${id}</code>`;
  return markup`<a href="${linkFrom(page, requirementPath(id))}"><code>${id}</code></a>`;
}

/** A table in a region of its own, which scrolls in narrow windows, also by keyboard. `caption` describes it. */
export function scrolling(look: 'marks' | 'map', caption: string, content: Markup): Markup {
  return markup`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table class="${look}"><caption>${caption}</caption>
${content}</table></div>`;
}

/** A table with a mark for each implementation. `first` is the head of the first column. */
export function marksTable(
  page: Place,
  { columns }: Seen,
  { caption, first, rows }: { readonly caption: string; readonly first: string; readonly rows: Markup[] },
): Markup {
  const heads = columns.map(
    ({ path, recipe }) =>
      markup`<th scope="col" class="up"><a href="${linkFrom(page, path)}"><span>${recipe.title}</span> <span>${recipe.version}</span></a></th>`,
  );
  return scrolling(
    'marks',
    caption,
    markup`<thead><tr><th scope="col">${first}</th><th scope="col">Level</th>${heads}</tr></thead>
<tbody>
${rows}</tbody>`,
  );
}

/** Requirements with their marks. With `hasValues` cells show the recorded value of a MAY. */
export function requirementTable(
  page: Place,
  seen: Seen,
  lines: readonly SiteLine[],
  { caption, hasValues = false }: { readonly caption: string; readonly hasValues?: boolean },
): Markup {
  const rows = lines.map(({ asked: { id, level, text }, answers }) => {
    const cells = answers.map((answer) => markCell(answer, hasValues));
    return markup`<tr><th scope="row"><div><a href="${linkFrom(page, requirementPath(id))}">${id}</a> <span>${text}</span></div></th><td>${level}</td>${cells}</tr>
`;
  });
  return marksTable(page, seen, { caption, first: 'Requirement', rows });
}

/** What several answers of one implementation say together. It holds only if all were measured and hold. */
export function together(answers: readonly Answer[]): {
  readonly state: MarkState;
  readonly measured: number;
} {
  const count = (...wanted: readonly AnswerState[]): number =>
    answers.filter(({ state }) => wanted.includes(state)).length;
  const [good, bad] = [count('holds', 'recorded'), count('does not hold')];
  const measured = good + bad;
  if (answers.length === 0) return { state: 'not checked', measured };
  if (measured === 0) return { state: count('withheld') > 0 ? 'withheld' : 'not measured', measured };
  if (good > 0 && bad > 0) return { state: 'mixed', measured };
  if (bad > 0) return { state: 'does not hold', measured };
  if (measured < answers.length) return { state: 'holds where measured', measured };
  return { state: count('recorded') > 0 ? 'recorded' : 'holds', measured };
}

/** The same for several requirements, by implementation. */
export function togetherBy(
  { columns }: Seen,
  lines: readonly SiteLine[],
): readonly ReturnType<typeof together>[] {
  return columns.map((_, at) => together(lines.flatMap(({ answers }) => answers[at] ?? [])));
}

const page = { path: 'requirements/index.html', title: 'Requirements' } as const;

/** All requirements, operation by operation, each with the answers of all implementations. */
export function requirementList(seen: Seen): readonly SiteFile[] {
  const byOperation = everyOperation.map((name) => {
    const { path } = operations[name];
    return { name, path, own: seen.lines.filter(({ asked }) => asked.operation === path) };
  });
  const links = byOperation.map(
    ({ name, path, own }) =>
      markup`<li><a href="#${name}">${path}</a> <span class="quiet">${thousands(own.length)}</span></li>\n`,
  );
  const sections = byOperation.map(({ name, path, own }) =>
    own.length === 0
      ? markup`<section><h2 id="${name}">${path}</h2><p>None.</p></section>\n`
      : markup`<section><h2 id="${name}"><code>${path}</code> <span class="quiet">${thousands(own.length)}</span></h2>
${requirementTable(page, seen, own, { caption: `Requirements of ${path}` })}</section>\n`,
  );
  const main = markup`<p>All ${thousands(seen.lines.length)} requirements as they are asked today. Each has a page with its source in the contract, the answer of every implementation, and the broken servers that prove the check.</p>
<nav class="contents" aria-label="Operations"><ul>\n${links}</ul></nav>
${legend()}
${finder}
${sections}`;
  return [pageFile(seen, { ...page, main, script: finderScript })];
}
