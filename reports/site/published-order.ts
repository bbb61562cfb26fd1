import { byVersion } from '../comparing/answers.ts';
import { publishedPath, type Published } from '../publishing/published.ts';

/** Where the page of a result is, from the folder of the site. */
export function resultPagePath(published: Published): string {
  return `implementations/${publishedPath(published).replace(/\.json$/, '.html')}`;
}

/** Where the page of an implementation with all its results is, from the folder of the site. */
export function implementationPagePath({ recipe }: Published): string {
  return `implementations/${recipe.implementation}/index.html`;
}

/** Results, newest first; of two of one moment, the newer version, or in the order of their paths. */
export function newestFirst(all: readonly Published[]): readonly Published[] {
  return all.toSorted(
    (one, other) =>
      Date.parse(other.result.startedAt) - Date.parse(one.result.startedAt) ||
      byVersion(other.recipe.version, one.recipe.version) ||
      (publishedPath(one) < publishedPath(other) ? -1 : 1),
  );
}

/** The newest result of each of what `keyOf` tells apart, in the order of the keys. */
export function newestOfEach(
  all: readonly Published[],
  keyOf: (published: Published) => string,
): readonly Published[] {
  const newest = new Map<string, Published>();
  for (const each of newestFirst(all)) if (!newest.has(keyOf(each))) newest.set(keyOf(each), each);
  const keys = [...newest.keys()].toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  return keys.flatMap((key) => newest.get(key) ?? []);
}

/** The newest result of each implementation. */
export function newestOfImplementations(all: readonly Published[]): readonly Published[] {
  return newestOfEach(all, ({ recipe }) => recipe.implementation);
}

/** The day of a result, UTC: `2026-11-21`. */
export function dayOf({ result }: Published): string {
  return result.startedAt.slice(0, 10);
}
