import { helperStandings, type Capabilities } from '../../fixtures/capabilities.ts';

/** What any part found of the target; where parts differ, what it has least of. */
export function mergedCapabilities(all: readonly Capabilities[]): Capabilities | undefined {
  if (all.length === 0) return undefined;
  const helpers = all
    .flatMap((each) => Object.entries(each.helpers))
    .toSorted(([, one], [, other]) => helperStandings.indexOf(one) - helperStandings.indexOf(other));
  const people = all.flatMap(({ peoplePerRegistration: most }) => most ?? []);
  const undeclared = new Set(all.flatMap((each) => each.undeclared ?? []));
  return {
    ...all.reduce((one, other) => ({ ...other, ...one })),
    helpers: Object.fromEntries(helpers),
    ...(people.length === 0 ? {} : { peoplePerRegistration: Math.min(...people) }),
    ...(undeclared.size === 0 ? {} : { undeclared: [...undeclared] }),
  };
}
