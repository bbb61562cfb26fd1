import { concludes, isMeasured, verdicts } from '../fixtures/verdict.ts';
import { Refusal } from '../fixtures/refusal.ts';
import { withRows, type Conformance, type ResultRow } from './conformance.ts';
import { verdictIn } from './known-verdict.ts';

/** The result of a part, and the name of its file. */
export interface Part {
  readonly file: string;
  readonly result: Conformance;
}

/** The target of runs against the reference server: each starts its own, and all are alike. */
const EMBEDDED = 'embedded reference';

/**
 * Refuses a result that contradicts its rows: somebody changed it, or another program wrote it.
 *
 * @throws Refusal
 */
export function requireSound({ file, result }: Part): void {
  const { results, planned, counts, complete, verdict } = result;
  const own = withRows(result, results, {});
  const ids = new Set(results.map(({ id }) => id));
  const areCounted = verdicts.every((each) => counts[each] === own.counts[each]);
  const areKnown = result.accepted === own.accepted && results.every(mayBeKnown);
  const arePossible = results.every((row) => !isMeasured(row.verdict) || concludes(row.level, row.verdict));
  const isBorneOut = planned === ids.size && complete === own.complete && verdict === own.verdict;
  if (areCounted && areKnown && arePossible && isBorneOut && ids.size === results.length) return;
  throw new Refusal(
    `${file} contradicts itself: its rows do not give its verdict. Take the file that the run wrote.`,
  );
}

/** A baseline cannot accept a requirement that holds, nor an error of the suite. */
function mayBeKnown({ verdict, known }: ResultRow): boolean {
  return known === undefined || verdictIn(verdict) !== undefined;
}

/** The target of a result: its name and address; the reference server has another port in each run. */
export function targetOf(target: Conformance['target']): string {
  if (isEmbedded(target)) return EMBEDDED;
  return target.baseURL === null ? target.name : `${target.name} at ${target.baseURL}`;
}

/**
 * By what runs, one after the other, are known to be of one target: by the name that somebody gave it, since a preview
 * deployment has another address each time; by its address where nobody did.
 */
export function targetKey(target: Conformance['target']): string {
  const { name, baseURL } = target;
  const isNamed = baseURL === null || !URL.canParse(baseURL) || new URL(baseURL).host !== name;
  return isEmbedded(target) || isNamed ? name : `${name} ${baseURL}`;
}

/** A part that could not start has no address. */
export function isEmbedded({ name, baseURL }: Conformance['target']): boolean {
  return name === EMBEDDED && (baseURL === null || /^http:\/\/127\.0\.0\.1:\d+$/.test(baseURL));
}
