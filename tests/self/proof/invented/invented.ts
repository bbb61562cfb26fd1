import type { Mutant } from '../mutant.ts';

// Servers that somebody invented who had read the contract alone, and no check.

/** A server with a defect that is not yet assigned to a requirement. */
export type Invented = Omit<Mutant, 'breaks' | 'says'>;
