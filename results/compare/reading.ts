import { existsSync } from 'node:fs';
import { Refusal } from '../../fixtures/refusal.ts';
import { Conformance } from '../../reports/conformance.ts';
import { givenTwice, requireSound, parsedFile, resultFile } from '../../reports/result-file.ts';
import { Published, type PublishedResult, type Recipe } from '../publishing/published.ts';
import type { RequireListed } from '../suite-lists.ts';
import { cutTo, visibleLine } from '../../fixtures/visible.ts';

/**
 * Reads the results to compare.
 *
 * @param given each `NAME=FILE`, or `FILE`; a file may also be named by its folder
 * @throws Refusal if one cannot be read, is not a result, contradicts itself, is given twice, or does not have the
 * requirements of its suite
 */
export function readSources(given: readonly string[], requireListed: RequireListed): readonly Source[] {
  const sources = given.map(sourceOf);
  const [again, earlier] = givenTwice(sources) ?? [];
  if (again && earlier)
    throw new Refusal(
      `${again.file} is the same result as ${earlier.file}: give each once, since nothing can differ between them.`,
    );
  const [first, ...others] = sources;
  const other = others.find(({ result }) => result.suite.name !== first?.result.suite.name);
  if (first && other)
    throw new Refusal(
      `${first.file} is from the suite ${first.result.suite.name}, ${other.file} from ${other.result.suite.name}: compare results of one suite.`,
    );
  for (const { file, result } of sources) requireListed(file, result);
  return sources;
}

function sourceOf(given: string): Source {
  const { wish, file } = namedFile(given);
  const value = parsedFile(file);
  const published = Published.safeParse(value).data;
  const result = published?.result ?? conformanceIn(file, value);
  requireSound({ file, result });
  return { wish, file, result, recipe: published?.recipe };
}

/** `NAME=FILE`, unless there is a file of the whole name. */
function namedFile(text: string): Pick<Source, 'wish' | 'file'> {
  const at = text.indexOf('=');
  if (at === -1 || existsSync(text)) return { wish: undefined, file: resultFile(text) };
  const [wish, file] = [text.slice(0, at).trim(), text.slice(at + 1)];
  if (wish !== '' && file !== '') return { wish, file: resultFile(file) };
  throw new Refusal(`${text} gives a name without a file, or a file without a name.`);
}

function conformanceIn(file: string, value: unknown): Conformance {
  const result = Conformance.safeParse(value).data;
  if (result) return result;
  throw new Refusal(
    `${file} is not a result that this version of the suite can read: give the conformance.json of a run, or a published file.`,
  );
}

/** A result with what it says of itself. */
interface Source {
  /** The requested name of the column. */
  readonly wish: string | undefined;
  readonly file: string;
  readonly result: PublishedResult;
  /** From a published result. */
  readonly recipe: Recipe | undefined;
}

/** A result with a name that no other column has. */
export interface Column extends Source {
  readonly name: string;
}

/** The most characters of a name. */
const NAME = 60;

/** What may distinguish results with one name. The first that distinguishes all of them is used. */
const marks: readonly ((source: Source, at: number) => string)[] = [
  ({ result }) => `suite ${result.suite.version}`,
  ({ result }) => result.startedAt.slice(0, 10),
  (_, at) => `${at + 1}`,
];

/** Gives each result a unique name: the requested one, else that of its recipe, else that of its target. */
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
  const distinguishing = marks.find((mark) => new Set(alike.map(mark)).size === alike.length);
  return distinguishing?.(source, at) ?? `${at + 1}`;
}
