import type { FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { mutants } from '../mutants.ts';
import { FINDINGS, type Finding } from './findings.ts';
import { proofOf } from './matrix.ts';

/** Puts the findings of all checks together and prints what they prove. */
export default class ProofReporter implements Reporter {
  readonly #findings: Finding[] = [];
  readonly #problems: string[] = [];

  printsToStdio(): boolean {
    return true;
  }

  onError(error: TestError): void {
    this.#problems.push(error.message ?? 'unknown problem');
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status !== 'passed')
      this.#problems.push(`${test.title}: ${result.error?.message ?? result.status}`);
    for (const { type, description = '[]' } of result.annotations) {
      if (type === FINDINGS) this.#findings.push(...(JSON.parse(description) as Finding[]));
    }
  }

  onEnd(result: FullResult): Promise<{ status: FullResult['status'] }> {
    const proofs = mutants.map((mutant) => proofOf(mutant, this.#findings));
    const bad = proofs.filter(({ ok }) => !ok);
    for (const problem of this.#problems) console.log(problem);
    for (const { id, complaints } of bad) console.log(`${id}\n  ${complaints.slice(0, 6).join('\n  ')}`);
    console.log(
      `${proofs.length - bad.length} of ${proofs.length} mutants are as they say; ${result.duration} ms`,
    );
    return Promise.resolve({ status: bad.length + this.#problems.length > 0 ? 'failed' : 'passed' });
  }
}
