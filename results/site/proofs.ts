import * as z from 'zod';
import { parseJSON } from '../../fixtures/parse-json.ts';
import type { Proof } from './world.ts';

const Recorded = z.array(z.object({ id: z.string(), sentence: z.string(), noticedBy: z.array(z.string()) }));

const lacksOperation = (id: string): boolean => /:absent-\d+$/.test(id);

/**
 * The broken servers that each requirement notices, by its id. Those that the fewest requirements notice come first.
 * A server without the operation says least, and comes last.
 *
 * @param text of `tests/proof.json`; throws for anything else
 */
export function proofsIn(text: string): ReadonlyMap<string, readonly Proof[]> {
  const proofs = new Map<string, Proof[]>();
  const recorded = Recorded.parse(parseJSON(text));
  const telling = recorded.toSorted(
    (one, other) =>
      Number(lacksOperation(one.id)) - Number(lacksOperation(other.id)) ||
      one.noticedBy.length - other.noticedBy.length,
  );
  for (const { id, sentence, noticedBy } of telling)
    for (const requirement of noticedBy) {
      const known = proofs.get(requirement);
      if (known) known.push({ id, sentence });
      else proofs.set(requirement, [{ id, sentence }]);
    }
  return proofs;
}

/** Those of one requirement. Each row of the file is a line, and most lines need not be read for it. */
export function proofsOf(id: string, text: string): readonly Proof[] {
  const lines = text.split('\n').filter((line) => line.includes(`"${id}"`));
  const rows = lines.map((line) => line.trim().replace(/,$/, ''));
  return proofsIn(`[${rows.join(',')}]`).get(id) ?? [];
}
