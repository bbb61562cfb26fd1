/** Numbers, times and facts of a run in words. Runs in a browser, too. */
import { counted, duration, thousands } from '../../fixtures/figures.ts';
import { levels } from '../../fixtures/requirement.ts';
import { verdicts, isExcused, isMeasured, isUnmet } from '../../fixtures/verdict.ts';
import type { Conformance, ResultRow } from '../result-row.ts';
import { groupedBy } from '../grouped.ts';
import { shareOf } from '../run-verdict.ts';

/** The facts of a run as names and values. */
export function runFacts(conformance: Conformance): readonly (readonly [name: string, value: string])[] {
  const { target, profile, suite, startedAt, durationMs, load, results, notes } = conformance;
  return [
    ['Measured', shareWords(results)],
    ...clientFact(results),
    ['Target', target.name],
    ...(target.baseURL === null ? [] : [['Base URL', target.baseURL] as const]),
    ...(notes === undefined ? [] : [['Note', notes.join(' ')] as const]),
    ['Profile', profile],
    ['Started', moment(startedAt)],
    ['Took', duration(durationMs)],
    ...(load === undefined ? [] : [['Requests', thousands(load.requests)] as const]),
    ['Suite', `${suite.name} ${suite.version}`],
  ];
}

/** Requirements by level and verdict: a head, a line for each verdict that occurs, and a sum. */
export function verdictTable(rows: readonly ResultRow[]): readonly (readonly string[])[] {
  const line = (name: string, among: readonly ResultRow[]): readonly string[] => [
    name,
    ...levels.map((level) => thousands(among.filter((row) => row.level === level).length)),
    thousands(among.length),
  ];
  return [
    ['verdict', ...levels, 'all'],
    ...verdicts
      .map((verdict) => [verdict, rows.filter((row) => row.verdict === verdict)] as const)
      .filter(([, among]) => among.length > 0)
      .map(([verdict, among]) => line(verdict, among)),
    line('all', rows),
  ];
}

/** What reports call a MUST that a minor version brings, and several. */
export const NEW_MUST = 'New MUST, not counted yet';
export const NEW_MUSTS = 'New MUSTs, not counted yet';

/** The level of a row, as reports show it: one that does not count yet is called what it is. */
export function levelWord({ level, uncounted }: Pick<ResultRow, 'level' | 'uncounted'>): string {
  return uncounted ? `new ${level}` : level;
}

/** How many do not hold: `14 do not hold`. */
export const unmetWords = (count: number): string =>
  `${thousands(count)} ${count === 1 ? 'does' : 'do'} not hold`;

/** How many new MUSTs do not hold: `New MUSTs, not counted yet: 14 do not hold`; undefined if all do. */
export function newMustWords(rows: readonly Pick<ResultRow, 'verdict'>[]): string | undefined {
  const unmet = rows.filter(({ verdict }) => verdict === 'uncounted').length;
  return unmet === 0 ? undefined : `${NEW_MUSTS}: ${unmetWords(unmet)}`;
}

