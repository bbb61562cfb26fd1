import path from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';
import { reportFolder } from '../../../../fixtures/report-folder.ts';
import { leavePlan, readLoad, readResidue, readRun } from '../../../../fixtures/run/handover.ts';
import { readSecondTries } from '../../../../fixtures/run/second-tries.ts';
import { readSettings } from '../../../../fixtures/run/settings.ts';
import { Unwritten } from '../../../../reports/unwritten.ts';
import type { ConformanceReporterOptions } from '../../../../reports/reporter.ts';
import { root } from '../../project.ts';
import { manyRequirements } from './checks.ts';

/**
 * A Playwright config that runs made-up checks as the real config runs real ones.
 *
 * @param testDir where their files are
 * @param count how many there are
 */
export function manyConfig(testDir: string, count: number): PlaywrightTestConfig {
  const { profile, targetName, reportDir, runID } = readSettings();
  const requirements = manyRequirements(count);
  const verdictReporter = path.join(root, 'reports/reporter.ts');
  const options: ConformanceReporterOptions = {
    suite: { name: 'many', version: '0.1.0' },
    requirements,
    profile,
    targetName,
    baseURL: () => readRun()?.baseURL,
    reportDir,
    root,
    mask: String,
    unwritten: new Unwritten(),
    leavePlan: (ids) => leavePlan(reportDir, { runID, ids: [...ids] }),
    secondTries: () => readSecondTries(reportDir, runID),
    load: () => readLoad(reportDir),
    residue: () => readResidue(reportDir),
  };
  return {
    testDir,
    testMatch: '*.many.ts',
    outputDir: path.join(reportFolder(reportDir).testResults, 'first'),
    globalSetup: path.join(root, 'fixtures/run/global-setup.ts'),
    metadata: { planned: requirements.length, verdictReporter },
    workers: 3,
    timeout: 0,
    reporter: [
      [verdictReporter, options],
      [path.join(root, 'reports/allure/reporter.ts'), { reportDir, root }],
    ],
  };
}
