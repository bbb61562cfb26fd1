/** The rows of a result in the groups that every report shows, most important first. */
import { isMeasured, isUnmet, makesRunIncomplete } from '../../fixtures/verdict.ts';
import type { Conformance } from '../conformance.ts';
import type { Cause, Evidence, ResultRow } from '../result-row.ts';
import { countingObjections } from '../baseline/judging.ts';
import { causeGroups, causeTitle, isNewFailure, needsLook, type CauseGroup } from '../causes.ts';
import { adviceByReason, isLasting } from '../advice.ts';
import { counted, thousands } from '../../fixtures/figures.ts';
import { verdictSentence } from './verdict-sentence.ts';
import { isAudited, isOverAny } from '../../fixtures/requirement.ts';

/** The group of a row in a report; each row has one. */
export type Standing = 'failed' | 'known' | 'unmeasured' | 'uncounted' | 'warned' | 'undetermined' | 'held';

/** The group of a row. `uncounted`: a new MUST that does not hold. `undetermined`: not measured, and does not count. */
export function standingOf(row: ResultRow): Standing {
  if (row.known) return 'known';
  if (row.verdict === 'fail') return 'failed';
  if (row.verdict === 'uncounted') return 'uncounted';
  if (row.verdict === 'warn') return 'warned';
  if (isMeasured(row.verdict)) return 'held';
  return makesRunIncomplete(row) ? 'unmeasured' : 'undetermined';
}

/** All rows of a result by group. */
export function overview({ results }: Conformance): Readonly<Record<Standing, readonly ResultRow[]>> {
  const of = (standing: Standing): readonly ResultRow[] =>
    results.filter((row) => standingOf(row) === standing);
  return {
    failed: of('failed'),
    known: of('known'),
    unmeasured: of('unmeasured'),
    uncounted: of('uncounted'),
    warned: of('warned'),
    undetermined: of('undetermined'),
    held: of('held'),
  };
}

/** The verdict of the run in a few words, and what its sentence adds to them. */
export function verdictParts(conformance: Conformance): {
  readonly headline: string;
  readonly detail: string;
} {
  const sentence = verdictSentence(conformance);
  const [, headline, rest] =
    /^((?:Not conformant|Incomplete)(?:, as known)?|Conformant(?:, as far as could be measured)?|Smoke only): (.+)$/s.exec(
      sentence,
    ) ?? [];
  if (headline !== undefined && rest !== undefined)
    return { headline, detail: `${rest.charAt(0).toUpperCase()}${rest.slice(1)}` };
  return { headline: conformance.profile === 'smoke' ? 'Smoke only' : 'Incomplete', detail: sentence };
}

/** Whether somebody may ask why a row was not measured: it was selected. */
export const isOpen = ({ verdict, reason }: ResultRow): boolean =>
  !isMeasured(verdict) && reason !== 'not-selected';

/** Why some rows were not measured. */
export interface Open {
  readonly why: string;
  readonly rows: readonly ResultRow[];
  /** In brackets how many of them have no effect on the verdict, after a space; empty if all have one. */
  readonly note: string;
}

/** All rows that were not measured and are not known, by cause: those with an effect on the verdict first. */
export function openIn({ results }: Pick<Conformance, 'results'>): readonly Open[] {
  const opened = causeGroups(results, (row) => needsLook(row) || isOpen(row)).flatMap(
    ({ cause, rows: all }) => {
      const rows = all.filter((row) => isOpen(row) && !row.known);
      const idle = rows.filter((row) => !makesRunIncomplete(row)).length;
      const isIdle = idle === rows.length;
      const count = isIdle ? '' : `${thousands(idle)} of them `;
      const note = idle === 0 ? '' : ` (${count}without effect on the verdict)`;
      return rows.length === 0 ? [] : [{ why: cause.sentence.replace(/\.$/, ''), rows, note, isIdle }];
    },
  );
  return opened.toSorted((a, b) => Number(a.isIdle) - Number(b.isIdle));
}

/** The causes of any of these rows, each with all its requirements. */
export function causesAmong(
  { results }: Pick<Conformance, 'results'>,
  rows: readonly ResultRow[],
): readonly Cause[] {
  const ids = new Set(rows.map(({ id }) => id));
  const causes = causeGroups(results).map(({ cause }) => cause);
  return causes.filter(({ victims }) => victims.some((id) => ids.has(id)));
}

/** One thing to do: an instruction, then its object or its command. */
export interface ToDo {
  readonly what: string;
  /** Text of the run, which may quote a server. */
  readonly about?: string;
  readonly command?: string;
}

