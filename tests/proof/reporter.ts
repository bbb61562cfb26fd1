import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { FullResult, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { isAudited } from '../../fixtures/requirement.ts';
import { noteOwn } from '../../fixtures/own-files.ts';
import { reportFolder } from '../../fixtures/report-folder.ts';
import { requirements } from '../requirements.ts';
import {
  REACTIONS,
  readReactions,
  type Reaction,
  differences,
  recordedAnew,
  writeRecord,
  type Recorded,
} from './record.ts';
import {
  monotonous,
  observationsOf,
  type Observation,
  mutantProof,
  noticed,
  noticing,
  unproven,
  variantProof,
  type MutantProof,
  type VariantProof,
} from './matrix.ts';
import { asking, isAskedOdd, isWhollyAsked, type Asked } from './meeting.ts';
import { proofPage, describeProof, requestsOf } from './words.ts';
import { recordLost } from './lost-without.ts';
import type { Proof } from './runner.ts';
import type { Variant } from './variant.ts';

export interface ProofReporterOptions {
  readonly proof: Proof;
  readonly reportDir: string;
}

/** Puts the reactions of all checks together, writes what they prove, and says so. */
export default class ProofReporter implements Reporter {
  readonly #options: ProofReporterOptions;
  readonly #reactions: Reaction[] = [];
  readonly #problems: string[] = [];
  readonly #progress = { checked: 0, of: 0 };
  #recorded: readonly string[] | undefined;

  constructor(options: ProofReporterOptions) {
    this.#options = options;
  }

  printsToStdio(): boolean {
    return true;
  }

  onBegin(_config: object, suite: Suite): void {
    this.#progress.of = suite.allTests().length;
  }

  onError(error: TestError): void {
    this.#problems.push(error.message ?? 'unknown problem');
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status !== 'passed') this.#note(`${test.title}: ${result.error?.message ?? result.status}`);
    for (const { type, description = '[]' } of result.annotations) {
      if (type === REACTIONS) this.#reactions.push(...readReactions(description));
    }
    this.#printProgress();
  }

  /** A problem is printed at once, because whoever waits for an hour may rather stop. */
  #note(problem: string): void {
    this.#problems.push(problem);
    console.error(problem);
  }

  /** The whole proof takes an hour: whoever waits sees that it goes on. */
  #printProgress(): void {
    const progress = this.#progress;
    progress.checked += 1;
    if (progress.checked % 100 === 0) console.error(`${progress.checked} of ${progress.of} checks …`);
  }

  onEnd(result: FullResult): Promise<{ status: FullResult['status'] }> {
    const { proof } = this.#options;
    const isPartial = proof.wished.length > 0;
    if (result.status === 'interrupted') this.#problems.push('The run was interrupted.');
    const mutants = this.#proveMutants();
    if (proof.records && this.#problems.length === 0) recordLost(this.#whollyAsked(), this.#reactions);
    const variants = this.#proveVariants();
    const missing = isPartial ? [] : unproven(requirements, mutants);
    const observations = observationsOf(requirements, proof.variants, this.#reactions);
    const same = isPartial ? [] : monotonous(observations);
    if (!isPartial) this.#write(mutants, variants, missing, observations);
    const seconds = Math.round(result.duration / 1000);
    const reactions = this.#reactions.filter(
      ({ verdict }) => verdict !== 'not-testable' && verdict !== 'observed',
    );
    const requestsFile = proof.transcripts ? this.#writeRequests(requestsOf(reactions)) : undefined;
    console.log(
      describeProof({
        mutants,
        variants,
        missing,
        monotonous: same,
        problems: this.#problems,
        recorded: this.#recorded,
        seconds,
        reactions,
        requestsFile,
        wished: proof.wished,
      }),
    );
    const lacks = missing.length + same.length + this.#problems.length;
    const ok = [...mutants, ...variants].every((each) => each.ok) && lacks === 0;
    return Promise.resolve({ status: ok && result.status === 'passed' ? 'passed' : 'failed' });
  }

  /** The requirements that were checked or that reacted. */
  #proveMutants(): readonly MutantProof[] {
    const { proof } = this.#options;
    const asked = asking(proof, proof.mutants);
    const rows = proof.records ? this.#record(asked) : proof.recorded;
    return proof.mutants.flatMap((mutant) => {
      const isAsked = (requirement: string): boolean => asked(requirement, mutant);
      const heard = { reactions: this.#reactions, isAsked };
      const isMeant =
        rows.get(mutant.id)?.noticedBy.some(isAsked) ?? requirements.some(({ id }) => isAsked(id));
      return isMeant || noticing(mutant.id, this.#reactions).length > 0
        ? [mutantProof(mutant, rows, heard)]
        : [];
    });
  }

  /** Odd servers about which everything was asked. */
  #whollyAsked(): readonly Variant[] {
    const { proof } = this.#options;
    return proof.variants.filter((variant) =>
      requirements.every((each) => isAudited(each.id) || isAskedOdd(proof, each, variant)),
    );
  }

  #proveVariants(): readonly VariantProof[] {
    const { proof } = this.#options;
    return proof.variants.flatMap((variant) => {
      const asked = requirements.filter((requirement) => isAskedOdd(proof, requirement, variant));
      const ids = new Set<string>(asked.map(({ id }) => id));
      const heard = { reactions: this.#reactions, isAsked: (id: string) => ids.has(id) };
      return ids.size === 0 ? [] : [variantProof(variant, heard)];
    });
  }

  /** Writes what was seen into the record, unless something is wrong with the run, and gives the new record. */
  #record(asked: Asked): Recorded {
    const { proof } = this.#options;
    if (this.#problems.length > 0) {
      this.#problems.push('Nothing was recorded, because of what is wrong with the run.');
      return proof.recorded;
    }
    const known = new Set<string>(requirements.map(({ id }) => id));
    const rows = proof.mutants.flatMap((mutant) => {
      const before = proof.recorded.get(mutant.id);
      const isAsked = (requirement: string): boolean => asked(requirement, mutant);
      // A new mutant is recorded with all who notice it, or not at all.
      if (!before && !isWhollyAsked(asked, mutant, [...known])) return [];
      const sighting = { noticing: noticed(mutant.id, this.#reactions), isAsked, named: proof.wished };
      const row = recordedAnew(mutant, proof.recorded, sighting, known);
      if (!row) this.#problems.push(`Nobody notices ${mutant.id}, which is not recorded.`);
      return row ?? before ?? [];
    });
    this.#recorded = differences(proof.recorded, rows);
    writeRecord(rows);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Writes the requests of single servers, and gives the file relative to the current folder. */
  #writeRequests(text: string): string {
    const { reportDir } = this.#options;
    const { proofRequests: file } = reportFolder(reportDir);
    noteOwn(reportDir, file);
    writeFileSync(file, text);
    return relative(process.cwd(), file);
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
    writeFileSync(page, proofPage(mutants, variants));
  }
}
