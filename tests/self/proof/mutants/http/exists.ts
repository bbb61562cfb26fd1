import { everyOperation, operations } from '../../../../../fixtures/operations.ts';
import type { HttpReply } from '../../../../../reference/http.ts';
import type { Mutant } from '../../mutant.ts';

// Servers that lack an operation.

const absences: readonly [id: string, reply: HttpReply][] = [
  ['404', { status: 404, headers: { 'content-type': 'text/plain' }, body: '404 page not found' }],
  ['405', { status: 405, headers: {}, body: '' }],
  ['501', { status: 501, headers: {}, body: '' }],
];

export const mutants: readonly Mutant[] = everyOperation.flatMap((operation) =>
  absences.map(([id, reply]) => ({
    id: `${operation}:absent-${id}`,
    sentence: `POST ${operations[operation].path} is answered with ${id}`,
    path: operations[operation].path,
    answer: () => reply,
  })),
);
