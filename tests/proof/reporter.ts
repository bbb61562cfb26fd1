import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { FullResult, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { noteOwn } from '../../fixtures/own-files.ts';
import { reportFolder } from '../../fixtures/report-folder.ts';
import { requirements } from '../requirements.ts';
import { recordLost } from './lost-without.ts';
import {
  monotonous,
  mutantProof,
  noticed,
  observationsOf,
  severalProof,
  unproven,
  variantProof,
  type MutantProof,
  type VariantProof,
} from './matrix.ts';
import type { Mutant } from './mutant.ts';
import { pairsResult, type Draw } from './pairs.ts';
import {
  REACTIONS,
  readReactions,
  type Reaction,
  differences,
  recordedAnew,
  writeRecord,
  type Recorded,
} from './record.ts';
import type { Proof } from './runner.ts';
import { asking, askingOddly, type Wrong } from './selection.ts';
import { describeProof, requestsOf } from './words.ts';

export interface ProofReporterOptions {
  readonly proof: Proof;
  readonly draw: Draw | undefined;
  readonly reportDir: string;
}

/** Puts the reactions of all checks together, records them if that is wished, and says what they prove. */
export default class ProofReporter implements Reporter {
  readonly #options: ProofReporterOptions;
  readonly #reactions: Reaction[] = [];
  readonly #problems: string[] = [];
  readonly #progress = { checked: 0, of: 0 };
  #changes: readonly string[] | undefined;

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
    const { proof, draw } = this.#options;
    if (result.status === 'interrupted') this.#problems.push('The run was interrupted.');
    const variants = this.#proveVariants();
    const mutants = this.#proveWrong(this.#recorded());
    const pairs = draw && pairsResult(mutants, draw);
    const wished = [...proof.servers, ...proof.requirements];
    const isWhole = wished.length === 0 && !pairs;
    const missing = isWhole ? unproven(requirements, mutants) : [];
    const same = isWhole && !proof.isSample ? this.#monotonous() : [];
    const reactions = this.#reactions.filter(
      ({ verdict }) => verdict !== 'not-testable' && verdict !== 'observed',
    );
    console.log(
      describeProof({
        mutants,
        variants,
        missing,
        monotonous: same,
        problems: this.#problems,
        recorded: this.#changes,
        seconds: Math.round(result.duration / 1000),
        reactions,
        requestsFile: proof.transcripts ? this.#writeRequests(requestsOf(reactions)) : undefined,
        wished,
      }),
    );
    if (pairs) console.log(pairs.sentence);
    const isFine = pairs?.isEnough ?? [...mutants, ...variants].every(({ ok }) => ok);
    const isSound = isFine && missing.length + same.length + this.#problems.length === 0;
    return Promise.resolve({ status: isSound && result.status === 'passed' ? 'passed' : 'failed' });
  }

  #monotonous(): readonly string[] {
    return monotonous(observationsOf(requirements, this.#options.proof.variants, this.#reactions));
  }

  /** Those about which something was asked, or which were noticed. */
  #proveWrong(rows: Recorded): readonly MutantProof[] {
    const { proof } = this.#options;
    const isAsked = asking(proof);
    return proof.wrong.flatMap((wrong) => {
      const asked = (requirement: string): boolean => isAsked(requirement, wrong);
      const [mutant, ...others] = wrong.mutants;
      if (!mutant || !requirements.some(({ id }) => asked(id))) return [];
      return others.length > 0
        ? [severalProof(wrong, rows, this.#reactions)]
        : [mutantProof(mutant, rows, { reactions: this.#reactions, isAsked: asked })];
    });
  }

  #proveVariants(): readonly VariantProof[] {
    const { proof } = this.#options;
    const isAsked = askingOddly(proof, requirements);
    return proof.variants.flatMap((variant) => {
      const ids = new Set<string>(requirements.filter((each) => isAsked(each, variant)).map(({ id }) => id));
      const heard = { reactions: this.#reactions, isAsked: (id: string) => ids.has(id) };
      return ids.size === 0 ? [] : [variantProof(variant, heard)];
    });
  }

  /** Writes what was seen into the record, if that is wished and nothing is wrong with the run; gives the new record. */
  #recorded(): Recorded {
    const { proof } = this.#options;
    if (!proof.records) return proof.recorded;
    if (this.#problems.length > 0) {
      this.#problems.push('Nothing was recorded, because of what is wrong with the run.');
      return proof.recorded;
    }
    const rows = proof.wrong.flatMap(({ mutants }) =>
      mutants.flatMap((mutant) => this.#recordedAnew(mutant)),
    );
    this.#changes = differences(proof.recorded, rows);
    writeRecord(rows);
    recordLost(proof.variants, this.#reactions, askingOddly(proof, requirements));
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** The row of a mutant; a new one is recorded if it is named, or all are asked about. */
  #recordedAnew(mutant: Mutant) {
    const { proof } = this.#options;
    const known = new Set<string>(requirements.map(({ id }) => id));
    const before = proof.recorded.get(mutant.id);
    const wrong: Wrong = { id: mutant.id, mutants: [mutant] };
    const isAsked = asking(proof);
    if (!before && proof.servers.length === 0 && proof.requirements.length > 0) return [];
    const row = recordedAnew(
      mutant,
      proof.recorded,
      {
        noticing: noticed(mutant.id, this.#reactions),
        isAsked: (requirement) => isAsked(requirement, wrong),
        named: proof.requirements,
      },
      known,
    );
    if (!row) this.#problems.push(`Nobody notices ${mutant.id}, which is not recorded.`);
    return row ?? before ?? [];
  }

  /** Writes the requests of single servers, and gives the file relative to the current folder. */
  #writeRequests(text: string): string {
    const { reportDir } = this.#options;
    const { proofRequests: file } = reportFolder(reportDir);
    noteOwn(reportDir, file);
    writeFileSync(file, text);
    return relative(process.cwd(), file);
  }
}
