import type { Mutant } from '../../../mutant.ts';

/** None: what is open is never judged. */
export const mutants: readonly Mutant[] = [];
