import { presentCommit } from './project.ts';

/**
 * Of tests that are long and of which not all have room in `npm test`, those whose turn it is: with every commit others.
 * Of each list one is tried.
 */
export function inTurnOf<Long>(all: readonly Long[], commit = presentCommit()): readonly Long[] {
  const number = Number.parseInt(commit.slice(-6), 16);
  const turn = Number.isNaN(number) ? 0 : number % all.length;
  return all.slice(turn, turn + 1);
}

/** Long tests in files of their own. */
const longTests = ['broken readers', 'shared server', 'size of the Allure report'] as const;

/** Once for the long test whose turn it is; never for another one. */
export function onItsTurn(name: (typeof longTests)[number]): readonly string[] {
  return inTurnOf(longTests).filter((each) => each === name);
}
