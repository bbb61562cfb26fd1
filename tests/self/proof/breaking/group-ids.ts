import { idOf } from './group-lists.ts';
import { pageOf, type WrongListing } from './listing.ts';
import { refusalWith, type Fields } from '../mutant.ts';

const ID_WHOLE = 'GET_GROUPS-FILTER_GROUPID_WHOLE';
const UNKNOWN = 'GET_GROUPS-FILTER_GROUPID_UNKNOWN';

const byID = ({ groupID }: Fields): boolean => typeof groupID === 'string' && groupID !== '';

/** Servers that find other groups than that of an ID. */
export const wrongIDs: readonly WrongListing[] = [
  {
    id: 'ID-begins',
    sentence: 'get_groups finds by groupID every group whose ID begins with it',
    breaks: [ID_WHOLE],
    says: 'not asked for',
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
    breaks: [ID_WHOLE],
    says: 'not asked for',
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
    breaks: [UNKNOWN, ID_WHOLE],
    says: 'errCode 1004',
    concerns: byID,
    give: (all, page) => (all.length === 0 ? refusalWith(1004) : pageOf(all, page)),
  },
  {
    id: 'ID-unknown-total-1',
    sentence: 'get_groups answers total 1 for an unknown groupID',
    breaks: [UNKNOWN],
    says: 'total and number of groups',
    concerns: byID,
    give: (all, page) => ({ ...pageOf(all, page), total: 1 }),
  },
  {
    id: 'ID-empty-finds-none',
    sentence: 'get_groups looks for a group whose ID is empty',
    breaks: ['GET_GROUPS-FILTER_GROUPID_EMPTY'],
    says: 'missing',
    concerns: ({ groupID }) => groupID === '',
    give: (_all, page) => pageOf([], page),
  },
  {
    id: 'ID-empty-refused',
    sentence: 'get_groups refuses an empty groupID',
    breaks: ['GET_GROUPS-FILTER_GROUPID_EMPTY'],
    says: 'errCode 1001',
    concerns: ({ groupID }) => groupID === '',
    give: () => refusalWith(1001),
  },
];
