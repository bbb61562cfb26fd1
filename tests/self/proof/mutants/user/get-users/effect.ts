import { readingWrongly, rows } from '../../../breaking/reading.ts';
import { successChecks } from '../../../breaking/successes.ts';
import type { Mutant } from '../../../mutant.ts';

/** Servers whose calls have another effect. */
export const mutants: readonly Mutant[] = [
  readingWrongly('GET_USERS', {
    id: 'finds-nobody',
    sentence: 'get_users finds nobody',
    breaks: successChecks('GET_USERS'),
    says: 'number of',
    give: (data) => ({ ...data, users: [] }),
  }),
  readingWrongly('GET_USERS', {
    id: 'any-user',
    sentence: 'get_users ignores userID',
    breaks: successChecks('GET_USERS'),
    says: 'number of',
    ask: ({ userID: _, ...body }) => body,
  }),
  readingWrongly('GET_USERS', {
    id: 'total-0',
    sentence: 'get_users answers total 0',
    says: 'total',
    give: (data) => ({ ...data, total: 0 }),
  }),
  readingWrongly('GET_USERS', {
    id: 'nickname-is-ID',
    sentence: 'get_users shows the ID for the nickname',
    says: 'nickname',
    give: rows('users', (row) => ({ ...row, nickname: row['userID'] })),
  }),
  readingWrongly('GET_USERS', {
    id: 'no-picture',
    sentence: 'get_users shows no picture',
    says: 'faceURL',
    give: rows('users', (row) => ({ ...row, faceURL: '' })),
  }),
];
