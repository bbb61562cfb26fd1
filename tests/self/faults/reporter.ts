import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

/** How a test begins or ends: what the reporter prints, one a line. */
export interface Event {
  readonly kind: 'begins' | 'passes' | 'fails';
  /** The spec file, from the folder of the self-tests. */
  readonly spec: string;
  readonly title: string;
  readonly worker: number;
  readonly seconds: number;
}

/** The spec file that a test belongs to: a table of tests may stand in another file. */
const fileOf = ({ type, location, parent }: Suite): string =>
  type === 'file' || !parent ? (location?.file ?? '') : fileOf(parent);

/** Prints what happens as lines of JSON, for the process that runs Playwright. */
export default class FaultReporter implements Reporter {
  #folder = '';

  onBegin({ projects }: FullConfig): void {
    this.#folder = projects[0]?.testDir ?? '';
  }

  onTestBegin(test: TestCase, result: TestResult): void {
    this.#print('begins', test, result);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#print(['passed', 'skipped'].includes(result.status) ? 'passes' : 'fails', test, result);
  }

  #print(kind: Event['kind'], test: TestCase, { workerIndex: worker, duration }: TestResult): void {
    const spec = relative(this.#folder, fileOf(test.parent)).replaceAll('\\', '/');
    const title = test.titlePath().slice(3).join(' › ');
    const event: Event = { kind, spec, title, worker, seconds: duration / 1000 };
    process.stdout.write(`${JSON.stringify(event)}\n`);
  }
}
