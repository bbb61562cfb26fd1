import { withData } from '../../../breaking/fields.ts';
import type { Mutant } from '../../../mutant.ts';

/** Servers that give something back. */
export const mutants: readonly Mutant[] = withData('DISMISS_GROUP');
