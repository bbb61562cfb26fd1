import type { Mutant } from '../mutant.ts';

// Servers that somebody invented who had read the contract alone, and no check.

/** A server with a defect of which nobody has said yet which requirement it is for. */
export type Invented = Omit<Mutant, 'breaks' | 'says'>;
