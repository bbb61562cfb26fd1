import { defineConfig } from '@playwright/test';

// What a run leaves of outcomes that are made up: see ../publish.spec.ts.
export default defineConfig({
  testDir: '.',
  testMatch: 'outcomes.sample.ts',
  outputDir: '../../../../../reports/out/self/publish',
  workers: 1,
});
