import { concludes, isMeasured, verdicts } from '../fixtures/verdict.ts';
import { Refusal } from '../fixtures/refusal.ts';
import { withRows, type Conformance, type ResultRow } from './conformance.ts';
import { verdictIn } from './known-verdict.ts';

/** The result of one part, and how its file is called. */
export interface Part {
  readonly file: string;
  readonly result: Conformance;
}

/** What a run without a target of its own is about: each has a server of its own, and all are alike. */
const EMBEDDED = 'embedded reference';

/**
 * A result whose rows do not bear out what it says of them was changed, or made by somebody else.
 *
 * @throws Refusal
 */
export function requireSound({ file, result }: Part): void {
  const { results, planned, counts, complete, verdict } = result;
  const own = withRows(result, results, {});
  const ids = new Set(results.map(({ id }) => id));
  const areCounted = verdicts.every((each) => counts[each] === own.counts[each]);
  const areKnown = result.accepted === own.accepted && results.every(mayBeKnown);
  const arePossible = results.every((row) => !isMeasured(row.verdict) || concludes(row, row.verdict));
  const isBorneOut = planned === ids.size && complete === own.complete && verdict === own.verdict;
  if (areCounted && areKnown && arePossible && isBorneOut && ids.size === results.length) return;
  throw new Refusal(
    `${file} contradicts itself: its rows do not give its verdict. Take the file that the run wrote.`,
  );
}

/** What holds, or went wrong in the suite, is no deviation that anybody can have accepted. */
function mayBeKnown({ verdict, known }: ResultRow): boolean {
  return known === undefined || verdictIn(verdict) !== undefined;
}

/** Which target a result is of: its name and address, but for the reference server, which has another port each time. */
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

/** A part that could not begin has no address. */
export function isEmbedded({ name, baseURL }: Conformance['target']): boolean {
  return name === EMBEDDED && (baseURL === null || /^http:\/\/127\.0\.0\.1:\d+$/.test(baseURL));
}
