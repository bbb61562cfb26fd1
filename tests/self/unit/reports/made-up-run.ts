import { test as playwright } from '@playwright/test';
import { searchFor } from '../../../../fixtures/http/secrets/secret-search.ts';
import type { Requirement } from '../../../../fixtures/requirement.ts';
import type { Outcome } from '../../../../fixtures/run/engine/outcome.ts';
import { RunRecord, type Header, type Recorded } from '../../../../fixtures/run/engine/record.ts';
import type { OpenRun } from '../../../../fixtures/run/open-run.ts';
import { newRunID } from '../../../../fixtures/run/start/run-id.ts';
import { parseSettings } from '../../../../fixtures/run/start/settings.ts';
import type { GitHub } from '../../../../reports/github/output.ts';
import ConformanceReporter from '../../../../reports/reporter.ts';
import { outcomeOf } from '../made-up-check.ts';
import { suiteOf } from './made-up-suite.ts';

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
