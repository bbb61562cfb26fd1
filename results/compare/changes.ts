/**
 * What is different between two results, requirement by requirement: what the target does otherwise, apart from what
 * only the suite asks otherwise. Data, and nothing but data: who compares runs, or implementations, puts it into words.
 */
import { isAudited } from '../../fixtures/requirement.ts';
import { isMeasured } from '../../fixtures/verdict.ts';
import { phraseOf } from '../../reports/baseline/phrase.ts';
import { asksTheSame, type ComparedResult, type ComparedRow } from '../answers.ts';

/** What the target does otherwise. */
export const changesOfTarget = [
  /** It held, and does not hold now. */
  'broken',
  /** It was measured, and is not now. */
  'unmeasured',
  /** It did not hold, and holds now. */
  'healed',
  /** It does not hold now as before, and its message says something else. */
  'failing differently',
  /** It was not measured, and is now. */
  'measured',
  /** A MAY was seen to do something else. */
  'observed differently',
] as const;

/** What is different only because the suite is another version. */
export const changesOfSuite = ['added', 'removed', 'other meaning', 'other level'] as const;

export type Kind = (typeof changesOfTarget)[number] | (typeof changesOfSuite)[number];

/** One requirement that differs. */
export interface Change {
  readonly kind: Kind;
  readonly id: string;
  /** Undefined where the suite did not ask it. */
  readonly before: ComparedRow | undefined;
  readonly after: ComparedRow | undefined;
}

/**
 * Compares two results.
 *
 * @param before the older one, or that of one implementation
 * @returns what differs, in the order of `after`, followed by what was removed
 */
export function changesBetween(
  before: Pick<ComparedResult, 'results'>,
  after: Pick<ComparedResult, 'results'>,
): readonly Change[] {
  const old = new Map(before.results.map((row) => [row.id, row]));
  const now = new Set(after.results.map(({ id }) => id));
  return [
    ...after.results.flatMap((row) => changeOf(old.get(row.id), row) ?? []),
    ...before.results
      .filter(({ id }) => !now.has(id))
      .map((row) => ({ kind: 'removed', id: row.id, before: row, after: undefined }) as const),
  ];
}

function changeOf(before: ComparedRow | undefined, after: ComparedRow): Change | undefined {
  const kind = kindOf(before, after);
  return kind && { kind, id: after.id, before, after };
}

function kindOf(before: ComparedRow | undefined, after: ComparedRow): Kind | undefined {
  if (!before) return 'added';
  if (!asksTheSame(before, after)) return 'other meaning';
  if (isAudited(after.id) && [before, after].every(isHeldOrUntold)) return undefined;
  const kind = kinds[stateOf(before)][stateOf(after)](before, after);
  return kind ?? (before.level === after.level ? undefined : 'other level');
}

/** Whether the replies of a run could have contradicted each other hangs on when they came. */
function isHeldOrUntold({ verdict }: ComparedRow): boolean {
  return verdict === 'pass' || verdict === 'inconclusive';
}

type State = 'holds' | 'does not hold' | 'recorded' | 'open';

function stateOf({ verdict }: ComparedRow): State {
  if (verdict === 'withheld' || !isMeasured(verdict)) return 'open';
  if (verdict === 'observed') return 'recorded';
  return verdict === 'pass' ? 'holds' : 'does not hold';
}

type Rule = (before: ComparedRow, after: ComparedRow) => Kind | undefined;
const nothing: Rule = () => undefined;
const always =
  (kind: Kind): Rule =>
  () =>
    kind;
const otherFailure: Rule = (before, after) =>
  phraseOf(before.message) === phraseOf(after.message) ? undefined : 'failing differently';
const otherValue: Rule = (before, after) =>
  before.observed === after.observed ? undefined : 'observed differently';

/** By what was and what is. What is recorded is a MAY: to be judged from now on, or no more, is a change of its level. */
const kinds: Readonly<Record<State, Readonly<Record<State, Rule>>>> = {
  holds: {
    holds: nothing,
    'does not hold': always('broken'),
    recorded: nothing,
    open: always('unmeasured'),
  },
  'does not hold': {
    holds: always('healed'),
    'does not hold': otherFailure,
    recorded: nothing,
    open: always('unmeasured'),
  },
  recorded: { holds: nothing, 'does not hold': nothing, recorded: otherValue, open: always('unmeasured') },
  open: {
    holds: always('measured'),
    'does not hold': always('measured'),
    recorded: always('measured'),
    open: nothing,
  },
};

/** Ids of what only the older result was asked. */
export function removedIn(changes: readonly Change[]): readonly string[] {
  return changes.flatMap(({ kind, id }) => (kind === 'removed' ? id : []));
}

/**
 * What changes mean for a gate: `broken` when a MUST that held does not, `unmeasured` when none is broken and one was
 * not measured, `none` otherwise. A requirement that is a MUST only now counts, when it held before.
 */
export function regressionIn(changes: readonly Change[]): 'broken' | 'unmeasured' | 'none' {
  const [worst] = regressions.filter((kind) => heldMusts(changes, kind).length > 0);
  return worst ?? 'none';
}

const regressions = ['broken', 'unmeasured'] as const;

/** The changes of a kind that are of a MUST that held. */
export function heldMusts(changes: readonly Change[], kind: (typeof regressions)[number]): readonly Change[] {
  return changes.filter(
    (change) => change.kind === kind && change.before?.verdict === 'pass' && change.after?.level === 'MUST',
  );
}
