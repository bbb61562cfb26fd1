/** A new baseline out of the last run and the baseline that there was. Nothing here reads a file or a clock. */
import { Refusal } from '../../fixtures/refusal.ts';
import type { Conformance, ResultRow } from '../conformance.ts';
import { retiredWords, type Retired } from '../retired.ts';
import { verdictIn } from '../run-verdict.ts';
import { entriesOf, type Baseline, type Entry } from './baseline.ts';
import { hasMeasured, isDeviation } from './judging.ts';
import { fits, phraseOf } from './phrase.ts';

/** What new entries hold besides what the run says. */
export interface NewEntries {
  readonly reason: string;
  readonly owner: string;
  /** Their last day, `yyyy-mm-dd`. */
  readonly expires: string;
  /** With SHOULD, warnings become entries, too. */
  readonly level: 'MUST' | 'SHOULD';
}

/** The new baseline, and what became of the old one. */
export interface Renewal {
  readonly baseline: { readonly always: readonly Entry[]; readonly sometimes: readonly Entry[] };
  /** Ids of the requirements that the old one did not name. */
  readonly added: readonly string[];
  /** Ids of those that end otherwise than the old one said. */
  readonly changed: readonly string[];
  /** Ids of those that hold, and so are named no more. */
  readonly healed: readonly string[];
  /** What became of those that are asked no more, and so are named no more. */
  readonly retired: readonly string[];
  /** Ids of those that no baseline can accept: the suite itself went wrong. */
  readonly unaccepted: readonly string[];
}

/**
 * Makes an entry of whatever keeps the run from being conformant. Reasons, owners, links and last days that are there
 * stay, and so does what the run did not select. What fails only sometimes is never taken off: a run in which it holds
 * proves nothing.
 *
 * @throws Refusal when the run was broken off, or measured nothing
 */
export function renewed(
  result: Conformance,
  old: Baseline,
  fresh: NewEntries,
  retired: readonly Retired[],
): Renewal {
  requireFinished(result);
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
    baseline: { always: [...always, ...added], sometimes },
    added: added.map(({ id }) => id),
    changed: [...always, ...sometimes].filter((entry) => isChanged(entry, entries)).map(({ id }) => id),
    retired: retiredWords([...entries.keys()], retired),
    healed: old.always
      .filter(isAsked)
      .filter(({ id }) => !named.has(id))
      .map(({ id }) => id),
    unaccepted: result.results.filter(({ verdict }) => verdict === 'error').map(({ id }) => id),
  };
}

function requireFinished({ problem, results }: Conformance): void {
  if (problem !== undefined)
    throw new Refusal(`The run could not measure, so no baseline can be made of it: ${problem}`);
  const missed = results.filter(({ verdict, reason }) => verdict === 'not-run' && reason !== 'not-selected');
  if (missed.length > 0)
    throw new Refusal(
      `The run was broken off before ${missed.length} requirements had their turn, such as ${missed[0]?.id}: let one run to its end.`,
    );
  if (!hasMeasured(results))
    throw new Refusal('The run measured nothing, so no baseline can be made of it: run the suite first.');
}

function needsEntry(row: ResultRow, { level }: NewEntries): boolean {
  return isDeviation(row) || (level === 'SHOULD' && row.verdict === 'warn');
}

/** The entry as the run bears it out; none where the requirement holds. */
function keptEntry(entry: Entry, row: ResultRow | undefined): readonly Entry[] {
  // Not planned, not selected, or a mistake of ours: nothing is known about it.
  if (!row || row.verdict === 'not-run' || row.verdict === 'error') return [entry];
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
