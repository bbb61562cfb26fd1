import { isAudited } from '../fixtures/requirement.ts';
import { isMeasured, isUnmeasured, makesRunIncomplete } from '../fixtures/verdict.ts';
import { type Conformance, withRows } from './conformance.ts';
import type { ResultRow } from './result-row.ts';
import { Refusal } from '../fixtures/refusal.ts';
import { counted } from '../fixtures/figures.ts';
import { isEmbedded, type Part } from './result-file.ts';

/**
 * The checks to repeat for a requirement: one that is judged by all replies needs the checks whose replies its failure
 * quotes.
 *
 * @param rows of the result that contains the failure
 * @param ids of all requirements
 */
export function performedFor(
  id: string,
  rows: readonly Pick<ResultRow, 'id' | 'message'>[],
  ids: readonly string[],
): readonly string[] {
  if (!isAudited(id)) return [id];
  const message = rows.find((row) => row.id === id)?.message ?? '';
  const named = new Set(message.match(/[A-Z][A-Z\d_]*(?:-[A-Z\d_]+)+/g));
  return [...ids.filter((each) => each !== id && named.has(each)), id];
}

type Found = Pick<Conformance, 'target' | 'results'>;

/**
 * The remark on a requirement that holds alone but failed, with others, in the last run against the same target; none
 * for any other.
 *
 * @param last the result of the last run, if there is one
 * @param now the result of the replay, if there is one
 */
export function nowHolding(id: string, last: Found | undefined, now: Found | undefined): readonly string[] {
  const before = last?.results.filter(({ verdict }) => verdict === 'fail').map((row) => row.id) ?? [];
  const isSame = last?.target.baseURL === now?.target.baseURL;
  const holds = now?.results.some((row) => row.id === id && row.verdict === 'pass') ?? false;
  if (!isSame || !holds || !before.includes(id)) return [];
  if (before.length === 1) return ['It failed in the last run.'];
  return [
    'It failed in the last run, where other checks used the same group or user. Look at the other failures first.',
  ];
}

/** The exit code for what came of requirements: 1 one does not hold, else 3 one was not measured, else 0. */
export function codeOfRows(rows: readonly Parameters<typeof codeOfRow>[0][]): number {
  const codes = rows.map(codeOfRow);
  return codes.find((code) => code === 1) ?? Math.max(...codes);
}

/** The same for one of them. */
export function codeOfRow(row: Pick<ResultRow, 'verdict'> | undefined): number {
  if (!row || !isMeasured(row.verdict)) return 3;
  return row.verdict === 'pass' || row.verdict === 'observed' ? 0 : 1;
}

// What a run of the failed requirements alone checks again, by the result of the last run.

/** The run that is about to begin. */
interface Now {
  /** Undefined for the reference server. */
  readonly baseURL: string | undefined;
  /** The version of the suite. */
  readonly version: string;
  /** Ids of the requirements to choose from. */
  readonly among: readonly string[];
  /** Whether warnings are checked again, too. */
  readonly withWarnings: boolean;
}

/** What to check again. */
export interface Again {
  /** Ids of the requirements; empty if there is nothing to check. */
  readonly ids: readonly string[];
  /** What somebody has to know of the selection, one sentence each. */
  readonly sentences: readonly string[];
}

/**
 * The requirements that failed or were not measured in the last run. Left out is what another run of the same settings
 * would not measure either, and what was not selected.
 *
 * @throws Refusal with one sentence if the result says nothing about this run, or if only a whole run can judge the rest
 */
export function failedAgain({ file, result }: Part, { baseURL, version, among, withWarnings }: Now): Again {
  const { target, suite, results } = result;
  const isSame = baseURL === undefined ? isEmbedded(target) : sameAddress(target.baseURL, baseURL);
  if (!isSame)
    throw new Refusal(
      `${file} is the result of ${target.name}${target.baseURL === null ? '' : ` at ${target.baseURL}`}, not of ${baseURL ?? 'the reference server'}: give the address and the report folder of one run, or leave out --failed.`,
    );
  if (suite.version !== version)
    throw new Refusal(
      `${file} is a result of version ${suite.version} of the suite, and this is ${version}: run without --failed.`,
    );
  const own = new Set(among);
  const isWanted = (row: ResultRow): boolean => isDue(row) || (withWarnings && row.verdict === 'warn');
  const due = results.filter((row) => own.has(row.id) && isWanted(row)).map(({ id }) => id);
  const nothing = withWarnings ? 'all was measured and holds' : 'nothing failed or stayed unmeasured';
  const [audited, ids] = [due.filter(isAudited), due.filter((id) => !isAudited(id))];
  if (due.length === 0) return { ids, sentences: [`Nothing to check again: ${nothing} in ${file}.`] };
  const whole = `${counted(audited.length, 'requirement')} can be judged only in a whole run, from all replies: ${audited.join(', ')}.`;
  if (ids.length === 0) throw new Refusal(`${whole} Run without --failed.`);
  return { ids, sentences: audited.length === 0 ? [] : [`Left out: ${whole}`] };
}

function isDue(row: ResultRow): boolean {
  if (row.verdict === 'fail' || row.verdict === 'error') return true;
  if (!isUnmeasured(row) || row.reason === 'not-provided') return false;
  return row.reason !== 'could-not-tell' || makesRunIncomplete(row);
}

/** A result does not contain the user and the password of an address. */
function sameAddress(ofResult: string | null, given: string): boolean {
  const url = new URL(given);
  return ofResult === given || ofResult === given.replace(`${url.username}:${url.password}@`, '');
}

/**
 * The result of the last run with what a later one found that checked a part of it again. It is no verdict: not all of it
 * was seen at one time.
 */
export function continued(last: Conformance, now: Conformance): Conformance {
  const again = new Map(now.results.map((row) => [row.id, row]));
  const rows = last.results.map((row) => {
    const later = again.get(row.id);
    return later === undefined || later.reason === 'not-selected' ? row : later;
  });
  const { durationMs } = last;
  const { problem = SEVERAL, load, objections, notes, target } = now;
  return withRows(now, rows, {
    durationMs,
    problem,
    load,
    objections,
    notes,
    capabilities: target.capabilities,
  });
}

const SEVERAL =
  'A part of it was checked again in a later run, so it says nothing of any one moment: run all of it for a verdict.';
