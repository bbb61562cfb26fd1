import { defineConfig } from '@playwright/test';
import type { RunnerOptions } from '../../../fixtures/test.ts';
import { noBrowser } from '../../../fixtures/run/no-browser.ts';
import { mutants } from '../proof/mutants.ts';
import { replayingRunner } from './replaying-runner.ts';
const step = Number(process.env['TRY_STEP'] ?? 20);
const from = Number(process.env['TRY_FROM'] ?? 0);
const only = process.env['TRY_ONLY'];
const chosen = only ? mutants.filter(({id}) => only.split(',').includes(id)) : mutants.filter((_, i) => i % step === from);
const ids = [...new Set(chosen.map(({ breaks }) => breaks[0]))];
export default defineConfig<object, RunnerOptions>({
  testDir: '../..', testIgnore: 'self/**', outputDir: '/tmp/exp-ev/out', workers: 2, fullyParallel: false,
  grep: new RegExp(`@(${ids.join('|')})(?=\\s|$)`), reporter: [['json', { outputFile: '/tmp/exp-ev/try.json' }], ['dot']],
  timeout: 60000,
  use: { ...noBrowser, otherRunner: replayingRunner(Object.fromEntries(chosen.map(({ id, breaks }) => [breaks[0], id]))) },
});
