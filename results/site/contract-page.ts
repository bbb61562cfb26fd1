/** The contract itself, sentence by sentence, with what the answers to its requirements say together. */
import { everyOperation, operations } from '../../fixtures/operations.ts';
import { counted, thousands } from '../../fixtures/figures.ts';
import { sourceMarkup } from '../../reports/page/failure.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';
import { type Answer, type AnswerState, isUncountedFailure } from '../answers.ts';
import type { Cell, Row } from '../compare/page.ts';
import { pageFile } from './layout.ts';
import {
  type Seen,
  type SiteFile,
  type SiteLine,
  type SitePromise,
  contractPath,
  requirementPath,
} from './world.ts';

/** The number of requirements of a sentence that are named. The list of requirements names all. */
const NAMED = 12;

export function contractPage(seen: Seen): readonly SiteFile[] {
  const all = Object.entries(seen.contract);
  const groups = all.map(([name, promises]) => ({
    id: name,
    title: titleOf(name),
    rows: promises.map((each) => promiseRow(seen, each, titleOf(name))),
  }));
  const count = all.reduce((sum, [, promises]) => sum + promises.length, 0);
  const board = { kind: 'board', columns: seen.columns, heads: ['Promise', 'Level'], groups } as const;
  const lead = `What the API promises, in ${thousands(count)} sentences with their sources. A mark sums up the requirements that name the sentence: it holds only where all of them were measured and hold.`;
  const intro = markup`<nav class="contents" aria-label="Sections"><ul>
${all.map(([name, promises]) => markup`<li><a href="#${name}">${titleOf(name)}</a> <span class="quiet">${thousands(promises.length)}</span></li>\n`)}</ul></nav>`;
  const sections = [{ id: 'promises', title: 'Promises', count, parts: [board] }];
  const page = { path: contractPath, title: 'The contract', lead: [lead], intro, sections, hasFinder: true };
  return [pageFile(seen, page)];
}

function titleOf(section: string): string {
  const name = everyOperation.find((each) => each === section);
  return name === undefined ? 'Every operation' : operations[name].path;
}

function promiseRow(seen: Seen, promise: SitePromise, operation: string): Row {
  const { id, level, source, text, why } = promise;
  const own = seen.lines.filter(({ asked }) => asked.promises.includes(id));
  const reason = why === undefined ? undefined : markup`<p class="why">${why}</p>`;
  const more = markup`${reason}<div class="quiet">${sourceMarkup({ source, operation })} ${checks(own)}</div>`;
  return { id, name: { name: id }, text, level, cells: cellsTogether(seen, own, level), notes: [], more };
}

function checks(own: readonly SiteLine[]): Markup {
  if (own.length === 0) return markup`no requirement checks it`;
  const links = own
    .slice(0, NAMED)
    .map(({ asked: { id } }) => markup`<li><a href="${requirementPath(id)}">${id}</a></li>`);
  const rest = own.length > NAMED ? markup`<li>and ${thousands(own.length - NAMED)} more</li>` : undefined;
  return markup`<details><summary>${counted(own.length, 'requirement')}</summary><ul>${links}${rest}</ul></details>`;
}

/** What the answers of each column to several requirements say together. */
export function cellsTogether(
  { columns }: Seen,
  lines: readonly SiteLine[],
  level: Cell['weight'],
): readonly Cell[] {
  return columns.map((_, at) =>
    together(
      lines.flatMap(({ answers }) => answers[at] ?? []),
      level,
    ),
  );
}

/** What several answers of one result say together. It holds only if all were measured and hold. */
export function together(answers: readonly Answer[], weight: Cell['weight']): Cell {
  const count = (...wanted: readonly AnswerState[]): number =>
    answers.filter(({ state }) => wanted.includes(state)).length;
  const [good, bad] = [count('holds', 'recorded'), count('does not hold')];
  const measured = good + bad;
  const value = `${thousands(measured)}/${thousands(answers.length)}`;
  if (answers.length === 0) return { state: 'not checked', weight };
  if (measured === 0) return { state: count('withheld') > 0 ? 'withheld' : 'not measured', weight };
  if (good > 0 && bad > 0) return { state: 'mixed', weight, value };
  if (bad > 0) {
    const isNew = answers.filter(isUncountedFailure).length === bad;
    return { state: 'does not hold', weight: isNew ? 'new' : weight };
  }
  if (measured < answers.length) return { state: 'holds where measured', weight, value };
  return { state: count('recorded') > 0 ? 'recorded' : 'holds', weight };
}
