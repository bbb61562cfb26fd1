import { fields } from '../../../msg/search-msg/fields.rows.ts';
import { filters } from '../../../msg/search-msg/filters.rows.ts';
import { pages } from '../../../msg/search-msg/pages.rows.ts';
import { states } from '../../../msg/search-msg/states.rows.ts';
import type { RequirementID } from '../../../requirements.ts';

// The checks of search_msg by what they look at.

function idsOf<Id extends string>(rows: Readonly<Record<Id, unknown>>): Id[] {
  const isId = (key: string): key is Id => key in rows;
  return Object.keys(rows).filter(isId);
}

const asked: ReadonlySet<RequirementID> = new Set(['SEARCH_MSG-DAY_IMPOSSIBLE', 'SEARCH_MSG-DAY_UNREADABLE']);

const all: readonly RequirementID[] = [
  ...idsOf(filters),
  ...idsOf(pages),
  ...idsOf(states),
  ...idsOf(fields),
];

/** Those that need a success, besides those of the reply and the effect. */
export const searches: readonly RequirementID[] = all.filter((id) => !asked.has(id));
