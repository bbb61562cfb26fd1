import { checksOf } from '../../../fixtures/check.ts';
import { requirementsOf, type RowsOf } from '../../../fixtures/requirement.ts';

const rows = {
  'GET_USERS-REPLY': {
    level: 'MUST',
    text: 'get_users answers with every documented field in its documented type',
    source: 'Platform API, list-users, response; UserInfo',
  },
  'GET_USERS-EFFECT': {
    level: 'MUST',
    text: 'get_users finds by userID exactly the user who was registered, as registered',
    source: 'Platform API, get-users, parameter userID',
  },
  'GET_USERS-SECRETS': {
    level: 'MUST',
    text: 'get_users shows no password, token, phone number or e-mail address of a user',
    source: 'Platform API, list-users, response; UserInfo has no field for credentials or contacts',
  },
} as const satisfies RowsOf<'GET_USERS'>;

export type ID = keyof typeof rows;
export const requirements = requirementsOf('GET_USERS', rows);
export const check = checksOf<ID>(requirements);
