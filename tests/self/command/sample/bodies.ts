import { checksOf, type Body } from '../../../../fixtures/check.ts';
import { Violation } from '../../../../fixtures/errors.ts';
import { sampleRequirements } from './requirements.ts';

// The checks of the sample end as ordered, whatever the target does.

export const check = checksOf(sampleRequirements);

export const holds: Body = () => Promise.resolve();

export const throws =
  (problem: Error): Body =>
  () =>
    Promise.reject(problem);

/** The requirement does not hold, in these words. */
export const violates = (message: string): Body => throws(new Violation(message, 'none'));

export const observes =
  (value: string): Body =>
  ({ observe }) =>
    Promise.resolve(observe(value));
