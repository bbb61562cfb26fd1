/** The text in the files of a run that comes from the suite, Playwright or Allure. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LabelName, Stage, Status } from 'allure-js-commons';
import { createTestResult } from 'allure-js-commons/sdk/reporter';
import type { Requirement } from '../fixtures/requirement.ts';
import { verdictGroups } from './allure/categories.ts';

const root = path.resolve(import.meta.dirname, '..');
/** TypeScript in a clone, JavaScript in the package. */
const extension = path.extname(import.meta.filename);

/** Files whose text may appear in a report, including the lines around a check. */
const rooms = ['fixtures', 'reports', 'schemas', 'tests'];

/** What Playwright writes about a run and its failed tests, and Allure about each test. */
const ofOthers =
  'Instructions Following Playwright test failed. Explain why, be concise, respect Playwright best practices. ' +
  'Provide a snippet of code with the fix, if possible. Test info Name Location Error details Test source failedTests ' +
  'historyId javascript _fallbackTestCaseId';

/**
 * The words as one text: what was selected does not matter, because rows of what was not stand in a result, too.
 *
 * @param requirements all of them
 */
export function suiteText(requirements: readonly Requirement[]): string {
  const sources = [...rooms.flatMap(sourcesIn), ...sourcesOf(root)];
  const allure = [LabelName, Stage, Status, createTestResult('of a check'), verdictGroups];
  return [
    JSON.stringify(requirements),
    readFileSync(path.join(root, 'tests/contract.json'), 'utf8'),
    ...sources.flatMap((file) => [path.relative(root, file), readFileSync(file, 'utf8')]),
    JSON.stringify(allure),
    ofOthers,
  ].join('\n');
}

function sourcesIn(room: string): readonly string[] {
  const folder = path.join(root, room);
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return below
    .filter((name) => name.endsWith(extension) && !/^(?:out|self)[/\\]/.test(name))
    .map((name) => path.join(folder, name));
}

function sourcesOf(folder: string): readonly string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(extension) || name === 'package.json');
  return names.map((name) => path.join(folder, name));
}