/** A moment to the minute: `2026-11-22 09:30 UTC`. */
export function moment(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

/** A sentence that says since when a requirement fails. */
export function sinceWords(since: string, { startedAt }: Pick<Conformance, 'startedAt'>): string {
  return since >= startedAt ? 'First seen in this run.' : `Has not held since ${moment(since)}.`;
}

/** A sentence that says since when these fail; undefined if it is not known. */
export function sinceWhen(
  rows: readonly ResultRow[],
  { startedAt }: Pick<Conformance, 'startedAt'>,
): string | undefined {
  const known = rows.flatMap(({ since }) => since ?? []).toSorted();
  const [oldest] = known;
  if (oldest === undefined) return undefined;
  const fresh = known.filter((since) => since >= startedAt).length;
  if (fresh === known.length) return 'All failures were first seen in this run.';
  const news =
    fresh === 0
      ? 'nothing is new in this run'
      : `${thousands(fresh)} of ${thousands(known.length)} are new in this run`;
  return `The oldest failure was first seen on ${moment(oldest)}; ${news}.`;
}

/** Since when the first of these fails, in a few words; undefined if it is not known. */
export function firstSeen(
  rows: readonly ResultRow[],
  { startedAt }: Pick<Conformance, 'startedAt'>,
): string | undefined {
  const [first] = rows.flatMap(({ since }) => since ?? []).toSorted();
  if (first === undefined) return undefined;
  if (first >= startedAt) return 'new in this run';
  const day = first.slice(0, 10);
  return day === startedAt.slice(0, 10) ? 'first seen today' : `since ${day}`;
}

/** Requirements by verdict, without zeros: `300 pass · 2 fail`. */
export function countsLine(counts: Conformance['counts']): string {
  const named = Object.entries(counts).filter(([, count]) => count > 0);
  return named.map(([verdict, count]) => `${thousands(count)} ${verdict}`).join(' · ');
}

/** Maximum operations that a sentence names. */
const NAMED = 4;

/**
 * What rows need that the target does not have, or refuses, as words: `11 of 1,299 need /group/set_group_info or
 * /user/update_user_info, which this target does not have`. Undefined where it lacks nothing.
 */
export function lacksIn(rows: readonly ResultRow[]): string | undefined {
  const excused = rows.filter(isExcused);
  const absent = excused.filter(({ reason }) => reason === 'helper-absent');
  const refused = excused.filter(({ reason }) => reason === 'refused-by-target');
  const among = thousands(rows.length);
  const parts = [
    absent.length === 0 ? [] : `${needs(absent, among)}, which this target does not have`,
    refused.length === 0 ? [] : `${needs(refused, among)}, which this target refuses`,
  ].flat();
  return parts.length === 0 ? undefined : parts.join(', and ');
}

function needs(rows: readonly ResultRow[], among: string): string {
  const lacks = [...groupedBy(rows, ({ lack = 'something' }) => lack)]
    .toSorted(([, some], [, others]) => others.length - some.length)
    .map(([lack]) => lack);
  const rest = lacks.length - NAMED;
  const named = rest > 0 ? [...lacks.slice(0, NAMED), `${thousands(rest)} more`] : lacks;
  const last = named.at(-1) ?? '';
  const words = named.length === 1 ? last : `${named.slice(0, -1).join(', ')} or ${last}`;
  return `${thousands(rows.length)} of ${among} ${rows.length === 1 ? 'needs' : 'need'} ${words}`;
}

/** The measured MUSTs: `814 of 836 MUSTs (97 %)`; 100 % means all. */
export function shareWords(rows: readonly ResultRow[]): string {
  const { measured, musts } = shareOf(rows);
  const percent = musts === 0 ? 0 : Math.floor((100 * measured) / musts);
  return `${thousands(measured)} of ${thousands(musts)} MUSTs (${percent} %)`;
}

/** Promises about what clients in use send begin like this; the rest is the name of the habit. */
const CLIENTS = 'clients.';

/** Whether the target serves what clients in use send, as `Clients` and words; empty where no check asked. */
export function clientFact(rows: readonly ResultRow[]): readonly (readonly [name: string, value: string])[] {
  // An operation that does nothing says nothing of habits.
  const idle = new Set(rows.filter((row) => isOfIdle(row, rows)).map(({ operation }) => operation));
  const asked = rows.filter(
    ({ promise, level, operation }) =>
      promise?.startsWith(CLIENTS) && level !== 'MAY' && !idle.has(operation),
  );
  const habits = [...groupedBy(asked, ({ promise = '' }) => promise.slice(CLIENTS.length))];
  if (habits.length === 0) return [];
  const some = (is: (verdict: ResultRow['verdict']) => boolean): readonly string[] =>
    habits.flatMap(([habit, own]) => (own.some(({ verdict }) => is(verdict)) ? [habit] : []));
  const unserved = some(isUnmet);
  const open = some((verdict) => !isMeasured(verdict)).filter((each) => !unserved.includes(each));
  const served = habits.length - unserved.length - open.length;
  if (open.length === habits.length) return [['Clients', 'not tried']];
  const parts = [
    `${thousands(served)} of ${counted(habits.length, 'habit')} served`,
    ...(unserved.length === 0 ? [] : [`not served: ${unserved.join(', ')}`]),
    ...(open.length === 0 ? [] : [`not measured: ${open.join(', ')}`]),
    ...pageWords(rows, idle),
  ];
  return [['Clients', parts.join('; ')]];
}

/** Whether a row shows that its operation does nothing, alone or because others show that it does so now and then. */
function isOfIdle({ id, operation, verdict, evidence }: ResultRow, rows: readonly ResultRow[]): boolean {
  const isWithout = (some: ResultRow['evidence']): boolean =>
    some?.differences[0]?.path.startsWith('effect of ') === true;
  const others = rows.filter((other) => other.operation === operation && isWithout(other.evidence));
  return isUnmet(verdict) && (id.endsWith('-EFFECT') || (isWithout(evidence) && others.length > 1));
}

/**
 * Whether a page of another origin may call the operations: a browser lets it, and the operation serves the headers of
 * such a page.
 */
function pageWords(rows: readonly ResultRow[], idle: ReadonlySet<string>): readonly string[] {
  const unserved = new Set(
    rows.flatMap(({ promise, verdict, operation }) =>
      promise === `${CLIENTS}further-headers` && isUnmet(verdict) && !idle.has(operation) ? [operation] : [],
    ),
  );
  const answers = rows.flatMap(({ promise, observed, operation }) =>
    promise === `${CLIENTS}preflight` && observed !== undefined
      ? [unserved.has(operation) ? 'not allowed' : observed]
      : [],
  );
  if (answers.length === 0) return [];
  const allowed = answers.filter((answer) => answer === 'allowed').length;
  if (allowed === answers.length) return ['usable from a web page'];
  return [
    allowed === 0
      ? 'not usable from a web page'
      : `${thousands(allowed)} of ${counted(answers.length, 'operation')} usable from a web page`,
  ];
}
