import { register, type Body, type Registration } from '../../../../fixtures/check.ts';
import { Violation } from '../../../../fixtures/errors.ts';
import { sampleRequirements } from './requirements.ts';

// The checks of the sample end as ordered, whatever the target does.

export function check(id: string, body: Body): Registration {
  const requirement = sampleRequirements.find((each) => each.id === id);
  if (!requirement) throw new Error(`${id} is not among the requirements of the sample.`);
  return register(requirement, body);
}

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
