import path from 'node:path';
import type { PlaywrightTestConfig, ReporterDescription } from '@playwright/test';
import { noBrowser } from './fixtures/run/no-browser.ts';
import { suite } from './fixtures/run/suite.ts';
import { reportFolder } from './fixtures/report-folder.ts';
import { readSecondTries } from './fixtures/run/second-tries.ts';
import { leavePlan, readLoad, readResidue, readRun, requireOwnNames } from './fixtures/run/handover.ts';
import { refuseTraceOption } from './fixtures/run/no-trace.ts';
import { searchOfRun, secretsOfRun } from './fixtures/run/run-secrets.ts';
import {
  isListing,
  isWatchedByPerson,
  readGitHub,
  readSettings,
  type Settings,
} from './fixtures/run/settings.ts';
import type { Requirement } from './fixtures/requirement.ts';
import type { Baseline } from './reports/baseline/baseline.ts';
import { readBaseline } from './reports/baseline/reading.ts';
import type { ConformanceReporterOptions } from './reports/reporter.ts';
import type { LastLookOptions } from './reports/last-look.ts';
import { Unwritten } from './reports/unwritten.ts';
import { plannedBy } from './reports/findings.ts';
import { requirements } from './tests/requirements.ts';

const root = import.meta.dirname;
const verdictReporter = path.join(root, 'reports/reporter.ts');
const allureReporter = path.join(root, 'reports/allure/reporter.ts');
const lastLook = path.join(root, 'reports/last-look.ts');

/** In the order in which they conclude: whoever looks through what was written comes last. */
function reportersOf(
  settings: Settings,
  suiteOf: readonly Requirement[],
  baseline: Baseline | undefined,
): ReporterDescription[] {
  const { reportDir } = settings;
  const unwritten = new Unwritten();
  const options = verdictOptions(settings, suiteOf, { baseline, unwritten });
  const search: LastLookOptions['search'] = (ownWords) => searchOfRun(settings, readRun(), ownWords);
  const { baseURL, mask } = options;
  return [
    [verdictReporter, options],
    [allureReporter, { reportDir, root, baseURL, baseline, unwritten, mask }],
    [lastLook, { reportDir, root, unwritten, search } satisfies LastLookOptions],
  ];
}

function verdictOptions(
  settings: Settings,
  suiteOf: readonly Requirement[],
  { baseline, unwritten }: Pick<ConformanceReporterOptions, 'baseline' | 'unwritten'>,
): ConformanceReporterOptions {
  const { profile, targetName, runID, reportDir } = settings;
  return {
    suite,
    requirements: suiteOf,
    profile,
    targetName,
    baseURL: urlInUse(settings),
    baseline,
    reportDir,
    root,
    leavePlan: (ids) => leavePlan(reportDir, { runID, ids: [...ids] }),
    secondTries: () => readSecondTries(reportDir, runID),
    load: () => readLoad(reportDir),
    residue: () => readResidue(reportDir),
    mask: (text) => secretsOfRun(settings, readRun()).mask(text),
    unwritten,
    github: readGitHub(),
  };
}

/** The address in use: an embedded server has none before the run has begun. */
function urlInUse({ baseURL }: Settings): () => string | undefined {
  return () => readRun()?.baseURL ?? baseURL;
}

/** Selects the checks of these requirements by their tags; all that there are need no selecting. */
function selecting(ids: readonly string[]): Pick<PlaywrightTestConfig, 'grep'> {
  return ids.length === requirements.length ? {} : { grep: new RegExp(`@(${ids.join('|')})(?=\\s|$)`) };
}

/**
 * The configuration of a run, by the settings of this process. Throws when a setting is wrong, when the baseline cannot
 * be read, or when a name that the run needs in its report folder is taken.
 *
 * @param suiteOf the requirements that the suite is to consist of: all, but for a test of the command. The profile
 *   chooses among them.
 */
export function configurationOf(suiteOf: readonly Requirement[]): PlaywrightTestConfig {
  const settings = readSettings();
  const { reportDir, profile, baseURL } = settings;
  if (!isWatchedByPerson() && !isListing()) refuseTraceOption(process.argv);
  if (!isListing()) requireOwnNames(reportDir);
  const baseline = settings.baseline === undefined ? undefined : readBaseline(settings.baseline);
  // A process that performs some checks a second time for a run that holds everything else.
  const again = readRun()?.again;
  const planned = plannedBy(profile, suiteOf).map(({ id }) => id);
  return {
    testDir: path.join(root, 'tests'),
    testIgnore: path.join(root, 'tests/self/**'),
    outputDir: path.join(reportFolder(reportDir).testResults, again ? 'again' : 'first'),
    ...(again ? {} : { globalSetup: path.join(root, 'fixtures/run/global-setup.ts') }),
    // For the end of the run: how many requirements a whole one checks, and who gives the verdict.
    metadata: { planned: planned.length, verdictReporter },
    // Requests are governed over all workers together: more of them do not ask more of the target. Each begins a file's
    // next checks while it waits, and a far target is waited for in several files at once.
    workers: again ? 1 : baseURL === undefined ? 2 : 3,
    // Whole files go to one worker, which begins a file's next checks while it waits for an answer.
    fullyParallel: false,
    ...selecting(again ?? planned),
    forbidOnly: true,
    retries: 0,
    // Where somebody asks for retries: a requirement that failed once has failed, under any reporter.
    failOnFlakyTests: true,
    // Each request has its own time and each wait its deadline; how long a check waits for its turn is no fault of it.
    timeout: 0,
    reporter: again
      ? [[allureReporter, { reportDir, root, baseURL: urlInUse(settings), baseline, adds: true }]]
      : reportersOf(settings, suiteOf, baseline),
    use: { ...noBrowser, screenshot: 'off', trace: 'off', video: 'off' },
  };
}
