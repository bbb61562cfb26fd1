import { mutantsAt } from '../../breaking/doors.ts';
import type { Mutant } from '../../mutant.ts';

/** Servers that do without a header, or say so in the wrong words. */
export const mutants: readonly Mutant[] = mutantsAt([
  {
    aspect: 'operationID-missing',
    whom: 'a call without operationID',
    concerns: ({ headers }) => headers['operationid'] === undefined,
  },
  {
    aspect: 'token-missing',
    whom: 'a call without a token',
    concerns: ({ headers }) => headers['token'] === undefined,
  },
]);
