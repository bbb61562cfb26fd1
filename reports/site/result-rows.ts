/** What a result says row by row, in the order in which it matters; what holds is only counted. */
import { isMeasured } from '../../fixtures/verdict.ts';
import type { Difference } from '../evidence.ts';
import { cutTo } from '../explain/visible.ts';
import { markup, type Markup } from '../page/markup.ts';
import { messageMarkup } from './answer-list.ts';
import { linkFrom, type Page } from './layout.ts';
import { markClass } from './marks.ts';
import { requirementPath } from './requirement-table.ts';
import type { PublishedRow, Seen, Shown } from './seen.ts';

type Place = Pick<Page, 'path'>;
type ToldRow = Exclude<PublishedRow, { verdict: 'withheld' }>;

/** So many characters all rows of a page may have together, and a row at most and at least. */
const TOGETHER = 1_000_000;
const MOST = 4_000;
const LEAST = 200;

/** The rows of the result in sections. */
export function rowSections(place: Place, { requirements }: Seen, { result }: Shown): readonly Markup[] {
  const rows = result.results;
  const asked = new Set(requirements.map(({ id }) => id));
  const share = Math.max(LEAST, Math.min(MOST, Math.floor(TOGETHER / Math.max(1, rows.length))));
  const told = rows.flatMap((row) => (row.verdict === 'withheld' ? [] : [row]));
  const item = (row: ToldRow): Markup => toldItem(place, row, asked, share);
  const of = (...verdicts: readonly string[]): readonly ToldRow[] =>
    told.filter(({ verdict }) => verdicts.includes(verdict));
  const unmeasured = told.filter(({ verdict }) => !isMeasured(verdict));
  const withheld = rows.flatMap((row) => (row.verdict === 'withheld' ? [row] : []));
  return [
    section('diverges', 'Does not hold', of('fail').map(item), 'No MUST was seen to diverge.'),
    section('warnings', 'Warnings', of('warn').map(item), 'No SHOULD was seen to diverge.'),
    section(
      'unmeasured',
      'Not measured',
      unmeasured.map(item),
      'Everything that this suite asked was measured.',
    ),
    section(
      'withheld',
      'Withheld',
      withheld.map((row) => withheldItem(place, row, asked)),
      'Nothing is withheld.',
    ),
    section(
      'observed',
      'Recorded',
      of('observed').map((row) => observedItem(place, row, asked)),
      'No MAY was recorded.',
    ),
    markup`<section><h2 id="held">Held <span class="quiet">${of('pass').length}</span></h2><p>All others held. The pages of the requirements say which they are.</p></section>`,
  ];
}

function section(id: string, title: string, items: readonly Markup[], none: string): Markup {
  const content = items.length === 0 ? markup`<p>${none}</p>` : markup`<ul class="answers">\n${items}</ul>`;
  return markup`<section><h2 id="${id}">${title} <span class="quiet">${items.length}</span></h2>
${content}</section>\n`;
}

/** What the suite does not ask any more has no page. */
function nameOf(place: Place, { id }: Pick<PublishedRow, 'id'>, asked: ReadonlySet<string>): Markup {
  if (!asked.has(id)) return markup`<code>${id}</code>`;
  return markup`<a href="${linkFrom(place, requirementPath(id))}">${id}</a>`;
}

function toldItem(place: Place, row: ToldRow, asked: ReadonlySet<string>, share: number): Markup {
  const { level, verdict, text, message, reason, evidence } = row;
  const state = isMeasured(verdict) ? 'does not hold' : 'not measured';
  const differences = evidence?.differences ?? [];
  const each = Math.floor(share / Math.max(1, differences.length * 2));
  const why = reason === undefined ? verdict : `${verdict}, ${reason}`;
  return markup`<li class="${markClass(state, level).replace('m ', 'is-')}"><p><span class="${markClass(state, level)}"></span> <strong>${why}</strong> ${level} ${nameOf(place, row, asked)}</p>
<p>${text}</p>
${message === undefined ? undefined : messageMarkup(message, share)}
${differences.map((difference) => differenceMarkup(difference, each))}</li>
`;
}

function differenceMarkup({ path, expected, received }: Difference, most: number): Markup {
  return markup`<div class="difference"><code>${cutTo(path, 200)}</code><pre class="expected"><b>expected</b> ${cutTo(expected, most)}</pre><pre class="received"><b>received</b> ${cutTo(received, most)}</pre></div>
`;
}

function withheldItem(
  place: Place,
  row: Extract<PublishedRow, { verdict: 'withheld' }>,
  asked: ReadonlySet<string>,
): Markup {
  return markup`<li class="is-v"><p><span class="m v"></span> <strong>withheld until ${row.until}</strong> ${row.level} ${nameOf(place, row, asked)}</p></li>
`;
}

function observedItem(place: Place, row: ToldRow, asked: ReadonlySet<string>): Markup {
  return markup`<li class="is-r"><p><span class="m r"></span> <strong>${cutTo(row.observed ?? 'no value', 200)}</strong> ${nameOf(place, row, asked)} ${row.text}</p></li>
`;
}
