/** Where implementations answer differently: briefly for the overview, and in full on a page of its own. */
import { type Level, levels } from '../../fixtures/requirement.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';
import { counted, thousands } from '../../fixtures/figures.ts';
import { groupedBy } from '../../reports/grouped.ts';
import { groupOf } from '../compare/comparison.ts';
import { promiseAnchor, promisesByID } from './contract-page.ts';
import { linkFrom, pageFile, type Place } from './layout.ts';
import { legend, markCell, marksOfSentences, stateCell } from './marks.ts';
import { marksTable, requirementPath, requirementTable, togetherBy } from './requirement-table.ts';
import type { Seen, SiteFile, SiteLine, SitePromise } from './world.ts';

/** The number of lines on the overview. */
const BRIEFLY = 20;

const page = { path: 'differences.html', title: 'Where implementations differ' } as const;

const sections: readonly (readonly [Level, string])[] = [
  ['MUST', 'A MUST that holds in one but not in another'],
  ['SHOULD', 'A SHOULD that holds in one but not in another'],
  ['MAY', 'A MAY that is done differently: neither is wrong'],
];

export function differencesPage(seen: Seen): readonly SiteFile[] {
  const all = differing(seen);
  const parts = sections.map(([level, caption]) => {
    const own = all.filter(({ asked }) => asked.level === level);
    const hasValues = level === 'MAY';
    const table =
      own.length === 0 ? markup`<p>None.</p>` : requirementTable(page, seen, own, { caption, hasValues });
    return markup`<section><h2 id="${level}">${level} <span class="quiet">${thousands(own.length)}</span></h2>\n${table}</section>\n`;
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
<p><a href="${linkFrom(from, page.path)}">${count === 1 ? 'The difference' : `All ${counted(count, 'difference')}`}, requirement by requirement</a></p>`;
  return markup`<section><h2 id="differences">Where they differ</h2>
${content}</section>`;
}

function briefTable(from: Place, seen: Seen): Markup {
  const groups = differenceGroups(seen);
  const rest = groups.length - BRIEFLY;
  const table = marksTable(from, seen, {
    caption: 'Differences by sentence of the contract, the strongest level first',
    first: 'What the contract says',
    rows: groups.slice(0, BRIEFLY).map((group) => groupRow(from, seen, group)),
  });
  const more = rest > 0 ? markup`<p class="quiet">And ${counted(rest, 'sentence')} more.</p>` : undefined;
  return markup`${table}${more}`;
}

/** For a single requirement, shows the requirement itself and the recorded values, which say more than its sentence. */
function groupRow(from: Place, seen: Seen, { promise, lines }: DifferenceGroup): Markup {
  const [only, ...others] = lines;
  if (!only) return markup``;
  const { id, level, text } = only.asked;
  const isAlone = !promise || others.length === 0;
  const cells = isAlone
    ? only.answers.map((answer) => markCell(answer, true))
    : togetherBy(seen, lines).map(({ state }) => stateCell(state, level));
  const head = isAlone
    ? sentence(linkFrom(from, requirementPath(id)), text, id)
    : sentence(linkFrom(from, promiseAnchor(promise.id)), promise.text, counted(lines.length, 'requirement'));
  return markup`<tr><th scope="row">${head}</th><td>${level}</td>${cells}</tr>
`;
}

function sentence(to: string, text: string, about: string): Markup {
  return markup`<div><a class="sentence" href="${to}">${text}</a> <span class="quiet">${about}</span></div>`;
}

function unknown({ lines }: Seen): string {
  const count = lines.filter((line) => groupOf(line) === 'coverage').length;
  if (count === 0) return '';
  return `${thousands(count)} others cannot be compared yet: only some of these results have measured them.`;
}

/** Requirements that differ and check the same sentence of the contract, for one line instead of several. */
interface DifferenceGroup {
  /** Undefined if the contract has no such sentence. */
  readonly promise: SitePromise | undefined;
  /** Never empty. */
  readonly lines: readonly SiteLine[];
}

/** The requirements with different answers, the strongest level first. */
export function differing({ lines }: Seen): readonly SiteLine[] {
  const found = lines.filter((line) => ['different', 'observed'].includes(groupOf(line)));
  return levels.flatMap((level) => found.filter(({ asked }) => asked.level === level));
}

/** The same, by the first sentence of the contract that they check. */
export function differenceGroups(seen: Seen): readonly DifferenceGroup[] {
  const promises = promisesByID(seen);
  const groups = groupedBy(
    differing(seen),
    ({
      asked: {
        id,
        promises: [first = id],
      },
    }) => first,
  );
  return [...groups].map(([key, lines]) => ({ promise: promises.get(key), lines }));
}
