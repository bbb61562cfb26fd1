import path from 'node:path';
import { defineConfig } from '@playwright/test';
import type { RunnerOptions } from '../../fixtures/test.ts';
import { otherRunners, selection } from './other-runners.ts';

/** The longest of all comes first, so that at the end nobody waits for it alone. */
const longest = ['proof/prove.spec.ts'];
/** Other processes, and signals to them, are part of what these show. */
const ofProcesses = [
  'command/**/*.spec.ts',
  'docs/following.spec.ts',
  'explore/command.spec.ts',
  'faults/faults.spec.ts',
  'reference/command-line.spec.ts',
  'unit/run/start/ledger-file.spec.ts',
  'unit/run/start/surroundings.spec.ts',
];
/** What a benchmark measures Playwright with. */
const empty = ['benchmark/empty/**'];

/** By whole paths: the project itself may lie in a folder of this name. */
const pathsOf = (files: readonly string[]): string[] =>
  files.map((file) => path.join(import.meta.dirname, file));

/** The project's own tests: never run against anybody's server, only against servers started here. */
export default defineConfig<object, RunnerOptions>({
  testDir: '.',
  outputDir: '../../reports/out/self/test-results',
  // Golden files are the same on every system; -u writes them anew.
  snapshotPathTemplate: '{testDir}/{testFileDir}/golden/{arg}{ext}',
  fullyParallel: false,
  // One more than processors: the tests of the real command wait for much.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  // Constants spare 6 ms a test, half a minute in all: fixtures compute options of a browser that is never opened.
  use: {
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
  },
  // Long enough for a machine that has much else to do: what waits is ended by events, and this ends what hangs.
  timeout: 300_000,
  // What is polled for comes; when is up to the machine.
  expect: { timeout: 30_000 },
  projects: [
    { name: 'longest', testMatch: pathsOf(longest) },
    { name: 'command', testMatch: pathsOf(ofProcesses) },
    { name: 'self', testIgnore: pathsOf([...longest, ...ofProcesses, ...empty]) },
    { name: 'checks', testDir: '..', ...selection, use: { otherRunner: otherRunners } },
  ],
  reporter: [['list'], ['./closing-reporter.ts']],
});
