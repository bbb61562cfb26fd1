/**
 * Whether a published file agrees with itself, with its place, and with the suite that it names. That makes it
 * consistent, not true: nobody but who ran the suite knows what the implementation answered.
 */
import { firstFind, type KnownSecrets } from './finds.ts';
import { publishedPath, type Published } from './published.ts';
import { Refusal } from '../command-line.ts';
import { listObjection, rowObjection } from './row-rules.ts';
import type { SuiteList } from './suite-lists.ts';
import { isTold, sumsOf, unfoundedIn } from './summing.ts';

/**
 * Refuses what is not consistent.
 *
 * @param list what the version of the suite asks that the result names
 * @param file from the folder of all published results, or undefined where it does not lie there yet
 * @param secrets of this machine, to be looked for, too
 * @throws Refusal with the first objection
 */
export function requireConsistent(
  published: Published,
  list: SuiteList,
  file = publishedPath(published),
  secrets?: KnownSecrets,
): void {
  const { result } = published;
  const objection =
    placeObjection(published, file) ??
    suiteObjection(published, list) ??
    listObjection(result.results, list) ??
    rowsObjection(published, list) ??
    sumObjection(published) ??
    causeObjection(published) ??
    findObjection(published, secrets);
  if (objection !== undefined) throw new Refusal(`${file}: ${objection}.`);
}

function placeObjection(published: Published, file: string): string | undefined {
  const own = publishedPath(published);
  return own === file ? undefined : `its recipe and its date say that it lies at ${own}`;
}

function suiteObjection({ recipe, result }: Published, { suite }: SuiteList): string | undefined {
  const { name, version } = result.suite;
  if (name !== suite.name || version !== suite.version)
    return `it is of ${name} ${version}, and is held against ${suite.name} ${suite.version}`;
  if (result.profile !== 'platform-v3')
    return `it is of profile ${result.profile}, and only platform-v3 asks everything`;
  if (result.target.baseURL !== null) return 'it says where the target was: baseURL has to be null';
  if (result.target.name !== recipe.title) return 'its target is not called by the title of the recipe';
  if (result.problem !== undefined) return 'its run had a problem, and was not complete';
  if (result.accepted !== undefined || result.objections !== undefined)
    return 'it tells of a baseline, which does not count here';
  return undefined;
}

function rowsObjection({ result }: Published, { requirements }: SuiteList): string | undefined {
  for (const [at, asked] of requirements.entries()) {
    const row = result.results[at];
    const objection = row && (rowObjection(row, asked) ?? dayObjection(row, result.startedAt));
    if (objection !== undefined) return objection;
  }
  return undefined;
}

/** Days that cannot be: what was withheld until the day of the run, or did not hold since after it. */
function dayObjection(row: Published['result']['results'][number], startedAt: string): string | undefined {
  if (!isTold(row)) {
    const isLater = row.until > startedAt.slice(0, 10);
    return isLater ? undefined : `${row.id} is withheld until ${row.until}, when the run had not been yet`;
  }
  const { id, since } = row;
  return since !== undefined && Date.parse(since) > Date.parse(startedAt)
    ? `${id} did not hold since after the run`
    : undefined;
}

function sumObjection({ result }: Published): string | undefined {
  const objection = unfoundedIn(result);
  if (objection !== undefined) return objection;
  if (!result.complete && result.withheld === undefined)
    return 'not every requirement was answered, and only a complete run is published';
  return sumsOf(result.results.filter(isTold)).complete || result.results.every((row) => !isTold(row))
    ? undefined
    : 'not every requirement was answered beside those that are withheld, and only a complete run is published';
}

function causeObjection({ result }: Published): string | undefined {
  const rows = new Map(result.results.map((row) => [row.id, row]));
  const seen = new Set<string>();
  for (const { victims, operation } of result.causes ?? [])
    for (const id of victims) {
      const row = rows.get(id);
      if (!row) return `a cause names ${id}, of which there is no row`;
      if (!isTold(row)) return `a cause names ${id}, which is withheld`;
      if (row.verdict === 'pass' || row.verdict === 'observed') return `a cause names ${id}, which held`;
      if (seen.has(id)) return `two causes name ${id}, or one does twice`;
      seen.add(id);
      if (victims.length < 2)
        return `a cause names ${id} alone${operation === undefined ? '' : `, of ${operation}`}`;
    }
  return undefined;
}

function findObjection(published: Published, secrets: KnownSecrets | undefined): string | undefined {
  const find = firstFind(published, secrets);
  return find && `${find.where} holds ${find.what}, which is not published`;
}
