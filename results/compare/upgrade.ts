/** Old against new: what two results of one implementation say about its next release. */
import {
  type Change,
  changesBetween,
  heldMusts,
  regressionCodes,
  regressionIn,
  removedIn,
} from './changes.ts';
import { worseByCause } from './change-sections.ts';
import type { Upgrade } from './comparison.ts';
import { Refusal } from '../../fixtures/refusal.ts';
import { counted, thousands } from '../../fixtures/figures.ts';
import { retiredWords, type Retired } from '../../reports/retired.ts';
import type { Source as Read } from './reading.ts';

/** A result of an implementation. */
type Source = Omit<Read, 'wish'>;

/**
 * What the second result says about the first, if both are of one implementation.
 *
 * @param wish whether the first is the old one; undefined to find out from the results
 * @param retired requirements that are no longer asked
 * @returns undefined if it is not an upgrade
 * @throws Refusal if the two have different profiles, or seem to be in the wrong order
 */
export function upgradeOf(
  columns: readonly Source[],
  wish: boolean | undefined,
  retired: readonly Retired[] = [],
): Upgrade | undefined {
  const [before, after, another] = columns;
  if (!before || !after || another || !(wish ?? areOfOne(before, after))) return undefined;
  requireOneProfile(before, after);
  if (wish !== true) requireOrder(before, after);
  const changes = changesBetween(before.result, after.result);
  const exitCode = regressionCodes[regressionIn(changes, after.result.results)];
  return {
    before,
    after,
    causes: worseByCause(changes, after.causes),
    exitCode,
    sentence: sentenceOf(exitCode, changes),
    notes: [...notesOf(before, after), ...retiredWords(removedIn(changes), retired)],
  };
}

function areOfOne(
  { recipe: one, result: before }: Source,
  { recipe: other, result: after }: Source,
): boolean {
  if (one && other) return one.implementation === other.implementation;
  return !one && !other && before.target.name === after.target.name;
}

/** Requirements outside the smaller profile would look as if the suite had removed them. */
function requireOneProfile({ result: before }: Source, { result: after }: Source): void {
  if (before.profile === after.profile) return;
  throw new Refusal(
    `The old result has the profile ${before.profile}, the new one ${after.profile}, so the requirements of only one of them cannot be compared: compare two results with one profile, or give --no-upgrade.`,
  );
}

/**
 * In the wrong order, defects would count as fixes, and the exit code would be wrong. Only versions can show that the
 * more recent run is of the older release; without them, only the order of time is known.
 */
function requireOrder(before: Source, after: Source): void {
  if (!isYounger(before, after) || versionsOf(before, after) !== undefined) return;
  throw new Refusal(
    `${before.file} is the newer result, but the first one counts as the old one: give it last, or add --upgrade if this order is intended.`,
  );
}

const isYounger = ({ result: one }: Source, { result: other }: Source): boolean =>
  Date.parse(one.startedAt) > Date.parse(other.startedAt);

/** The two versions, if the recipes show that they differ. */
function versionsOf({ recipe: one }: Source, { recipe: other }: Source): string | undefined {
  if (!one || !other || one.version === other.version) return undefined;
  return `${one.version}, then ${other.version}`;
}

function sentenceOf(exitCode: Upgrade['exitCode'], changes: readonly Change[]): string {
  const [broken, open] = [heldMusts(changes, 'broken').length, heldMusts(changes, 'unmeasured').length];
  const also = open === 0 ? '' : `, and ${open === 1 ? 'one was' : `${thousands(open)} were`} not measured`;
  if (exitCode === 1)
    return `Worse: ${counted(broken, 'MUST')} that held ${broken === 1 ? 'does' : 'do'} not hold now${also}.`;
  if (exitCode === 0)
    return 'No regression: every MUST that passed before, and still has the same meaning, still passes.';
  return open === 0
    ? 'Unknown: the new result measured no MUST.'
    : `Unknown: ${counted(open, 'MUST')} that held ${open === 1 ? 'was' : 'were'} not measured.`;
}

function notesOf(before: Source, after: Source): readonly string[] {
  const [old, now] = [before.result.suite.version, after.result.suite.version];
  const versions = versionsOf(before, after);
  const held = before.result.results.filter(
    ({ level, verdict }) => level === 'MUST' && verdict === 'pass',
  ).length;
  return [
    held === 0
      ? 'In the old result no MUST held, so nothing can break.'
      : `In the old result ${counted(held, 'MUST')} held.`,
    ...(old === now
      ? []
      : [
          `The suite was ${old}, and is ${now}: differences that follow from this alone are listed separately.`,
        ]),
    ...(isYounger(before, after)
      ? [
          `The first was run after the second, but counts as the old one${versions === undefined ? '' : `, by the order in which they are given (${versions})`}.`,
        ]
      : []),
  ];
}
