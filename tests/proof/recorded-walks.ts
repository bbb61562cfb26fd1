import type { Board } from '../../fixtures/given/board.ts';
import type { Recorded } from './record.ts';

/** Of the walks of a run, lets those alone be made that are recorded to show the defects of these mutants, if any are. */
export function makeRecordedWalks(
  board: Board,
  mutants: readonly { readonly id: string }[],
  recorded: Recorded,
): void {
  const named = mutants.flatMap(({ id }) => recorded.get(id)?.walks ?? []);
  if (named.length === 0) return;
  board.limits.walks.isMade = ({ title, dimension }) => named.includes(title) || named.includes(dimension);
}
