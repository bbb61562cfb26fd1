import type { Verdict } from '../../../fixtures/verdict.ts';

/** What one check said about one server. */
export interface Finding {
  /** The mutant or tolerance. */
  readonly server: string;
  readonly requirement: string;
  readonly verdict: Verdict;
  readonly message: string | undefined;
}

/** The type of the annotation that carries the findings of a check from its worker to the reporter. */
export const FINDINGS = 'proof';
