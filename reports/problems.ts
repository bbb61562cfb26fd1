/**
 * What went wrong outside of every check: the target cannot be reached, a file does not load, a worker dies. The
 * first such sentence becomes the run's problem, and a run with a problem is never conformant.
 */
import { stripVTControlCharacters } from 'node:util';
import type { TestError } from '@playwright/test/reporter';
import { withoutRoot } from '../fixtures/local-paths.ts';
import { counted, thousands } from '../fixtures/figures.ts';

/**
 * The sentence of an error outside of every check.
 *
 * @param error as Playwright hands it to reporters
 * @param root the project's folder, taken out of the text
 */
export function problemOf(error: TestError, root: string): string {
  const text = stripVTControlCharacters(
    error.message ?? error.value ?? 'Something failed without saying what.',
  );
  const { location } = error;
  // A sentence for the user has no stack and needs no class. A bug keeps both: its place and its class explain it.
  if (!location) return withoutRoot(text.replace(/^[A-Z]\w+: /, ''), root).trim();
  const sentence = text.replace(/^Error: /, '').trim();
  return withoutRoot(`${sentence} (${location.file}:${location.line})`, root);
}

/** That the list lacks requirements which have a check, so that no result has them: one sentence, or none. */
export function unlistedWords(
  selected: readonly { readonly id: string }[],
  listed: readonly { readonly id: string }[],
): readonly string[] {
  const known = new Set(listed.map(({ id }) => id));
  const ids = selected.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  if (ids.length === 0) return [];
  return [`Not in tests/catalogue.json: ${ids.join(', ')}. Run npm run catalogue, then check again.`];
}

/** Says that a run was narrowed (by a filter, a file, a shard), or undefined when everything planned was selected. */
export function partialSentence(
  selected: number,
  planned: number,
  { shard, by }: Selection = {},
): string | undefined {
  if (selected >= planned) return undefined;
  const sentence = `Partial run: ${thousands(selected)} of ${counted(planned, 'requirement')} ${selected === 1 ? 'was' : 'were'} selected`;
  if (!shard) return by === undefined ? `${sentence}.` : `${sentence} by ${by}.`;
  const { current, total } = shard;
  return `${sentence}, shard ${current} of ${total}: npx im-conformance merge puts the results of all shards together.`;
}

/** What selected a part of the requirements. */
export interface Selection {
  readonly shard?: { readonly current: number; readonly total: number };
  /** The words of the command line, as somebody typed them. */
  readonly by?: string;
}

/** Blobs hold what Playwright knows, which is not enough for a verdict: `playwright merge-reports` is not for them. */
export const CANNOT_MERGE_BLOBS =
  'Blob reports cannot be merged into a verdict: use npx im-conformance merge <parts...> --into <folder> with the conformance.json of each shard, or choose a reporter of Playwright, such as --reporter=html.';
