/** Everything in the files of a run that the suite itself wrote. */
import type { Suite } from '@playwright/test/reporter';
import { LabelName, Stage, Status } from 'allure-js-commons';
import { createTestResult } from 'allure-js-commons/sdk/reporter';
import { verdictGroups } from './allure/categories.ts';
import { conformanceSchemaText } from './conformance.ts';

/**
 * The words as one text: what the checks are called, and the formats of the files.
 *
 * @param suite the checks before they are performed, when nothing was put to their annotations yet
 */
export function suiteText(suite: Suite): string {
  const checks = suite.allTests().map((test) => ({
    title: test.titlePath(),
    annotations: test.annotations,
    tags: test.tags,
    location: test.location,
  }));
  const allure = [LabelName, Stage, Status, createTestResult('of a check'), verdictGroups];
  return [JSON.stringify(checks), conformanceSchemaText(), JSON.stringify(allure)].join('\n');
}
