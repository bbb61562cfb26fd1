import { presentCommit } from './project.ts';

/**
 * Of tests that are long and of which not all have room in `npm test`, those whose turn it is: with every commit others.
 * Of each list one is tried.
 */
export function inTurnOf<Long>(all: readonly Long[], commit = presentCommit()): readonly Long[] {
  const turn = Number.parseInt(commit.slice(-6), 16) % all.length;
  return all.slice(turn, turn + 1);
}
