import type { Verdict } from '../fixtures/verdict.ts';

/** Verdicts that a known deviation may have. */
export const knownVerdicts = ['fail', 'not-testable', 'inconclusive'] as const;

/** The verdict of a row as a baseline names it: an unmet requirement has failed, whatever its level. */
export function verdictIn(verdict: Verdict): (typeof knownVerdicts)[number] | undefined {
  if (verdict === 'fail' || verdict === 'warn') return 'fail';
  return verdict === 'not-testable' || verdict === 'inconclusive' ? verdict : undefined;
}
