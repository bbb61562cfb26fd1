/** A result row by row, in order of importance. What holds is only counted. */
import { isMeasured } from '../../fixtures/verdict.ts';
import { differenceMarkup } from '../../reports/page/failure.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';
import { counted } from '../../reports/explain/facts.ts';
import type { Page } from './layout.ts';
import { edgeClass, markWord, messageMarkup, recordedValue } from './marks.ts';
import { requirementLink } from './requirement-table.ts';
import type { PublishedRow, Seen, Shown } from './seen.ts';

type Place = Pick<Page, 'path'>;

/** The most characters of all rows of a page, and the most and the least per row. */
const TOGETHER = 1_000_000;
const MOST = 4_000;
const LEAST = 200;

const sections: readonly (readonly [
  id: string,
  title: string,
  none: string,
  has: (verdict: PublishedRow['verdict']) => boolean,
])[] = [
  ['diverges', 'Does not hold', 'No MUST diverged.', (verdict) => verdict === 'fail'],
  ['warnings', 'Warnings', 'No SHOULD diverged.', (verdict) => verdict === 'warn'],
  [
    'unmeasured',
    'Not measured',
    'All that is not withheld was measured, as far as that suite asked it.',
    (verdict) => verdict !== 'withheld' && !isMeasured(verdict),
  ],
  ['observed', 'Recorded', 'No MAY was recorded.', (verdict) => verdict === 'observed'],
  ['withheld', 'Withheld', 'Nothing is withheld.', (verdict) => verdict === 'withheld'],
];

/** The rows of the result in sections. */
export function rowSections(place: Place, { requirements }: Seen, { result }: Shown): readonly Markup[] {
  const rows = result.results;
  const share = Math.max(LEAST, Math.min(MOST, Math.floor(TOGETHER / Math.max(1, rows.length))));
  const asked = new Set(requirements.map(({ id }) => id));
  const held = rows.filter(({ verdict }) => verdict === 'pass').length;
  const made = sections.map(([id, title, none, has]) => {
    const items = rows.filter(({ verdict }) => has(verdict)).map((row) => rowItem(row, place, asked, share));
    const more = id === 'withheld' ? disclosedWords(rows) : '';
    return markup`<section><h2 id="${id}">${title} <span class="quiet">${items.length}</span></h2>
${items.length === 0 ? markup`<p>${none}${more}</p>` : markup`<ul class="answers">\n${items}</ul>`}</section>\n`;
  });
  return [
    ...made,
    markup`<section><h2 id="held">Held <span class="quiet">${held}</span></h2>
<p>${held === 0 ? 'Nothing was seen to hold.' : 'All others held. The pages of the requirements say which they are.'}</p></section>`,
  ];
}

/** How much was withheld once and is shown above. */
function disclosedWords(rows: readonly PublishedRow[]): string {
  const count = rows.filter((row) => 'withheld' in row).length;
  if (count === 0) return '';
  return ` ${counted(count, 'row')} ${count === 1 ? 'was' : 'were'}, and ${count === 1 ? 'is' : 'are'} published now; the digest of each matches.`;
}

/** @param share the number of characters that the row may take */
function rowItem(row: PublishedRow, place: Place, asked: ReadonlySet<string>, share: number): Markup {
  const { id, level, verdict } = row;
  const link = requirementLink(place, id, asked);
  const head = (state: Parameters<typeof markWord>[0], more?: Markup): Markup =>
    markup`<li class="${edgeClass(state, level)}"><p>${link} ${level} <span class="what">${markWord(state, level)}${more}</span></p>`;
  if (row.verdict === 'withheld') return markup`${head('withheld', markup` until ${row.until}`)}</li>\n`;
  if (verdict === 'observed')
    return markup`${head('recorded', recordedValue(row))}\n<p>${row.text}</p></li>\n`;
  const { text, message, reason, evidence } = row;
  const differences = evidence?.differences ?? [];
  const each = Math.floor(share / Math.max(1, differences.length * 2));
  const why = markup` (${[verdict, reason ?? []].flat().join(', ')})`;
  return markup`${isMeasured(row.verdict) ? head('does not hold') : head('not measured', why)}
<p>${text}</p>
${message === undefined ? undefined : messageMarkup(message, share)}
${differences.map((difference) => differenceMarkup(difference, each))}</li>
`;
}
