import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import * as z from 'zod';

/** Spec files that share no process, as `alone.json` in the copy lists them: what each loads is seen only so. */
const alone = resolve('reports/out/alone.json');
const projects = existsSync(alone)
  ? z.array(z.string()).parse(JSON.parse(readFileSync(alone, 'utf8')))
  : undefined;

/** The self-tests of the copy that it is started in, without what their own configuration imports of the product. */
export default defineConfig({
  testDir: resolve('tests/self'),
  outputDir: resolve('reports/out/self/test-results'),
  snapshotPathTemplate: '{testDir}/{testFileDir}/golden/{arg}{ext}',
  updateSnapshots: 'none',
  // Only the tests of every commit are asked.
  grepInvert: /@long/,
  fullyParallel: false,
  retries: 0,
  reporter: join(import.meta.dirname, 'reporter.ts'),
  ...(projects && {
    projects: projects.map((spec) => ({ name: spec, testMatch: resolve('tests/self', spec) })),
  }),
});
