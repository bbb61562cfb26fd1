/**
 * The last line of the project's own tests, for machines that read nothing else: `12 passed, 0 failed`. It counts
 * whatever did not end well as failed, also where Playwright has a friendlier word. A test that passed only when it was
 * retried has passed, and is named: `12 passed, 0 failed, flaky: a run that SIGINT ends tidies up (leaving.spec.ts:9)`.
 */
import { basename } from 'node:path';
import type { Reporter, TestCase } from '@playwright/test/reporter';
import type { Output } from '../../reports/terminal/paint.ts';

/** The reporter's options in the Playwright config; both are optional. */
export interface ClosingOptions {
  /** Where to print. Default: the process's own output. */
  readonly output?: Output;
  /** Added by Playwright: `list` when tests are only listed. */
  readonly _mode?: string;
}

/** What it looks at of a test. */
export type EndedTest = Pick<TestCase, 'title' | 'location' | 'outcome'> & {
  readonly results: readonly Pick<TestCase['results'][number], 'status'>[];
};

export default class ClosingReporter implements Reporter {
  readonly #output: Output;
  readonly #listing: boolean;
  #tests: readonly EndedTest[] = [];
  #errors = 0;

  constructor({ output, _mode: mode }: ClosingOptions = {}) {
    this.#output = output ?? process.stdout;
    this.#listing = mode === 'list';
  }

  /** Prints too little to stand alone: Playwright may add a reporter that shows what failed. */
  printsToStdio(): boolean {
    return false;
  }

  onBegin(_config: unknown, suite: { allTests(): readonly EndedTest[] }): void {
    this.#tests = suite.allTests();
  }

  /** An error outside of every test, such as a file that does not load, counts as one failure. */
  onError(): void {
    this.#errors += 1;
  }

  /** Prints when every other reporter has said its last word. */
  onExit(): Promise<void> {
    if (!this.#listing) this.#output.write(`${this.#line()}\n`);
    return Promise.resolve();
  }

  #line(): string {
    const count = (wanted: string): number => this.#tests.filter((test) => ended(test) === wanted).length;
    const skipped = count('skipped');
    const flaky = this.#tests.filter((test) => test.outcome() === 'flaky').map(named);
    return [
      `${count('passed')} passed`,
      `${count('failed') + this.#errors} failed`,
      ...(skipped === 0 ? [] : [`${skipped} skipped`]),
      ...(flaky.length === 0 ? [] : [`flaky: ${flaky.join('; ')}`]),
    ].join(', ');
  }
}

function ended(test: EndedTest): 'passed' | 'failed' | 'skipped' {
  const outcome = test.outcome();
  if (outcome === 'expected' || outcome === 'flaky') return 'passed';
  // Playwright counts an interrupted test among the skipped ones, though it began and proved nothing.
  const interrupted = test.results.some(({ status }) => status === 'interrupted');
  return outcome === 'skipped' && !interrupted ? 'skipped' : 'failed';
}

const named = ({ title, location: { file, line } }: EndedTest): string =>
  `${title} (${basename(file)}:${line})`;
