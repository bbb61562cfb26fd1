import type { Level } from '../../fixtures/requirement.ts';
import type { Verdict } from '../../fixtures/verdict.ts';

/** As much of a row as comparing needs: one of a run, or one that is withheld, which tells neither text nor answer. */
export interface ComparedRow {
  readonly id: string;
  readonly level: Level;
  readonly verdict: Verdict | 'withheld';
  readonly operation?: string | undefined;
  readonly text?: string | undefined;
  readonly message?: string | undefined;
  readonly observed?: string | undefined;
  /** The day on which a withheld row is to be published. */
  readonly until?: string | undefined;
}

/** A result, as far as comparing needs it. */
export interface ComparedResult {
  readonly suite: { readonly version: string };
  readonly startedAt: string;
  readonly results: readonly ComparedRow[];
}

/** Whether two rows ask the same. Another sentence is another question, whatever the answers are. */
export function asksTheSame(
  one: Pick<ComparedRow, 'text' | 'operation'>,
  other: Pick<ComparedRow, 'text' | 'operation'>,
): boolean {
  const isSame = (a: string | undefined, b: string | undefined): boolean =>
    a === undefined || b === undefined || a === b;
  return isSame(one.text, other.text) && isSame(one.operation, other.operation);
}
