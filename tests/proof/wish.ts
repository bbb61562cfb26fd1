import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { reportFolder } from '../../fixtures/report-folder.ts';
import { root } from '../self/project.ts';
import { mutants } from './mutants.ts';
import { drawPairs, type Draw } from './pairs.ts';
import { readRecord } from './record.ts';
import type { Proof } from './runner.ts';
import { isOf } from './selection.ts';
import { variants } from './variants.ts';

const Wish = z.object({
  /** Mutants and variants by their IDs, and operations; all when empty, unless requirements are named. */
  servers: z.array(z.string()),
  /** Requirements by their IDs. */
  requirements: z.array(z.string()),
  /** Asks about each mutant once, and about each variant with the most demanding check of each file. */
  isSample: z.boolean(),
  /** Writes who notices the mutants that are asked about into the record. */
  records: z.boolean(),
  /** Draws this number of pairs of mutants instead, and asks about those. */
  pairs: z.object({ count: z.int(), seed: z.int() }).optional(),
});
export type Wish = z.infer<typeof Wish>;

/** Where everything goes that a proof writes. */
export const reportDir = join(root, 'reports/out');

/** Where the command leaves what is wished for the processes that it starts; gone when it ends. */
export const wishPath = reportFolder(reportDir).proofWish;

const everything: Wish = { servers: [], requirements: [], isSample: false, records: false };

/** What to prove; of pairs, how they are drawn, too. */
export function readWish(): { readonly proof: Proof; readonly draw: Draw | undefined } {
  const wish = existsSync(wishPath) ? Wish.parse(JSON.parse(readFileSync(wishPath, 'utf8'))) : everything;
  const { pairs: draw, ...asked } = wish;
  const able = mutants.filter(({ id }) => isOf(id, asked.servers));
  const proof: Proof = {
    ...asked,
    wrong: draw ? drawPairs(able, draw) : mutants.map((mutant) => ({ id: mutant.id, mutants: [mutant] })),
    variants: draw ? [] : variants,
    recorded: readRecord(),
    transcripts:
      asked.servers.some((id) => [...mutants, ...variants].some((each) => each.id === id)) && !asked.records,
  };
  return { proof, draw };
}
