import { Refusal } from '../fixtures/refusal.ts';

/**
 * The id of a requirement, as somebody typed it.
 *
 * @param ids of all requirements
 * @throws Refusal with the nearest ids where there is none
 */
export function knownID(given: string | undefined, ids: readonly string[]): string {
  const id = (given ?? '').replace(/^@/, '').toUpperCase();
  if (ids.includes(id)) return id;
  const near = nearest(id, ids);
  const hint =
    near.length > 0
      ? `Did you mean ${new Intl.ListFormat('en', { type: 'disjunction' }).format(near)}?`
      : 'For a list: npx im-conformance requirements --all';
  throw new Refusal(`There is no requirement ${given}. ${hint}`);
}

/** An id with a smaller share of common pairs is no misspelling. */
const LIKENESS = 0.5;

/** At most three ids, those that have most pairs of neighbouring letters in common with the text. */
function nearest(text: string, ids: readonly string[]): readonly string[] {
  const wanted = pairsOf(text);
  const likeness = (id: string): number => {
    const pairs = pairsOf(id);
    const common = [...pairs].filter((pair) => wanted.has(pair)).length;
    return (2 * common) / (pairs.size + wanted.size || 1);
  };
  const scored = ids.map((id) => [id, likeness(id)] as const).toSorted(([, a], [, b]) => b - a);
  const near = scored.filter(([, score]) => score >= LIKENESS);
  return near.slice(0, 3).map(([id]) => id);
}

function pairsOf(text: string): ReadonlySet<string> {
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
}
