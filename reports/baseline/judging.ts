/** The rules by which a baseline accepts what a run found. Nothing here reads a file or a clock. */
import { isMeasured, makesRunIncomplete } from '../../fixtures/verdict.ts';
import type { Conformance, ResultRow } from '../conformance.ts';
import type { Known, Objection } from '../result-row.ts';
import { hollowIn, verdictIn } from '../run-verdict.ts';
import { isPassing } from '../advice.ts';
import { entriesOf, UNEXPLAINED, type Baseline, type Entry, type Listed } from './baseline.ts';
import { fits } from './phrase.ts';

/** A run, judged by a baseline. */
export interface Acceptance {
  /** The rows; the accepted ones are marked as known. */
  readonly rows: readonly ResultRow[];
  readonly objections: readonly Objection[];
}

/** What a baseline needs of a row. */
export type Found = Pick<
  ResultRow,
  'id' | 'level' | 'verdict' | 'message' | 'reason' | 'inconclusiveAllowed' | 'uncounted'
>;

/** Whether a row keeps a run from being conformant. */
export function isDeviation(row: Found): boolean {
  return row.verdict === 'fail' || makesRunIncomplete(row);
}

/**
 * Marks what a baseline accepts, and says what is wrong with the baseline.
 *
 * @param rows as the run found them; marks of an earlier baseline are taken off
 * @param day of the judgement, `yyyy-mm-dd`, UTC: an entry counts to the end of its last day
 * @param ids of all requirements, including those that the profile of the run leaves out
 */
export function judgedBy(
  baseline: Baseline,
  rows: readonly ResultRow[],
  day: string,
  ids: ReadonlySet<string>,
): Acceptance {
  const entries = entriesOf(baseline);
  const judged = rows.map(({ known: _known, ...row }) => {
    const listed = entries.get(row.id);
    const known = listed && knownAs(listed, row, day);
    return { row: known ? { ...row, known } : row, objection: listed && objectionTo(listed, row, day) };
  });
  const unknown = [...entries.keys()].filter((id) => !ids.has(id)).map(objectionToUnknown);
  return {
    rows: judged.map(({ row }) => row),
    objections: [...judged.flatMap(({ objection }) => objection ?? []), ...unknown],
  };
}

/** The known deviations on a later day: expired entries no longer count. */
export function lapsed({ results, objections = [] }: Conformance, day: string): Acceptance {
  const over = results.filter(({ known }) => known !== undefined && known.expires < day);
  const rows = results.map(({ known, ...row }) =>
    known === undefined || known.expires < day ? row : { ...row, known },
  );
  const all = [...objections, ...over.map(({ id, known }) => expired(id, known?.expires ?? ''))];
  return { rows, objections: all };
}

/** The entry that accepts a row; undefined for any other row. */
function knownAs(listed: Listed, row: Found, day: string): Known | undefined {
  const { reason, owner, link, expires } = listed.entry;
  if (differenceFrom(listed.entry, row) !== undefined || objectionTo(listed, row, day)) return undefined;
  return { reason, owner, ...(link === undefined ? {} : { link }), expires };
}

function objectionTo({ list, entry }: Listed, row: Found, day: string): Objection | undefined {
  const { id, expires } = entry;
  if (row.verdict === 'not-run') return undefined;
  const found = verdictIn(row.verdict);
  const holds = found === undefined && row.verdict !== 'error';
  if (holds && list === 'always') return stale(id);
  if (expires < day) return expired(id, expires);
  if (found === undefined || isOfNoMatter(list, row)) return undefined;
  // What another run could measure is missing: that shows nothing of the entry.
  const difference = isPassing(row) ? undefined : differenceFrom(entry, row);
  return difference === undefined ? undefined : different(id, difference);
}

/** In what a row differs from its entry; undefined if it ends as the entry says. */
function differenceFrom({ verdict, says }: Entry, row: Found): string | undefined {
  if (verdictIn(row.verdict) !== verdict) return `${row.verdict} instead of ${verdict}`;
  return says === undefined || fits(says, row.message) ? undefined : `“${says}”`;
}

/** A row that does not prevent a conformant run may change, unless it shows that an entry is out of date. */
function isOfNoMatter(list: Listed['list'], row: Found): boolean {
  return !isDeviation(row) && (list === 'sometimes' || !isMeasured(row.verdict));
}

function stale(id: string): Objection {
  const sentence = `${id} holds now: remove its entry from the baseline, or move it to "sometimes".`;
  return { kind: 'stale', id, sentence };
}

function expired(id: string, expires: string): Objection {
  const sentence = `${id}: its entry expired on ${expires}. Fix it, or give its entry a later day.`;
  return { kind: 'expired', id, sentence };
}

function different(id: string, how: string): Objection {
  return {
    kind: 'different',
    id,
    sentence: `${id} fails differently from its baseline entry (${how}), so it counts as new.`,
  };
}

function objectionToUnknown(id: string): Objection {
  return {
    kind: 'unknown',
    id,
    sentence: `The baseline names ${id}, and there is no such requirement: correct or remove its entry.`,
  };
}

/** The objections that count: only a whole run shows stale and unknown entries. */
export function countingObjections({ objections = [], results }: Conformance): readonly Objection[] {
  const isPart = results.some(({ reason }) => reason === 'not-selected');
  return objections.filter(({ kind }) => !isPart || (kind !== 'stale' && kind !== 'unknown'));
}

/**
 * How a run ends: 0 when its target conforms, or nothing keeps it from that but what is known, and nothing is wrong with
 * the baseline; 1 when something does not hold that is not known, or something is wrong with the baseline; 3 when too
 * little was measured. What keeps a run from measuring is never known.
 */
export function exitCodeOf(result: Conformance): 0 | 1 | 3 {
  if (countingObjections(result).length > 0) return 1;
  if (result.verdict === 'conformant' || isAsKnown(result)) return 0;
  return result.results.some(({ verdict, known }) => verdict === 'fail' && known === undefined) ? 1 : 3;
}

/** Whether the baseline lists all deviations of a run that is not conformant. */
export function isAsKnown({ verdict, problem, results }: Conformance): boolean {
  if (verdict === 'conformant' || problem !== undefined) return false;
  const unknown = results.filter(({ known }) => known === undefined);
  return hasMeasured(results) && !unknown.some(isDeviation) && hollowIn(unknown).length === 0;
}

/** Ids of known deviations without a reason: their entries still have the placeholder. */
export function unexplainedIn(rows: readonly ResultRow[]): readonly string[] {
  return rows.filter(({ known }) => known?.reason === UNEXPLAINED).map(({ id }) => id);
}

/** Whether any MUST was measured; otherwise nothing is accepted. */
export function hasMeasured(rows: readonly ResultRow[]): boolean {
  return rows.some(({ level, verdict }) => level === 'MUST' && isMeasured(verdict));
}
