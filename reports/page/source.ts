import { sourceLink } from '../explain/source-link.ts';
import type { ResultRow } from '../result-row.ts';
import { markup, type Markup } from './markup.ts';

/** The source of a requirement, as a link to its published page. */
export function sourceMarkup(row: Pick<ResultRow, 'source' | 'operation'>): Markup {
  const link = sourceLink(row);
  return link === undefined ? markup`${row.source}` : markup`<a href="${link}">${row.source}</a>`;
}
