import { realpathSync } from 'node:fs';
import { Refusal } from '../command-line.ts';
import { Conformance } from '../conformance.ts';
import { requireSound } from '../merging.ts';
import { Published, type PublishedResult } from '../publishing/published.ts';
import { unfoundedIn } from '../publishing/summing.ts';
import { parsedFile, resultFile } from '../result-file.ts';
import type { Source } from './column.ts';
import type { Given } from './options.ts';

/**
 * Reads the results that are to be compared.
 *
 * @throws Refusal when one cannot be read, is no result, contradicts itself, or is given twice
 */
export function readSources(given: readonly Given[]): readonly Source[] {
  const sources = given.map(sourceOf);
  requireNoneTwice(sources);
  const [first, ...others] = sources;
  const other = others.find(({ result }) => result.suite.name !== first?.result.suite.name);
  if (first && other)
    throw new Refusal(
      `${first.file} is of the suite ${first.result.suite.name}, ${other.file} of ${other.result.suite.name}: compare results of one suite.`,
    );
  return sources;
}

function sourceOf({ name, file: given }: Given): Source {
  const file = resultFile(given);
  const value = parsedFile(file);
  const published = Published.safeParse(value).data;
  if (published) requireFounded(file, published.result);
  const result = published?.result ?? soundResult(file, value);
  return { wish: name, file, result, recipe: published?.recipe };
}

/** Published rows, and those that are withheld, have to bear out what the file says of them. */
function requireFounded(file: string, result: PublishedResult): void {
  const ids = new Set(result.results.map(({ id }) => id));
  const isTwice = ids.size !== result.results.length;
  const objection = isTwice ? 'a requirement stands in two of its rows' : unfoundedIn(result);
  if (objection === undefined) return;
  throw new Refusal(`${file} contradicts itself: ${objection}. Take the file as it was published.`);
}

function soundResult(file: string, value: unknown): Conformance {
  const result = Conformance.safeParse(value).data;
  if (!result)
    throw new Refusal(
      `${file} is no result that this version of the suite can read: give the conformance.json that a run wrote, or a published file.`,
    );
  requireSound({ file, result });
  return result;
}

function requireNoneTwice(sources: readonly Source[]): void {
  for (const [at, source] of sources.entries()) {
    const same = sources.slice(0, at).find((earlier) => isSame(earlier, source));
    if (same)
      throw new Refusal(
        `${source.file} is the same result as ${same.file}: give each once, since nothing can differ between them.`,
      );
  }
}

function isSame(one: Source, other: Source): boolean {
  return (
    realpathSync(one.file) === realpathSync(other.file) ||
    JSON.stringify(one.result) === JSON.stringify(other.result)
  );
}
