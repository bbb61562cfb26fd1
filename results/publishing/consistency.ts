/**
 * Whether a published file agrees with itself, with its place, and with the suite that it names. That makes it
 * consistent, not true: nobody but who ran the suite knows what the implementation answered.
 */
import { concludes, isMeasured } from '../../fixtures/verdict.ts';
import { Refusal } from '../../fixtures/refusal.ts';
import type { ResultRow } from '../../reports/conformance.ts';
import { listObjection, type ListedRequirement } from '../listed.ts';
import type { SuiteList } from '../suite-lists.ts';
import { firstFind, type KnownSecrets } from './finds.ts';
import {
  publishedPath,
  type Published,
  type DisclosedRow,
  type PublishedResult,
  saltedHash,
} from './published.ts';

import { isLeftOpen, isTold, unfoundedIn } from './summing.ts';

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
    listObjection(result, list) ??
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
  const open = result.results.filter(isTold).find(isLeftOpen);
  return (
    open &&
    `${open.id} was not answered (${open.verdict}), which a further run could measure, and only a whole run is published`
  );
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

type Row = PublishedResult['results'][number];

/** What is wrong with a row. */
export function rowObjection(row: Row, asked: ListedRequirement): string | undefined {
  if (!isTold(row)) return undefined;
  const differing = (['area', 'operation', 'text', 'source'] as const).find((key) => row[key] !== asked[key]);
  if (differing) return `${row.id} does not have the ${differing} of that suite`;
  return verdictObjection(row) ?? hashObjection(row) ?? disclosureObjection(row);
}

function verdictObjection(row: ResultRow): string | undefined {
  const { id, level, verdict, message, observed } = row;
  if (isMeasured(verdict) && !concludes(level, verdict))
    return `${id} is a ${level}, which cannot end as ${verdict}`;
  if (row.known !== undefined) return `${id} is marked as known, and a baseline does not count here`;
  if ((observed !== undefined) !== (verdict === 'observed'))
    return `${id} says what was observed, or does not, against its verdict ${verdict}`;
  if (isMeasured(verdict) && row.reason !== undefined) return `${id} was measured, and says why it was not`;
  if (verdict === 'observed' && (row.evidence ?? row.since) !== undefined)
    return `${id} is recorded, and is explained as if it did not hold`;
  if (verdict === 'observed')
    return message?.includes(`Observed: ${observed}.`)
      ? undefined
      : `${id} observed something else than its message says`;
  if (verdict !== 'pass') return message ? undefined : `${id} did not hold, and has no message that says why`;
  return passObjection(row);
}

/** What holds leaves nothing to be explained. */
function passObjection({ id, message, reason, evidence, since }: ResultRow): string | undefined {
  if (evidence) return `${id} passes, and has evidence that it did not`;
  if (since !== undefined) return `${id} passes, and says since when it did not`;
  if (reason !== undefined) return `${id} passes, and says why it was not measured`;
  if (message !== undefined && /: expected [^]*, received /.test(message))
    return `${id} passes, and its message says what was received instead`;
  return undefined;
}

/** Nothing else hides where a hash stands. */
function hashObjection({ id, evidence }: ResultRow): string | undefined {
  const bodies = evidence?.steps.flatMap(({ request, answer }) => [request, answer]) ?? [];
  const areHashes = bodies.every((body) => /^([0-9a-f]{64})?$/.test(body?.sha256 ?? ''));
  return areHashes ? undefined : `${id} has a hash that is none`;
}

function disclosureObjection(row: ResultRow | DisclosedRow): string | undefined {
  if (!('withheld' in row)) return undefined;
  const { withheld, ...original } = row;
  const { salt, sha256 } = withheld;
  return saltedHash(salt, original) === sha256
    ? undefined
    : `${row.id} is not the row that was withheld: its salt does not give its hash`;
}
