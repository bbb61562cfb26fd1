/**
 * The input of the site, and how its pages see it. The same world gives the same files, byte for byte: no clock, no
 * network, no randomness.
 */
import type { Level, Requirement } from '../../fixtures/requirement.ts';
import { answersOf, byVersion, figuresByLevel, type Answer, type Column, type Figures } from '../answers.ts';
import { linesOf, type Line } from '../compare/comparison.ts';
import { causesIn } from '../compare/reading.ts';
import { groupedBy } from '../../reports/grouped.ts';
import { publishedPath, type Published, type PublishedResult } from '../publishing/published.ts';

/** A promise of the contract. */
export interface SitePromise {
  readonly id: string;
  readonly level: Requirement['level'];
  readonly source: string;
  readonly text: string;
  /** What goes wrong for a client, or for people, if the promise is broken. */
  readonly why?: string | undefined;
}

/** A broken server that a requirement must notice. */
export interface Proof {
  readonly id: string;
  /** What is wrong with it. */
  readonly sentence: string;
}

/** A requirement with what other files of the project say about it. */
export interface SiteRequirement extends Requirement {
  /** The file of its check, from the project's folder. */
  readonly file: string;
  readonly proofs: readonly Proof[];
}

export interface World {
  readonly suite: { readonly name: string; readonly version: string };
  /** All requirements of this version of the suite. */
  readonly requirements: readonly SiteRequirement[];
  /** The contract, by its sections: what all operations promise, then each operation. */
  readonly contract: Readonly<Record<string, readonly SitePromise[]>>;
  readonly published: readonly Published[];
  /** Where the suite's source can be read and challenged: `https://…`, without a trailing slash. */
  readonly repository?: string | undefined;
  /** The address of the site, for readers that need absolute URLs; without a trailing slash. */
  readonly address?: string | undefined;
}

/** A row of a published result. */
export type PublishedRow = PublishedResult['results'][number];

export interface Shown extends Published, Column {
  readonly result: PublishedResult;
  /** The path of its page. */
  readonly to: string;
  /** From the folder of all published results. */
  readonly file: string;
  /** The day on which the run began, UTC. */
  readonly date: string;
  /** Its answers to the requirements as they are asked now, in order. */
  readonly answers: readonly Answer<PublishedRow>[];
  readonly figures: Readonly<Record<Level, Figures>>;
}

/** An implementation with all its published results. */
export interface Implementation {
  readonly name: string;
  readonly title: string;
  /** The path of its page. */
  readonly path: string;
  /** Newest first. */
  readonly results: readonly Shown[];
  readonly newest: Shown;
  /** The newest result of each version, newest first. */
  readonly versions: readonly Shown[];
}

/** The world with its results as all pages show them. */
export interface Seen extends World {
  /** Newest first. */
  readonly results: readonly Shown[];
  /** By title. */
  readonly implementations: readonly Implementation[];
  /** The results that comparisons show side by side. */
  readonly columns: readonly Shown[];
  /** The ids of all requirements. */
  readonly ids: ReadonlySet<string>;
  /** Every requirement with the answers of the columns. */
  readonly lines: readonly SiteLine[];
}
export type SiteLine = Line<SiteRequirement, PublishedRow>;

/** The number of versions of an implementation whose newest results comparisons show. */
const VERSIONS = 2;

export function seenIn(world: World): Seen {
  const results = world.published.toSorted(newestFirst).map((each) => shownOf(world, each));
  const implementations = [...groupedBy(results, ({ recipe }) => recipe.implementation)]
    .flatMap(([name, own]) => implementationOf(name, own))
    .toSorted((one, other) => inAlphabet(one.title, other.title) || inAlphabet(one.name, other.name));
  const columns = implementations.flatMap(({ versions }) => versions.slice(0, VERSIONS));
  const ids = new Set(world.requirements.map(({ id }) => id));
  const answers = columns.map((each) => each.answers);
  return { ...world, results, implementations, columns, ids, lines: linesOf(world.requirements, answers) };
}

/** Two results of one moment are ordered by version, then by path. */
function newestFirst(one: Published, other: Published): number {
  return (
    Date.parse(other.result.startedAt) - Date.parse(one.result.startedAt) ||
    byVersion(other.recipe.version, one.recipe.version) ||
    (publishedPath(one) < publishedPath(other) ? -1 : 1)
  );
}

function shownOf({ requirements }: World, published: Published): Shown {
  const { recipe, result } = published;
  const answers = answersOf(requirements, result);
  const [file, date] = [publishedPath(published), result.startedAt.slice(0, 10)];
  return {
    ...published,
    file,
    to: `implementations/${file.replace(/\.json$/, '.html')}`,
    name: `${recipe.title} ${recipe.version}`,
    about: `${date} · suite ${result.suite.version} · run by ${recipe.by}`,
    date,
    causes: causesIn(result),
    answers,
    figures: figuresByLevel(answers),
  };
}

function implementationOf(name: string, results: readonly Shown[]): readonly Implementation[] {
  const versions = [...groupedBy(results, ({ recipe }) => recipe.version)].flatMap(([, own]) =>
    own.slice(0, 1),
  );
  const [newest] = results;
  if (!newest) return [];
  return [{ name, title: newest.recipe.title, path: implementationPath(name), results, newest, versions }];
}

/** Where the page of an implementation with all its results is, from the folder of the site. */
export function implementationPath(name: string): string {
  return `implementations/${name}/index.html`;
}

/** Ignores letter case, and is the same in every language. */
function inAlphabet(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a < b ? -1 : Number(a > b);
}

export interface SiteFile {
  /** The path from the folder of the site: `requirements/GET_USERS-EXISTS.html`. */
  readonly path: string;
  readonly text: string;
}

/** The page of the contract. A sentence of it has its id as its anchor. */
export const contractPath = 'contract.html';

export function requirementPath(id: string): string {
  return `requirements/${id}.html`;
}

/** Where the page of two results is. */
export function pairPath(one: Shown, other: Shown): string {
  return `pairs/${one.file.replace(/\.json$/, '')}/${other.file.replace(/\.json$/, '.html')}`;
}

/** What the contract promises, by the ids of its sentences. */
export function promisesByID({ contract }: World): ReadonlyMap<string, SitePromise> {
  const all = Object.values(contract).flat();
  return new Map(all.map((each) => [each.id, each]));
}
