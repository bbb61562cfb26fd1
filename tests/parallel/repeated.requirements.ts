import { checksOf } from '../../fixtures/check.ts';
import { everyOperation } from '../../fixtures/operations.ts';
import { requirementsOfEach, type AspectRow } from '../../fixtures/requirement.ts';

const source = 'Platform API, header operationID: names a call for tracing; deduplication not specified';

/** A call that reuses the operationID of an earlier one. */
const ofOther = {
  OPERATION_ID_REPEATED: {
    level: 'MUST',
    text: '$ carries out a call that reuses the operationID of an earlier call with another body',
    source,
    promises: ['headers.operation-id-may-come-again'],
  },
} as const satisfies Record<string, AspectRow>;

/** An identical call after its effect was undone; a dismissal and a revoke cannot be undone. */
const ofSame = {
  REQUEST_REPEATED: {
    level: 'MUST',
    text: '$ carries out an identical request, operationID included, again after its effect was undone',
    source,
    promises: ['headers.operation-id-may-come-again'],
  },
} as const satisfies Record<string, AspectRow>;

const undoable = ['MUTE_GROUP', 'SET_GROUP_MEMBER_INFO', 'MUTE_GROUP_MEMBER'] as const;

export const requirements = [
  ...requirementsOfEach(everyOperation, ofOther),
  ...requirementsOfEach(undoable, ofSame),
];
export const check = checksOf(requirements);
