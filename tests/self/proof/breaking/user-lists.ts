import type { ListOf } from './listing.ts';
import { isFields } from '../mutant.ts';

/** Lists of get_users by nickname. */
export const userList: ListOf = {
  operation: 'GET_USERS',
  rows: 'users',
  concerns: ({ nickName }) => typeof nickName === 'string' && nickName !== '',
};

/** A field of a row, as a text. */
export function textOf(row: unknown, field: 'userID' | 'nickname'): string {
  return isFields(row) ? String(row[field]) : '';
}
