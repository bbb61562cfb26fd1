/** What allure-playwright derives from the tests of a run: their ids, which history needs, and static labels. */
import type { FullConfig, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import type { TestResult as AllureResult } from 'allure-js-commons';
import { addSkipLabel, type LifecycleListener } from 'allure-js-commons/sdk/reporter';
import { AllureReporter } from 'allure-playwright';
import { requirementID } from '../fold.ts';

/** What Playwright knows of a run at its end. */
export interface Played {
  readonly config: FullConfig;
  readonly suite: Suite;
}

/**
 * Allure's results by the id of the requirement. If one has several executions, its result is that of the first, or of
 * the first that ended with an error, and ends when that did.
 *
 * @param startedAt when the run began, in milliseconds: the end of those whose turn did not come
 */
export async function playedResults(
  { config, suite }: Played,
  startedAt: number,
): Promise<ReadonlyMap<string, AllureResult>> {
  const made: AllureResult[] = [];
  const reporter = new AllureReporter({ detail: false, listeners: [instead(made)] });
  reporter.onConfigure(config);
  reporter.onBegin(suite);
  const results = new Map<string, AllureResult>();
  for (const [id, { test, result }] of executionsIn(suite.allTests())) {
    reporter.onTestBegin(test);
    await reporter.onTestEnd(test, withErrorAlone(result));
    const last = made.pop();
    const stop = result ? result.startTime.getTime() + result.duration : startedAt;
    if (last) results.set(id, { ...last, stop });
  }
  return results;
}

/** Takes the results instead of writing them: allure-playwright would sync each to the disk. */
function instead(made: AllureResult[]): LifecycleListener {
  return {
    // A result covers all repetitions, so its history is that of a run without any.
    beforeTestResultStop(result) {
      result.parameters = [];
    },
    afterTestResultStop(result) {
      made.push({ ...result, labels: [...result.labels] });
      addSkipLabel(result.labels);
    },
  };
}

interface Execution {
  readonly test: TestCase;
  /** Undefined if the run ended before the test started. */
  readonly result: TestResult | undefined;
}

function executionsIn(tests: readonly TestCase[]): ReadonlyMap<string, Execution> {
  const chosen = new Map<string, Execution>();
  for (const test of tests) {
    const id = requirementID(test);
    const result = test.results.find(({ error }) => error) ?? test.results[0];
    if (id !== undefined && (!chosen.has(id) || (result?.error && !chosen.get(id)?.result?.error)))
      chosen.set(id, { test, result });
  }
  return chosen;
}

/** Attachments and output of a test do not concern readers of a report about a server. */
function withErrorAlone(result: TestResult | undefined): TestResult {
  return {
    status: 'passed',
    ...(result?.error && { error: result.error }),
    errors: [],
    startTime: new Date(0),
    duration: 0,
    retry: 0,
    parallelIndex: 0,
    workerIndex: 0,
    annotations: [],
    attachments: [],
    steps: [],
    stderr: [],
    stdout: [],
  };
}
