/** The whole run in Allure's results, and the results of several parts of a run. */
import { LabelName, Stage, Status, type Globals, type TestResult } from 'allure-js-commons';
import { createTestResult, md5 } from 'allure-js-commons/sdk/reporter';
import type { Conformance } from '../conformance.ts';
import { verdictSentence } from '../explain/verdict-sentence.ts';
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { noteOwn, removeOwn } from '../../fixtures/own-files.ts';
import { reportFolder } from '../../fixtures/report-folder.ts';

/** The file with the verdict of the whole run. */
export const GLOBALS = 'verdict-globals.json';

/** The verdict as a global error; nothing for a target that conforms. */
export function globals(conformance: Conformance): Globals {
  const error = { message: verdictSentence(conformance), timestamp: Date.parse(conformance.startedAt) };
  return { attachments: [], errors: conformance.verdict === 'conformant' ? [] : [error] };
}

/** Represents everything that could not run, so that the report says why instead of being empty. */
export function problemResult(problem: string, startedAt: string): TestResult {
  const name = 'The run has no problem';
  const moment = Date.parse(startedAt);
  return {
    ...createTestResult(md5(`${startedAt} ${name}`), md5(name)),
    name,
    fullName: name,
    testCaseId: md5(name),
    status: Status.BROKEN,
    stage: Stage.FINISHED,
    labels: [
      { name: LabelName.EPIC, value: 'The run itself' },
      { name: 'verdict', value: 'error' },
    ],
    statusDetails: { message: problem },
    start: moment,
    stop: moment,
  };
}

/**
 * Puts the Allure results of parts together, with the verdict of the whole.
 *
 * @param folder of the merged reports
 * @param parts the folders of the reports of the parts
 * @returns the sentence that says why there are none; undefined where they were put together
 */
export function mergeAllureResults(
  folder: string,
  parts: readonly string[],
  conformance: Conformance,
): string | undefined {
  const { allureResults: into } = reportFolder(folder);
  removeOwn(folder, [into]);
  const sources = parts.map((part) => reportFolder(part).allureResults);
  const missing = sources.find((source) => !existsSync(source));
  if (missing !== undefined)
    return `No Allure report: there is no ${missing}. Keep the whole report folder of each part, not conformance.json alone.`;
  const files = sources.flatMap((source) =>
    readdirSync(source)
      .filter((name) => name !== GLOBALS)
      .map((name) => [path.join(source, name), path.join(into, name)] as const),
  );
  noteOwn(folder, path.join(into, GLOBALS), ...files.map(([, file]) => file));
  mkdirSync(into, { recursive: true });
  for (const [from, file] of files) copyFileSync(from, file);
  writeFileSync(path.join(into, GLOBALS), JSON.stringify(globals(conformance)));
  return undefined;
}
