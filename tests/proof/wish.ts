import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { reportFolder } from '../../fixtures/report-folder.ts';
import { root } from '../self/project.ts';
import { mutants } from './mutants.ts';
import type { Draw } from './pairs.ts';
import { readRecord } from './record.ts';
import { variants } from './variants.ts';
import type { Proof } from './runner.ts';

const Wish = z.object({
  reportDir: z.string(),
  /** Mutants, variants, operations and requirements by their IDs; everything when empty. */
  wished: z.array(z.string()),
  all: z.boolean(),
  records: z.boolean(),
  /** Chooses the part of the checks that a server meets. */
  sample: z.string().optional(),
  /** Draws this number of pairs of mutants instead, and asks about those. */
  pairs: z.object({ count: z.int(), seed: z.int() }).optional(),
});
export type Wish = z.infer<typeof Wish>;

/** Where the command leaves what is wished for the processes that it starts; gone when it ends. */
export const wishPath = reportFolder(join(root, 'reports/out')).proofWish;

/** What to prove, and where to write what came of it. */
export function readWish(): { proof: Proof; reportDir: string; draw: Draw | undefined } {
  const wish: Wish = existsSync(wishPath) ? Wish.parse(JSON.parse(readFileSync(wishPath, 'utf8'))) : standard;
  const { wished, all, records, sample, reportDir, pairs: draw } = wish;
  const servers = new Set([...mutants, ...variants].map(({ id }) => id));
  const isOfServers = wished.length > 0 && wished.every((id) => servers.has(id));
  const proof: Proof = {
    mutants,
    variants,
    recorded: readRecord(),
    wished,
    all,
    records,
    sample,
    transcripts: isOfServers && !records,
  };
  return { proof, reportDir: join(root, reportDir), draw };
}

const standard: Wish = { reportDir: 'reports/out', wished: [], all: false, records: false };
