/** The verdict of a run, from its rows alone. Runs in a browser, too. */
import { counted, thousands } from '../fixtures/figures.ts';
import {
  concludes,
  isMeasured,
  isUnmet,
  makesRunIncomplete,
  verdicts,
  type Judged,
  type Verdict,
} from '../fixtures/verdict.ts';

/** The verdict of a whole run. */
export const runVerdicts = ['conformant', 'non-conformant', 'incomplete'] as const;
export type RunVerdict = (typeof runVerdicts)[number];

/** A requirement with its operation and verdict. */
export interface JudgedRow extends Judged {
  readonly operation?: string | undefined;
}

/**
 * The verdict of the run. A failed MUST decides, whatever else is missing; else one hole is enough for `incomplete`.
 *
 * @param rows one for every planned requirement
 * @param problem what went wrong outside every check (the target out of reach, a file that does not load), if anything
 */
export function runVerdict(rows: readonly JudgedRow[], problem?: string): RunVerdict {
  if (rows.some(({ level, verdict }) => level === 'MUST' && verdict === 'fail')) return 'non-conformant';
  return isComplete(rows, problem) ? 'conformant' : 'incomplete';
}

/**
 * Whether every planned requirement was answered, but for what need not be, and enough of each operation. Nothing
 * planned is nothing measured: not complete.
 */
export function isComplete(rows: readonly JudgedRow[], problem?: string): boolean {
  return (
    problem === undefined && rows.length > 0 && !rows.some(makesRunIncomplete) && hollowIn(rows).length === 0
  );
}

/** The number of MUSTs, and of those that were measured. */
export interface Share {
  readonly measured: number;
  readonly musts: number;
}

/** The share of the MUSTs that was measured. */
export function shareOf(rows: readonly Judged[]): Share {
  const musts = rows.filter(({ level }) => level === 'MUST');
  return { measured: musts.filter(({ verdict }) => isMeasured(verdict)).length, musts: musts.length };
}

/** Operations with fewer than half of their MUSTs measured, of those that count, which makes a run incomplete. */
export function hollowIn(rows: readonly JudgedRow[]): readonly (Share & { readonly operation: string })[] {
  const operations = [...new Set(rows.map(({ operation = '' }) => operation))];
  return operations
    .map((name) => ({
      operation: name,
      ...shareOf(rows.filter(({ operation = '', uncounted }) => operation === name && !uncounted)),
    }))
    .filter(({ measured, musts }) => 2 * measured < musts);
}

/** A row of a run, or a published one whose answer is withheld. */
type Row =
  | (JudgedRow & { readonly id: string; readonly known?: unknown })
  | (Pick<Judged, 'level'> & { readonly id: string; readonly verdict: 'withheld' });

type Answered = Exclude<Row, { readonly verdict: 'withheld' }>;

/** What follows from the rows of a result. */
export interface Sums {
  readonly planned: number;
  readonly counts: Record<Verdict, number>;
  readonly withheld?: number | undefined;
  readonly complete: boolean;
  readonly verdict: RunVerdict;
}

const isAnswered = (row: Row): row is Answered => row.verdict !== 'withheld';

/** The sums of rows. A withheld row is in no count and makes the result incomplete: readers do not have its answer. */
export function sumsOf(rows: readonly Row[], problem?: string): Sums {
  const of = (verdict: Verdict): number => rows.filter((row) => row.verdict === verdict).length;
  const withheld = rows.filter((row) => !isAnswered(row)).length;
  const judged = rows.map((row): JudgedRow =>
    isAnswered(row) ? row : { level: row.level, verdict: 'not-run' },
  );
  return {
    planned: rows.length,
    counts: {
      pass: of('pass'),
      observed: of('observed'),
      warn: of('warn'),
      uncounted: of('uncounted'),
      fail: of('fail'),
      'not-testable': of('not-testable'),
      inconclusive: of('inconclusive'),
      error: of('error'),
      'not-run': of('not-run'),
    },
    ...(withheld === 0 ? {} : { withheld }),
    complete: isComplete(judged, problem),
    verdict: runVerdict(judged, problem),
  };
}

/** What a result says of its rows. */
export interface Summed extends Sums {
  readonly problem?: string | undefined;
  readonly accepted?: number | undefined;
  readonly objections?: readonly unknown[] | undefined;
  readonly results: readonly Row[];
}

/** What a result says that its rows contradict; undefined if they agree. Ask this before you use a result. */
export function contradictionIn(result: Summed): string | undefined {
  const { results, problem, accepted, objections } = result;
  const { planned, counts, withheld, complete, verdict } = sumsOf(results, problem);
  if (new Set(results.map(({ id }) => id)).size !== results.length)
    return 'two of its rows are of the same requirement';
  if (result.planned !== planned)
    return `it has ${counted(planned, 'row')}, but ${thousands(result.planned)} were planned`;
  if (result.withheld !== withheld)
    return `${thousands(withheld ?? 0)} of its rows are withheld, but it says ${thousands(result.withheld ?? 0)}`;
  const wrong = verdicts.find((each) => result.counts[each] !== counts[each]);
  if (wrong)
    return `${thousands(counts[wrong])} of its rows are ${wrong}, but it counts ${thousands(result.counts[wrong])}`;
  if (result.verdict !== verdict) return `its rows make it ${verdict}, but it says ${result.verdict}`;
  if (result.complete !== complete)
    return `its rows make it ${complete ? 'complete' : 'incomplete'}, but it says otherwise`;
  const known = results.filter((row) => isAnswered(row) && row.known !== undefined).length;
  if (accepted !== (objections || known > 0 ? known : undefined))
    return `a baseline accepts ${thousands(known)} of its rows, but it says ${accepted ?? 'none'}`;
  return results.filter(isAnswered).flatMap((row) => rowContradiction(row) ?? [])[0];
}

/** A requirement that holds, or an error of the suite, is not a deviation that anybody can accept. */
function rowContradiction(row: Answered): string | undefined {
  const { id, level, verdict, known } = row;
  if (known !== undefined && verdictIn(verdict) === undefined)
    return `${id} is accepted by a baseline, but is ${verdict}`;
  if (!isMeasured(verdict) || concludes(row, verdict)) return undefined;
  return `${id} is a ${level}, which cannot have the verdict ${verdict}`;
}

/** How a known deviation may end. */
export const knownVerdicts = ['fail', 'not-testable', 'inconclusive'] as const;

/** What a baseline calls the verdict of a row: a requirement that does not hold has failed, whatever its level. */
export function verdictIn(verdict: Verdict): (typeof knownVerdicts)[number] | undefined {
  if (isUnmet(verdict)) return 'fail';
  return verdict === 'not-testable' || verdict === 'inconclusive' ? verdict : undefined;
}
