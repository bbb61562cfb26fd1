import type { Requirement } from '../../../fixtures/requirement.ts';
import { HONEST, type Reaction } from './reactions.ts';
import type { Variant } from './variant.ts';

/** What a MAY was seen to do by servers that conform: each value with the servers that gave it. */
export interface Observation {
  readonly requirement: string;
  readonly values: Readonly<Record<string, readonly string[]>>;
}

/** What the honest server and the variants were seen to do, for each MAY. What broken servers do says nothing. */
export function observationsOf(
  requirements: readonly Pick<Requirement, 'id' | 'level'>[],
  variants: readonly Pick<Variant, 'id'>[],
  reactions: readonly Reaction[],
): readonly Observation[] {
  const servers = new Set([HONEST, ...variants.map(({ id }) => id)]);
  const telling = reactions.filter(({ server }) => servers.has(server));
  return requirements
    .filter(({ level }) => level === 'MAY')
    .map(({ id }) => {
      const values: Record<string, string[]> = {};
      for (const { requirement, server, observed } of telling)
        if (requirement === id && observed !== undefined) (values[observed] ??= []).push(server);
      return { requirement: id, values };
    });
}

/** Each MAY with the same value on all servers: it does not distinguish any two. */
export function monotonous(observations: readonly Observation[]): readonly string[] {
  return observations
    .filter(({ values }) => Object.keys(values).length < 2)
    .map(({ requirement }) => requirement);
}
