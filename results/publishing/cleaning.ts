/** What is removed from a result before it is published: the target's address, paths, and the effects of a baseline. */
import { ResultRow, withRows, type Conformance } from '../../reports/conformance.ts';
import { withoutAddresses, withoutPaths } from './addresses.ts';

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
  const { causes, ...rest } = resultOf(result, title, load, rows);
  // Results of older versions of the suite have no causes, and none are added.
  return { ...rest, ...(causes && result.causes ? { causes } : {}) };
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
