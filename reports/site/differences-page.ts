/** Where implementations answer differently: briefly for the overview, and all of it on a page of its own. */
import { answerOf, differenceAmong } from '../comparing/answers.ts';
import type { Level } from '../../fixtures/requirement.ts';
import { markup, type Markup } from '../page/markup.ts';
import { counted } from '../terminal/counted.ts';
import { linkFrom, pageFile, type Page } from './layout.ts';
import { legend } from './marks.ts';
import { requirementTable } from './requirement-table.ts';
import type { Seen } from './seen.ts';
import type { SiteFile, ToldRequirement } from './world.ts';

/** So many stand on the overview. */
const BRIEFLY = 30;

const page = { path: 'differences.html', title: 'Where implementations differ' } as const;

const sections: readonly (readonly [Level, string])[] = [
  ['MUST', 'A MUST that holds in one, and does not in another'],
  ['SHOULD', 'A SHOULD that holds in one, and does not in another'],
  ['MAY', 'A MAY that was seen to be done differently: nobody is wrong'],
];

/** All requirements that were answered differently, by level. */
export function differencesPage(seen: Seen): readonly SiteFile[] {
  const parts = sections.map(([level, title]) => {
    const own = differing(seen).filter((each) => each.level === level);
    const table =
      own.length === 0
        ? markup`<p>None.</p>`
        : requirementTable(page, seen, own, { caption: title, hasValues: level === 'MAY' });
    return markup`<section><h2 id="${level}">${level} <span class="quiet">${own.length}</span></h2>\n${table}</section>\n`;
  });
  const main = markup`<p>Only what was measured in at least two of these results can differ. ${unknown(seen)}</p>
${legend()}
${parts}`;
  return [pageFile(seen, { ...page, main })];
}

/** The first of them, most binding level first. */
export function differencesBriefly(from: Pick<Page, 'path'>, seen: Seen): Markup {
  const all = differing(seen);
  const shown = all.slice(0, BRIEFLY);
  const more = markup`<a href="${linkFrom(from, page.path)}">${all.length > shown.length ? `All ${counted(all.length, 'difference')}` : 'The same by level'}</a>`;
  const content =
    all.length === 0
      ? markup`<p>What was measured in several of them was answered alike. ${unknown(seen)}</p>`
      : markup`<p>Answered differently: ${counted(all.length, 'requirement')}. ${unknown(seen)}</p>
${legend()}
${requirementTable(from, seen, shown, { caption: 'Differences, the most binding level first', hasValues: true })}
<p>${more}</p>`;
  return markup`<section><h2 id="differences">Where they differ</h2>
${content}</section>`;
}

function differing(seen: Seen): readonly ToldRequirement[] {
  const found = among(seen, 'answers');
  return sections.flatMap(([level]) => found.filter((each) => each.level === level));
}

function unknown(seen: Seen): string {
  const count = among(seen, 'coverage').length;
  return count === 0 ? '' : `Measured in some of them only, so that nothing can be compared yet: ${count}.`;
}

function among({ requirements, columns }: Seen, kind: 'answers' | 'coverage'): readonly ToldRequirement[] {
  return requirements.filter(
    (each) =>
      differenceAmong(columns.map(({ answers }) => answers.get(each.id) ?? answerOf(each, undefined))) ===
      kind,
  );
}
