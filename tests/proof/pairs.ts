import { createHash } from 'node:crypto';
import type { Mutant } from './mutant.ts';
import type { MutantProof } from './matrix.ts';
import type { Wrong } from './selection.ts';

/** How many pairs are drawn, and what chooses them. */
export interface Draw {
  readonly count: number;
  readonly seed: number;
}

/** Two mutants in one server, of which a caller meets the first: whether one of them hides the other. */
const pairOf = (first: Mutant, second: Mutant): Wrong<Mutant> => ({
  id: `${first.id} + ${second.id}`,
  mutants: [first, second],
});

/** Pairs of different mutants, the same ones for the same seed. Not of those that have to stand alone. */
export function drawPairs(mutants: readonly Mutant[], { count, seed }: Draw): readonly Wrong<Mutant>[] {
  const able = mutants.filter(({ answerLate }) => answerLate === undefined);
  const take = (name: string): Mutant | undefined =>
    able[createHash('sha1').update(`${seed} ${name}`).digest().readUInt32BE() % able.length];
  const pairs = new Map<string, Wrong<Mutant>>();
  for (let drawn = 0; pairs.size < count; drawn += 1) {
    const [first, second] = [take(`first ${drawn}`), take(`second ${drawn}`)];
    if (drawn > 100 * count) throw new Error(`There are not ${count} pairs of these mutants.`);
    if (!first || !second || first === second) continue;
    const pair = pairOf(first, second);
    pairs.set(pair.id, pair);
  }
  return [...pairs.values()];
}

/** How many of a hundred pairs have to be noticed wholly. */
const LEAST = 95;

/** In how many pairs both are noticed, as a sentence, and whether that is enough. */
export function pairsResult(
  proofs: readonly Pick<MutantProof, 'ok'>[],
  { seed }: Draw,
): { readonly sentence: string; readonly isEnough: boolean } {
  const noticed = proofs.filter(({ ok }) => ok).length;
  return {
    sentence: `Both are noticed in ${noticed} of ${proofs.length} pairs, seed ${seed}.`,
    isEnough: noticed * 100 >= proofs.length * LEAST,
  };
}
