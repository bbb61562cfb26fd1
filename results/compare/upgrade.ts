/** Old against new: what two results of one implementation say of its next release. */
import { hasMeasured } from '../../reports/baseline/judging.ts';
import {
  changesBetween,
  changesOfSuite,
  heldMusts,
  regressionIn,
  removedIn,
  type Change,
} from './changes.ts';
import { Refusal } from '../../fixtures/refusal.ts';
import { counted } from '../../reports/explain/counted.ts';
import { retiredWords, type Retired } from '../../reports/retired.ts';
import type { ResultRow } from '../../reports/result-row.ts';
import type { Column } from './reading.ts';

export interface Upgrade {
  readonly before: Column;
  readonly after: Column;
  readonly changes: readonly Change[];
  /** 1 when a MUST that held does not, 3 when it was not measured, 0 otherwise. */
  readonly exitCode: 0 | 1 | 3;
  /** What came of it, as a sentence. */
  readonly sentence: string;
  /** What a reader has to know to take it for what it is. */
  readonly notes: readonly string[];
}

/**
 * What the second result says of the first, where both are of one implementation.
 *
 * @param wish whether the first is the old one; undefined where the results have to tell
 * @param retired what is asked no more
 * @returns undefined where it is no upgrade
 * @throws Refusal when the two are of different profiles, or seem to be in the wrong order
 */
export function upgradeOf(
  columns: readonly Column[],
  wish: boolean | undefined,
  retired: readonly Retired[] = [],
): Upgrade | undefined {
  const [before, after, another] = columns;
  if (!before || !after || another || !(wish ?? areOfOne(before, after))) return undefined;
  requireOneProfile(before, after);
  if (wish !== true) requireOrder(before, after);
  const changes = changesBetween(before.result, after.result);
  const lost = lostIn(before, after, changes);
  const regression = hasMeasured(told(after)) ? regressionIn(changes) : 'unmeasured';
  const exitCode = regression === 'none' && lost > 0 ? exitCodes.unmeasured : exitCodes[regression];
  return {
    before,
    after,
    changes,
    exitCode,
    sentence: sentenceOf(exitCode, changes, lost),
    notes: [...notesOf(before, after), ...retiredWords(removedIn(changes), retired)],
  };
}

const exitCodes = { broken: 1, unmeasured: 3, none: 0 } as const;

function areOfOne(
  { recipe: one, result: before }: Column,
  { recipe: other, result: after }: Column,
): boolean {
  if (one && other) return one.implementation === other.implementation;
  return !one && !other && before.target.name === after.target.name;
}

/** What the smaller profile leaves out would look as if the suite had dropped it. */
function requireOneProfile({ result: before }: Column, { result: after }: Column): void {
  if (before.profile === after.profile) return;
  throw new Refusal(
    `The old result is of profile ${before.profile}, the new one of ${after.profile}, so that nothing can be told of what only one of them asks: compare two of one profile, or give --no-upgrade.`,
  );
}

/**
 * In the wrong order, what broke would have healed, and the exit code would say so. Only versions can tell that the
 * younger run is of the older release; without them the order of time is all there is.
 */
function requireOrder(before: Column, after: Column): void {
  if (!isYounger(before, after) || versionsOf(before, after) !== undefined) return;
  throw new Refusal(
    `${before.file} is the younger one, and the first counts as the old one: give it last, or add --upgrade when this order is meant.`,
  );
}

const isYounger = ({ result: one }: Column, { result: other }: Column): boolean =>
  Date.parse(one.startedAt) > Date.parse(other.startedAt);

/** The two versions, where recipes tell that they are different ones. */
function versionsOf({ recipe: one }: Column, { recipe: other }: Column): string | undefined {
  if (!one || !other || one.version === other.version) return undefined;
  return `${one.version}, then ${other.version}`;
}

/**
 * What must hold, held, and is not asked any more, though both are of one version of the suite, which asks the same of
 * all: whoever changed a file could hide there what broke.
 */
function lostIn(before: Column, after: Column, changes: readonly Change[]): number {
  if (before.result.suite.version !== after.result.suite.version) return 0;
  return changes.filter(
    (change) =>
      changesOfSuite.some((kind) => kind === change.kind) &&
      change.before?.level === 'MUST' &&
      change.before.verdict === 'pass',
  ).length;
}

function told({ result }: Column): readonly ResultRow[] {
  return result.results.filter((row): row is ResultRow => row.verdict !== 'withheld');
}

function sentenceOf(exitCode: Upgrade['exitCode'], changes: readonly Change[], lost: number): string {
  const [broken, open] = [heldMusts(changes, 'broken').length, heldMusts(changes, 'unmeasured').length];
  const also = open === 0 ? '' : `, and ${open === 1 ? 'one was' : `${open} were`} not measured`;
  if (exitCode === 1)
    return `Worse: of what must hold and held, ${counted(broken, 'requirement')} ${broken === 1 ? 'does' : 'do'} not hold now${also}.`;
  if (exitCode === 0)
    return 'No regression: every MUST that passed before, and is still asked alike, still passes.';
  if (open === 0 && lost > 0)
    return `Unknown: of what must hold and held, ${counted(lost, 'requirement')} ${lost === 1 ? 'is' : 'are'} not asked as before, though both are of one version of the suite.`;
  return open === 0
    ? 'Unknown: nothing that must hold was measured in the new result.'
    : `Unknown: of what must hold and held, ${counted(open, 'requirement')} ${open === 1 ? 'was' : 'were'} not measured.`;
}

function notesOf(before: Column, after: Column): readonly string[] {
  const [old, now] = [before.result.suite.version, after.result.suite.version];
  const versions = versionsOf(before, after);
  const held = told(before).filter(({ level, verdict }) => level === 'MUST' && verdict === 'pass').length;
  return [
    held === 0
      ? 'In the old result nothing held that must hold, so nothing can break.'
      : `In the old result ${counted(held, 'requirement')} held that must hold.`,
    ...(old === now
      ? []
      : [`The suite was ${old}, and is ${now}: what differs only because of that stands apart.`]),
    ...(isYounger(before, after)
      ? [
          `The first was run after the second, and counts as the old one all the same${versions === undefined ? '' : `, by the order in which they are given (${versions})`}.`,
        ]
      : []),
  ];
}
