/** What a run of the failed requirements alone checks again, by the result of the last run. */
import { isAudited } from '../fixtures/requirement.ts';
import { Refusal } from '../fixtures/refusal.ts';
import { isUnmeasured, makesRunIncomplete } from '../fixtures/verdict.ts';
import { counted } from '../fixtures/figures.ts';
import { isEmbedded, type Part } from './result-file.ts';
import type { ResultRow } from './result-row.ts';

/** The run that is about to begin. */
interface Now {
  /** Undefined for the reference server. */
  readonly baseURL: string | undefined;
  /** The version of the suite. */
  readonly version: string;
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
export function failedAgain({ file, result }: Part, { baseURL, version }: Now): Again {
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
  const due = results.filter(isDue).map(({ id }) => id);
  const [audited, ids] = [due.filter(isAudited), due.filter((id) => !isAudited(id))];
  if (due.length === 0)
    return { ids, sentences: [`Nothing to check again: nothing failed or stayed unmeasured in ${file}.`] };
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
