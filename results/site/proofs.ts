import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Proof } from './world.ts';

/** The texts of the committed record: a file for each operation. */
export function recordedProofs(): readonly string[] {
  const folder = path.join(import.meta.dirname, '../../tests/proof/recorded');
  return readdirSync(folder)
    .toSorted()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
}

/** What the record says of a broken server, as far as it is needed here. */
interface Recorded extends Proof {
  readonly noticedBy: readonly string[];
}

const lacksOperation = (id: string): boolean => /:absent-\d+$/.test(id);

/**
 * The broken servers that each requirement notices, by its id. Those that the fewest requirements notice come first.
 * A server without the operation says least, and comes last.
 *
 * @param texts of the record; throws for anything else
 */
export function proofsIn(texts: readonly string[]): ReadonlyMap<string, readonly Proof[]> {
  const proofs = new Map<string, Proof[]>();
  const recorded = texts.flatMap((text): readonly Recorded[] => JSON.parse(text));
  const clearestFirst = recorded.toSorted(
    (one, other) =>
      Number(lacksOperation(one.id)) - Number(lacksOperation(other.id)) ||
      one.noticedBy.length - other.noticedBy.length,
  );
  for (const { id, sentence, noticedBy } of clearestFirst)
    for (const requirement of noticedBy) {
      const known = proofs.get(requirement);
      if (known) known.push({ id, sentence });
      else proofs.set(requirement, [{ id, sentence }]);
    }
  return proofs;
}
