/** The whole run in Allure's results, and the results of several parts of a run. */
import { LabelName, Stage, Status, type Globals, type TestResult } from 'allure-js-commons';
import { createTestResult, md5 } from 'allure-js-commons/sdk/reporter';
import type { Conformance } from '../conformance.ts';
import { countsLine } from '../explain/facts.ts';
import { verdictSentence } from '../explain/verdict-sentence.ts';
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { noteOwn, removeOwn } from '../../fixtures/own-files.ts';
import { reportFolder } from '../../fixtures/report-folder.ts';

/** The file with what belongs to the whole run. */
const GLOBALS = 'verdict-globals.json';

/** The text of the verdict, which Allure shows as an attachment of the whole run: a verdict is not an error. */
const VERDICT = 'verdict-attachment.txt';

/** What names the text to Allure. */
function globals({ startedAt }: Conformance): Globals {
  const verdict = { name: 'Verdict', source: VERDICT, type: 'text/plain', timestamp: Date.parse(startedAt) };
  return { attachments: [verdict], errors: [] };
}

/** The files of the whole run, by name: the verdict, with what it counts. */
export function verdictFiles(conformance: Conformance): ReadonlyMap<string, string> {
  return new Map([
    [GLOBALS, JSON.stringify(globals(conformance))],
    [VERDICT, `${verdictSentence(conformance)}\n${countsLine(conformance.counts)}\n`],
  ]);
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
  const own = verdictFiles(conformance);
  const files = sources.flatMap((source) =>
    readdirSync(source)
      .filter((name) => !own.has(name))
      .map((name) => [path.join(source, name), path.join(into, name)] as const),
  );
  const places = [...own.keys()].map((name) => path.join(into, name));
  noteOwn(folder, ...places, ...files.map(([, file]) => file));
  mkdirSync(into, { recursive: true });
  for (const [from, file] of files) copyFileSync(from, file);
  for (const [name, text] of own) writeFileSync(path.join(into, name), text);
  return undefined;
}
