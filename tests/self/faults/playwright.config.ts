import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import * as z from 'zod';
import { WORKER } from './playwright-run.ts';

/** Spec files that share no process, as `alone.json` in the copy lists them: what each loads is seen only so. */
const alone = resolve('reports/out/alone.json');
const projects = existsSync(alone)
  ? z.array(z.string()).parse(JSON.parse(readFileSync(alone, 'utf8')))
  : undefined;

// A worker says which process it is, for what this process and its children reach.
const worker = process.env['TEST_WORKER_INDEX'];
if (projects && worker !== undefined) {
  writeFileSync(resolve('reports/out/hits', `worker-${worker}`), `${process.pid}`);
  process.env[WORKER] = `${process.pid}`;
}

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
