import { listingWrongly, pageOf } from '../../../breaking/listing.ts';
import { readingWrongly, rows } from '../../../breaking/reading.ts';
import { textOf, userList } from '../../../breaking/user-lists.ts';
import type { Mutant } from '../../../mutant.ts';

/** Servers whose calls have another effect. */
export const mutants: readonly Mutant[] = [
  readingWrongly('GET_USERS', {
    id: 'finds-nobody',
    sentence: 'get_users finds nobody',
    give: (data) => ({ ...data, users: [] }),
  }),
  listingWrongly(userList, {
    id: 'any-other-user',
    sentence: 'get_users finds by userID everybody else',
    concerns: ({ userID }) => typeof userID === 'string' && userID !== '',
    ask: ({ userID: _, ...body }) => body,
    give: (all, page, { userID }) =>
      pageOf(
        all.filter((row) => textOf(row, 'userID') !== userID),
        page,
      ),
  }),
  readingWrongly('GET_USERS', {
    id: 'total-0',
    sentence: 'get_users answers total 0',
    give: (data) => ({ ...data, total: 0 }),
  }),
  readingWrongly('GET_USERS', {
    id: 'nickname-is-ID',
    sentence: 'get_users shows the ID for the nickname',
    give: rows('users', (row) => ({ ...row, nickname: row['userID'] })),
  }),
  readingWrongly('GET_USERS', {
    id: 'no-picture',
    sentence: 'get_users shows no picture',
    give: rows('users', (row) => ({ ...row, faceURL: '' })),
  }),
];
