import { register, type Body, type Registration } from '../../../../fixtures/check.ts';
import { Violation } from '../../../../fixtures/errors.ts';
import type { Level, Requirement } from '../../../../fixtures/requirement.ts';

function requirement(
  id: string,
  level: Level,
  text: string,
  profile: Requirement['profile'] = 'platform-v3',
): Requirement {
  return {
    id,
    level,
    text,
    profile,
    area: 'group',
    operation: '/group/mute_group',
    source: 'sample §1',
    promises: [],
  };
}

/** Requirements of an invented target: enough for one of every verdict. */
export const sampleRequirements: readonly Requirement[] = [
  requirement('SAMPLE-01', 'MUST', 'Muting a group makes its status 3', 'core'),
  requirement('SAMPLE-02', 'MUST', 'A muted group refuses what members send', 'core'),
  requirement('SAMPLE-03', 'SHOULD', 'An unknown group is refused with 1004'),
  requirement('SAMPLE-04', 'MAY', 'A dismissed group is shown by its ID'),
  requirement('SAMPLE-05', 'MUST', 'Muting twice is a success'),
  requirement('SAMPLE-06', 'SHOULD', 'An expired token is refused with 1501'),
  requirement('SAMPLE-07', 'MUST', 'Muting changes nothing else of the group'),
  requirement('SAMPLE-08', 'MUST', 'A dismissed group stays dismissed'),
];

// The checks of the sample end as ordered, whatever the target does.

export function check(id: string, body: Body): Registration {
  const own = sampleRequirements.find((each) => each.id === id);
  if (!own) throw new Error(`${id} is not among the requirements of the sample.`);
  return register(own, body);
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
