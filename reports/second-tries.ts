import type { Reason } from '../fixtures/errors.ts';
import { isMeasured, type Verdict } from '../fixtures/verdict.ts';
import type { Evidence } from './evidence.ts';
import type { Finding } from './findings.ts';

/** What came of a check that was performed once more, because nothing had been measured the first time. */
export interface SecondTry {
  readonly id: string;
  readonly verdict: Verdict;
  readonly reason?: Reason | undefined;
  readonly message?: string | undefined;
  readonly observed?: string | undefined;
  readonly evidence?: Evidence | undefined;
  readonly durationMs: number;
}

/** Findings in which second tries count in place of first ones that measured nothing; they tell of the first. */
export function withSecondTries(
  findings: readonly Finding[],
  secondTries: readonly SecondTry[],
): readonly Finding[] {
  const second = new Map(secondTries.map((each) => [each.id, each]));
  return findings.map((finding) => {
    const again = second.get(finding.row.id);
    return again && !isMeasured(finding.row.verdict) ? secondFinding(finding, again) : finding;
  });
}

const holds: ReadonlySet<Verdict> = new Set<Verdict>(['pass', 'observed']);

function secondFinding({ row, place }: Finding, again: SecondTry): Finding {
  const { reason: _reason, evidence: ofFirst, ...kept } = row;
  const first =
    `This is what a second try brought. The first ended ${row.verdict}: ${row.message ?? ''}`.trim();
  const message = [...(again.message === undefined ? [] : [again.message]), first].join('\n');
  const { verdict, durationMs, reason, observed } = again;
  // Of what holds in the end, nothing has to be explained.
  const evidence = again.evidence ?? (holds.has(verdict) ? undefined : ofFirst);
  const brought = {
    ...(reason === undefined ? {} : { reason }),
    ...(observed === undefined ? {} : { observed }),
    ...(evidence === undefined
      ? {}
      : { evidence: { ...evidence, ...(place === undefined ? {} : { place }) } }),
  };
  return { row: { ...kept, verdict, message, durationMs, ...brought }, place };
}
