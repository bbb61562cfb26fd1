/** The rows of a result in the groups that every report shows, most important first. */
import { isExcused, isMeasured, makesRunIncomplete } from '../../fixtures/verdict.ts';
import type { Conformance, ResultRow } from '../conformance.ts';
import type { Cause } from '../evidence.ts';
import { countingObjections } from '../baseline/judging.ts';
import { causeGroups, causeTitle } from '../causes.ts';
import { groupedBy } from '../grouped.ts';
import { counted } from './counted.ts';
import { verdictSentence } from './verdict-sentence.ts';

/** The group of a row in a report; each row has one. */
export type Standing = 'failed' | 'known' | 'unmeasured' | 'warned' | 'undetermined' | 'held';

/** The group of a row. `undetermined`: not measured, and does not count. */
export function standingOf(row: ResultRow): Standing {
  if (row.known) return 'known';
  if (row.verdict === 'fail') return 'failed';
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
    warned: of('warned'),
    undetermined: of('undetermined'),
    held: of('held'),
  };
}

/** The verdict of the run in a few words. */
export function headline(conformance: Conformance): string {
  const { failed, known, unmeasured } = overview(conformance);
  if (conformance.verdict === 'conformant')
    return conformance.results.some(isExcused) ? 'Conformant, as far as could be measured' : 'Conformant';
  if (conformance.verdict === 'incomplete')
    return conformance.profile === 'smoke' ? 'Smoke only' : 'Incomplete';
  const isAsKnown = known.length > 0 && failed.length + unmeasured.length === 0;
  return isAsKnown ? 'Not conformant, as known' : 'Not conformant';
}

/** What the sentence of the verdict adds to the verdict. */
export function verdictDetail(conformance: Conformance): string {
  const [, rest] =
    /^(?:Not conformant(?:, as known)?|Conformant(?:, as far as could be measured)?|Incomplete|Smoke only): (.+)$/s.exec(
      verdictSentence(conformance),
    ) ?? [];
  return rest === undefined
    ? verdictSentence(conformance)
    : `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
}

/** Rows that share a reason, listed once. */
export interface Shared {
  readonly verdict: ResultRow['verdict'];
  /** The first line of why. */
  readonly why: string;
  readonly rows: readonly ResultRow[];
}

/** Rows by verdict and first line of their message, most rows first: one line per reason. */
export function bySharedReason(rows: readonly ResultRow[]): readonly Shared[] {
  const whyOf = ({ message }: ResultRow): string => message?.split('\n', 1)[0] ?? 'No reason was given.';
  const groups = groupedBy(rows, (row) => `${row.verdict} ${whyOf(row)}`);
  return [...groups.values()]
    .flatMap((alike) =>
      alike.slice(0, 1).map((row) => ({ verdict: row.verdict, why: whyOf(row), rows: alike })),
    )
    .toSorted((one, other) => other.rows.length - one.rows.length);
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
  const { failed, known, unmeasured } = overview(conformance);
  const { problem } = conformance;
  const bad = [...failed, ...unmeasured];
  const [first] = causesAmong(conformance, bad);
  const example = failed.find(({ promise }) => promise && promise === first?.promise) ?? failed[0];
  return [
    ...(problem === undefined ? [] : [{ what: 'Fix what kept the run from measuring:', about: problem }]),
    ...countingObjections(conformance).map(({ sentence }) => ({ what: 'Exit code 1:', about: sentence })),
    ...(first && first.victims.length > 1
      ? [
          {
            what: 'Begin with the cause of most failures:',
            about: causeTitle(first),
          },
        ]
      : []),
    ...(example ? [{ what: 'Replay one failure:', command: `npx im-conformance replay ${example.id}` }] : []),
    ...(unmeasured.length > 0 && problem === undefined
      ? [
          {
            what: `${example ? 'Then run' : 'Run'} again: ${counted(unmeasured.length, 'requirement')} got no result.`,
          },
        ]
      : []),
    ...(known.length > 0
      ? [{ what: 'Fix known deviations before their entries expire: then they fail the gate.' }]
      : []),
  ];
}
