import { cutTo, visibleLine } from '../explain/visible.ts';
import type { PublishedResult, Recipe } from '../publishing/published.ts';

/** A result with what it says of itself. */
export interface Source {
  /** How somebody wants it to be called. */
  readonly wish: string | undefined;
  readonly file: string;
  readonly result: PublishedResult;
  /** Of a published result. */
  readonly recipe: Recipe | undefined;
}

/** A result below a name that no other column has. */
export interface Column extends Source {
  readonly name: string;
}

/** The most characters of a name. */
const NAME = 60;

/** What tells results of one name apart, the first that does so for all of them. */
const marks: readonly ((source: Source, at: number) => string)[] = [
  ({ result }) => `suite ${result.suite.version}`,
  ({ result }) => result.startedAt.slice(0, 10),
  (_, at) => `${at + 1}`,
];

/** Gives each result a name of its own: as was wished, else as its recipe says, else that of its target. */
export function columnsOf(sources: readonly Source[]): readonly Column[] {
  const named = sources.map((source) => ({ source, name: ownName(source) }));
  const columns = named.map(({ source, name }) => {
    const alike = named.filter((each) => each.name === name).map((each) => each.source);
    return {
      ...source,
      name: cutTo(alike.length === 1 ? name : `${name} (${markOf(source, alike)})`, NAME * 2),
    };
  });
  const isTwice = ({ name }: Column): boolean => columns.filter((each) => each.name === name).length > 1;
  return columns.map((column, at) =>
    isTwice(column) ? { ...column, name: `${column.name} #${at + 1}` } : column,
  );
}

function ownName({ wish, recipe, result, file }: Source): string {
  const name = wish ?? (recipe ? `${recipe.title} ${recipe.version}` : result.target.name);
  return cutTo(visibleLine(name), NAME) || visibleLine(file);
}

function markOf(source: Source, alike: readonly Source[]): string {
  const at = alike.indexOf(source);
  const telling = marks.find((mark) => new Set(alike.map(mark)).size === alike.length);
  return telling?.(source, at) ?? `${at + 1}`;
}
