import { checksOf } from '../../fixtures/check.ts';
import { requirementsOf, type Row } from '../../fixtures/requirement.ts';

const rows = {
  'GET_USERS-REPLY': {
    operation: 'GET_USERS',
    level: 'MUST',
    text: 'get_users answers with every documented field in its documented type',
    source: 'Platform API, list-users, response; UserInfo',
  },
  'GET_USERS-EFFECT': {
    operation: 'GET_USERS',
    level: 'MUST',
    text: 'get_users finds by userID exactly the user who was registered, as registered',
    source: 'Platform API, get-users, parameter userID',
  },
} as const satisfies Record<string, Row>;

export type UserID = keyof typeof rows;
export const userRequirements = requirementsOf(rows);
export const user = checksOf<UserID>(userRequirements);
