/**
 * One result out of the results of parts, such as the shards of a run, as the whole run would have had it. Whatever does
 * not fit together is refused with one sentence.
 */
import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Capabilities, helperStandings } from '../../fixtures/capabilities.ts';
import { counted, thousands } from '../../fixtures/figures.ts';
import type { Load } from '../../fixtures/load/record.ts';
import { writeInto } from '../../fixtures/own-files.ts';
import { Refusal } from '../../fixtures/refusal.ts';
import { reportFolder } from '../../fixtures/report-folder.ts';
import { isAudited } from '../../fixtures/requirement.ts';
import { isMeasured } from '../../fixtures/verdict.ts';
import { mergeAllureResults } from '../../reports/allure/whole-run.ts';
import { exitCodeOf } from '../../reports/baseline/judging.ts';
import { type Conformance, type ResultRow, withRows } from '../../reports/conformance.ts';
import { moment } from '../../reports/explain/facts.ts';
import { type GitHub, appendSummary, printedWords } from '../../reports/github/output.ts';
import { type Part, givenTwice, readResult, targetOf } from '../../reports/result-file.ts';
import type { Objection } from '../../reports/result-row.ts';
import { closingWords } from '../../reports/terminal/closing-words.ts';
import { type Output, paintFor } from '../../reports/terminal/paint.ts';
import { writeReports } from '../../reports/write-reports.ts';
import type { RequireListed } from '../suite-lists.ts';

/** Throws a Refusal where the result would overwrite one of the parts. */
function requireFree(into: string, parts: readonly Part[]): void {
  const file = reportFolder(into).conformance;
  if (existsSync(file) && parts.some((part) => realpathSync(part.file) === realpathSync(file)))
    throw new Refusal(`${file} is one of the parts: choose another folder with --into.`);
  if (existsSync(into) && !statSync(into).isDirectory())
    throw new Refusal(`${into} is not a folder: choose another one with --into.`);
}

/** What the command needs to know besides its arguments. */
interface MergeContext {
  /** Holds each part against what its version of the suite asks. */
  readonly requireListed: RequireListed;
  /** What the CI that runs it offers besides. */
  readonly github: GitHub | undefined;
  readonly output: Output;
  /** Whether the end is printed in full; not unless given. */
  readonly isVerbose?: boolean;
}

/**
 * Puts the results of parts together.
 *
 * @param parts their files, or the folders that they lie in
 * @param into the folder to write to
 * @returns the exit code of the whole run
 * @throws Refusal when the parts cannot be put together; nothing is written then
 */
export function merge(parts: readonly string[], into: string, context: MergeContext): number {
  const { requireListed, github, output, isVerbose = false } = context;
  const read = parts.map(readResult);
  for (const { file, result } of read) requireListed(file, result);
  requireFree(into, read);
  const whole = merged(read);
  const result = writeInto(into, () => writeReports(into, whole));
  const folders = read.map(({ file }) => path.dirname(file));
  const withoutAllure = writeInto(into, () => mergeAllureResults(into, folders, result));
  const [, ...furtherProblems] = problemsOf(read);
  const residue = { groups: [], users: [] };
  const summary = { conformance: result, partial: undefined, furtherProblems, residue, isVerbose };
  const words = closingWords({ ...summary, reportDir: into, withoutAllure }, paintFor(output));
  output.write(`${printedWords(words, result, github)}${appendSummary(result, github)}`);
  return exitCodeOf(result);
}

/**
 * Puts parts together: each requirement comes from the one part that selected it; one that is judged by all replies, from
 * the part that says most of it.
 *
 * @param parts in any order; at least one; each bears out its sums
 * @throws Refusal when parts are missing or repeated, or belong to different targets, suites, profiles or lists
 */
