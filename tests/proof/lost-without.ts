import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { optionalHelper } from '../../fixtures/helper-operations.ts';
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

/** Records what was lost on those of these servers that lack one optional helper; every requirement was asked of each. */
export function recordLost(variants: readonly Variant[], reactions: readonly Reaction[]): void {
  const lackingOne = variants.filter(({ lacks = {} }) => Object.keys(lacks).length === 1);
  const seen = lackingOne.flatMap(({ id, lacks = {} }) =>
    Object.keys(lacks)
      .filter(optionalHelper)
      .map((lack) => {
        const own = reactions.filter((each) => each.server === id && each.lack === lack);
        return [lack, own.map(({ requirement }) => requirement).toSorted()] as const;
      }),
  );
  const all = { ...lostWithout(), ...Object.fromEntries(seen) };
  const sorted = Object.keys(all)
    .toSorted()
    .map((lack) => [lack, all[lack]] as const);
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
