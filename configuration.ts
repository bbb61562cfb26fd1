import path from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';
import { Refusal } from './fixtures/refusal.ts';
import { knownID } from './fixtures/known-id.ts';
import { reportFolder } from './fixtures/report-folder.ts';
import { MISUSE, outlivesReaders, processEnd } from './fixtures/run/end/process-end.ts';
import { isListing, isWorker, refuseTraceOption } from './fixtures/run/start/command-line.ts';
import { requireNoOtherRun } from './fixtures/run/engine/record.ts';
import { requireProductionAllowed } from './fixtures/run/start/production.ts';
import { forgetEarlierResult, requireOwnNames } from './fixtures/run/start/report-place.ts';
import {
  addReporter,
  beginsRun,
  confinement,
  isWatchedByPerson,
  readReportDir,
  readSettings,
  requireMeantTarget,
  type Settings,
} from './fixtures/run/start/settings.ts';
import { wantRun } from './fixtures/run/wanted-run.ts';
import type { Requirement } from './fixtures/requirement.ts';
import { checkedIn } from './fixtures/smoke.ts';
import { requirements } from './tests/requirements.ts';

const root = import.meta.dirname;
/** TypeScript in a clone, JavaScript in the package. */
const extension = path.extname(import.meta.filename);
const reporter = path.join(root, `reports/reporter${extension}`);

// A worker loads this configuration too, but never writes reports. Loading them takes as long as running all
// checks.
const baselines = isWorker() ? undefined : await import('./reports/baseline/baseline.ts');

/** Selects the checks of these requirements by tag. Needs no filter when all are wanted. */
function selecting(ids: readonly string[]): Pick<PlaywrightTestConfig, 'grep'> {
  return ids.length === requirements.length ? {} : { grep: new RegExp(`@(${ids.join('|')})(?=\\s|$)`) };
}

/**
 * Removes the results of an earlier run before anything can fail in this one. Throws if another run is still active.
 */
function forgetEarlier(): void {
  const reportDir = readReportDir();
  requireNoOtherRun(reportDir);
  forgetEarlierResult(reportDir);
}

/**
 * The configuration of a run, from the settings of this process. Throws if a setting is wrong, the baseline cannot be
 * read, or a name that the run needs in its report folder is taken.
 *
 * @param suiteOf the requirements of the suite: all of them, except in tests of the command. The profile selects from
 * them.
 */
export function configurationOf(suiteOf: readonly Requirement[]): PlaywrightTestConfig {
  if (beginsRun()) {
    processEnd.endAsJudged(process, console.warn);
    outlivesReaders(process);
  }
  try {
    return configured(suiteOf);
  } catch (problem) {
    if (problem instanceof Refusal) processEnd.judge(MISUSE);
    if (isListing()) processEnd.endAsJudged(process, console.warn);
    throw problem;
  }
}

/** The ids to select: those of the profile, without those that somebody leaves out, of those that the command is confined to. */
function selectedIn({ profile, skip }: Settings, suiteOf: readonly Requirement[]): readonly string[] {
  const all = suiteOf.map(({ id }) => id);
  const skipped = new Set(skip.map((id) => knownID(id, all)));
  const confined = new Set(confinement()?.ids ?? all);
  const ids = checkedIn(profile, suiteOf).map(({ id }) => id);
  return ids.filter((id) => confined.has(id) && !skipped.has(id));
}

/** Refuses what is wrong with this run as a whole, before it sends anything. */
function requireSound(settings: Settings): void {
  if (isListing()) return;
  refuseTraceOption(process.argv);
  if (isWorker()) return;
  requireMeantTarget(settings);
  requireProductionAllowed(settings);
  requireOwnNames(settings.reportDir);
}

function configured(suiteOf: readonly Requirement[]): PlaywrightTestConfig {
  if (beginsRun()) forgetEarlier();
  const settings = readSettings();
  const { reportDir, baseline } = settings;
  const selected = selectedIn(settings, suiteOf);
  requireSound(settings);
  if (baseline !== undefined) baselines?.readBaseline(baseline);
  wantRun({ settings, requirements: suiteOf });
  processEnd.expectRefusal();
  if (beginsRun()) addReporter(reporter);
  return playwrightConfig(reportDir, selected);
}

function playwrightConfig(reportDir: string, selected: readonly string[]): PlaywrightTestConfig {
  return {
    testDir: path.join(root, 'tests'),
    testIgnore: path.join(root, 'tests/self/**'),
    outputDir: reportFolder(reportDir).testResults,
    globalSetup: path.join(root, `fixtures/run/global-setup${extension}`),
    // A worker only shows outcomes. In watch mode it also performs checks, one at a time.
    workers: 1,
    fullyParallel: false,
    ...selecting(selected),
    forbidOnly: true,
    retries: 0,
    // With retries: a requirement that failed once has failed, under any reporter.
    failOnFlakyTests: true,
    // Each request and each wait has its own deadline. The time that a check waits for its turn must not
    // count.
    timeout: 0,
    // In watch mode each test is shown as it ends, without a verdict.
    reporter: isWatchedByPerson() ? 'list' : [[reporter, { isAlone: true }]],
  };
}
