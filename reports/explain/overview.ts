/** The rows of a result in the groups that every report shows, in the order in which they matter. */
import { isExcused, isMeasured, makesRunIncomplete } from '../../fixtures/verdict.ts';
import type { Conformance, ResultRow } from '../conformance.ts';
import type { Cause } from '../evidence.ts';
import { causeGroups, causeTitle } from '../causes.ts';
import { groupedBy } from '../grouped.ts';
import { verdictSentence } from './verdict-sentence.ts';

/** What a row means to whoever reads a report; each row is one of them. */
export type Standing = 'failed' | 'known' | 'unmeasured' | 'warned' | 'undetermined' | 'held';

/** Which group a row belongs to. `undetermined` is what was not measured and does not count. */
export function standingOf(row: ResultRow): Standing {
  if (row.known) return 'known';
  if (row.verdict === 'fail') return 'failed';
  if (row.verdict === 'warn') return 'warned';
  if (isMeasured(row.verdict)) return 'held';
  return makesRunIncomplete(row) ? 'unmeasured' : 'undetermined';
}

/** All rows of a result by what they mean. */
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

/** What the sentence of the verdict says besides the verdict itself. */
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

/** Rows by verdict and first line of their message, most rows first: a reason is worth one line, not three hundred. */
export function bySharedReason(rows: readonly ResultRow[]): readonly Shared[] {
  const whyOf = ({ message }: ResultRow): string => message?.split('\n', 1)[0] ?? 'No reason was given.';
  const groups = groupedBy(rows, (row) => `${row.verdict} ${whyOf(row)}`);
  return [...groups.values()]
    .flatMap((alike) =>
      alike.slice(0, 1).map((row) => ({ verdict: row.verdict, why: whyOf(row), rows: alike })),
    )
    .toSorted((one, other) => other.rows.length - one.rows.length);
}

/** The causes that a report names: those of any of these rows, each with all of its requirements. */
export function causesAmong(
  { results }: Pick<Conformance, 'results'>,
  rows: readonly ResultRow[],
): readonly Cause[] {
  const ids = new Set(rows.map(({ id }) => id));
  const causes = causeGroups(results).map(({ cause }) => cause);
  return causes.filter(({ victims }) => victims.some((id) => ids.has(id)));
}

/** One thing to do: what, then what that is about, or the command that does it. */
export interface ToDo {
  readonly what: string;
  /** Words of the run, which may be a server's. */
  readonly about?: string;
  readonly command?: string;
}

/** What there is to do after a run, most urgent first; nothing after one that is conformant and whole. */
export function whatToDo(conformance: Conformance): readonly ToDo[] {
  const { failed, known, unmeasured } = overview(conformance);
  const { problem } = conformance;
  const bad = [...failed, ...unmeasured];
  const [first] = causesAmong(conformance, bad);
  const [example] = failed;
  return [
    ...(problem === undefined ? [] : [{ what: 'Fix what kept the run from measuring:', about: problem }]),
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
      ? [{ what: 'Run again to measure the rest: nothing is known about it yet.' }]
      : []),
    ...(known.length > 0
      ? [{ what: 'Fix known deviations before their entries expire: then they fail the gate.' }]
      : []),
  ];
}
