/**
 * Whether a published file is consistent with itself, its place, and the suite that it names. That does not make it
 * true: only the person who ran the suite knows the answers.
 */
import { concludes, isMeasured } from '../../fixtures/verdict.ts';
import { Refusal } from '../../fixtures/refusal.ts';
import type { ResultRow } from '../../reports/conformance.ts';
import { contradictionIn } from '../../reports/run-verdict.ts';
import { listObjection, type ListedRequirement } from '../listed.ts';
import type { SuiteList } from '../suite-lists.ts';
import { firstFind, type KnownSecrets } from './finds.ts';
import {
  publishedPath,
  type Published,
  isWithheldAs,
  type DisclosedRow,
  type PublishedResult,
} from './published.ts';
import { isLeftOpen, isPublished } from './summing.ts';

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
  list: SuiteList,
  file = publishedPath(published),
  secrets?: KnownSecrets,
): void {
  const { result } = published;
  const objection =
    placeObjection(published, file) ??
    suiteObjection(published, list) ??
    listObjection(result, list) ??
    rowsObjection(published, list) ??
    sumObjection(published) ??
    causeObjection(published) ??
    findObjection(published, secrets);
  if (objection !== undefined) throw new Refusal(`${file}: ${objection}.`);
}

function placeObjection(published: Published, file: string): string | undefined {
  const own = publishedPath(published);
  return own === file ? undefined : `its recipe and its date place it at ${own}`;
}

function suiteObjection({ recipe, result }: Published, { suite }: SuiteList): string | undefined {
  const { name, version } = result.suite;
  if (name !== suite.name || version !== suite.version)
    return `it is from ${name} ${version}, and is compared with ${suite.name} ${suite.version}`;
  if (result.profile !== 'platform-v3')
    return `it has the profile ${result.profile}, and only platform-v3 asks everything`;
  if (result.target.baseURL !== null) return 'it gives the address of the target: baseURL must be null';
  if (result.target.name !== recipe.title)
    return 'its target does not have the title of the recipe as its name';
  if (result.problem !== undefined) return 'its run had a problem, and was not complete';
  if (result.accepted !== undefined || result.objections !== undefined)
    return 'it has the effects of a baseline, which does not count here';
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

/** Impossible days: withheld until the day of the run or earlier, or failing since a day after it. */
function dayObjection(row: Published['result']['results'][number], startedAt: string): string | undefined {
  if (!isPublished(row)) {
    const isLater = row.until > startedAt.slice(0, 10);
    return isLater ? undefined : `${row.id} is withheld until ${row.until}, which is not after the run`;
  }
  const { id, since } = row;
  return since !== undefined && Date.parse(since) > Date.parse(startedAt)
    ? `${id} has failed since a day after the run`
    : undefined;
}

function sumObjection({ result }: Published): string | undefined {
  const objection = contradictionIn(result);
  if (objection !== undefined) return objection;
  const open = result.results.filter(isPublished).find(isLeftOpen);
  return (
    open &&
    `${open.id} was not answered (${open.verdict}), which another run could measure, and only complete runs are published`
  );
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

function findObjection(published: Published, secrets: KnownSecrets | undefined): string | undefined {
  const find = firstFind(published, secrets);
  return find && `${find.where} contains ${find.what}, which must not be published`;
}

type Row = PublishedResult['results'][number];

/** What is wrong with a row. */
export function rowObjection(row: Row, asked: ListedRequirement): string | undefined {
  if (!isPublished(row)) return undefined;
  const differing = (['area', 'operation', 'text', 'source'] as const).find((key) => row[key] !== asked[key]);
  if (differing) return `${row.id} does not have the ${differing} of that suite`;
  return verdictObjection(row) ?? hashObjection(row) ?? disclosureObjection(row);
}

function verdictObjection(row: ResultRow): string | undefined {
  const { id, level, verdict, message, observed } = row;
  if (isMeasured(verdict) && !concludes(row, verdict))
    return `${id} is a ${level}, which cannot have the verdict ${verdict}`;
  if (row.known !== undefined) return `${id} is marked as known, but a baseline does not count here`;
  if ((observed !== undefined) !== (verdict === 'observed'))
    return `${id} has an observed value, or has none, contrary to its verdict ${verdict}`;
  if (isMeasured(verdict) && row.reason !== undefined)
    return `${id} was measured, but has a reason why it was not`;
  if (verdict === 'observed' && (row.evidence ?? row.since) !== undefined)
    return `${id} is recorded, but explained as if it did not hold`;
  if (verdict === 'observed')
    return message?.includes(`Observed: ${observed}.`)
      ? undefined
      : `${id} has an observed value that differs from its message`;
  if (verdict !== 'pass') return message ? undefined : `${id} did not hold, and has no message that says why`;
  return passObjection(row);
}

/** A requirement that holds needs no explanation. */
function passObjection({ id, message, reason, evidence, since }: ResultRow): string | undefined {
  if (evidence) return `${id} passes, but has evidence that it did not`;
  if (since !== undefined) return `${id} passes, but says since when it did not`;
  if (reason !== undefined) return `${id} passes, but says why it was not measured`;
  if (message !== undefined && /: expected [^]*, received /.test(message))
    return `${id} passes, but its message says what was received instead`;
  return undefined;
}

/** A hash must be one, so that it cannot hide anything else. */
function hashObjection({ id, evidence }: ResultRow): string | undefined {
  const bodies = evidence?.steps.flatMap(({ request, answer }) => [request, answer]) ?? [];
  const areHashes = bodies.every((body) => /^([0-9a-f]{64})?$/.test(body?.sha256 ?? ''));
  return areHashes ? undefined : `${id} has an invalid hash`;
}

function disclosureObjection(row: ResultRow | DisclosedRow): string | undefined {
  if (!('withheld' in row)) return undefined;
  const { withheld, ...original } = row;
  const { salt, sha256 } = withheld;
  return isWithheldAs(sha256, salt, original)
    ? undefined
    : `${row.id} is not the row that was withheld: its salt does not give its hash`;
}
