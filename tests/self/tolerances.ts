import type { Tolerance } from './tolerance.ts';
import { answerTolerances, verbTolerances, wholeValues } from './tolerances/answers.ts';
import { surroundingTolerances } from './tolerances/surroundings.ts';
import { timingTolerances } from './tolerances/timing.ts';
import { transportTolerances } from './tolerances/transport.ts';

/** Every odd-but-right server that the checks must leave alone. */
export const tolerances: readonly Tolerance[] = [
  ...answerTolerances,
  ...verbTolerances,
  wholeValues,
  ...timingTolerances,
  ...surroundingTolerances,
  ...transportTolerances,
];
