/** What has to hold of each row of a published result. Each rule gives one sentence, or nothing. */
import { concludes, isMeasured } from '../../fixtures/verdict.ts';
import type { ResultRow } from '../conformance.ts';
import type { DisclosedRow, PublishedResult } from './published.ts';
import { saltedHash } from './salted.ts';
import type { ListedRequirement, SuiteList } from './suite-lists.ts';
import { isTold } from './summing.ts';

type Row = PublishedResult['results'][number];

/** What is wrong with the rows, as far as they are asked what that version of the suite asks: all of it, in its order. */
export function listObjection(rows: readonly Row[], { suite, requirements }: SuiteList): string | undefined {
  const version = `${suite.name} ${suite.version}`;
  const seen = new Set<string>();
  for (const { id } of rows) {
    if (seen.has(id)) return `${id} stands there twice`;
    seen.add(id);
  }
  const listed = new Set(requirements.map(({ id }) => id));
  const stranger = rows.find(({ id }) => !listed.has(id));
  if (stranger) return `${stranger.id} is no requirement of ${version}`;
  const missing = requirements.find(({ id }) => !seen.has(id));
  if (missing) return `${missing.id} is missing, which ${version} asks`;
  const at = requirements.findIndex(({ id }, place) => rows[place]?.id !== id);
  return at === -1 ? undefined : `${rows[at]?.id} does not stand in the order of ${version}`;
}

/** What is wrong with a row. */
export function rowObjection(row: Row, asked: ListedRequirement): string | undefined {
  if (row.level !== asked.level) return `${row.id} is a ${asked.level} of that suite, and not a ${row.level}`;
  if (!isTold(row)) return undefined;
  const differing = (['area', 'operation', 'text', 'source', 'mayStayUntold'] as const).find(
    (key) => row[key] !== asked[key],
  );
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
