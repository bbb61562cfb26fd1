import { groupList } from '../../breaking/group-lists.ts';
import { listingWrongly, pageOf, remembering } from '../../breaking/listing.ts';
import { searchingWrongly } from '../../breaking/searching.ts';
import type { Mutant } from '../../mutant.ts';

const lengths = remembering(() => new Map<string, number>());

/** By how many rows a list has grown since its first page was asked for. */
function grown(what: unknown, length: number, pageNumber: number, memory: Map<string, number>): number {
  const key = JSON.stringify(what);
  if (pageNumber === 1) memory.set(key, length);
  return length - (memory.get(key) ?? length);
}

/** Servers that lose their place, or keep it wrongly, when a list grows while its pages are asked for. */
export const mutants: readonly Mutant[] = [
  listingWrongly(groupList, {
    id: 'growing-list-skips',
    sentence: 'get_groups leaves two groups out when one was made since the first page',
    give(all, page, { groupName }, honest) {
      const { pageNumber, showNumber } = page;
      const more = grown(groupName, all.length, pageNumber, lengths(honest));
      const start = (pageNumber - 1) * showNumber + (more > 0 ? 2 : 0);
      return { ...pageOf(all, page), rows: all.slice(start, start + showNumber) };
    },
  }),
  ...[
    ['growing-list-repeats', 'shows a message again', -1] as const,
    ['growing-list-skips', 'leaves a message out', 1] as const,
  ].map(([id, what, by]) =>
    searchingWrongly(id, `search_msg ${what} when one arrived since the first page`, {
      page(found, { pageNumber, showNumber }, { body: { pagination: _, ...filters }, honest }) {
        const more = grown(filters, found.length, pageNumber, lengths(honest));
        const start = (pageNumber - 1) * showNumber + (more > 0 ? by : 0);
        return found.slice(start, start + showNumber);
      },
    }),
  ),
];
