import { writeFileSync } from 'node:fs';
import type { FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { noteOwn } from '../../../fixtures/own-files.ts';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import { requirements } from '../../requirements.ts';
import { REACTIONS, readReactions, type Reaction } from './reactions.ts';
import { monotonous, observationsOf, type Observation } from './observations.ts';
import { mutantProof, variantProof, unproven, type MutantProof, type VariantProof } from './matrix.ts';
import { proofPage } from './page.ts';
import type { Proof } from './runner.ts';
import { describeProof } from './words.ts';

export interface ProofReporterOptions {
  readonly proof: Proof;
  readonly reportDir: string;
}

/** Puts the reactions of all checks together, writes what they prove, and says so. */
export default class ProofReporter implements Reporter {
  readonly #options: ProofReporterOptions;
  readonly #reactions: Reaction[] = [];
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
      if (type === REACTIONS) this.#reactions.push(...readReactions(description));
    }
  }

  onEnd(result: FullResult): Promise<{ status: FullResult['status'] }> {
    const { proof } = this.#options;
    const mutants = proof.mutants.map((mutant) => mutantProof(mutant, this.#reactions));
    const variants = proof.variants.map((variant) => variantProof(variant, this.#reactions));
    const missing = proof.partial ? [] : unproven(requirements, mutants);
    const observations = observationsOf(requirements, proof.variants, this.#reactions);
    const same = proof.partial ? [] : monotonous(observations);
    if (!proof.partial) this.#write(mutants, variants, missing, observations);
    const seconds = Math.round(result.duration / 1000);
    const transcripts = this.#reactions.filter(({ verdict }) => verdict !== 'not-testable');
    console.log(
      describeProof({
        mutants,
        variants,
        missing,
        monotonous: same,
        problems: this.#problems,
        seconds,
        transcripts,
        partial: proof.partial,
      }),
    );
    const lacks = missing.length + same.length + this.#problems.length;
    const ok = [...mutants, ...variants].every((each) => each.ok) && lacks === 0;
    return Promise.resolve({ status: ok && result.status === 'passed' ? 'passed' : 'failed' });
  }

  #write(
    mutants: readonly MutantProof[],
    variants: readonly VariantProof[],
    missing: readonly string[],
    observations: readonly Observation[],
  ): void {
    const { reportDir } = this.#options;
    // The keys are older than our words for them, and readers of the file know them.
    const file = {
      mutants: mutants.map(({ id, sentence, breaks, noticedBy, ok }) => ({
        id,
        sentence,
        kills: breaks,
        killedBy: noticedBy,
        ok,
      })),
      tolerances: variants.map(({ id, ok, warnings }) => ({ id, ok, warnings })),
      unproven: missing,
      observations,
    };
    const { proof, proofPage: page } = reportFolder(reportDir);
    noteOwn(reportDir, proof, page);
    writeFileSync(proof, `${JSON.stringify(file, null, 2)}\n`);
    writeFileSync(page, proofPage(requirements, mutants, variants));
  }
}
