/**
 * What is removed from a result before it is published: the target's address, paths, the effects of a baseline, and
 * answers that are withheld.
 */
import { Refusal } from '../../fixtures/refusal.ts';
import { ResultRow, withRows, type Conformance } from '../../reports/conformance.ts';
import { sumsOf } from '../../reports/run-verdict.ts';
import { withoutAddresses, withoutPaths } from './addresses.ts';
import type { PublishedResult } from './published.ts';

/**
 * The result without addresses and paths, without the effects of a baseline, and with another name.
 *
 * @param title the name of the implementation, instead of the name and the address of the target
 */
export function cleaned(result: Conformance, title: string): Conformance {
  const hosts = hostsOf(result.target);
  const clean = (text: string): string => withoutPaths(withoutAddresses(text, hosts));
  const rows = result.results.map((row) => cleanedRow(row, clean));
  const load = result.load && cleanedLoad(result.load, clean);
  return resultOf(result, title, load, rows);
}

/** Fields of a row that quote nobody. */
const own = ['id', 'area', 'operation', 'level', 'verdict', 'reason', 'text', 'source', 'since'] as const;

function cleanedRow({ known: _, ...row }: ResultRow, clean: (text: string) => string): ResultRow {
  const kept = Object.fromEntries(own.map((key) => [key, row[key]]));
  return ResultRow.parse(JSON.parse(JSON.stringify({ ...row, ...deep(row, clean), ...kept })));
}

/** The load contains the requested paths, and a path may contain anything. */
function cleanedLoad(load: NonNullable<Conformance['load']>, clean: (text: string) => string) {
  const operations = Object.entries(load.operations).map(([path, each]) => [clean(path), each] as const);
  return { ...load, operations: Object.fromEntries(operations) };
}

/** The value with all of its texts cleaned, except hashes. */
function deep(value: object, clean: (text: string) => string): object {
  const parsed: unknown = JSON.parse(JSON.stringify(value), (key, each: unknown) =>
    typeof each === 'string' && key !== 'sha256' ? clean(each) : each,
  );
  return typeof parsed === 'object' && parsed !== null ? parsed : {};
}

/** The hosts of the target, which are addresses wherever they appear. */
function hostsOf({ baseURL, name }: Conformance['target']): readonly string[] {
  return [baseURL, `http://${name}`].flatMap((text) => {
    const host = text !== null && !/\s/.test(text) && URL.canParse(text) ? new URL(text).hostname : '';
    return host === '' ? [] : [host];
  });
}

/** The result of published rows, as the run itself would have had it, without its address. */
export function resultOf(
  result: Omit<Conformance, 'results'>,
  targetName: string,
  load: Conformance['load'],
  rows: readonly ResultRow[],
): Conformance {
  const hidden = { baseURL: undefined, problem: undefined, objections: undefined, notes: undefined };
  return withRows(result, rows, { ...hidden, targetName, load });
}

/**
 * Withholds answers. Everything else is computed from the other rows. The load is left out, because it includes the
 * requests for the withheld ones.
 *
 * @param patterns ids of requirements, with `*` for any characters
 * @throws Refusal if one matches no requirement
 */
export function withheldFrom(result: Conformance, patterns: readonly string[]): PublishedResult {
  const ids = new Set(patterns.flatMap((pattern) => idsLike(pattern, result.results)));
  const shown = result.results.filter(({ id }) => !ids.has(id));
  const { causes, ...rest } = resultOf(result, result.target.name, undefined, shown);
  const results = result.results.map((row) =>
    ids.has(row.id) ? { id: row.id, level: row.level, verdict: 'withheld' as const } : row,
  );
  // Whether the run had causes at all may depend on withheld rows.
  const ofShown = causes && shown.some(({ evidence }) => evidence) ? { causes } : {};
  return { ...rest, ...ofShown, ...sumsOf(results), results };
}

function idsLike(pattern: string, rows: readonly ResultRow[]): readonly string[] {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[^\w-]/g, String.raw`\$&`));
  const like = new RegExp(`^${parts.join('.*')}$`);
  const ids = rows.flatMap(({ id }) => (like.test(id) ? [id] : []));
  if (ids.length > 0) return ids;
  throw new Refusal(
    `--withhold ${JSON.stringify(pattern)} matches no requirement: give an id such as GET_USERS-EXISTS, or a pattern such as GET_USERS-*.`,
  );
}
