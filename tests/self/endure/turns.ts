import { presentCommit } from '../project.ts';
import type { Target } from './rows.ts';

/** Rows that are tried together, because `npm test` has no time for all: those of the next commit are others. */
const turns: readonly (readonly Target[])[] = [
  ['tired', 'narrow'],
  ['far', 'stumbling'],
  ['limited', 'shared'],
];

/** Of these rows, those whose turn it is; `npm run endure -- --slice` tries all. */
export function inTurn(targets: readonly Target[], commit = presentCommit()): readonly Target[] {
  const turn = turns[Number.parseInt(commit.slice(-6), 16) % turns.length] ?? turns[0];
  return targets.filter((target) => turn?.includes(target));
}
