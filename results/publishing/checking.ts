/**
 * Checks published files: whether each is consistent with itself, its place, and the suite that it names. That does not
 * make it true: only the person who ran the suite knows the answers.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { parseJSON } from '../../fixtures/parse-json.ts';
import { isMeasured } from '../../fixtures/verdict.ts';
import { isPassing } from '../../reports/advice.ts';
import { ResultRow, type Conformance } from '../../reports/conformance.ts';
import { contradictionIn } from '../../reports/run-verdict.ts';
import { counted, thousands } from '../../fixtures/figures.ts';
import { Refusal } from '../../fixtures/refusal.ts';
import { findObjection, type KnownSecrets } from './forbidden.ts';
import { Published, WithheldRow, isPublished, publishedPath } from './published.ts';
import { listObjection, type ListedRequirement } from '../listed.ts';
import { findSuiteList, type SuiteList } from '../suite-lists.ts';

/** The lists among the files. */
const lists = /^suites\/\d+\.\d+\.\d+\.json$/;

/**
 * The files, as paths from the folder with `/` between the names, in alphabetical order. Includes every file anywhere
 * in it, so that nothing is published unchecked.
 */
export function publishedFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !lists.test(file))
    .toSorted();
}

/** The text of a published file, in its only valid form. */
export function publishedText(published: Published): string {
  return `${JSON.stringify(Published.parse(published), undefined, 2)}\n`;
}

/**
 * Reads a published file. Refuses one that is not consistent.
 *
 * @param folder of all published results
 * @param file relative to it, with `/` between the names
 * @throws Refusal
 */
export function requirePublished(folder: string, file: string, secrets?: KnownSecrets): Published {
  const published = parsed(readFileSync(path.join(folder, file), 'utf8'), file);
  requireConsistent(published, findSuiteList(folder, published.result.suite.version), file, secrets);
  return published;
}

/**
 * Reads all published results for public pages, which need consistent ones.
 *
 * @throws Refusal with what is wrong with the first inconsistent one
 */
export function readConsistent(folder: string): readonly Published[] {
  return publishedFiles(folder).map((file) => requirePublished(folder, file));
}

/** What checking needs to know. */
interface Checking {
  /** Such as 2026-11-22, UTC: no run begins later. */
  readonly today: string;
  readonly print: (line: string) => void;
  readonly secrets?: KnownSecrets;
}

/**
 * Checks all files and prints what is wrong with each.
 *
 * @returns whether all are consistent
 */
export function checkAll(folder: string, around: Checking): boolean {
  const { print } = around;
  const files = publishedFiles(folder);
  const wrong = files.filter((file) => !isConsistent(folder, file, around));
  print(
    wrong.length === 0
      ? `${counted(files.length, 'published result')}: each is consistent with itself and with the suite that it names. This does not prove the answers: the person who ran the suite vouches for the answers.`
      : `${thousands(wrong.length)} of ${counted(files.length, 'published result')} must be corrected.`,
  );
  return wrong.length === 0;
}

function isConsistent(folder: string, file: string, { today, print, secrets }: Checking): boolean {
  try {
    const { result } = requirePublished(folder, file, secrets);
    if (result.startedAt.slice(0, 10) > today)
      throw new Refusal(`${file}: its run begins after today, ${today} UTC.`);
    return true;
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    print(problem.message);
    return false;
  }
}

function parsed(text: string, file: string): Published {
  const raw = parseJSON(text);
  if (raw === undefined) throw new Refusal(`${file}: it is not JSON, or not complete.`);
  const result = Published.safeParse(raw);
  if (!result.success) throw new Refusal(`${file}: ${schemaObjection(raw, result.error)}.`);
  const more = surplus(raw, result.data, '');
  if (more !== undefined) throw new Refusal(`${file}: a published result does not contain ${more}.`);
  if (text === `${JSON.stringify(raw, undefined, 2)}\n`) return result.data;
  throw new Refusal(
    `${file}: it is not what npx im-conformance submit writes, for example because of a space or a repeated key.`,
  );
}

const Rows = z.object({ result: z.object({ results: z.array(z.looseObject({ id: z.string() })) }) });

/** What does not match the format. A row may have two forms; the objection is about its own. */
function schemaObjection(raw: unknown, { issues: [issue] }: z.ZodError): string {
  const [, , at, ...inRow] = issue?.path ?? [];
  const row = Rows.safeParse(raw).data?.result.results[Number(at)];
  if (!row) return `it is not a published result: ${wordsOf(issue)}`;
  const kind = row['verdict'] === 'withheld' ? WithheldRow : ResultRow;
  const [own] = kind.safeParse(row).error?.issues ?? [];
  return `${row.id} is not a row: ${wordsOf(own ?? (issue && { ...issue, path: inRow }))}`;
}

function wordsOf(issue: Pick<z.core.$ZodIssue, 'path' | 'message'> | undefined): string {
  const { path: place = [], message = 'it has another form' } = issue ?? {};
  return place.length === 0 ? message : `${place.join('.')}: ${message}`;
}

/** The path of something that the format does not have. */
function surplus(raw: unknown, known: unknown, place: string): string | undefined {
  if (isDeepStrictEqual(raw, known)) return undefined;
  if (typeof raw !== 'object' || raw === null || typeof known !== 'object' || known === null) return place;
  const others = new Map<string, unknown>(Object.entries(known));
  for (const [key, value] of Object.entries(raw)) {
    const found = others.has(key) ? surplus(value, others.get(key), `${place}.${key}`) : `${place}.${key}`;
    if (found !== undefined) return found.replace(/^\./, '');
  }
  return undefined;
}

