/** What is wrong with an implementation, cause by cause, with the names and counts of every report of its run. */
import { causeTitle, type CauseGroup } from '../../reports/causes.ts';
import { cutTo } from '../../fixtures/visible.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';
import { causesIn } from '../compare/caused.ts';
import { linkFrom, type Page } from './layout.ts';
import { requirementLink } from './requirement-table.ts';
import type { Seen, Shown } from './seen.ts';

/** The most characters of a cause: it may quote a server. */
const TITLE = 400;

/** The causes of a result as a section: those with a failed MUST first, each with its requirements. */
export function causeSection(
  place: Pick<Page, 'path'>,
  { requirements }: Pick<Seen, 'requirements'>,
  { result, name, path, date }: Shown,
): Markup {
  const groups = causesIn(result, requirements);
  const isFailure = ({ rows }: CauseGroup): boolean => rows.some(({ verdict }) => verdict === 'fail');
  const asked = new Set(requirements.map(({ id }) => id));
  const items = [...groups.filter(isFailure), ...groups.filter((group) => !isFailure(group))].map((group) =>
    causeItem(place, group, asked),
  );
  const from =
    place.path === path
      ? undefined
      : markup`<p class="quiet">Of the newest result, <a href="${linkFrom(place, path)}">${name}, ${date}</a>.</p>\n`;
  return markup`<section><h2 id="causes">Causes <span class="quiet">${items.length}</span></h2>
${from}${items.length === 0 ? markup`<p>Everything that was measured holds.</p>` : items}</section>
`;
}

function causeItem(
  place: Pick<Page, 'path'>,
  { cause, rows }: CauseGroup,
  asked: ReadonlySet<string>,
): Markup {
  const items = rows.map(
    ({ id, level, verdict }) =>
      markup`<li>${requirementLink(place, id, asked)} <span class="quiet">${level}, ${verdict}</span></li>\n`,
  );
  return markup`<details><summary>${cutTo(causeTitle(cause), TITLE)}</summary>
<ul class="ids">\n${items}</ul></details>
`;
}
