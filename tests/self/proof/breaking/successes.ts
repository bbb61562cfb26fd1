import type { Operation } from '../../../../fixtures/operations.ts';
import { cells } from '../../../rights/matrix.rows.ts';
import type { RequirementID } from '../../../requirements.ts';
import { searches } from './searches.ts';
import { groupChecks } from './group-checks.ts';
import { memberChecks } from './member-checks.ts';
import { userChecks } from './user-checks.ts';

/** Checks beside the reply and the effect that need a whole success of the operation, its data included. */
const further: Partial<Record<Operation, readonly RequirementID[]>> = {
  MUTE_GROUP: [
    'MUTE_GROUP-SENDING',
    'MUTE_GROUP-LATER_MEMBER',
    'MUTE_GROUP-PRESENT_ROLES',
    'MUTE_GROUP-AGAIN',
    'MUTE_GROUP-AGAIN_MUTED',
    'MUTE_GROUP-AFTER_CANCEL',
    'MUTE_GROUP-CANCEL',
    'MUTE_GROUP-CANCEL_SENDING',
    'MUTE_GROUP-CANCEL_AFTER_TWO',
    'MUTE_GROUP-CANCEL_RESTORES',
    'MUTE_GROUP-CANCEL_MEMBER_MUTES',
    'MUTE_GROUP-NEIGHBOURS',
    'MUTE_GROUP-GROUP',
    'MUTE_GROUP-MEMBERS',
    'MUTE_GROUP-OTHER_GROUPS',
    'MUTE_GROUP-USERS',
    'MUTE_GROUP-MEMBER_MUTES',
    'MUTE_GROUP-LISTED',
    'MUTE_GROUP-WITNESSES',
    'MUTE_GROUP-PARALLEL',
    'MUTE_GROUP-PARALLEL_CANCEL',
    'MUTE_GROUP-OPERATION_ID_REPEATED',
    'MUTE_GROUP-REQUEST_REPEATED',
  ],
  SET_GROUP_MEMBER_INFO: [
    'SET_GROUP_MEMBER_INFO-AT_ONCE',
    'SET_GROUP_MEMBER_INFO-WITNESSES',
    'SET_GROUP_MEMBER_INFO-ONLY_NICKNAME',
    'SET_GROUP_MEMBER_INFO-ONLY_FACEURL',
    'SET_GROUP_MEMBER_INFO-ONLY_EX',
    'SET_GROUP_MEMBER_INFO-CHARACTERS',
    'SET_GROUP_MEMBER_INFO-LENGTHS',
    'SET_GROUP_MEMBER_INFO-CLEARED_EX',
    'SET_GROUP_MEMBER_INFO-CLEARED_NICKNAME',
    'SET_GROUP_MEMBER_INFO-CLEARED_FACEURL',
    'SET_GROUP_MEMBER_INFO-CLEARED_NICKNAME_OWN',
    'SET_GROUP_MEMBER_INFO-CLEARED_FACEURL_OWN',
    'SET_GROUP_MEMBER_INFO-ROLE_UP',
    'SET_GROUP_MEMBER_INFO-ROLE_DOWN',
    'SET_GROUP_MEMBER_INFO-ONE_OWNER',
    'SET_GROUP_MEMBER_INFO-SEVERAL_MEMBERS',
    'SET_GROUP_MEMBER_INFO-TWO_GROUPS',
    'SET_GROUP_MEMBER_INFO-NEIGHBOURS',
    'SET_GROUP_MEMBER_INFO-GROUP',
    'SET_GROUP_MEMBER_INFO-PROFILE',
    'SET_GROUP_MEMBER_INFO-PARALLEL_FIELDS',
    'SET_GROUP_MEMBER_INFO-PARALLEL_ROLE',
    'SET_GROUP_MEMBER_INFO-PARALLEL_MEMBERS',
    'SET_GROUP_MEMBER_INFO-PARALLEL_SAME_FIELD',
    'SET_GROUP_MEMBER_INFO-OPERATION_ID_REPEATED',
    'SET_GROUP_MEMBER_INFO-REQUEST_REPEATED',
    // Of its two calls, one is of this operation.
    'MUTE_GROUP_MEMBER-PARALLEL_INFO',
  ],
  DISMISS_GROUP: [
    'DISMISS_GROUP-LISTING',
    'DISMISS_GROUP-BY_ID',
    'DISMISS_GROUP-INFO',
    'DISMISS_GROUP-FIELDS',
    'DISMISS_GROUP-SEND_MESSAGE',
    'DISMISS_GROUP-SENDING',
    'DISMISS_GROUP-NEIGHBOURS',
    'DISMISS_GROUP-USERS',
    'DISMISS_GROUP-DELETE_MEMBER',
    'DISMISS_GROUP-DELETE_MEMBER_INFO',
    'DISMISS_GROUP-DELETE_MEMBER_DISMISSED',
    'DISMISS_GROUP-DELETE_MEMBER_SENDING',
    'DISMISS_GROUP-DELETE_MEMBER_NEIGHBOURS',
    'DISMISS_GROUP-MEMBERS_KEPT',
    'DISMISS_GROUP-MEMBERS_WITNESSES',
    'DISMISS_GROUP-PARALLEL',
    'DISMISS_GROUP-PARALLEL_MUTE',
    'DISMISS_GROUP-OPERATION_ID_REPEATED',
  ],
  MUTE_GROUP_MEMBER: [
    'MUTE_GROUP_MEMBER-FROM_NOW',
    'MUTE_GROUP_MEMBER-SHORTER',
    'MUTE_GROUP_MEMBER-LONGER',
    'MUTE_GROUP_MEMBER-ONE_SECOND',
    'MUTE_GROUP_MEMBER-THIRTY_DAYS',
    'MUTE_GROUP_MEMBER-ENDS_BY_ITSELF',
    'MUTE_GROUP_MEMBER-SENDING',
    'MUTE_GROUP_MEMBER-SENDING_ADMIN',
    'MUTE_GROUP_MEMBER-SINGLE_CHATS',
    'MUTE_GROUP_MEMBER-CANCEL',
    'MUTE_GROUP_MEMBER-CANCEL_SENDING',
    'MUTE_GROUP_MEMBER-AFTER_CANCEL',
    'MUTE_GROUP_MEMBER-IN_MUTED_GROUP',
    'MUTE_GROUP_MEMBER-CANCEL_IN_MUTED_GROUP',
    'MUTE_GROUP_MEMBER-NEIGHBOURS',
    'MUTE_GROUP_MEMBER-MEMBER',
    'MUTE_GROUP_MEMBER-OTHER_MEMBERS',
    'MUTE_GROUP_MEMBER-GROUP',
    'MUTE_GROUP_MEMBER-OTHER_GROUPS',
    'MUTE_GROUP_MEMBER-USERS',
    'MUTE_GROUP_MEMBER-WITNESSES',
    'MUTE_GROUP_MEMBER-READERS',
    'MUTE_GROUP_MEMBER-PARALLEL',
    'MUTE_GROUP_MEMBER-PARALLEL_CANCEL',
    'MUTE_GROUP_MEMBER-PARALLEL_INFO',
    'MUTE_GROUP_MEMBER-PARALLEL_MEMBERS',
    'MUTE_GROUP_MEMBER-OPERATION_ID_REPEATED',
    'MUTE_GROUP_MEMBER-REQUEST_REPEATED',
  ],
  SEARCH_MSG: searches,
  REVOKE_MSG: [
    'REVOKE_MSG-NEIGHBOURS',
    'REVOKE_MSG-GROUP_AND_CHAT',
    'REVOKE_MSG-FIRST',
    'REVOKE_MSG-MIDDLE',
    'REVOKE_MSG-LAST',
    'REVOKE_MSG-NEXT',
    'REVOKE_MSG-TWO',
    'REVOKE_MSG-GROUP',
    'REVOKE_MSG-GROUP_STATE',
    'REVOKE_MSG-FIELDS',
    'REVOKE_MSG-TEXT',
    'REVOKE_MSG-EVERY_SEARCH',
    'REVOKE_MSG-PULLED',
    'REVOKE_MSG-OWN_USER_ID',
    'REVOKE_MSG-BY_SENDER',
    'REVOKE_MSG-GROUP_BY_SENDER',
    'REVOKE_MSG-GROUP_BY_ADMIN',
    'REVOKE_MSG-GROUP_BY_OWNER',
    'REVOKE_MSG-LEAVER',
    'REVOKE_MSG-LEAVER_BY_OWNER',
    'REVOKE_MSG-REJOINED',
    'REVOKE_MSG-PARALLEL',
    'REVOKE_MSG-PARALLEL_MESSAGES',
    'REVOKE_MSG-OPERATION_ID_REPEATED',
  ],
  GET_USERS: ['GET_USERS-SECRETS'],
};

