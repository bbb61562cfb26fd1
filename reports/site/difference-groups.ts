import { levels } from '../../fixtures/requirement.ts';
import { answerOf, differenceAmong } from '../comparing/answers.ts';
import type { Seen } from './seen.ts';
import type { ToldPromise, ToldRequirement } from './world.ts';

/** Requirements that differ and check the same sentence of the contract, so that it is worth one line and not nine. */
export interface DifferenceGroup {
  /** Undefined where the contract has no such sentence. */
  readonly promise: ToldPromise | undefined;
  /** Never empty. */
  readonly requirements: readonly ToldRequirement[];
}

/** The requirements that were answered differently, the most binding level first. */
export function differing(seen: Pick<Seen, 'requirements' | 'columns'>): readonly ToldRequirement[] {
  const found = among(seen, 'answers');
  return levels.flatMap((level) => found.filter((each) => each.level === level));
}

/** How many were measured in some of the results only. */
export function incomparable(seen: Pick<Seen, 'requirements' | 'columns'>): number {
  return among(seen, 'coverage').length;
}

/** The same by the first sentence of the contract that they check. */
export function differenceGroups(
  seen: Pick<Seen, 'requirements' | 'columns' | 'contract'>,
): readonly DifferenceGroup[] {
  const promises = new Map(
    Object.values(seen.contract)
      .flat()
      .map((each) => [each.id, each]),
  );
  const groups = new Map<string, ToldRequirement[]>();
  for (const each of differing(seen)) {
    const [key = each.id] = each.promises;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups].map(([key, requirements]) => ({ promise: promises.get(key), requirements }));
}

function among(
  { requirements, columns }: Pick<Seen, 'requirements' | 'columns'>,
  kind: 'answers' | 'coverage',
): readonly ToldRequirement[] {
  return requirements.filter(
    (each) =>
      differenceAmong(columns.map(({ answers }) => answers.get(each.id) ?? answerOf(each, undefined))) ===
      kind,
  );
}
