import { readingWrongly, rows } from '../../../breaking/reading.ts';
import type { Mutant } from '../../../mutant.ts';

const fields = {
  password: '5f4dcc3b5aa765d61d8327deb882cf99',
  passwordHash: '$2b$10$abcdefghijklmnopqrstuv',
  imToken: 'eyJhbGciOiJIUzI1NiJ9.e30.x',
  phoneNumber: '',
  'e-mail': 'somebody@example.org',
} as const;

/** Servers that show what nobody else shall know. */
export const mutants: readonly Mutant[] = [
  ...Object.entries(fields).map(([field, value]) =>
    readingWrongly('GET_USERS', {
      id: `shows-${field}`,
      sentence: `get_users shows ${field} of each user`,
      give: rows('users', (row) => ({ ...row, [field]: value })),
    }),
  ),
  readingWrongly('GET_USERS', {
    id: 'shows-email-deeper',
    sentence: 'get_users shows an e-mail address below another field',
    give: rows('users', (row) => ({ ...row, contact: { email: 'somebody@example.org' } })),
  }),
];
