import { didYouMean } from '../fixtures/nearest.ts';
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
  const hint = didYouMean(id, ids) || 'For a list: npx im-conformance requirements --all';
  throw new Refusal(`There is no requirement ${given}. ${hint}`);
}