/** What to do after a run, most urgent first; empty after a conformant whole run. */
export function whatToDo(conformance: Conformance): readonly ToDo[] {
  const { known, unmeasured } = overview(conformance);
  const { problem, results } = conformance;
  const groups = causeGroups(results);
  const group = groups.find(({ rows }) => rows.some(isNewFailure));
  const first = (group ?? groups.find(({ rows }) => rows.some((row) => unmeasured.includes(row))))?.cause;
  const example = group && shownOf(group);
  const most = group ? 'failures' : 'gaps';
  return [
    ...(problem === undefined ? [] : [{ what: 'Fix what kept the run from measuring:', about: problem }]),
    ...countingObjections(conformance).map(({ sentence }) => ({ what: 'Exit code 1:', about: sentence })),
    ...(first && first.victims.length > 1
      ? [{ what: `Begin with the cause of most ${most}:`, about: causeTitle(first) }]
      : []),
    ...(example ? [{ what: 'Replay one failure:', command: `npx im-conformance replay ${example.id}` }] : []),
    ...whatToMeasure(conformance),
    ...(known.length > 0
      ? [
          {
            what: 'Fix known deviations before their entries expire: after that, they fail the run and the gate.',
          },
        ]
      : []),
  ];
}

/**
 * What to do about the requirements that make the run incomplete: those of the baseline are accepted, and what kept the
 * whole run from measuring comes before them.
 */
export function whatToMeasure(conformance: Conformance): readonly ToDo[] {
  if (conformance.problem !== undefined) return [];
  const { unmeasured } = overview(conformance);
  const behind = new Set(behindFailures(conformance.results));
  const consequences = unmeasured.filter((row) => behind.has(row));
  // What to build next stands below the table of operations.
  const own = unmeasured.filter((row) => !behind.has(row) && row.reason !== 'operation-absent');
  const canStay = own.some(isLasting);
  return [
    ...(consequences.length === 0
      ? []
      : [
          {
            what: `${counted(consequences.length, 'requirement')} could not be measured because of the failures: mend the failures, then run again.`,
          },
        ]),
    ...adviceByReason(own, conformance),
    ...(canStay
      ? [{ what: 'List in a baseline what has to stay as it is:', command: 'npx im-conformance baseline' }]
      : []),
  ];
}

/** The requirements that could not be measured because of what failed. */
function behindFailures(rows: readonly ResultRow[]): readonly ResultRow[] {
  const groups = causeGroups(rows).filter((group) => group.rows.some(isNewFailure));
  return groups.flatMap((group) =>
    group.rows.filter((row) => isLasting(row) || row.reason === 'not-arrived'),
  );
}

/**
 * The failure that shows a cause most clearly: not one of an audit, of the operation whose promise is broken, with what
 * was expected and received, where something was expected, with the fewest parameters in the calls under test, of the
 * broken promise itself, and with the fewest requests; of equals the first.
 */
export function shownOf({ cause, rows }: CauseGroup): ResultRow | undefined {
  const unclear = ({ id, promise, evidence, message = '' }: ResultRow): readonly number[] => [
    isAudited(id) ? 2 : Number(isOverAny(id)),
    Number(isOfAnother(evidence, cause)),
    Number(operationIn(promise) !== operationIn(cause.promise)),
    Number((evidence?.differences.length ?? 0) === 0),
    Number(!message.includes('\nIt fails when ')),
    // Of many failures, not all keep their requests.
    Number((evidence?.steps.length ?? 0) === 0),
    Number(evidence?.differences[0]?.expected === '[]'),
    parametersIn(evidence),
    Number(promise === undefined || promise !== cause.promise),
    (evidence?.steps.length ?? 0) + (evidence?.leftOut ?? 0),
  ];
  const failed = rows.filter(isNewFailure);
  const shown = failed.length > 0 ? failed : rows.filter((row) => isUnmet(row.verdict) && !row.known);
  return shown.toSorted((a, b) => compared(unclear(a), unclear(b)))[0];
}

/** Whether the last call under test is of another operation than the one to look at. */
function isOfAnother(evidence: Evidence | undefined, { operation }: Cause): boolean {
  const tested = evidence?.steps.findLast(({ act }) => act === 'under test');
  return operation !== undefined && tested?.path.endsWith(operation) !== true;
}

const operationIn = (promise: string | undefined): string | undefined => promise?.split('.', 1)[0];

/** How many names stand in the bodies of the calls under test. */
function parametersIn(evidence: Evidence | undefined): number {
  const tested = evidence?.steps.filter(({ act }) => act === 'under test') ?? [];
  return tested.flatMap(({ request }) => request?.text.match(/"\w+":/g) ?? []).length;
}

/** Negative if the first list has the smaller number where they first differ. */
function compared(some: readonly number[], others: readonly number[]): number {
  return some.map((each, at) => each - (others[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
