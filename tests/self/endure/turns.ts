import { inTurnOf } from '../in-turn.ts';
import { presentCommit } from '../project.ts';
import type { Target } from './rows.ts';

/** `npm test` has no time for all of them: each commit tries one. */
const turns: readonly Target[] = ['tired', 'narrow', 'far', 'stumbling', 'limited', 'shared'];

/** The rows whose turn it is; `npm run endure -- --slice` runs all. */
export function inTurn(targets: readonly Target[], commit = presentCommit()): readonly Target[] {
  const [turn] = inTurnOf(turns, commit);
  return targets.filter((target) => target === turn);
}
