import { mkdirSync, writeFileSync } from 'node:fs';
import { test } from '@playwright/test';
import { reportFolder } from '../../../../fixtures/report-folder.ts';
import type { Requirement } from '../../../../fixtures/requirement.ts';
import { noteOwn } from '../../../../fixtures/own-files.ts';
import type { Played } from '../../../../reports/allure/played.ts';
import { writeAllureResults } from '../../../../reports/allure/results.ts';
import type { Conformance, ResultRow } from '../../../../reports/conformance.ts';
import { root } from '../../project.ts';
import type { TestResult } from '@playwright/test/reporter';
import { suiteOf } from './made-up-suite.ts';

/** What Playwright knows of a run that checked these rows; each test ended as `ended` says, once unless given. */
export function playedOf(
  rows: readonly ResultRow[],
  ended: (row: ResultRow) => readonly Partial<TestResult>[] = () => [{}],
): Played {
  const tests = rows.map((row) => ({ requirement: requirementOf(row), executions: ended(row) }));
  const suite = suiteOf(tests);
  for (const [at, { annotations }] of suite.allTests().entries())
    annotations.push(
      { type: 'allure.label.epic', description: rows[at]?.area ?? '' },
      { type: 'allure.label.feature', description: rows[at]?.operation ?? '' },
    );
  return { config: test.info().config, suite };
}

function requirementOf({ id, area, operation, level, text, source }: ResultRow): Requirement {
  return { id, area, operation, level, text, source, profile: 'core', promises: [] };
}

/** Fills a folder as a run with this result does, as far as Allure's report is made of it. */
export async function leaveAllureResults(folder: string, conformance: Conformance): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { conformance: file } = reportFolder(folder);
  noteOwn(folder, file);
  writeFileSync(file, JSON.stringify(conformance));
  await writeAllureResults({ folder, root }, conformance, playedOf(conformance.results));
}
