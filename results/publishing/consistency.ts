/**
 * Whether a published file is consistent with itself, its place, and the suite that it names. That does not make it
 * true: only the person who ran the suite knows the answers.
 */
import { isMeasured } from '../../fixtures/verdict.ts';
import { Refusal } from '../../fixtures/refusal.ts';
import type { Conformance, ResultRow } from '../../reports/conformance.ts';
import { isPassing } from '../../reports/advice.ts';
import { counted, thousands } from '../../fixtures/figures.ts';
import { contradictionIn } from '../../reports/run-verdict.ts';
import { listObjection, type ListedRequirement } from '../listed.ts';
import type { SuiteList } from '../suite-lists.ts';
import { findObjection, type KnownSecrets } from './finds.ts';
import {
  isPublished,
  isWithheldAs,
  publishedPath,
  type DisclosedRow,
  type Published,
  type PublishedResult,
} from './published.ts';

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

function rowsObjection(
  { results, startedAt }: PublishedResult,
  requirements: readonly ListedRequirement[],
): string | undefined {
  return results.flatMap((row, at) => {
    const asked = requirements[at];
    return (asked && rowObjection(row, asked)) ?? dayObjection(row, startedAt) ?? [];
  })[0];
}

/** Impossible days: withheld until the day of the run or earlier, or failing since a day after it. */
function dayObjection(row: Row, startedAt: string): string | undefined {
  if (!isPublished(row)) {
    const isLater = row.until > startedAt.slice(0, 10);
    return isLater ? undefined : `${row.id} is withheld until ${row.until}, which is not after the run`;
  }
  const { id, since } = row;
  return since !== undefined && Date.parse(since) > Date.parse(startedAt)
    ? `${id} has failed since a day after the run`
    : undefined;
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

type Row = PublishedResult['results'][number];

export function rowObjection(row: Row, asked: ListedRequirement): string | undefined {
  if (!isPublished(row)) return undefined;
  const differing = (['area', 'operation', 'text', 'source'] as const).find((key) => row[key] !== asked[key]);
  if (differing) return `${row.id} does not have the ${differing} of that suite`;
  return verdictObjection(row) ?? hashObjection(row) ?? disclosureObjection(row);
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

function disclosureObjection(row: ResultRow | DisclosedRow): string | undefined {
  if (!('withheld' in row)) return undefined;
  const { withheld, ...original } = row;
  const { salt, sha256 } = withheld;
  return isWithheldAs(sha256, salt, original)
    ? undefined
    : `${row.id} is not the row that was withheld: its salt does not give its hash`;
}
