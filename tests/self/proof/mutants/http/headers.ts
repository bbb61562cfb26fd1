import { mutantsAt } from '../../breaking/doors.ts';
import type { Mutant } from '../../mutant.ts';

/** Servers that do without a header, or say so in the wrong words. */
export const mutants: readonly Mutant[] = mutantsAt([
  {
    aspect: 'operationID-missing',
    whom: 'a call without operationID',
    concerns: ({ headers }) => headers['operationid'] === undefined,
    refused: (operation) => `${operation}-OPERATION_ID-MISSING`,
    code: (operation) => `${operation}-OPERATION_ID-MISSING_CODE`,
  },
  {
    aspect: 'token-missing',
    whom: 'a call without a token',
    concerns: ({ headers }) => headers['token'] === undefined,
    refused: (operation) => `${operation}-TOKEN-MISSING`,
    code: (operation) => `${operation}-TOKEN-MISSING_CODE`,
  },
]);
