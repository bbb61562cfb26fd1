import { listingWrongly, pageOf } from '../../../breaking/listing.ts';
import { readingWrongly, rows } from '../../../breaking/reading.ts';
import { wholeChecks } from '../../../breaking/successes.ts';
import { userChecks } from '../../../breaking/user-checks.ts';
import { textOf, userList } from '../../../breaking/user-lists.ts';
import type { Mutant } from '../../../mutant.ts';

const { fields, found, totals } = userChecks;

/** Servers whose calls have another effect. */
export const mutants: readonly Mutant[] = [
  readingWrongly('GET_USERS', {
    id: 'finds-nobody',
    sentence: 'get_users finds nobody',
    breaks: [...wholeChecks('GET_USERS'), ...fields, ...found],
    says: [
      'number of',
      'the user',
      'user',
      'createTime',
      'missing',
      'rows on pages',
      'is found',
      'finds what',
    ],
    give: (data) => ({ ...data, users: [] }),
  }),
  listingWrongly(userList, {
    id: 'any-other-user',
    sentence: 'get_users finds by userID everybody else',
    breaks: [
      ...wholeChecks('GET_USERS'),
      ...fields,
      'GET_USERS-FILTER_USERID_UNKNOWN',
      'GET_USERS-FILTER_USERID_ALIKE',
    ],
    says: ['number of', 'not asked for', 'the user', 'user: expected', 'createTime', 'finds what'],
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
    breaks: [
      'GET_USERS-EFFECT',
      ...totals.filter((id) => !id.endsWith('UNKNOWN') && !id.endsWith('NOTHING')),
    ],
    says: 'total',
    give: (data) => ({ ...data, total: 0 }),
  }),
  readingWrongly('GET_USERS', {
    id: 'nickname-is-ID',
    sentence: 'get_users shows the ID for the nickname',
    breaks: ['GET_USERS-EFFECT', 'GET_USERS-FIELD_NICKNAME_CHANGED', 'GET_USERS-AGREEMENT'],
    says: 'nickname',
    give: rows('users', (row) => ({ ...row, nickname: row['userID'] })),
  }),
  readingWrongly('GET_USERS', {
    id: 'no-picture',
    sentence: 'get_users shows no picture',
    breaks: ['GET_USERS-EFFECT', 'GET_USERS-FIELD_NICKNAME_CHANGED', 'GET_USERS-AGREEMENT'],
    says: 'faceURL',
    give: rows('users', (row) => ({ ...row, faceURL: '' })),
  }),
];
