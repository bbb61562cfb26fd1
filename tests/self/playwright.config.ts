import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { noBrowser } from '../../fixtures/run/no-browser.ts';

const apart = ['proof/prove.spec.ts', 'endure/slice.spec.ts'];

/** The project's own tests: never run against anybody's server, only against servers started here. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../reports/out/self/test-results',
  fullyParallel: false,
  // One more than processors: the tests of the real command wait for much.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  use: noBrowser,
  // Long enough for a machine that has much else to do: what waits is ended by events, and this ends what hangs.
  timeout: 300_000,
  // What is polled for comes; when is up to the machine.
  expect: { timeout: 30_000 },
  projects: [
    // The longest of all comes first, so that at the end nobody waits for it alone.
    { name: 'proof', testDir: './proof', testMatch: '**/prove.spec.ts' },
    // By whole paths: the project itself may lie in a folder of this name.
    { name: 'self', testIgnore: apart.map((file) => path.join(import.meta.dirname, file)) },
    // What they measure is time: they come last and alone. To run one of them without the rest: --no-deps.
    {
      name: 'endure',
      testDir: './endure',
      testMatch: '**/slice.spec.ts',
      workers: 1,
      dependencies: ['proof', 'self'],
    },
  ],
  reporter: [['list'], ['./closing-reporter.ts']],
});
