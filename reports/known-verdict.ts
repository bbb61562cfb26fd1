import type { Verdict } from '../fixtures/verdict.ts';

/** How a known deviation may end. */
export const knownVerdicts = ['fail', 'not-testable', 'inconclusive'] as const;

/** What a baseline calls the verdict of a row: a requirement that does not hold has failed, whatever its level. */
export function verdictIn(verdict: Verdict): (typeof knownVerdicts)[number] | undefined {
  if (verdict === 'fail' || verdict === 'warn') return 'fail';
  return verdict === 'not-testable' || verdict === 'inconclusive' ? verdict : undefined;
}
