import { mkdirSync, writeFileSync } from 'node:fs';
import type { Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { test as playwright } from '@playwright/test';
import type { Requirement } from '../../../../fixtures/requirement.ts';
import { searchFor } from '../../../../fixtures/http/secrets/secret-search.ts';
import type { Outcome } from '../../../../fixtures/run/engine/outcome.ts';
import { RunRecord, type Header, type Recorded } from '../../../../fixtures/run/engine/record.ts';
import type { OpenRun } from '../../../../fixtures/run/open-run.ts';
import { newRunID } from '../../../../fixtures/run/start/run-id.ts';
import { parseSettings } from '../../../../fixtures/run/start/settings.ts';
import type { GitHub } from '../../../../reports/github/output.ts';
import ConformanceReporter from '../../../../reports/reporter.ts';
import { outcomeOf } from '../made-up-check.ts';
import { reportFolder } from '../../../../fixtures/report-folder.ts';
import { noteOwn } from '../../../../fixtures/own-files.ts';
import type { Played } from '../../../../reports/allure/played.ts';
import { writeAllureResults } from '../../../../reports/allure/results.ts';
import type { Conformance, ResultRow } from '../../../../reports/conformance.ts';
import { root } from '../../project.ts';

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

// Runs that are reported as real ones are, without Playwright and without a target.

export const SECRET = 'open sesame';

export const header: Header = {
  suite: { name: 'im-conformance', version: '0.1.0' },
  profile: 'platform-v3',
  target: { name: 'staging', baseURL: 'http://im.example' },
  startedAt: new Date(0).toISOString(),
  host: 'somewhere',
  pid: 1,
};

/** A record of these outcomes, each of a test of its own; the tests of `ids` were selected. */
export function recordOf(
  outcomes: readonly Outcome[],
  ids: readonly string[] = outcomes.map(({ id }) => id),
): Recorded {
  const place = '/somewhere/suite/tests/a.spec.ts:7';
  return {
    header,
    selected: ids.map((id, at) => ({ test: `test ${at}`, id, place })),
    entries: outcomes.map((outcome, at) => ({ test: `test ${at}`, atMs: at, outcome })),
    load: undefined,
    residue: undefined,
    footer: undefined,
  };
}

/** A run of all checks of these requirements. */
export interface MadeUpRun {
  /** Absolute path of the folder of the reports. */
  readonly folder: string;
  readonly requirements: readonly Requirement[];
  /** What came of a check: a pass unless given. */
  readonly outcome?: (id: string) => Partial<Outcome>;
  /** What Playwright says went wrong outside of every check. */
  readonly errors?: readonly string[];
  /** Only this shard, with the tests of these requirements. */
  readonly shard?: { readonly current: number; readonly total: number; readonly ids: readonly string[] };
  /** How often Playwright shows each test again; default: 0. */
  readonly retries?: number;
  /** Whether it is printed on a terminal. */
  readonly isTTY?: boolean;
  /** The run could not begin. */
  readonly isClosed?: boolean;
  readonly status?: 'passed' | 'failed' | 'interrupted';
  readonly on?: Date;
  /** When its process began; not known unless given. */
  readonly begunAt?: Date;
  /** Path of the file. */
  readonly baseline?: string | undefined;
  readonly github?: GitHub;
  /** What must be known of the target. */
  readonly notes?: string[];
  /** What else is recorded, such as the load. */
  readonly also?: Parameters<RunRecord['add']>[0];
}

/** Reports it: gives the status that Playwright is to end with, what was printed, and the reporter. */
export async function reported(run: MadeUpRun) {
  const { folder, requirements, baseline, github, shard, isClosed = false, status = 'passed' } = run;
  const [open, printed]: [OpenRun, string[]] = [openRunOf(run), []];
  const environment = {
    IM_BASE_URL: open.baseURL,
    IM_SECRET: SECRET,
    IM_TARGET_NAME: 'staging',
    IM_REPORT_DIR: folder,
    IM_BASELINE: baseline,
  };
  const settings = parseSettings(environment, newRunID());
  const begun = run.begunAt === undefined ? {} : { begunAt: run.begunAt };
  const reporter = new ConformanceReporter({
    isAlone: true,
    run: { settings, requirements, open: () => (isClosed ? undefined : open), github, ...begun },
    output: { write: (text) => printed.push(text), isTTY: run.isTTY === true },
  });
  const own = requirements.filter(({ id }) => shard?.ids.includes(id) ?? true);
  const config = { ...playwright.info().config, shard: shard ?? null };
  const executions = Array.from({ length: 1 + (run.retries ?? 0) }, (_, retry) => ({ retry }));
  const suite = suiteOf(own.map((requirement) => ({ requirement, executions })));
  reporter.onBegin(config, suite);
  for (const each of suite.allTests()) each.results.forEach((result) => reporter.onTestEnd(each, result));
  for (const message of run.errors ?? []) reporter.onError({ message });
  const ended = await reporter.onEnd({ status, startTime: run.on ?? new Date(), duration: 1 });
  return { status: ended?.status, printed: printed.join(''), reporter };
}

function openRunOf({ folder: reportDir, outcome = () => ({}), notes, also }: MadeUpRun): OpenRun {
  const record = new RunRecord({ reportDir, mask: String, onUnwritten: () => undefined });
  return {
    baseURL: 'http://im.example',
    latencyMs: undefined,
    record,
    get counts() {
      return { ...record.counts, toRetry: 0, sent: 0 };
    },
    problems: [],
    unwritten: [],
    begin(selected, audited = []) {
      record.add({ header: { ...header, notes } });
      if (also) record.add(also);
      record.add({ selected });
      for (const { test, id } of [...selected, ...audited.map((each) => ({ test: each, id: each }))])
        record.add({ entry: { test, atMs: 0, outcome: outcomeOf({ id, ...outcome(id) }) } });
    },
    mask: (text) => text.replaceAll(SECRET, '‹secret›'),
    search: (suiteText) => searchFor([[SECRET, 'secret']], suiteText),
  };
}

/** What Playwright knows of a run that checked these rows; each test ended as `ended` says, once unless given. */
export function playedOf(
  rows: readonly ResultRow[],
  ended: (row: ResultRow) => readonly Partial<TestResult>[] = () => [{}],
): Played {
  const tests = rows.map((row) => ({ requirement: requirementOf(row), executions: ended(row) }));
  const suite = suiteOf(tests);
  for (const [at, { annotations }] of suite.allTests().entries())
    annotations.push(
      { type: 'allure.label.epic', description: rows[at]?.area ?? '' },
      { type: 'allure.label.feature', description: rows[at]?.operation ?? '' },
    );
  return { config: playwright.info().config, suite };
}

function requirementOf({ id, area, operation, level, text, source }: ResultRow): Requirement {
  return { id, area, operation, level, text, source, profile: 'core', promises: [] };
}

/** Fills a folder as a run with this result does, as far as Allure's report is made of it. */
export async function leaveAllureResults(folder: string, conformance: Conformance): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { conformance: file } = reportFolder(folder);
  noteOwn(folder, file);
  writeFileSync(file, JSON.stringify(conformance));
  await writeAllureResults({ folder, root }, conformance, playedOf(conformance.results));
}
