import { isAudited } from '../fixtures/requirement.ts';
import { isMeasured } from '../fixtures/verdict.ts';
import { argumentsOf, Refusal } from './command-line.ts';
import type { ResultRow } from './result-row.ts';

const USAGE = 'Usage: npm run replay -- ID [--base-url URL]';

/**
 * Reads the arguments of the command.
 *
 * @param ids of all requirements
 * @returns the requirement, and the base URL in place of that of the settings
 * @throws Refusal for whatever is wrong in them
 */
export function replayOptions(
  args: readonly string[],
  ids: readonly string[],
): { readonly id: string; readonly baseURL: string | undefined } {
  const { values, positionals } = argumentsOf(args, { 'base-url': { type: 'string' } }, USAGE);
  const [given, ...others] = positionals;
  if (given === undefined || others.length > 0)
    throw new Refusal(`Name one requirement by the id that a report shows. ${USAGE}`);
  const id = given.replace(/^@/, '').toUpperCase();
  if (ids.includes(id)) return { id, baseURL: values['base-url'] };
  const near = nearest(id, ids);
  throw new Refusal(`There is no requirement ${given}: the nearest are ${near.join(', ')}. ${USAGE}`);
}

/** The three ids that have most pairs of neighbouring letters in common with the text. */
function nearest(text: string, ids: readonly string[]): readonly string[] {
  const wanted = pairsOf(text);
  const likeness = (id: string): number => {
    const pairs = pairsOf(id);
    const common = [...pairs].filter((pair) => wanted.has(pair)).length;
    return (2 * common) / (pairs.size + wanted.size || 1);
  };
  const scored = ids.map((id) => [id, likeness(id)] as const).toSorted(([, a], [, b]) => b - a);
  return scored.slice(0, 3).map(([id]) => id);
}

function pairsOf(text: string): ReadonlySet<string> {
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
}

/**
 * What has to be performed to see a requirement again: one that is judged by all replies needs the checks whose replies
 * its failure quotes.
 *
 * @param rows of the result that the failure stands in
 * @param ids of all requirements
 */
export function performedFor(
  id: string,
  rows: readonly Pick<ResultRow, 'id' | 'message'>[],
  ids: readonly string[],
): readonly string[] {
  if (!isAudited(id)) return [id];
  const message = rows.find((row) => row.id === id)?.message ?? '';
  const named = new Set(message.match(/[A-Z][A-Z\d_]*(?:-[A-Z\d_]+)+/g));
  return [...ids.filter((each) => each !== id && named.has(each)), id];
}

/** The exit code for what came of a requirement: 0 it holds, 1 it does not, 3 it was not measured. */
export function codeOfRow(row: Pick<ResultRow, 'verdict'> | undefined): number {
  if (!row || !isMeasured(row.verdict)) return 3;
  return row.verdict === 'pass' || row.verdict === 'observed' ? 0 : 1;
}
