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
  'SEARCH_MSG-OPERATION_ID_REPEATED',
  'SEARCH_MSG-PAGES_WHILE_GROWING',
];

/** Those that need a success, besides those of the reply and the effect. */
export const searches: readonly RequirementID[] = all.filter((id) => !asked.has(id));

/** All of them, those of the reply and the effect included. */
const own: readonly RequirementID[] = ['SEARCH_MSG-REPLY', 'SEARCH_MSG-EFFECT', ...all];

/** Of bad input, those that look at what a search finds. */
const ofBadInput: readonly RequirementID[] = [
  'SEARCH_MSG-INPUT_CONTENTTYPE_UNKNOWN',
  'SEARCH_MSG-INPUT_SESSIONTYPE_UNKNOWN',
];

const namedIn = (aspects: string): ReadonlySet<string> =>
  new Set(aspects.split(' ').map((aspect) => `SEARCH_MSG-${aspect}`));

/** Those of these aspects, as a text: `FIELD_EX REVOKED`. */
export function search(aspects: string): RequirementID[] {
  const named = namedIn(aspects);
  const found = [...own, ...ofBadInput].filter((id) => named.has(id));
  if (found.length !== named.size)
    throw new Error(`Not all of these are requirements of search_msg: ${aspects}`);
  return found;
}

/** All that need a success, but those of these aspects. */
export function everySearchBut(aspects: string): RequirementID[] {
  const named = new Set(search(aspects));
  return own.filter((id) => !named.has(id) && !asked.has(id));
}
