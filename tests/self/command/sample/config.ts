import path from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';
import { reportFolder } from '../../../../fixtures/report-folder.ts';
import { leavePlan, readResidue } from '../../../../fixtures/run/handover.ts';
import type { AllureReporterOptions } from '../../../../reports/allure/reporter.ts';
import { Unwritten } from '../../../../reports/unwritten.ts';
import type { ConformanceReporterOptions } from '../../../../reports/reporter.ts';
import { root } from '../../project.ts';
import { sampleRequirements } from './requirements.ts';

/** What the sample does. `repeated` and `stray` ask for profile core, the others for everything. */
export type Kind = 'good' | 'bad' | 'repeated' | 'stray' | 'unreachable';

/**
 * A Playwright config that reports invented checks as the real config reports real ones.
 *
 * @param kind which sample file to run; `unreachable` runs none, since its global setup throws
 * @param reportDir absolute; everything is written there
 */
export function sampleConfig(kind: Kind, reportDir: string): PlaywrightTestConfig {
  const verdict: ConformanceReporterOptions = {
    suite: { name: 'im-conformance', version: '0.1.0' },
    requirements: sampleRequirements,
    profile: kind === 'repeated' || kind === 'stray' ? 'core' : 'platform-v3',
    targetName: 'sample',
    baseURL: () => 'http://user:hidden@127.0.0.1:1',
    reportDir,
    root,
    mask: String,
    unwritten: new Unwritten(),
    leavePlan: (ids) => leavePlan(reportDir, { runID: 'csample', ids: [...ids] }),
    residue: () => readResidue(reportDir),
    secondTries: () => [],
    load: () => undefined,
  };
  const allure: AllureReporterOptions = { reportDir, root };
  return {
    testDir: import.meta.dirname,
    testMatch: `${kind === 'unreachable' ? 'good' : kind}.sample.ts`,
    outputDir: reportFolder(reportDir).testResults,
    workers: 1,
    ...(kind === 'unreachable' ? { globalSetup: path.join(import.meta.dirname, 'unreachable.ts') } : {}),
    reporter: [
      [path.join(root, 'reports/reporter.ts'), verdict],
      [path.join(root, 'reports/allure/reporter.ts'), allure],
      ['html', { open: 'never', outputFolder: path.join(reportDir, 'html') }],
    ],
  };
}
