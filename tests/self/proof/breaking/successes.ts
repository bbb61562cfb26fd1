import type { Operation } from '../../../../fixtures/operations.ts';
import type { RequirementID } from '../../../requirements.ts';

/** Checks beside the reply and the effect that need a whole success of the operation. */
const further: Partial<Record<Operation, readonly RequirementID[]>> = {
  MUTE_GROUP: ['MUTE_GROUP-SENDING', 'MUTE_GROUP-NEIGHBOURS'],
  SET_GROUP_MEMBER_INFO: ['SET_GROUP_MEMBER_INFO-NEIGHBOURS'],
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
  ],
  MUTE_GROUP_MEMBER: [
    'MUTE_GROUP_MEMBER-FROM_NOW',
    'MUTE_GROUP_MEMBER-SENDING',
    'MUTE_GROUP_MEMBER-NEIGHBOURS',
  ],
  REVOKE_MSG: ['REVOKE_MSG-NEIGHBOURS'],
  GET_USERS: ['GET_USERS-SECRETS'],
};

/**
 * The operation's own checks that need a whole success: they notice every server whose success is wrong in its
 * envelope, lacks a field, or is none. A further check of that kind is added above, and to no other list.
 */
export function successChecks(operation: Operation): RequirementID[] {
  return [`${operation}-REPLY`, `${operation}-EFFECT`, ...(further[operation] ?? [])];
}

/** Of these, the checks of what a success leaves as it was: one that does nothing is right there. */
const ofWhatStays: ReadonlySet<RequirementID> = new Set<RequirementID>([
  'DISMISS_GROUP-FIELDS',
  'DISMISS_GROUP-MEMBERS_KEPT',
  'DISMISS_GROUP-MEMBERS_WITNESSES',
]);

/** Those of a writing operation that look at its effect: they notice a success that does nothing. */
export function effectChecks(operation: Operation): RequirementID[] {
  return successChecks(operation).filter((id) => id !== `${operation}-REPLY` && !ofWhatStays.has(id));
}
