import type { Suite, TestCase, TestResult } from '@playwright/test/reporter';
import type { Requirement } from '../../../../fixtures/requirement.ts';

/** A test that checks a requirement, or none, with its executions: an ordinary pass unless given. */
export interface MadeUpTest {
  readonly requirement?: Requirement;
  readonly title?: string;
  readonly executions?: readonly Partial<TestResult>[];
  /** Whether Playwright takes the test for one that went well. */
  readonly ok?: boolean;
}

/** What Playwright hands to reporters, made up for a test: a suite of these tests. */
export function suiteOf(tests: readonly MadeUpTest[]): Suite {
  const suite: Suite = {
    type: 'root',
    title: '',
    suites: [],
    tests: [],
    entries: () => suite.tests,
    allTests: () => suite.tests,
    project: () => undefined,
    titlePath: () => [],
  };
  for (const test of tests) suite.tests.push(testOf(test, suite));
  return suite;
}

function testOf({ requirement, title, executions = [{}], ok = true }: MadeUpTest, parent: Suite): TestCase {
  const id = requirement?.id;
  return {
    type: 'test',
    id: id ?? 'no requirement',
    title: title ?? requirement?.text ?? 'checks nothing',
    parent,
    annotations: id === undefined ? [] : [{ type: 'requirement', description: id }],
    expectedStatus: 'passed',
    location: { file: '/somewhere/suite/tests/a.spec.ts', line: 7, column: 1 },
    repeatEachIndex: 0,
    results: executions.map(resultOf),
    retries: 0,
    tags: [],
    timeout: 0,
    ok: () => ok,
    outcome: () => (ok ? 'expected' : 'unexpected'),
    titlePath: () => [],
  };
}

function resultOf(execution: Partial<TestResult>): TestResult {
  return {
    annotations: [],
    attachments: [],
    duration: 5,
    errors: [],
    parallelIndex: 0,
    retry: 0,
    startTime: new Date(0),
    status: 'passed',
    stderr: [],
    stdout: [],
    steps: [],
    workerIndex: 0,
    ...execution,
  };
}
