import { defineConfig } from '@playwright/test';
import type { StageOptions } from '../../../fixtures/test.ts';
import { mutants } from '../mutants.ts';
import { provingStage } from './stage.ts';

export default defineConfig<object, StageOptions>({
  testDir: '../..',
  testIgnore: 'self/**',
  outputDir: '../../../reports/out/prove/test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 300_000,
  reporter: [['./reporter.ts']],
  use: { otherStage: provingStage(mutants, false) },
});
