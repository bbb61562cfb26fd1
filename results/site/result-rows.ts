/** A result row by row, in order of importance. What holds is only counted. */
import { isMeasured } from '../../fixtures/verdict.ts';
import { cutTo } from '../../fixtures/visible.ts';
import { differenceMarkup } from '../../reports/page/failure.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';
import { counted } from '../../reports/explain/counted.ts';
import { messageMarkup } from './answer-list.ts';
import type { Page } from './layout.ts';
import { markClass, markWord } from './marks.ts';
import { requirementLink } from './requirement-table.ts';
import type { PublishedRow, Seen, Shown } from './seen.ts';

type Place = Pick<Page, 'path'>;
type AnsweredRow = Exclude<PublishedRow, { verdict: 'withheld' }>;

/** The most characters of all rows of a page, and the most and the least per row. */
const TOGETHER = 1_000_000;
const MOST = 4_000;
const LEAST = 200;

/** A page with rows, and what their text needs. */
interface RowContext {
  readonly place: Place;
  /** The ids of requirements that have a page. */
  readonly asked: ReadonlySet<string>;
  /** The number of characters per row. */
  readonly share: number;
}

/** The rows of the result in sections. */
export function rowSections(place: Place, { requirements }: Seen, { result }: Shown): readonly Markup[] {
  const rows = result.results;
  const share = Math.max(LEAST, Math.min(MOST, Math.floor(TOGETHER / Math.max(1, rows.length))));
  const context = { place, asked: new Set(requirements.map(({ id }) => id)), share };
  const answered = rows.flatMap((row) => (row.verdict === 'withheld' ? [] : [row]));
  const withheld = rows.flatMap((row) => (row.verdict === 'withheld' ? [row] : []));
  const held = answered.filter(({ verdict }) => verdict === 'pass').length;
  return [
    ...kinds.map(({ id, title, none, has, item }) =>
      section(
        { id, title, none },
        answered.filter(has).map((row) => item(row, context)),
      ),
    ),
    section(
      { id: 'withheld', title: 'Withheld', none: `Nothing is withheld.${disclosedWords(answered)}` },
      withheld.map((row) => withheldItem(row, context)),
    ),
    markup`<section><h2 id="held">Held <span class="quiet">${held}</span></h2>
<p>${held === 0 ? 'Nothing was seen to hold.' : 'All others held. The pages of the requirements say which they are.'}</p></section>`,
  ];
}

/** How much was withheld once and is shown above. */
function disclosedWords(answered: readonly AnsweredRow[]): string {
  const count = answered.filter((row) => 'withheld' in row).length;
  if (count === 0) return '';
  return ` ${counted(count, 'row')} ${count === 1 ? 'was' : 'were'}, and ${count === 1 ? 'is' : 'are'} published now; the digest of each matches.`;
}

interface Heading {
  readonly id: string;
  readonly title: string;
  /** The text if there are none. */
  readonly none: string;
}

interface RowKind extends Heading {
  readonly has: (row: AnsweredRow) => boolean;
  readonly item: (row: AnsweredRow, context: RowContext) => Markup;
}

const kinds: readonly RowKind[] = [
  {
    id: 'diverges',
    title: 'Does not hold',
    none: 'No MUST diverged.',
    has: ({ verdict }) => verdict === 'fail',
    item: answeredItem,
  },
  {
    id: 'warnings',
    title: 'Warnings',
    none: 'No SHOULD diverged.',
    has: ({ verdict }) => verdict === 'warn',
    item: answeredItem,
  },
  {
    id: 'unmeasured',
    title: 'Not measured',
    none: 'All that is not withheld was measured, as far as that suite asked it.',
    has: ({ verdict }) => !isMeasured(verdict),
    item: answeredItem,
  },
  {
    id: 'observed',
    title: 'Recorded',
    none: 'No MAY was recorded.',
    has: ({ verdict }) => verdict === 'observed',
    item: observedItem,
  },
];

function section({ id, title, none }: Heading, items: readonly Markup[]): Markup {
  const content = items.length === 0 ? markup`<p>${none}</p>` : markup`<ul class="answers">\n${items}</ul>`;
  return markup`<section><h2 id="${id}">${title} <span class="quiet">${items.length}</span></h2>
${content}</section>\n`;
}

function answeredItem(row: AnsweredRow, context: RowContext): Markup {
  const { share } = context;
  const { level, verdict, text, message, reason, evidence } = row;
  const state = isMeasured(verdict) ? 'does not hold' : 'not measured';
  const differences = evidence?.differences ?? [];
  const each = Math.floor(share / Math.max(1, differences.length * 2));
  const why = isMeasured(verdict)
    ? undefined
    : markup` (${reason === undefined ? verdict : `${verdict}, ${reason}`})`;
  return markup`<li class="${markClass(state, level).replace('m ', 'is-')}"><p>${requirementLink(context.place, row.id, context.asked)} ${level} <span class="what">${markWord(state, level)}${why}</span></p>
<p>${text}</p>
${message === undefined ? undefined : messageMarkup(message, share)}
${differences.map((difference) => differenceMarkup(difference, each))}</li>
`;
}

function withheldItem(row: Extract<PublishedRow, { verdict: 'withheld' }>, context: RowContext): Markup {
  return markup`<li class="is-v"><p>${requirementLink(context.place, row.id, context.asked)} ${row.level} <span class="what">${markWord('withheld', row.level)} until ${row.until}</span></p></li>
`;
}

function observedItem(row: AnsweredRow, context: RowContext): Markup {
  return markup`<li class="is-r"><p>${requirementLink(context.place, row.id, context.asked)} <span class="what"><span class="m r"></span> <strong>${cutTo(row.observed ?? 'no value', 200)}</strong></span></p>
<p>${row.text}</p></li>
`;
}
