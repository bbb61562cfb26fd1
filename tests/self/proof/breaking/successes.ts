import type { Operation } from '../../../../fixtures/operations.ts';
import type { RequirementID } from '../../../requirements.ts';

/** Checks beside the reply and the effect that need a whole success of the operation. */
const further: Partial<Record<Operation, readonly RequirementID[]>> = {};

/**
 * The operation's own checks that need a whole success: they notice every server whose success is wrong in its
 * envelope, lacks a field, or is none. A further check of that kind is added above, and to no other list.
 */
export function successChecks(operation: Operation): RequirementID[] {
  return [`${operation}-REPLY`, `${operation}-EFFECT`, ...(further[operation] ?? [])];
}