/** Checks that need a success, and of its data no more than they are about. */
const ofOneThing: Partial<Record<Operation, readonly RequirementID[]>> = {
  GET_GROUPS: groupChecks.all,
  GET_GROUP_MEMBER_LIST: memberChecks.all,
  GET_USERS: userChecks.all,
};

/**
 * The operation's own checks that need a success: they notice every server whose success is wrong in its envelope, or
 * is none. A further check of that kind is added to one of the lists above, and to no other list.
 */
export function successChecks(operation: Operation): RequirementID[] {
  return [...wholeChecks(operation), ...(ofOneThing[operation] ?? []), ...permitted(operation)];
}

/** The same of a server that refuses what it should do: where two calls are in parallel, one success is enough. */
export function refusedChecks(operation: Operation): RequirementID[] {
  return successChecks(operation).filter((id) => !ofTwoCalls.has(id));
}

const ofTwoCalls: ReadonlySet<RequirementID> = new Set<RequirementID>([
  'MUTE_GROUP-PARALLEL_CANCEL',
  'MUTE_GROUP_MEMBER-PARALLEL_CANCEL',
]);

/** Those that are called with the token of somebody whose role allows it. */
export function permitted(operation: Operation): RequirementID[] {
  const own = cells
    .filter((cell) => cell.operation === operation && cell.right === 'may')
    .map(({ id }) => id);
  return operation === 'SET_GROUP_MEMBER_INFO' ? [...own, ...severalPermitted] : own;
}

