import type { Tolerance } from './variant.ts';
import { answerTolerances, verbTolerances, wholeValues } from './variants/answers.ts';
import { surroundingTolerances } from './variants/surroundings.ts';
import { timingTolerances } from './variants/timing.ts';
import { transportTolerances } from './variants/transport.ts';

/** Every odd-but-right server that the checks must leave alone. */
export const tolerances: readonly Tolerance[] = [
  ...answerTolerances,
  ...verbTolerances,
  wholeValues,
  ...timingTolerances,
  ...surroundingTolerances,
  ...transportTolerances,
];
