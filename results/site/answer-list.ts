import { answerOf, type Answer } from '../answers.ts';
import { cutTo } from '../../fixtures/visible.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';
import { linkFrom, type Page } from './layout.ts';
import { edgeClass, markWord, recordedValue } from './marks.ts';
import type { PublishedRow, Seen, Shown } from './seen.ts';
import type { SiteRequirement } from './world.ts';

/** The most characters of a message. A server may have written any number. */
const MOST = 1_500;

/** How each implementation answers a requirement: in a word, with an explanation. */
export function answerList(
  page: Pick<Page, 'path'>,
  { columns }: Pick<Seen, 'columns'>,
  requirement: SiteRequirement,
): Markup {
  if (columns.length === 0) return markup`<p>Nothing is published yet.</p>`;
  return markup`<ul class="answers">
${columns.map((shown) => answerItem(page, shown, requirement))}</ul>`;
}

function answerItem(page: Pick<Page, 'path'>, shown: Shown, requirement: SiteRequirement): Markup {
  const { id, level } = requirement;
  const answer = shown.answers.get(id) ?? answerOf(requirement, undefined);
  const row = shown.rows.get(id);
  return markup`<li class="${edgeClass(answer.state, level)}"><p><span class="who"><a href="${linkFrom(page, shown.path)}">${shown.name}</a></span> <span class="what">${markWord(answer.state, level)}${answer.state === 'recorded' ? recordedValue(row) : undefined}</span> <span class="quiet when">${shown.date}, suite ${shown.result.suite.version}</span></p>
${said(answer, row, shown)}</li>
`;
}

/** The explanation besides the word. */
function said({ state }: Answer, row: PublishedRow | undefined, { result }: Shown): Markup | undefined {
  const { version } = result.suite;
  if (!row || state === 'not asked')
    return markup`<p class="quiet">Suite ${version} did not have this requirement, so nothing is known.</p>`;
  if (row.verdict === 'withheld')
    return markup`<p>The answer is not published before ${row.until}, whatever it is: the authors of the implementation see it first. It counts as not measured.</p>`;
  const message = markup`${disclosure(row)}${row.message === undefined ? undefined : messageMarkup(row.message, MOST)}`;
  if (state === 'asked otherwise')
    return markup`<p class="quiet">Suite ${version} asked it otherwise, and its answer, ${row.verdict}, is an answer to this: “${row.text}” (${row.level}). It does not count for the requirement as it is asked now.</p>${message}`;
  if (state === 'not measured' && row.message === undefined)
    return markup`<p>The run asked it, but got no usable answer (${row.verdict}).</p>`;
  return message;
}

/** A note that a row was withheld once: its salt and its digest match. */
function disclosure(row: PublishedRow): Markup | undefined {
  if (!('withheld' in row)) return undefined;
  const { until, sha256 } = row.withheld;
  return markup`<p class="quiet">It was withheld until ${until}, and is the row that was withheld: its digest ${sha256.slice(0, 12)}… matches.</p>`;
}

/** What a check said, cut to this number of characters. */
export function messageMarkup(message: string, most: number): Markup {
  return markup`<p class="said">${cutTo(message, most)}</p>`;
}
