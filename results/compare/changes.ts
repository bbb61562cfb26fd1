/**
 * The differences between two results, requirement by requirement. Changes of the target are separate from changes of
 * the suite. Data only; other modules put it into words.
 */
import { isAudited } from '../../fixtures/requirement.ts';
import { isMeasured } from '../../fixtures/verdict.ts';
import { phraseOf } from '../../reports/baseline/phrase.ts';
import { asksTheSame, type ComparedResult, type ComparedRow } from '../answers.ts';

/** Changes of the target. */
export const changesOfTarget = [
  /** It held, but does not hold now. */
  'broken',
  /** It was measured, but is not now. */
  'unmeasured',
  /** It did not hold, but holds now. */
  'healed',
  /** It still does not hold, and its message differs. */
  'failing differently',
  /** It was not measured, but is now. */
  'measured',
  /** A MAY does something else. */
  'observed differently',
] as const;

/** Differences between versions of the suite. */
export const changesOfSuite = ['added', 'removed', 'other meaning', 'other level'] as const;

export type Kind = (typeof changesOfTarget)[number] | (typeof changesOfSuite)[number];

/** Whether a change is one of the suite. */
export function isOfSuite({ kind }: Pick<Change, 'kind'>): boolean {
  return changesOfSuite.some((each) => each === kind);
}

/** One requirement that differs. */
export interface Change {
  readonly kind: Kind;
  readonly id: string;
  /** Undefined if the suite did not ask it. */
  readonly before: ComparedRow | undefined;
  readonly after: ComparedRow | undefined;
}

/**
 * Compares two results.
 *
 * @param before the older one, or that of one implementation
 * @returns the differences, in the order of `after`, followed by removed requirements
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
  if (isAudited(after.id) && [before, after].every(isHeldOrInconclusive)) return undefined;
  const kind = kinds[stateOf(before)][stateOf(after)](before, after);
  return kind ?? (before.level === after.level ? undefined : 'other level');
}

/** Whether the replies of a run could have contradicted each other depends on their timing. */
function isHeldOrInconclusive({ verdict }: ComparedRow): boolean {
  return verdict === 'pass' || verdict === 'inconclusive';
}

type State = 'holds' | 'does not hold' | 'recorded' | 'open';

function stateOf({ verdict }: Pick<ComparedRow, 'verdict'>): State {
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

/**
 * By the states before and after. Only a MAY is recorded, so a change between recorded and judged is a change of level.
 */
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

/** Ids of requirements that only the older result has. */
export function removedIn(changes: readonly Change[]): readonly string[] {
  return changes.flatMap(({ kind, id }) => (kind === 'removed' ? id : []));
}

const regressions = ['broken', 'unmeasured'] as const;

/** What changes mean for a gate. */
export type Regression = (typeof regressions)[number] | 'none';

/** The exit code of each. */
export const regressionCodes = { broken: 1, unmeasured: 3, none: 0 } as const;

/**
 * What changes mean for a gate: `broken` if a MUST that held does not, `unmeasured` if none is broken and one was not
 * measured, or nothing was, `none` otherwise. A requirement that only now is a MUST counts if it held before.
 *
 * @param after the rows of the newer result
 */
export function regressionIn(changes: readonly Change[], after: readonly ComparedRow[]): Regression {
  if (!after.some(({ level, verdict }) => level === 'MUST' && stateOf({ verdict }) !== 'open'))
    return 'unmeasured';
  return regressions.find((kind) => heldMusts(changes, kind).length > 0) ?? 'none';
}

/** The changes of this kind in MUSTs that held. */
export function heldMusts(changes: readonly Change[], kind: (typeof regressions)[number]): readonly Change[] {
  return changes.filter(
    ({ kind: own, before, after }) =>
      own === kind && before?.verdict === 'pass' && after?.level === 'MUST' && !after.unscored,
  );
}
