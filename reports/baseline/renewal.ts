/** Makes a new baseline from the last run and the old baseline. Nothing here reads a file or a clock. */
import { isRace } from '../../fixtures/requirement.ts';
import { Refusal } from '../../fixtures/refusal.ts';
import type { Conformance, ResultRow } from '../conformance.ts';
import { isPassing } from '../advice.ts';
import { retiredWords, type Retired } from '../retired.ts';
import { verdictIn } from '../run-verdict.ts';
import { entriesOf, type Baseline, type Entry } from './baseline.ts';
import { hasMeasured, isDeviation } from './judging.ts';
import { fits, phraseOf } from './phrase.ts';

/** Fields of new entries that the run does not know. */
export interface NewEntries {
  readonly reason: string;
  readonly owner: string;
  /** Their last day, `yyyy-mm-dd`. */
  readonly expires: string;
  /** SHOULD makes entries of warnings, too. */
  readonly level: 'MUST' | 'SHOULD';
}

/** The new baseline, and what changed. */
export interface Renewal {
  readonly baseline: { readonly always: readonly Entry[]; readonly sometimes: readonly Entry[] };
  /** Ids that the old baseline did not list. */
  readonly added: readonly string[];
  /** Ids whose verdict differs from the old entry. */
  readonly changed: readonly string[];
  /** Ids that hold now, and are no longer listed. */
  readonly healed: readonly string[];
  /** One sentence for each retired id, which is no longer listed. */
  readonly retired: readonly string[];
  /** Ids that no baseline can accept: errors of the suite. */
  readonly unaccepted: readonly string[];
  /** Requirements that no entry accepts, because another run could measure them. */
  readonly leftOut: readonly ResultRow[];
}

/**
 * Makes an entry of whatever keeps the run from being conformant, and would do so in another run, too. Reasons, owners,
 * links and last days that are there stay, and so does what the run did not select or get an answer for. What fails only
 * sometimes is never taken off: a run in which it holds proves nothing. What was not measured is not certain to stay so,
 * and what fails when two calls come at once holds when the other comes first, so new entries for these are among those.
 *
 * @throws Refusal when something kept the run from measuring, or it measured nothing
 */
export function renewed(
  result: Conformance,
  old: Baseline,
  fresh: NewEntries,
  retired: readonly Retired[],
): Renewal {
  requireMeasured(result);
  const rows = new Map(result.results.map((row) => [row.id, row]));
  const entries = entriesOf(old);
  const isAsked = ({ id }: Entry): boolean => retired.every((each) => each.id !== id);
  const kept = (entry: Entry): readonly Entry[] => keptEntry(entry, rows.get(entry.id));
  const always = old.always.filter(isAsked).flatMap(kept);
  const added = result.results.flatMap((row) => {
    const verdict = entries.has(row.id) || !needsEntry(row, fresh) ? undefined : verdictIn(row.verdict);
    return verdict ? [newEntry(row, verdict, fresh)] : [];
  });
  const named = new Set(always.map(({ id }) => id));
  const sometimes = old.sometimes.filter(isAsked).map((entry) => kept(entry)[0] ?? entry);
  return {
    baseline: withNew({ always, sometimes }, added),
    added: idsOf(added),
    changed: idsOf([...always, ...sometimes].filter((entry) => isChanged(entry, entries))),
    retired: retiredWords([...entries.keys()], retired),
    healed: idsOf(old.always.filter((entry) => isAsked(entry) && !named.has(entry.id))),
    unaccepted: idsOf(result.results.filter(({ verdict }) => verdict === 'error')),
    leftOut: result.results.filter((row) => isLeftOut(row, entries)),
  };
}

const idsOf = (all: readonly { readonly id: string }[]): readonly string[] => all.map(({ id }) => id);

function withNew({ always, sometimes }: Renewal['baseline'], added: readonly Entry[]): Renewal['baseline'] {
  const isLasting = ({ id, verdict }: Entry): boolean => verdict === 'fail' && !isRace(id);
  return {
    always: [...always, ...added.filter(isLasting)],
    sometimes: [...sometimes, ...added.filter((entry) => !isLasting(entry))],
  };
}

function requireMeasured({ problem, results }: Conformance): void {
  if (problem !== undefined)
    throw new Refusal(`The run could not measure, so no baseline can be made of it: ${problem}`);
  if (!hasMeasured(results))
    throw new Refusal('The run measured nothing, so no baseline can be made of it: run the suite first.');
}

function needsEntry(row: ResultRow, { level }: NewEntries): boolean {
  if (isPassing(row)) return false;
  return level === 'SHOULD'
    ? isDeviation(row) || row.verdict === 'warn'
    : row.level === 'MUST' && isDeviation(row);
}

/** Whether a gap counts, another run could measure it, and nobody has listed it. */
function isLeftOut(row: ResultRow, entries: ReturnType<typeof entriesOf>): boolean {
  if (row.verdict === 'error' || !isDeviation(row) || !isPassing(row)) return false;
  const entry = entries.get(row.id)?.entry;
  return entry === undefined || entry.verdict !== verdictIn(row.verdict);
}

/** The entry that the run confirms; none if the requirement holds. */
function keptEntry(entry: Entry, row: ResultRow | undefined): readonly Entry[] {
  // Not planned, not selected, without an answer, or an error of the suite: nothing is known.
  if (!row || row.verdict === 'not-run' || isPassing(row)) return [entry];
  const verdict = verdictIn(row.verdict);
  if (verdict === undefined) return [];
  const { says, ...rest } = entry;
  if (verdict === entry.verdict && (says === undefined || fits(says, row.message))) return [entry];
  return [{ ...rest, verdict, ...saying(row) }];
}

function newEntry(row: ResultRow, verdict: Entry['verdict'], fresh: NewEntries): Entry {
  const { reason, owner, expires } = fresh;
  return { id: row.id, reason, owner, expires, verdict, ...saying(row) };
}

function saying({ message }: ResultRow): Pick<Entry, 'says'> {
  const says = phraseOf(message);
  return says === undefined ? {} : { says };
}

function isChanged(entry: Entry, old: ReturnType<typeof entriesOf>): boolean {
  const before = old.get(entry.id)?.entry;
  return before?.verdict !== entry.verdict || before.says !== entry.says;
}
