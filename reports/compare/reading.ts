import { realpathSync } from 'node:fs';
import { Conformance } from '../conformance.ts';
import { requireSound } from '../merging.ts';
import { Published, type PublishedResult } from '../publishing/published.ts';
import type { ResultRow } from '../result-row.ts';
import { NoResult, parsedFile, resultFile } from '../result-file.ts';
import { runVerdict } from '../verdict.ts';
import type { Source } from './column.ts';
import { CompareMistake, type Given } from './options.ts';

/**
 * Reads the results that are to be compared.
 *
 * @throws CompareMistake, NoResult or NoMerge, each with one sentence, when one cannot be read, is no result,
 *   contradicts itself, or is given twice
 */
export function readSources(given: readonly Given[]): readonly Source[] {
  const sources = given.map(sourceOf);
  requireNoneTwice(sources);
  const [first, ...others] = sources;
  const other = others.find(({ result }) => result.suite.name !== first?.result.suite.name);
  if (first && other)
    throw new CompareMistake(
      `${first.file} is of the suite ${first.result.suite.name}, ${other.file} of ${other.result.suite.name}: compare results of one suite.`,
    );
  return sources;
}

function sourceOf({ name, file: given }: Given): Source {
  const file = resultFile(given);
  const value = parsedFile(file);
  const published = Published.safeParse(value);
  const result = published.success ? published.data.result : Conformance.safeParse(value).data;
  if (!result)
    throw new NoResult(
      `${file} is no result that this version of the suite can read: give the conformance.json that a run wrote, or a published file.`,
    );
  requireSoundPublished(file, result);
  return { wish: name, file, result, recipe: published.data?.recipe };
}

/**
 * What is withheld stands in none of the counts, and leaves a hole: such a result is never conformant. All else has to
 * bear out what it says of itself.
 */
function requireSoundPublished(file: string, result: PublishedResult): void {
  const rows = result.results.filter((row): row is ResultRow => row.verdict !== 'withheld');
  const hidden = result.results.length - rows.length;
  const ids = new Set(result.results.map(({ id }) => id));
  const judged = result.results.map((row) =>
    row.verdict === 'withheld' ? ({ level: row.level, verdict: 'not-run' } as const) : row,
  );
  const isCounted = hidden === (result.withheld ?? 0) && ids.size === result.results.length;
  if (!isCounted || result.verdict !== runVerdict(judged, result.problem))
    throw new CompareMistake(
      `${file} contradicts itself: its rows, and those that it withholds, do not give its verdict. Take the file as it was published.`,
    );
  const verdict = runVerdict(rows, result.problem);
  requireSound({ file, result: { ...result, verdict, planned: result.planned - hidden, results: rows } });
}

function requireNoneTwice(sources: readonly Source[]): void {
  for (const [at, source] of sources.entries()) {
    const same = sources.slice(0, at).find((earlier) => isSame(earlier, source));
    if (same)
      throw new CompareMistake(
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
