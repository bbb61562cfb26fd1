import path from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { suite } from './fixtures/run/suite.ts';
import { reportFolder } from './fixtures/report-folder.ts';
import { readSecondTries } from './fixtures/run/second-tries.ts';
import { leavePlan, readLoad, readResidue, readRun, requireOwnNames } from './fixtures/run/handover.ts';
import { isListing, readSettings } from './fixtures/run/settings.ts';
import type { ConformanceReporterOptions } from './reports/reporter.ts';
import { plannedBy } from './reports/findings.ts';
import { requirements } from './tests/requirements.ts';

const settings = readSettings();
const { profile, targetName, runID, reportDir } = settings;
const root = import.meta.dirname;
if (!isListing()) requireOwnNames(reportDir);

// A process that performs some checks a second time for a run that holds everything else.
const again = readRun()?.again;

const verdictOptions: ConformanceReporterOptions = {
  suite,
  requirements,
  profile,
  targetName,
  baseURL: () => readRun()?.baseURL ?? settings.baseURL,
  reportDir,
  root,
  leavePlan: (ids) => leavePlan(reportDir, { runID, ids: [...ids] }),
  secondTries: () => readSecondTries(reportDir, runID),
  load: () => readLoad(reportDir),
  residue: () => readResidue(reportDir),
};

const verdictReporter = path.join(root, 'reports/reporter.ts');

// Constants cost less than the fixtures that compute the options of a browser that no check opens.
const noBrowser: PlaywrightTestConfig['use'] = {
  acceptDownloads: true,
  bypassCSP: false,
  colorScheme: null,
  contrast: null,
  deviceScaleFactor: 1,
  forcedColors: null,
  hasTouch: false,
  ignoreHTTPSErrors: false,
  isMobile: false,
  javaScriptEnabled: true,
  locale: 'en-US',
  offline: false,
  permissions: [],
  reducedMotion: null,
  serviceWorkers: 'allow',
  viewport: null,
};

/** Finds the checks of these requirements by their tags. */
function tagged(ids: readonly string[]): RegExp {
  return new RegExp(`@(${ids.join('|')})(?=\\s|$)`);
}

// eslint-disable-next-line import/no-default-export -- Playwright asks for one.
export default defineConfig({
  testDir: './tests',
  testIgnore: 'self/**',
  outputDir: path.join(reportFolder(reportDir).testResults, again ? 'again' : 'first'),
  ...(again ? {} : { globalSetup: './fixtures/run/global-setup.ts' }),
  // For the end of the run: how many requirements a whole one checks, and who gives the verdict.
  metadata: { planned: plannedBy(profile, requirements).length, verdictReporter },
  // Requests are governed over all workers together: more of them do not ask more of the target. Each begins a file's
  // next checks while it waits, and a far target is waited for in several files at once.
  workers: again ? 1 : settings.baseURL === undefined ? 2 : 3,
  // Whole files go to one worker, which begins a file's next checks while it waits for an answer.
  fullyParallel: false,
  ...(again ? { grep: tagged(again) } : settings.profile === 'core' ? { grep: /@core\b/ } : {}),
  forbidOnly: true,
  retries: 0,
  // Where somebody asks for retries: a requirement that failed once has failed, under any reporter.
  failOnFlakyTests: true,
  // Each request has its own time and each wait its deadline; how long a check waits for its turn is no fault of it.
  timeout: 0,
  reporter: [
    ...(again ? [] : [[verdictReporter, verdictOptions] as const]),
    ['./reports/allure/reporter.ts', { reportDir, root, adds: again !== undefined }],
  ],
  use: { ...noBrowser, screenshot: 'off', trace: 'off', video: 'off' },
});
