import { existsSync } from 'node:fs';
import { Refusal } from '../../fixtures/refusal.ts';
import { Conformance } from '../../reports/conformance.ts';
import { givenTwice, requireSound, parsedFile, resultFile } from '../../reports/result-file.ts';
import { Published, isPublished, type PublishedResult, type Recipe } from '../publishing/published.ts';
import { causeGroups } from '../../reports/causes.ts';
import type { Column } from '../answers.ts';
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
  const sources = given.map(readFrom);
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
  return named(sources);
}

function readFrom(given: string): Read {
  const { wish, file } = namedFile(given);
  const value = parsedFile(file);
  const published = Published.safeParse(value).data;
  const result = published?.result ?? conformanceIn(file, value);
  requireSound({ file, result });
  return { wish, file, result, recipe: published?.recipe };
}

/** `NAME=FILE`, unless there is a file of the whole name. */
function namedFile(text: string): Pick<Read, 'wish' | 'file'> {
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

/** A result as it was read. */
interface Read {
  /** The requested name of the column. */
  readonly wish: string | undefined;
  readonly file: string;
  readonly result: PublishedResult;
  /** From a published result. */
  readonly recipe: Recipe | undefined;
}

/** A result beside others, as it was read. */
export interface Source extends Column, Read {
  readonly result: PublishedResult;
}

/** The causes of everything that does not hold, or was begun and not measured: largest first. */
export function causesIn({ results }: Pick<PublishedResult, 'results'>): Column['causes'] {
  return causeGroups(results.filter(isPublished)).map(({ cause }) => cause);
}

/** The most characters of a name. */
const NAME = 60;

/** Gives each result a name of its own: the requested one, that of its recipe or target; with its day or number if needed. */
function named(read: readonly Read[]): readonly Source[] {
  const names = read.map(ownName);
  return read.map((each, at) => {
    const { suite, startedAt, profile } = each.result;
    const day = startedAt.slice(0, 10);
    const alike = read.filter((_, other) => names[other] === names[at]);
    const days = new Set(alike.map(({ result }) => result.startedAt.slice(0, 10)));
    const mark = days.size === alike.length ? `(${day})` : `#${at + 1}`;
    const name = alike.length === 1 ? (names[at] ?? '') : `${names[at]} ${mark}`;
    const about = `suite ${suite.version}, ${day}, profile ${profile}`;
    return { ...each, name, about, causes: causesIn(each.result) };
  });
}

function ownName({ wish, recipe, result, file }: Read): string {
  const name = wish ?? (recipe ? `${recipe.title} ${recipe.version}` : result.target.name);
  return cutTo(visibleLine(name), NAME) || visibleLine(file);
}
