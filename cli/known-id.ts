import { didYouMean } from '../fixtures/nearest.ts';
import { Refusal } from '../fixtures/refusal.ts';

/**
 * The id of a requirement, as somebody typed it.
 *
 * @param ids of all requirements
 * @param promises whose ids somebody may have meant: only these have a dot
 * @throws Refusal with the nearest ids where there is none
 */
export function knownID(
  given: string | undefined,
  ids: readonly string[],
  promises: readonly { readonly id: string }[] = [],
): string {
  const id = (given ?? '').replace(/^@/, '').toUpperCase();
  if (ids.includes(id)) return id;
  if (given?.includes('.') && promises.length > 0) {
    const near = didYouMean(
      given.toLowerCase(),
      promises.map((each) => each.id),
    );
    throw new Refusal(`There is no promise ${given}.${near === '' ? '' : ` ${near}`}`);
  }
  const hint = didYouMean(id, ids) || 'For a list: npx im-conformance requirements --all';
  throw new Refusal(`There is no requirement ${given}. ${hint}`);
}
