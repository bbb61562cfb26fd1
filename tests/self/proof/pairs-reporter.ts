import type { FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { describePairs, hiddenIn, type Draw, type Pair } from './pairs.ts';
import { REACTIONS, readReactions, type Reaction } from './reactions.ts';
import type { Recorded } from './record.ts';

export interface PairsReporterOptions {
  readonly pairs: readonly Pair[];
  readonly draw: Draw;
  readonly recorded: Recorded;
}

/** Puts the reactions to pairs together, and prints which mutants are hidden. */
export default class PairsReporter implements Reporter {
  readonly #options: PairsReporterOptions;
  readonly #reactions: Reaction[] = [];
  readonly #problems: string[] = [];

  constructor(options: PairsReporterOptions) {
    this.#options = options;
  }

  printsToStdio(): boolean {
    return true;
  }

  onError(error: TestError): void {
    this.#problems.push(error.message ?? 'unknown problem');
  }

  onTestEnd(test: TestCase, { status, error, annotations }: TestResult): void {
    if (status !== 'passed') this.#problems.push(`${test.title}: ${error?.message ?? status}`);
    for (const { type, description = '[]' } of annotations)
      if (type === REACTIONS) this.#reactions.push(...readReactions(description));
  }

  onEnd(result: FullResult): Promise<{ status: FullResult['status'] }> {
    const { pairs, draw, recorded } = this.#options;
    const { text, isEnough } = describePairs(pairs, draw, hiddenIn(pairs, this.#reactions, recorded));
    console.log([...this.#problems.map((each) => `Problem: ${each}`), text].join('\n'));
    const isSound = isEnough && this.#problems.length === 0 && result.status === 'passed';
    return Promise.resolve({ status: isSound ? 'passed' : 'failed' });
  }
}
