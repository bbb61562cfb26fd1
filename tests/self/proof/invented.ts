import type { RequirementID } from '../../requirements.ts';
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
import { firstTwo, type Mutant } from './mutant.ts';
import { readRecord } from './record.ts';

// Servers that somebody invented who had read the contract alone, and no check.

const recorded = readRecord();

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

/** Those that no check notices yet. To try one again, take it off and record it: `npm run prove -- --record ID`. */
export const unnoticed: ReadonlySet<string> = new Set([
  'DISMISS_GROUP:invented-dismiss-by-admin-with-delete-member',
  'DISMISS_GROUP:invented-dismiss-same-name-too',
  'DISMISS_GROUP:invented-dismiss-undone-by-cancel-mute',
  'GET_GROUPS:invented-groups-digits-taken-for-id',
  'GET_GROUPS:invented-groups-id-by-prefix',
  'GET_GROUPS:invented-groups-name-found-in-introduction',
  'GET_GROUPS:invented-groups-number-name-lists-all',
  'GET_GROUPS:invented-groups-same-name-one-row',
  'GET_GROUP_MEMBER_LIST:invented-members-empty-signature-accepted',
  'GET_GROUP_MEMBER_LIST:invented-members-former-owner-100-under-keyword',
  'GET_GROUP_MEMBER_LIST:invented-members-upper-case-path-without-membership',
  'GET_USERS:invented-users-four-part-token',
  'GET_USERS:invented-users-no-picture-is-null',
  'GET_USERS:invented-users-override-get-skips-token',
  'MUTE_GROUP:invented-mute-group-by-owner-of-another-group',
  'MUTE_GROUP:invented-mute-group-pictures-pass',
  'MUTE_GROUP:invented-mute-group-revives-muted-then-dismissed',
  'MUTE_GROUP_MEMBER:invented-mute-member-by-id-prefix',
  'MUTE_GROUP_MEMBER:invented-mute-member-payload-swapped',
  'MUTE_GROUP_MEMBER:invented-mute-member-target-judged-by-first-role',
  'REVOKE_MSG:invented-revoke-fraction-is-cut',
  'REVOKE_MSG:invented-revoke-free-slots-succeed',
  'REVOKE_MSG:invented-revoke-role-of-send-time',
  'REVOKE_MSG:invented-revoke-second-time-by-other-name',
  'REVOKE_MSG:invented-revoke-trailing-slash-without-rights',
  'SEARCH_MSG:invented-search-custom-content-as-object',
  'SEARCH_MSG:invented-search-double-slash-unchecked',
  'SEARCH_MSG:invented-search-group-day-loses-last-second',
  'SEARCH_MSG:invented-search-left-sender-lost',
  'SEARCH_MSG:invented-search-muted-group-empty',
  'SEARCH_MSG:invented-search-numeric-sender-ignored',
  'SEARCH_MSG:invented-search-page-of-100-starts-again',
  'SEARCH_MSG:invented-search-revoked-hidden-by-session-filter',
  'SEARCH_MSG:invented-search-silent-member-refused',
  'SEARCH_MSG:invented-search-wide-letters-lost',
  'SET_GROUP_MEMBER_INFO:invented-set-info-alg-none-mixed-case',
  'SET_GROUP_MEMBER_INFO:invented-set-info-empty-ex-beside-nickname-kept',
]);

const isRequirement = (id: string): id is RequirementID => id !== '';

/** Each is for the first two requirements that were seen to notice it: nobody said so beforehand. */
export const invented: readonly Mutant[] = all
  .filter(({ id }) => !unnoticed.has(id))
  .map((mutant) => {
    const seen = recorded.get(mutant.id)?.noticedBy.filter(isRequirement) ?? [];
    return { ...mutant, breaks: firstTwo(seen.length > 0 ? seen : ['GET_GROUPS-EXISTS']), says: '' };
  });