/**
 * Refuses what is not consistent.
 *
 * @param list the requirements of the version of the suite that the result names
 * @param file relative to the folder of all published results; undefined if it is not there yet
 * @param secrets of this machine, to look for as well
 * @throws Refusal with the first objection
 */
export function requireConsistent(
  published: Published,
  list: SuiteList | undefined,
  file = publishedPath(published),
  secrets?: KnownSecrets,
): void {
  const { result } = published;
  const objection =
    placeObjection(published, file) ??
    wholeObjection({ ...result, results: result.results.filter(isPublished) }) ??
    listObjection(result, list) ??
    rowsObjection(result, list?.requirements ?? []) ??
    contradictionIn(result) ??
    causeObjection(published) ??
    findObjection(published, secrets);
  if (objection !== undefined) throw new Refusal(`${file}: ${objection}.`);
}

function placeObjection(published: Published, file: string): string | undefined {
  const { recipe, result } = published;
  const own = publishedPath(published);
  if (own !== file) return `its recipe and its date place it at ${own}`;
  if (result.target.baseURL !== null) return 'it gives the address of the target: baseURL must be null';
  if (result.target.name !== recipe.title)
    return 'its target does not have the title of the recipe as its name';
  return result.accepted === undefined && result.objections === undefined
    ? undefined
    : 'it has the effects of a baseline, which does not count here';
}

/** Whether another run could measure a row. What could not be arranged, because the implementation is broken, stays. */
function isLeftOpen(row: ResultRow): boolean {
  if (row.verdict === 'not-run' || row.verdict === 'error') return true;
  return row.verdict === 'inconclusive' && (row.reason === undefined || isPassing(row));
}

/** Why a run is not published: a run of a part, or an interrupted one, says nothing about the rest. */
export function wholeObjection(
  result: Pick<Conformance, 'profile' | 'problem' | 'results'>,
): string | undefined {
  const { profile, problem, results } = result;
  if (profile !== 'platform-v3')
    return `its profile is ${profile}, and only a run of platform-v3, which checks everything, can be published`;
  if (problem !== undefined) return 'its run had a problem: correct it, and run the suite again';
  const open = results.filter(isLeftOpen);
  return (
    open[0] &&
    `its run is incomplete: ${thousands(open.length)} of ${counted(results.length, 'requirement')} were not answered, such as ${open[0].id} (${open[0].verdict}), and another run could measure them`
  );
}

/** The rows must be those of the list, which are in the same order. */
function rowsObjection(
  { results, startedAt }: Published['result'],
  requirements: readonly ListedRequirement[],
): string | undefined {
  for (const [at, row] of results.entries()) {
    const asked = requirements[at];
    if (!isPublished(row)) continue;
    const objection = asked && rowObjection(row, asked);
    if (objection !== undefined) return objection;
    if (row.since !== undefined && Date.parse(row.since) > Date.parse(startedAt))
      return `${row.id} has failed since a day after the run`;
  }
  return undefined;
}

function causeObjection({ result }: Published): string | undefined {
  const rows = new Map(result.results.map((row) => [row.id, row]));
  const seen = new Set<string>();
  for (const { victims, operation } of result.causes ?? [])
    for (const id of victims) {
      const row = rows.get(id);
      if (!row) return `a cause names ${id}, which has no row`;
      if (!isPublished(row)) return `a cause names ${id}, which is withheld`;
      if (row.verdict === 'pass' || row.verdict === 'observed') return `a cause names ${id}, which held`;
      if (seen.has(id)) return `two causes name ${id}, or one names it twice`;
      seen.add(id);
      if (victims.length < 2)
        return `a cause names only ${id}${operation === undefined ? '' : `, of ${operation}`}`;
    }
  return undefined;
}

function rowObjection(row: ResultRow, asked: ListedRequirement): string | undefined {
  const differing = (['area', 'operation', 'text', 'source'] as const).find((key) => row[key] !== asked[key]);
  if (differing) return `${row.id} does not have the ${differing} of that suite`;
  return verdictObjection(row) ?? hashObjection(row);
}

/** A row needs an explanation exactly if its requirement does not hold. */
function verdictObjection(row: ResultRow): string | undefined {
  const { id, verdict, message = '', observed, reason, evidence, since } = row;
  const hasHeld = verdict === 'pass' || verdict === 'observed';
  if ((observed !== undefined) !== (verdict === 'observed'))
    return `${id} has an observed value, or has none, contrary to its verdict ${verdict}`;
  if (isMeasured(verdict) && reason !== undefined)
    return `${id} was measured, but has a reason why it was not`;
  if (hasHeld && (evidence ?? since) !== undefined)
    return `${id} has the verdict ${verdict}, but is explained as if it did not hold`;
  if (verdict === 'pass' && /: expected [^]*, received /.test(message))
    return `${id} passes, but its message says what was received instead`;
  if (verdict === 'observed' && !message.includes(`Observed: ${observed}.`))
    return `${id} has an observed value that differs from its message`;
  return hasHeld || message !== '' ? undefined : `${id} did not hold, and has no message that says why`;
}

/** A hash must be one, so that it cannot hide anything else. */
function hashObjection({ id, evidence }: ResultRow): string | undefined {
  const bodies = evidence?.steps.flatMap(({ request, answer }) => [request, answer]) ?? [];
  const areHashes = bodies.every((body) => /^([0-9a-f]{64})?$/.test(body?.sha256 ?? ''));
  return areHashes ? undefined : `${id} has an invalid hash`;
}
