import * as dismissals from './invented/dismissals.ts';
import * as groupsNames from './invented/groups-names.ts';
import * as groupsRows from './invented/groups-rows.ts';
import * as memberInfo from './invented/member-info.ts';
import * as memberMutes from './invented/member-mutes.ts';
import * as memberReaders from './invented/member-readers.ts';
import * as members from './invented/members.ts';
import * as mutes from './invented/mutes.ts';
import * as revoke from './invented/revoke.ts';
import * as revokeHistory from './invented/revoke-history.ts';
import * as searchFilters from './invented/search-filters.ts';
import * as searchLists from './invented/search-lists.ts';
import * as searchStates from './invented/search-states.ts';
import * as searchTokens from './invented/search-tokens.ts';
import * as users from './invented/users.ts';
import type { Mutant } from './mutant.ts';

// Servers that somebody invented who had read the contract alone, and no check.

const all = [
  dismissals,
  groupsNames,
  groupsRows,
  memberInfo,
  memberMutes,
  memberReaders,
  members,
  mutes,
  revoke,
  revokeHistory,
  searchFilters,
  searchLists,
  searchStates,
  searchTokens,
  users,
].flatMap(({ invented }) => invented);

/**
 * Those that no MUST notices, and why. Where it says cost, a ruling would allow the check. To try one again, take it off and
 * record it: `npm run prove -- --record ID`.
 */
export const unnoticed: Readonly<Record<string, string>> = {
  'GET_GROUP_MEMBER_LIST:invented-members-upper-case-path-without-membership':
    'cost: a stranger asks in two forms of each path, and each form is asked of several operations',
  'GET_USERS:invented-users-override-get-skips-token':
    'cost: a verb override without a token would be a request more for each operation',
  'REVOKE_MSG:invented-revoke-role-of-send-time':
    'cost: it takes a group, a text, a new role and the wait for it, and nobody else asks for them',
  'REVOKE_MSG:invented-revoke-trailing-slash-without-rights':
    'a stranger who revokes has brought servers down, and is asked for once, in the plain form',
  'SEARCH_MSG:invented-search-double-slash-unchecked':
    'cost: two slashes at the beginning would be a request more for each operation',
  'SEARCH_MSG:invented-search-left-sender-lost':
    'cost: it takes a group that nobody else shares, and whose member leaves',
};

/** Those that the checks notice. */
export const invented: readonly Mutant[] = all.filter(({ id }) => !(id in unnoticed));
