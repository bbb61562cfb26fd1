import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import { root } from '../project.ts';
import { mutants } from './mutants.ts';
import { variants } from './variants.ts';
import type { Proof } from './runner.ts';

const Wish = z.object({
  reportDir: z.string(),
  /** One mutant or variant, or the mutants of one operation; everything unless given. */
  only: z.string().optional(),
  all: z.boolean(),
  /** Chooses the part of the checks that odd servers meet, and leaves to mutants those that they name. */
  sample: z.string().optional(),
});
export type Wish = z.infer<typeof Wish>;

/** Where the command leaves what is wished for the processes that it starts; gone when it ends. */
export const wishPath = reportFolder(join(root, 'reports/out')).proofWish;

/** What to prove, and where to write what came of it. */
export function readWish(): { proof: Proof; reportDir: string; complete: boolean } {
  const wish: Wish = existsSync(wishPath) ? Wish.parse(JSON.parse(readFileSync(wishPath, 'utf8'))) : standard;
  const { only, all, sample } = wish;
  const wished = <Server extends { readonly id: string }>(servers: readonly Server[]) =>
    only === undefined ? servers : servers.filter(({ id }) => id === only || id.startsWith(`${only}:`));
  const proof = {
    mutants: wished(mutants),
    variants: wished(variants),
    all,
    sample,
    partial: only !== undefined,
    transcripts: [...mutants, ...variants].some(({ id }) => id === only),
  };
  return { proof, reportDir: join(root, wish.reportDir), complete: only === undefined };
}

const standard: Wish = { reportDir: 'reports/out', all: false };
