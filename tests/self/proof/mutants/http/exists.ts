import { everyOperation, operations, type Operation } from '../../../../../fixtures/operations.ts';
import type { HttpReply } from '../../../../../reference/http.ts';
import type { RequirementID } from '../../../../requirements.ts';
import { refusedChecks, successChecks } from '../../breaking/successes.ts';
import type { Mutant } from '../../mutant.ts';

// Servers that lack an operation.

const absences: readonly [id: string, reply: HttpReply][] = [
  ['404', { status: 404, headers: { 'content-type': 'text/plain' }, body: '404 page not found' }],
  ['405', { status: 405, headers: {}, body: '' }],
  ['501', { status: 501, headers: {}, body: '' }],
];

/** It begins with a mute by the operation, and cannot be told without. */
const BEGINS_WITH_A_MUTE: RequirementID = 'MUTE_GROUP_MEMBER-PARALLEL';

function breaks(operation: Operation, { status }: HttpReply): RequirementID[] {
  const broken = status < 500 ? refusedChecks(operation) : successChecks(operation);
  return [
    `${operation}-EXISTS`,
    `${operation}-ENVELOPE-SUCCESS`,
    ...broken.filter((check) => check !== BEGINS_WITH_A_MUTE),
  ];
}

export const mutants: readonly Mutant[] = everyOperation.flatMap((operation) =>
  absences.map(([id, reply]) => ({
    id: `${operation}:absent-${id}`,
    sentence: `POST ${operations[operation].path} is answered with ${id}`,
    path: operations[operation].path,
    breaks: breaks(operation, reply),
    says: `HTTP ${id}`,
    answer: () => reply,
  })),
);
