import { inTurnOf } from '../in-turn.ts';
import { presentTree } from '../project.ts';
import type { Target } from './rows.ts';

/** `npm test` has no time for all of them: each change of the files tries one. */
const turns: readonly Target[] = ['tired', 'narrow', 'far', 'stumbling', 'limited', 'shared'];

/** The rows whose turn it is; `npm run endure -- --slice` runs all. */
export function inTurn(targets: readonly Target[], tree = presentTree()): readonly Target[] {
  const [turn] = inTurnOf(turns, tree);
  return targets.filter((target) => target === turn);
}
