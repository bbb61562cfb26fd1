import type { Mutant } from '../../../mutant.ts';

/** What is only recorded breaks nothing: variants show that it can differ. */
export const mutants: readonly Mutant[] = [];
