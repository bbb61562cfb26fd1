import { defineConfig } from '@playwright/test';

/** The project's own tests: never run against anybody's server, only against servers started here. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../reports/out/self/test-results',
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
});
