import { listingWrongly, pageOf } from '../../../breaking/listing.ts';
import { pagingWrongly } from '../../../breaking/paging.ts';
import { userList } from '../../../breaking/user-lists.ts';
import { isFields, type Mutant } from '../../../mutant.ts';

/** Servers that page the users of a nickname wrongly. */
export const mutants: readonly Mutant[] = [
  ...pagingWrongly({
    ...userList,
    operation: 'GET_USERS',
    changed: (row) => (isFields(row) ? { ...row, nickname: `${String(row['nickname'])}!` } : row),
  }),
  listingWrongly(userList, {
    id: 'pages-from-0',
    sentence: 'get_users counts pages from 0',
    give: (all, { pageNumber, showNumber }) => pageOf(all, { pageNumber: pageNumber + 1, showNumber }),
  }),
];
