import { idOf } from './group-lists.ts';
import { pageOf, type WrongListing } from './listing.ts';
import { refusalWith, type Fields } from '../mutant.ts';

const byID = ({ groupID }: Fields): boolean => typeof groupID === 'string' && groupID !== '';

/** Servers that find other groups than that of an ID. */
export const wrongIDs: readonly WrongListing[] = [
  {
    id: 'ID-begins',
    sentence: 'get_groups finds by groupID every group whose ID begins with it',
    concerns: byID,
    ask: ({ groupID: _, ...body }) => body,
    give: (all, page, { groupID }) =>
      pageOf(
        all.filter((row) => idOf(row).startsWith(String(groupID))),
        page,
      ),
  },
  {
    id: 'ID-contains',
    sentence: 'get_groups finds by groupID every group whose ID contains it',
    concerns: byID,
    ask: ({ groupID: _, ...body }) => body,
    give: (all, page, { groupID }) =>
      pageOf(
        all.filter((row) => idOf(row).includes(String(groupID))),
        page,
      ),
  },
  {
    id: 'ID-unknown-refused',
    sentence: 'get_groups refuses an unknown groupID',
    concerns: byID,
    give: (all, page) => (all.length === 0 ? refusalWith(1004) : pageOf(all, page)),
  },
  {
    id: 'ID-unknown-total-1',
    sentence: 'get_groups answers total 1 for an unknown groupID',
    concerns: byID,
    give: (all, page) => ({ ...pageOf(all, page), total: 1 }),
  },
  {
    id: 'ID-empty-finds-none',
    sentence: 'get_groups looks for a group whose ID is empty',
    concerns: ({ groupID }) => groupID === '',
    give: (_all, page) => pageOf([], page),
  },
  {
    id: 'ID-empty-refused',
    sentence: 'get_groups refuses an empty groupID',
    concerns: ({ groupID }) => groupID === '',
    give: () => refusalWith(1001),
  },
];
