import type { ListOf } from './listing.ts';
import { isFields, type Fields } from '../mutant.ts';

/** Lists of get_groups by name. */
export const groupList: ListOf = {
  operation: 'GET_GROUPS',
  rows: 'groups',
  concerns: ({ groupID, groupName }) => !groupID && typeof groupName === 'string' && groupName !== '',
};

/** The groupInfo of a row. */
export function groupInfoOf(row: unknown): Fields | undefined {
  return isFields(row) && isFields(row['groupInfo']) ? row['groupInfo'] : undefined;
}

/** The ID of a row. */
export function idOf(row: unknown): string {
  return String(groupInfoOf(row)?.['groupID']);
}

/** The name of a row. */
export function nameOf(row: unknown): string {
  return String(groupInfoOf(row)?.['groupName']);
}
