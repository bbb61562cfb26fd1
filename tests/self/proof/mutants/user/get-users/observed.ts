import type { Mutant } from '../../../mutant.ts';

/** What is only recorded cannot be broken. */
export const mutants: readonly Mutant[] = [];
