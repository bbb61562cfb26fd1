/** Where implementations answer differently: briefly for the overview, and in full on a page of its own. */
import { type Level, levels } from '../../fixtures/requirement.ts';
import { answerOf, differenceAmong } from '../answers.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';
import { counted, thousands } from '../../reports/explain/facts.ts';
import { groupedBy } from '../../reports/grouped.ts';
import { promiseAnchor, promisesByID } from './contract-page.ts';
import { linkFrom, pageFile, type Page } from './layout.ts';
import { legend, markCell, markClass, marksOfSentences } from './marks.ts';
import { columnHeads, requirementPath, requirementTable, scrolling, together } from './requirement-table.ts';
import type { Seen, Shown } from './seen.ts';
import type { SiteFile, SitePromise, SiteRequirement } from './world.ts';

type Place = Pick<Page, 'path'>;

/** The number of lines on the overview. */
const BRIEFLY = 20;

const page = { path: 'differences.html', title: 'Where implementations differ' } as const;

const sections: readonly (readonly [Level, string])[] = [
  ['MUST', 'A MUST that holds in one but not in another'],
  ['SHOULD', 'A SHOULD that holds in one but not in another'],
  ['MAY', 'A MAY that is done differently: neither is wrong'],
];

/** All requirements with different answers, by level. */
export function differencesPage(seen: Seen): readonly SiteFile[] {
  const all = differing(seen);
  const parts = sections.map(([level, caption]) => {
    const own = all.filter((each) => each.level === level);
    const hasValues = level === 'MAY';
    const table =
      own.length === 0 ? markup`<p>None.</p>` : requirementTable(page, seen, own, { caption, hasValues });
    return markup`<section><h2 id="${level}">${level} <span class="quiet">${own.length}</span></h2>\n${table}</section>\n`;
  });
  const main = markup`<p>Only what was measured in at least two of these results can differ. ${unknown(seen)}</p>
${legend()}
${parts}`;
  return [pageFile(seen, { ...page, main })];
}

/** The differences by sentence of the contract, the strongest level first. */
export function differencesBriefly(from: Place, seen: Seen): Markup {
  const count = differing(seen).length;
  const content =
    count === 0
      ? markup`<p>All that was measured in several of them has the same answer. ${unknown(seen)}</p>`
      : markup`<p>${counted(count, 'requirement')} ${count === 1 ? 'has' : 'have'} different answers, listed here by sentence of the contract. ${unknown(seen)}</p>
${legend(marksOfSentences)}
${briefTable(from, seen)}
<p><a href="${linkFrom(from, page.path)}">${count === 1 ? 'The difference' : `All ${count} differences`}, requirement by requirement</a></p>`;
  return markup`<section><h2 id="differences">Where they differ</h2>
${content}</section>`;
}

function briefTable(from: Place, seen: Seen): Markup {
  const groups = differenceGroups(seen);
  const rest = groups.length - BRIEFLY;
  const caption = 'Differences by sentence of the contract, the strongest level first';
  const table = markup`<table class="marks"><caption>${caption}</caption>
<thead><tr><th scope="col">What the contract says</th><th scope="col">Level</th>${columnHeads(from, seen.columns)}</tr></thead>
<tbody>
${groups.slice(0, BRIEFLY).map((group) => groupRow(from, seen.columns, group))}</tbody></table>`;
  const more = rest > 0 ? markup`<p class="quiet">And ${counted(rest, 'sentence')} more.</p>` : undefined;
  return markup`${scrolling(caption, table)}${more}`;
}

/** For a single requirement, shows the requirement itself and the recorded values, which say more than its sentence. */
function groupRow(
  from: Place,
  columns: readonly Shown[],
  { promise, requirements }: DifferenceGroup,
): Markup {
  const [only, ...others] = requirements;
  if (!only) return markup``;
  const { level } = only;
  const isAlone = !promise || others.length === 0;
  const cells = columns.map((shown) =>
    isAlone
      ? markCell(shown.answers.get(only.id) ?? answerOf(only, undefined), level, true)
      : markup`<td class="${markClass(together(requirements, shown).state, level)}"><b>${together(requirements, shown).state}</b></td>`,
  );
  const head = isAlone
    ? sentence(linkFrom(from, requirementPath(only.id)), only.text, only.id)
    : sentence(
        linkFrom(from, promiseAnchor(promise.id)),
        promise.text,
        `${requirements.length} requirements`,
      );
  return markup`<tr><th scope="row">${head}</th><td>${level}</td>${cells}</tr>
`;
}

function sentence(to: string, text: string, about: string): Markup {
  return markup`<div><a class="sentence" href="${to}">${text}</a> <span class="quiet">${about}</span></div>`;
}

function unknown(seen: Seen): string {
  const count = incomparable(seen);
  if (count === 0) return '';
  return `${thousands(count)} others cannot be compared yet: only some of these results have measured them.`;
}

/** Requirements that differ and check the same sentence of the contract, for one line instead of several. */
export interface DifferenceGroup {
  /** Undefined if the contract has no such sentence. */
  readonly promise: SitePromise | undefined;
  /** Never empty. */
  readonly requirements: readonly SiteRequirement[];
}

/** The requirements with different answers, the strongest level first. */
export function differing(seen: Pick<Seen, 'requirements' | 'columns'>): readonly SiteRequirement[] {
  const found = among(seen, 'answers');
  return levels.flatMap((level) => found.filter((each) => each.level === level));
}

/** The number of requirements measured in some of the results only. */
export function incomparable(seen: Pick<Seen, 'requirements' | 'columns'>): number {
  return among(seen, 'coverage').length;
}

/** The same, by the first sentence of the contract that they check. */
export function differenceGroups(
  seen: Pick<Seen, 'requirements' | 'columns' | 'contract'>,
): readonly DifferenceGroup[] {
  const promises = promisesByID(seen);
  const groups = groupedBy(differing(seen), ({ id, promises: [first = id] }) => first);
  return [...groups].map(([key, requirements]) => ({ promise: promises.get(key), requirements }));
}

function among(
  { requirements, columns }: Pick<Seen, 'requirements' | 'columns'>,
  kind: 'answers' | 'coverage',
): readonly SiteRequirement[] {
  return requirements.filter(
    (each) =>
      differenceAmong(columns.map(({ answers }) => answers.get(each.id) ?? answerOf(each, undefined))) ===
      kind,
  );
}
