import type { Operation } from '../../../../fixtures/operations.ts';
import type { RequirementID } from '../../../requirements.ts';
import { groupChecks } from './group-checks.ts';

/** Checks beside the reply and the effect that need a whole success of the operation, its data included. */
const further: Partial<Record<Operation, readonly RequirementID[]>> = {
  MUTE_GROUP: ['MUTE_GROUP-SENDING', 'MUTE_GROUP-NEIGHBOURS'],
  SET_GROUP_MEMBER_INFO: ['SET_GROUP_MEMBER_INFO-NEIGHBOURS'],
  DISMISS_GROUP: ['DISMISS_GROUP-BY_ID', 'DISMISS_GROUP-SENDING', 'DISMISS_GROUP-NEIGHBOURS'],
  MUTE_GROUP_MEMBER: [
    'MUTE_GROUP_MEMBER-FROM_NOW',
    'MUTE_GROUP_MEMBER-SENDING',
    'MUTE_GROUP_MEMBER-NEIGHBOURS',
  ],
  REVOKE_MSG: ['REVOKE_MSG-NEIGHBOURS'],
  GET_USERS: ['GET_USERS-SECRETS'],
};

/** Checks that need a success, and of its data no more than they are about. */
const ofOneThing: Partial<Record<Operation, readonly RequirementID[]>> = {
  GET_GROUPS: groupChecks.all,
};

/**
 * The operation's own checks that need a success: they notice every server whose success is wrong in its envelope, or
 * is none. A further check of that kind is added to one of the lists above, and to no other list.
 */
export function successChecks(operation: Operation): RequirementID[] {
  return [...wholeChecks(operation), ...(ofOneThing[operation] ?? [])];
}

/** Those of them that need the data to be whole: they notice every field that is missing, or of another type. */
export function wholeChecks(operation: Operation): RequirementID[] {
  return [`${operation}-REPLY`, `${operation}-EFFECT`, ...(further[operation] ?? [])];
}

/** Those of a writing operation that look at its effect: they notice a success that does nothing. */
export function effectChecks(operation: Operation): RequirementID[] {
  return successChecks(operation).filter((id) => id !== `${operation}-REPLY`);
}
