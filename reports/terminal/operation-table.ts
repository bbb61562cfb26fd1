/** What a run found of each operation, with the difference to the runs before: a table at its end. */
import { buildNext, lacksOf } from '../../fixtures/build-next.ts';
import { briefly } from '../advice.ts';
import type { Conformance, ResultRow } from '../conformance.ts';
import { thousands } from '../../fixtures/figures.ts';
import { optionalHelper } from '../../fixtures/helper-operations.ts';
import { everyOperation, operations } from '../../fixtures/operations.ts';
import { isMeasured, isMet, isUnmet } from '../../fixtures/verdict.ts';
import { groupedBy } from '../grouped.ts';
import { failingIn, pathAtFault, pathIn } from '../at-fault.ts';
import type { Earlier } from '../standing.ts';
import { buildFirstLine, buildNextLine } from './doctor-words.ts';

/** Maximum reasons of an operation that are named. */
const REASONS = 2;

/** Widths of the name and of each number. */
const NAME = 22;
const NUMBER = 11;

/**
 * A line for each operation of which something was selected, and one for all.
 *
 * @param earlier what is known of the runs before; undefined for a first run
 */
export function operationTable(
  results: readonly ResultRow[],
  earlier: Earlier | undefined,
): readonly string[] {
  const rows = results.filter(({ reason }) => reason !== 'not-selected');
  const own = everyOperation.map((name) => {
    const { path } = operations[name];
    return [name.toLowerCase(), rows.filter(({ operation }) => operation === path)] as const;
  });
  const some = own.filter(([, of]) => of.length > 0);
  const lines = [...some, ...(some.length > 1 ? [['all', rows] as const] : [])].map(([name, of]) =>
    lineOf(name, of, earlier, name !== 'all'),
  );
  return [cells('', ['holds', 'fails', 'warns', 'not tried']), ...lines];
}

function lineOf(
  name: string,
  rows: readonly ResultRow[],
  earlier: Earlier | undefined,
  isOne: boolean,
): string {
  const holds = rows.filter(({ verdict }) => isMet(verdict));
  const unmet = rows.filter(({ verdict }) => isUnmet(verdict));
  const fails = unmet.filter(({ verdict }) => verdict === 'fail').length;
  const counts = [holds.length, fails, unmet.length - fails, rows.length - holds.length - unmet.length];
  const why = isOne ? reasonsOf(rows) : '';
  const words = [why, changeWords(holds, unmet, earlier)].filter(Boolean).join('; ');
  return `${cells(name, counts.map(thousands))}${words === '' ? '' : `  ${words}`}`;
}

const cells = (name: string, numbers: readonly string[]): string =>
  `${name.padEnd(NAME)}${numbers.map((each) => each.padStart(NUMBER)).join('')}`;

/** Why requirements were not tried, the most frequent reasons first. */
function reasonsOf(rows: readonly ResultRow[]): string {
  const open = rows.filter((row) => briefly(row) !== undefined);
  const reasons = [...groupedBy(open, (row) => briefly(row) ?? '')].toSorted(
    ([, some], [, others]) => others.length - some.length,
  );
  const [[only] = ['']] = reasons;
  if (reasons.length <= 1) return only;
  const named = reasons.slice(0, REASONS);
  const rest = open.length - named.reduce((sum, [, of]) => sum + of.length, 0);
  const words = named.map(([reason, of]) => `${thousands(of.length)} ${reason}`);
  return [...words, ...(rest > 0 ? [`${thousands(rest)} others`] : [])].join(', ');
}

/** Maximum ids that a line names. */
const NAMED = 6;

/** What holds now and did not, and the other way round, by their ids: what changed since the runs before. */
export function changesSince(results: readonly ResultRow[], earlier: Earlier | undefined): readonly string[] {
  if (!earlier) return [];
  const holds = results.filter(({ id, verdict }) => isMet(verdict) && earlier.unmet.has(id));
  const broken = results.filter(({ id, verdict }) => isUnmet(verdict) && earlier.held.has(id));
  return [
    ...(broken.length === 0 ? [] : [`Held in the last run, and does not now: ${idsOf(broken)}`]),
    ...(holds.length === 0 ? [] : [`Holds now, and did not in the last run: ${idsOf(holds)}`]),
  ];
}

function idsOf(rows: readonly ResultRow[]): string {
  const rest = rows.length - NAMED;
  const ids = rows.slice(0, rest > 1 ? NAMED : rows.length).map(({ id }) => id);
  return `${ids.join(', ')}${rest > 1 ? ` and ${thousands(rest)} more` : ''}`;
}

/** `+162 hold, 3 new do not`; empty where nothing changed, or nothing is known of the runs before. */
function changeWords(
  holds: readonly ResultRow[],
  unmet: readonly ResultRow[],
  earlier: Earlier | undefined,
): string {
  if (!earlier) return '';
  const more = holds.filter(({ id }) => !earlier.held.has(id)).length;
  const fresh = unmet.filter(({ id }) => !earlier.unmet.has(id)).length;
  return [
    ...(more === 0 ? [] : [`+${thousands(more)} hold`]),
    ...(fresh === 0 ? [] : [`${thousands(fresh)} new do not`]),
  ].join(', ');
}

/** What an operation that does not do what it answers keeps from being tried. */
const wrong: ReadonlySet<ResultRow['reason']> = new Set<ResultRow['reason']>([
  'arranging-failed',
  'not-arrived',
  'not-readable',
  'control-call-refused',
]);

/** The operations that would let most MUSTs be tried, if they were built, or mended. */
export function nextLine({ results, target }: Pick<Conformance, 'results' | 'target'>): readonly string[] {
  const found = Object.entries(target.capabilities?.helpers ?? {});
  const standingAs = (wanted: string): readonly string[] =>
    found.flatMap(([helper, standing]) => (standing === wanted ? [helper] : []));
  const absent = new Set([
    ...results.flatMap(({ reason, lack = '' }) => (reason === 'operation-absent' ? [lack] : [])),
    ...standingAs('absent').filter(optionalHelper),
  ]);
  const first = buildFirstLine([...absent]);
  if (first.length > 0) return first;
  const refused = standingAs('refused');
  const open = results.filter((row) => {
    const isRefused = row.reason === 'refused-by-target' && refused.includes(pathIn(row) ?? '');
    return row.level === 'MUST' && !isMeasured(row.verdict) && (isRefused || wrong.has(row.reason));
  });
  const failing = failingIn(results);
  const toMend = [...groupedBy(open, (row) => pathAtFault(row, failing))].flatMap(([operation, rows]) =>
    operation === undefined ? [] : [{ operation, musts: rows.length }],
  );
  const selected = results.filter(({ reason }) => reason !== 'not-selected');
  const byMost = toMend.toSorted((one, other) => other.musts - one.musts);
  return [
    ...buildNextLine(byMost, 'Mend'),
    ...buildNextLine(buildNext(lacksOf([...absent], selected), selected)),
  ];
}
