import type { Bound } from './bounds.ts';
import type { Player } from './player.ts';
import type { Sizes } from './sizes.ts';

/** A row of the table: what was measured of one target. */
export interface Row {
  readonly target: string;
  readonly verdict: string;
  readonly exitCode: number | null;
  readonly seconds: number;
  readonly bound: Bound | undefined;
  /** Why the row does not hold; empty when it holds. */
  readonly problems: readonly string[];
  /** What the server counted. */
  readonly remarks: string;
}

/** Who runs, how hard the servers are, and how long the same run takes on the plain reference. */
export interface Setting {
  readonly player: Player;
  readonly sizes: Sizes;
  readonly reference: () => Promise<Row>;
}