const severalPermitted: readonly RequirementID[] = [
  'SET_GROUP_MEMBER_INFO-RIGHT_TWO_MEMBERS',
  'SET_GROUP_MEMBER_INFO-RIGHT_TWO_GROUPS',
];

/** Those of them that need the data to be whole: they notice every field that is missing, or of another type. */
export function wholeChecks(operation: Operation): RequirementID[] {
  return [`${operation}-REPLY`, `${operation}-EFFECT`, ...(further[operation] ?? [])];
}

/** Of these, the checks of what a success leaves as it was: one that does nothing is right there. */
const ofWhatStays: ReadonlySet<RequirementID> = new Set<RequirementID>([
  'DISMISS_GROUP-FIELDS',
  'DISMISS_GROUP-MEMBERS_KEPT',
  'DISMISS_GROUP-MEMBERS_WITNESSES',
  'REVOKE_MSG-FIELDS',
  // They end as not muted on an honest server, too, when the end of the mute comes last.
  'MUTE_GROUP-PARALLEL_CANCEL',
  'MUTE_GROUP_MEMBER-PARALLEL_CANCEL',
  // It begins with a mute that has to be seen.
  'MUTE_GROUP_MEMBER-PARALLEL',
]);

/** Those of a writing operation that look at its effect: they notice a success that does nothing. */
export function effectChecks(operation: Operation): RequirementID[] {
  return successChecks(operation).filter((id) => id !== `${operation}-REPLY` && !ofWhatStays.has(id));
}
