/** The input of Allure's report: one result for each requirement whose check was selected. */
import { mkdirSync, writeFileSync, copyFileSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type TestResult, LabelName, Stage, Status, type Globals } from 'allure-js-commons';
import { md5, createTestResult } from 'allure-js-commons/sdk/reporter';
import { noteOwn, removeOwn } from '../../fixtures/own-files.ts';
import { reportFolder } from '../../fixtures/report-folder.ts';
import type { Conformance } from '../conformance.ts';
import { withinBudget } from '../evidence-budget.ts';
import { evidenceSteps, type Attach, restated } from './restated.ts';
import type { Played } from './played.ts';
import { countsLine } from '../explain/facts.ts';
import { verdictSentence } from '../explain/verdict-sentence.ts';

/** Where the reports of a run are. */
export interface AllurePlace {
  /** Absolute path of the folder of the reports. */
  readonly folder: string;
  /** Absolute path of the project; it is taken out of every text. */
  readonly root: string;
}

/** Maximum bytes of evidence in all results, so that the page can be mailed and opened. */
const MOST_EVIDENCE = 3_000_000;

/**
 * Rewrites `allure-results` when the run is over.
 *
 * @param played undefined when no test was loaded
 * @throws the file system's own error, such as ENOSPC
 */
export async function writeAllureResults(
  { folder, root }: AllurePlace,
  conformance: Conformance,
  played: Played | undefined,
): Promise<void> {
  const { allureResults } = reportFolder(folder);
  removeOwn(folder, [allureResults]);
  const files = await filesOf(conformance, played, root);
  const all = [...files].map(([name, text]) => [path.join(allureResults, name), text] as const);
  noteOwn(folder, ...all.map(([file]) => file));
  mkdirSync(allureResults, { recursive: true });
  for (const [file, text] of all) writeFileSync(file, text);
}

/** The files by name: those of the whole run, then those of each row with a selected check. */
async function filesOf(
  conformance: Conformance,
  played: Played | undefined,
  root: string,
): Promise<ReadonlyMap<string, string>> {
  const { results, startedAt, target, problem } = conformance;
  const files = new Map(verdictFiles(conformance));
  const keep = (result: TestResult): void =>
    void files.set(`${result.uuid}-result.json`, JSON.stringify(result));
  if (problem !== undefined) keep(problemResult(problem, startedAt));
  // It needs Playwright's own reporter of Allure, which takes long to load.
  const byID = played && (await (await import('./played.ts')).playedResults(played, Date.parse(startedAt)));
  for (const row of withinBudget(results, MOST_EVIDENCE)) {
    const made = byID?.get(row.id);
    if (!made) continue;
    const uuid = md5(`${startedAt} ${row.id}`);
    const attach: Attach = (text, extension) => {
      const name = `${uuid}-attachment.${extension}`;
      files.set(name, text);
      return name;
    };
    const steps = evidenceSteps(row, target.baseURL ?? '', attach);
    keep({ ...restated(made, row, { conformance, root }), uuid, steps });
  }
  return files;
}

// The whole run in Allure's results, and the results of several parts of a run.

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
function verdictFiles(conformance: Conformance): ReadonlyMap<string, string> {
  return new Map([
    [GLOBALS, JSON.stringify(globals(conformance))],
    [VERDICT, `${verdictSentence(conformance)}\n${countsLine(conformance.counts)}\n`],
  ]);
}

/** Represents everything that could not run, so that the report says why instead of being empty. */
function problemResult(problem: string, startedAt: string): TestResult {
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
