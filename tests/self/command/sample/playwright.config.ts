import { defineConfig } from '@playwright/test';
import { configurationOf } from '../../../../configuration.ts';
import { sampleRequirements } from './requirements.ts';

// The configuration of a run, but for its requirements and its checks: a run names the file of the sample that it wants.

// eslint-disable-next-line import/no-default-export -- Playwright asks for one.
export default defineConfig({
  ...configurationOf(sampleRequirements),
  testDir: import.meta.dirname,
  testMatch: '*.sample.ts',
  testIgnore: [],
});
