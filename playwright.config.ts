import path from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { suite } from './fixtures/run/suite.ts';
import { reportFolder } from './fixtures/report-folder.ts';
import { leavePlan, readResidue, readRun, requireOwnNames } from './fixtures/run/handover.ts';
import { readSettings } from './fixtures/run/settings.ts';
import type { ConformanceReporterOptions } from './reports/reporter.ts';
import { plannedBy } from './reports/findings.ts';
import { requirements } from './tests/requirements.ts';

const settings = readSettings();
const { profile, targetName, runID, reportDir } = settings;
const root = import.meta.dirname;
requireOwnNames(path.resolve(root, reportDir));

const verdictOptions: ConformanceReporterOptions = {
  suite,
  requirements,
  profile,
  targetName,
  baseURL: () => readRun()?.baseURL ?? settings.baseURL,
  reportDir,
  root,
  leavePlan: (ids) => leavePlan(path.resolve(root, reportDir), { runID, ids: [...ids] }),
  residue: () => readResidue(path.resolve(root, reportDir)),
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

// eslint-disable-next-line import/no-default-export -- Playwright asks for one.
export default defineConfig({
  testDir: './tests',
  testIgnore: 'self/**',
  outputDir: reportFolder(reportDir).testResults,
  globalSetup: './fixtures/run/global-setup.ts',
  // For the end of the run: how many requirements a whole one checks, and who gives the verdict.
  metadata: { planned: plannedBy(profile, requirements).length, verdictReporter },
  // A far target is waited for, not computed: more workers than processors pay there.
  workers: settings.baseURL === undefined ? 2 : 4,
  // Whole files go to one worker, which begins a file's next checks while it waits for an answer.
  fullyParallel: false,
  ...(settings.profile === 'core' ? { grep: /@core\b/ } : {}),
  forbidOnly: true,
  retries: 0,
  // One check may poll for several deadlines of ten seconds, and each of its requests may use its whole time.
  timeout: 60_000 + 6 * settings.timeoutMs,
  reporter: [
    [verdictReporter, verdictOptions],
    ['./reports/allure/reporter.ts', { reportDir, root }],
  ],
  use: { ...noBrowser, screenshot: 'off', trace: 'off', video: 'off' },
});