export function merged(parts: readonly Part[]): Conformance {
  const [first, ...others] = parts.toSorted((one, other) => startOf(one) - startOf(other));
  if (!first) throw new Refusal('There are no parts to merge.');
  for (const other of others) {
    requireAlike(first, other);
    requireNear(first, other);
  }
  const [again, earlier] = givenTwice(parts) ?? [];
  if (again && earlier)
    throw new Refusal(`${again.file} is the same part as ${earlier.file}: give each part once.`);
  const rows = first.result.results.map(({ id }, at) => rowOf(parts, id, at));
  requireAll(rows, parts);
  const whole = rows.flatMap((row) => row ?? []);
  return withRows(first.result, whole, {
    durationMs: Math.max(...parts.map(endOf)) - startOf(first),
    problem: problemsOf(parts)[0],
    load: mergedLoad(parts),
    capabilities: mergedCapabilities(parts.flatMap(({ result: { target } }) => target.capabilities ?? [])),
    objections: mergedObjections(parts),
    notes: [...new Set(parts.flatMap(({ result: { notes = [] } }) => notes))],
  });
}

/** What is wrong with the baseline, each once; undefined where no part had one. */
function mergedObjections(parts: readonly Part[]): readonly Objection[] | undefined {
  const lists = parts.flatMap(({ result: { objections } }) => (objections ? [objections] : []));
  if (lists.length === 0) return undefined;
  return [...new Map(lists.flat().map((each) => [`${each.kind} ${each.id}`, each])).values()];
}

/** What kept parts from measuring, each sentence once. */
function problemsOf(parts: readonly Part[]): readonly string[] {
  return [...new Set(parts.flatMap(({ result }) => result.problem ?? []))];
}

const A_DAY_MS = 86_400_000;

const startOf = ({ result }: Part): number => Date.parse(result.startedAt);
const endOf = (part: Part): number => startOf(part) + part.result.durationMs;

function requireAlike(one: Part, other: Part): void {
  const differences: readonly (readonly [what: string, of: (part: Part) => string])[] = [
    ['targets', ({ result: { target } }) => targetOf(target)],
    ['suites', ({ result: { suite } }) => `${suite.name} ${suite.version}`],
    ['profiles', ({ result }) => result.profile],
  ];
  for (const [what, of] of differences)
    if (of(one) !== of(other))
      throw new Refusal(
        `The parts are of different ${what}: ${one.file} of ${of(one)}, ${other.file} of ${of(other)}. Merge parts of one run.`,
      );
  const listOf = ({ result }: Part): string =>
    JSON.stringify(result.results.map(({ id, level, operation, text }) => [id, level, operation, text]));
  if (listOf(one) === listOf(other)) return;
  throw new Refusal(
    `The parts plan different requirements: ${one.file} and ${other.file}. Merge parts of one version of the suite.`,
  );
}

/** A part that an earlier run left in the folder says nothing of the target as it is now. */
function requireNear(first: Part, other: Part): void {
  if (startOf(other) - startOf(first) <= A_DAY_MS) return;
  throw new Refusal(
    `The parts began more than a day apart: ${first.file} on ${moment(first.result.startedAt)}, ${other.file} on ${moment(other.result.startedAt)}. Merge parts of one run.`,
  );
}

/** Whether a part was to measure a requirement: one that could not begin does not know what it was to measure. */
function isOf({ result }: Part, row: ResultRow): boolean {
  if (row.reason === 'not-selected') return false;
  return result.problem === undefined || row.reason !== 'not-begun';
}

/** The row of the one part that selected a requirement; else that of one that could not begin, or none. */
function rowOf(parts: readonly Part[], id: string, at: number): ResultRow | undefined {
  const rows = parts.flatMap((part) => {
    const row = part.result.results[at];
    return row ? [{ part, row }] : [];
  });
  const own = rows.filter(({ part, row }) => isOf(part, row));
  if (isAudited(id) && own.length > 0) return mostInformative(own.map(({ row }) => row));
  const [one, another] = own;
  if (one && another)
    throw new Refusal(
      `${id} is in two parts, ${one.part.file} and ${another.part.file}: give each part once, and parts of one division.`,
    );
  return one?.row ?? rows.find(({ row }) => row.reason !== 'not-selected')?.row;
}

/** Each part judges its own replies: one that found something counts, then one that measured. */
function mostInformative(rows: readonly ResultRow[]): ResultRow | undefined {
  const isFound = ({ verdict }: ResultRow): boolean => isMeasured(verdict) && verdict !== 'pass';
  return (
    rows.find(isFound) ??
    rows.find(({ verdict }) => isMeasured(verdict)) ??
    rows.find(({ verdict }) => verdict !== 'inconclusive') ??
    rows[0]
  );
}

