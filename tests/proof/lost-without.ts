import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { optionalHelper } from '../../fixtures/helper-operations.ts';
import { type Catalogued, requirements } from '../requirements.ts';
import { root } from '../self/project.ts';
import type { Reaction } from './record.ts';
import type { Variant } from './variant.ts';

/** The requirements that cannot be measured on a server that lacks something, by what it lacks. */
const LostWithout = z.record(z.string(), z.array(z.string()));
export type LostWithout = z.infer<typeof LostWithout>;

const path = join(root, 'tests', 'lost-without.json');

/** As it was recorded. */
export function lostWithout(): LostWithout {
  return existsSync(path) ? LostWithout.parse(JSON.parse(readFileSync(path, 'utf8'))) : {};
}

/**
 * Records what was lost on those servers that lack one optional helper, as far as it was asked; the rest stays, unless
 * there is no such requirement any more.
 */
export function recordLost(
  variants: readonly Variant[],
  reactions: readonly Reaction[],
  isAsked: (requirement: Catalogued, variant: Variant) => boolean,
): void {
  const before = lostWithout();
  const seen = variants.flatMap((variant) => {
    const [lack, ...others] = Object.keys(variant.lacks ?? {});
    if (lack === undefined || others.length > 0 || !optionalHelper(lack)) return [];
    const own = reactions.filter((each) => each.server === variant.id && each.lack === lack);
    const lost = requirements.filter((each) =>
      isAsked(each, variant)
        ? own.some(({ requirement }) => requirement === each.id)
        : before[lack]?.includes(each.id),
    );
    return [[lack, lost.map(({ id }) => id).toSorted()] as const];
  });
  const all = { ...before, ...Object.fromEntries(seen) };
  const sorted = Object.keys(all)
    .toSorted()
    .map((lack) => [lack, all[lack]] as const);
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
