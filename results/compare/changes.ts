/**
 * The differences between two results, requirement by requirement. Changes of the target are separate from changes of
 * the suite.
 */
import { isAudited } from '../../fixtures/requirement.ts';
import { phraseOf } from '../../reports/baseline/phrase.ts';
import { type ComparedResult, type ComparedRow, asksTheSame, isKnown, stateOfVerdict } from '../answers.ts';

/** Changes of the target. */
const changesOfTarget = [
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
const changesOfSuite = ['added', 'removed', 'other meaning', 'other level'] as const;

/** In the order in which they are shown. */
export const kinds = [...changesOfTarget, ...changesOfSuite] as const;
export type Kind = (typeof kinds)[number];

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
  return changeOfAnswer(before, after) ?? (before.level === after.level ? undefined : 'other level');
}

/** Whether the replies of a run could have contradicted each other depends on their timing. */
function isHeldOrInconclusive({ verdict }: ComparedRow): boolean {
  return verdict === 'pass' || verdict === 'inconclusive';
}

/** Only a MAY is recorded, so a change between recorded and judged is a change of level. */
function changeOfAnswer(before: ComparedRow, after: ComparedRow): Kind | undefined {
  const [was, is] = [before, after].map(({ verdict }) => stateOfVerdict(verdict));
  const [wasKnown, isNowKnown] = [before, after].map(isAnswered);
  if (wasKnown !== isNowKnown) return isNowKnown ? 'measured' : 'unmeasured';
  switch (`${was}, then ${is}`) {
    case 'holds, then does not hold':
      return 'broken';
    case 'does not hold, then holds':
      return 'healed';
    case 'does not hold, then does not hold':
      return phraseOf(before.message) === phraseOf(after.message) ? undefined : 'failing differently';
    case 'recorded, then recorded':
      return before.observed === after.observed ? undefined : 'observed differently';
    default:
      return undefined;
  }
}

function isAnswered({ verdict }: ComparedRow): boolean {
  return isKnown(stateOfVerdict(verdict));
}

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
  if (!after.some((row) => row.level === 'MUST' && isAnswered(row))) return 'unmeasured';
  return regressions.find((kind) => heldMusts(changes, kind).length > 0) ?? 'none';
}

/** The changes of this kind in MUSTs that held. */
export function heldMusts(changes: readonly Change[], kind: (typeof regressions)[number]): readonly Change[] {
  return changes.filter(
    ({ kind: own, before, after }) =>
      own === kind && before?.verdict === 'pass' && after?.level === 'MUST' && !after.uncounted,
  );
}
