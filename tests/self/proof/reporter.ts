import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { requirements } from '../../requirements.ts';
import { FINDINGS, readFindings, type Finding } from './findings.ts';
import { mutantProof, variantProof, unproven, type MutantProof, type VariantProof } from './matrix.ts';
import { proofPage } from './page.ts';
import type { Proof } from './runner.ts';
import { describeProof } from './words.ts';

export interface ProofReporterOptions {
  readonly proof: Proof;
  readonly reportDir: string;
}

/** Puts the findings of all checks together, writes what they prove, and says so. */
export default class ProofReporter implements Reporter {
  readonly #options: ProofReporterOptions;
  readonly #findings: Finding[] = [];
  readonly #problems: string[] = [];

  constructor(options: ProofReporterOptions) {
    this.#options = options;
  }

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
      if (type === FINDINGS) this.#findings.push(...readFindings(description));
    }
  }

  onEnd(result: FullResult): Promise<{ status: FullResult['status'] }> {
    const { proof } = this.#options;
    const mutants = proof.mutants.map((mutant) => mutantProof(mutant, this.#findings));
    const variants = proof.variants.map((variant) => variantProof(variant, this.#findings));
    const missing = proof.chains ? [] : unproven(requirements, mutants);
    if (!proof.chains) this.#write(mutants, variants, missing);
    const seconds = Math.round(result.duration / 1000);
    const chains = this.#findings.filter(({ verdict }) => verdict !== 'not-testable');
    console.log(describeProof({ mutants, variants, missing, problems: this.#problems, seconds, chains }));
    const ok =
      [...mutants, ...variants].every((each) => each.ok) && missing.length + this.#problems.length === 0;
    return Promise.resolve({ status: ok && result.status === 'passed' ? 'passed' : 'failed' });
  }

  #write(
    mutants: readonly MutantProof[],
    variants: readonly VariantProof[],
    missing: readonly string[],
  ): void {
    const { reportDir } = this.#options;
    const file = {
      mutants: mutants.map(({ complaints: _, ...mutant }) => mutant),
      variants: variants.map(({ id, ok, warnings }) => ({ id, ok, warnings })),
      unproven: missing,
    };
    mkdirSync(reportDir, { recursive: true });
    writeFileSync(join(reportDir, 'proof.json'), `${JSON.stringify(file, null, 2)}\n`);
    writeFileSync(join(reportDir, 'proof.html'), proofPage(requirements, mutants, variants));
  }
}
