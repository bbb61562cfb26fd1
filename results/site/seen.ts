/** The world as the pages use it: results with their answers, and which of them are shown side by side. */
import { answersOf, type Answer, byVersion } from '../answers.ts';
import { type Published, type PublishedResult, publishedPath } from '../publishing/published.ts';
import type { Link } from './layout.ts';
import type { World } from './world.ts';

/** A row of a published result, including rows that were withheld once. */
export type PublishedRow = PublishedResult['results'][number];

/** One published result. */
export interface Shown extends Published {
  /** The path of its page. */
  readonly path: string;
  /** The title of the implementation, and its version. */
  readonly name: string;
  /** The day on which the run began, UTC. */
  readonly date: string;
  readonly rows: ReadonlyMap<string, PublishedRow>;
  /** Its answers to the requirements as they are asked now, by id. */
  readonly answers: ReadonlyMap<string, Answer>;
}

/** An implementation with all its published results. */
export interface Implementation extends Link {
  readonly name: string;
  /** Newest first; never empty. */
  readonly results: readonly Shown[];
}

export interface Seen extends World {
  /** By title. */
  readonly implementations: readonly Implementation[];
  /** The results that comparisons show side by side. */
  readonly columns: readonly Shown[];
}

/** The number of versions of an implementation whose newest results comparisons show. */
export const VERSIONS = 2;

/** Prepares the world for the pages. */
export function seenIn(world: World): Seen {
  const shown = newestFirst(world.published).map((each) => shownOf(world, each));
  const names = [...new Set(shown.map(({ recipe }) => recipe.implementation))];
  const implementations = names
    .map((name) => implementationOf(name, shown))
    .toSorted((one, other) => inAlphabet(one.title, other.title) || inAlphabet(one.name, other.name));
  return { ...world, implementations, columns: implementations.flatMap(columnsOf) };
}

function shownOf({ requirements }: World, published: Published): Shown {
  const { recipe, result } = published;
  return {
    ...published,
    path: resultPagePath(published),
    name: `${recipe.title} ${recipe.version}`,
    date: dayOf(published),
    rows: new Map(result.results.map((row) => [row.id, row])),
    answers: answersOf(requirements, result),
  };
}

function implementationOf(name: string, shown: readonly Shown[]): Implementation {
  const results = shown.filter(({ recipe }) => recipe.implementation === name);
  const title = results[0]?.recipe.title ?? name;
  return { name, title, path: `implementations/${name}/index.html`, results };
}

function columnsOf({ results }: Implementation): readonly Shown[] {
  const versions = [...new Set(results.map(({ recipe }) => recipe.version))].slice(0, VERSIONS);
  return versions.flatMap((version) => results.find(({ recipe }) => recipe.version === version) ?? []);
}

/** Ignores letter case, and is the same in every language. */
function inAlphabet(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a < b ? -1 : Number(a > b);
}

/** Where the page of a result is, from the folder of the site. */
export function resultPagePath(published: Published): string {
  return `implementations/${publishedPath(published).replace(/\.json$/, '.html')}`;
}

/** Where the page of an implementation with all its results is, from the folder of the site. */
export function implementationPagePath({ recipe }: Published): string {
  return `implementations/${recipe.implementation}/index.html`;
}

/** Results, newest first. Two of one moment are ordered by version, then by path. */
export function newestFirst(all: readonly Published[]): readonly Published[] {
  return all.toSorted(
    (one, other) =>
      Date.parse(other.result.startedAt) - Date.parse(one.result.startedAt) ||
      byVersion(other.recipe.version, one.recipe.version) ||
      (publishedPath(one) < publishedPath(other) ? -1 : 1),
  );
}

/** The newest result for each key of `keyOf`, in the order of the keys. */
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