function requireAll(rows: readonly (ResultRow | undefined)[], [first]: readonly Part[]): void {
  const missing = first?.result.results.filter((_, at) => rows[at] === undefined) ?? [];
  if (missing.length === 0) return;
  throw new Refusal(
    `A part is missing: ${thousands(missing.length)} of ${counted(rows.length, 'requirement')} are in none of the given parts, such as ${missing[0]?.id}.`,
  );
}

/** What the parts asked of the target together; undefined when none of them came so far. */
function mergedLoad(parts: readonly Part[]): Load | undefined {
  const loads = parts.flatMap(({ result: { load } }) => load ?? []);
  if (loads.length === 0) return undefined;
  const sum = (of: (load: Load) => number): number => loads.reduce((total, load) => total + of(load), 0);
  const runMs = parts.reduce((total, { result }) => total + result.durationMs, 0);
  const boundMs = parts.reduce(
    (total, { result }) => total + (result.load?.boundShare ?? 0) * result.durationMs,
    0,
  );
  return {
    requests: sum(({ requests }) => requests),
    mostInFlight: mostAtOnce(parts),
    slowdowns: sum(({ slowdowns }) => slowdowns),
    throttled: sum(({ throttled }) => throttled),
    waits: {
      count: sum(({ waits }) => waits.count),
      longestMs: Math.max(...loads.map(({ waits }) => waits.longestMs)),
    },
    boundShare: runMs === 0 ? 0 : rounded(Math.min(1, boundMs / runMs)),
    ...slowestOf(loads),
    operations: mergedOperations(loads),
  };
}

/** Results of earlier versions do not say it. */
function slowestOf(loads: readonly Load[]): Pick<Load, 'slowestMs'> {
  const all = loads.flatMap(({ slowestMs }) => slowestMs ?? []);
  return all.length === 0 ? {} : { slowestMs: Math.max(...all) };
}

/** Parts that ran at the same time asked together: no more than the sum of their most. */
function mostAtOnce(parts: readonly Part[]): number {
  const atStartOf = (at: Part): number =>
    parts
      .filter((part) => startOf(part) <= startOf(at) && startOf(at) <= endOf(part))
      .reduce((total, { result }) => total + (result.load?.mostInFlight ?? 0), 0);
  return Math.max(...parts.map(atStartOf));
}

/** The answers themselves are not known any more: medians are weighed by their number, of percentiles the worst counts. */
function mergedOperations(loads: readonly Load[]): Load['operations'] {
  const names = [...new Set(loads.flatMap(({ operations }) => Object.keys(operations)))].toSorted();
  return Object.fromEntries(
    names.map((name) => {
      const all = loads.flatMap(({ operations }) => operations[name] ?? []);
      const requests = all.reduce((total, each) => total + each.requests, 0);
      const weighed = all.reduce((total, each) => total + each.requests * each.medianMs, 0);
      const medianMs = requests === 0 ? 0 : rounded(weighed / requests);
      return [name, { requests, medianMs, p95Ms: Math.max(...all.map((each) => each.p95Ms)) }];
    }),
  );
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** What any part found of the target; where parts differ, what it has least of. */
export function mergedCapabilities(all: readonly Capabilities[]): Capabilities | undefined {
  if (all.length === 0) return undefined;
  const helpers = all
    .flatMap((each) => Object.entries(each.helpers))
    .toSorted(([, one], [, other]) => helperStandings.indexOf(one) - helperStandings.indexOf(other));
  const people = all.flatMap(({ peoplePerRegistration: most }) => most ?? []);
  const undeclared = new Set(all.flatMap((each) => each.undeclared ?? []));
  return {
    ...all.reduce((one, other) => ({ ...other, ...one })),
    helpers: Object.fromEntries(helpers),
    ...(people.length === 0 ? {} : { peoplePerRegistration: Math.min(...people) }),
    ...(undeclared.size === 0 ? {} : { undeclared: [...undeclared] }),
  };
}
