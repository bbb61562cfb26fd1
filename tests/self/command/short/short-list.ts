import { everyOperation } from '../../../../fixtures/operations.ts';
import type { Requirement } from '../../../../fixtures/requirement.ts';
import { requirements, type RequirementID } from '../../../requirements.ts';

// What a run checks when the command is tested: of each kind of check one, on whichever operation, because a run of all
// of them shows no more of the command and takes four times as long.

export const shortIDs: ReadonlySet<string> = new Set<RequirementID>([
  // What needs no credentials: profile core.
  ...everyOperation.map((operation) => `${operation}-EXISTS` as const),
  'GET_USERS-VERB-GET',
  'GET_USERS-VERB-SAFE',
  'GET_USERS-VERB-STATUS',
  'GET_USERS-VERB-ALLOW',
  'GET_GROUPS-VERB-GET',
  'SEARCH_MSG-VERB-OPTIONS',
  'MUTE_GROUP-VERB-UNSAFE',
  'MUTE_GROUP_MEMBER-VERB-GET',
  // What all operations promise alike.
  'GET_USERS-ENVELOPE-SUCCESS',
  'GET_GROUPS-ENVELOPE-SUCCESS_MESSAGE',
  'SEARCH_MSG-ENVELOPE-REFUSAL',
  'MUTE_GROUP-ENVELOPE-REFUSAL_STATUS',
  'REVOKE_MSG-ENVELOPE-REFUSAL_DATA',
  'GET_USERS-OPERATION_ID-MISSING',
  'DISMISS_GROUP-OPERATION_ID-MISSING_CODE',
  'SET_GROUP_MEMBER_INFO-TOKEN-MISSING',
  'GET_GROUP_MEMBER_LIST-TOKEN-MISSING_CODE',
  'GET_USERS-TOKEN-MALFORMED',
  'MUTE_GROUP_MEMBER-TOKEN-WRONG_SIGNATURE',
  'REVOKE_MSG-TOKEN-EXPIRED',
  'DISMISS_GROUP-TOKEN-LOGGED_OUT',
  'SEARCH_MSG-TOKEN-REPLACED_CODE',
  'SET_GROUP_MEMBER_INFO-BODY-NO_OBJECT',
  'GET_USERS-BODY-NOT_JSON_CODE',
  'MUTE_GROUP_MEMBER-BODY-UNKNOWN_KEYS',
  'MUTE_GROUP-LASTS',
  'DISMISS_GROUP-TOKEN-MISSING_LATER',
  // What each operation is for.
  ...everyOperation.map((operation) => `${operation}-EFFECT` as const),
  'GET_USERS-REPLY',
  'MUTE_GROUP-REPLY',
  'GET_USERS-SECRETS',
  'MUTE_GROUP_MEMBER-SENDING',
  'SET_GROUP_MEMBER_INFO-NEIGHBOURS',
  'DISMISS_GROUP-BY_ID',
]);

/** The requirements of the short suite, in the order of the whole list. */
export const shortList: readonly Requirement[] = requirements.filter(({ id }) => shortIDs.has(id));
