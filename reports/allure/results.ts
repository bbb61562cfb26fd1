/** The input of Allure's report: one result for each requirement whose check was selected. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestResult } from 'allure-js-commons';
import { md5 } from 'allure-js-commons/sdk/reporter';
import { noteOwn, removeOwn } from '../../fixtures/own-files.ts';
import { reportFolder } from '../../fixtures/report-folder.ts';
import type { Conformance } from '../conformance.ts';
import { withinBudget } from '../evidence-budget.ts';
import { evidenceSteps, type Attach } from './evidence-steps.ts';
import type { Played } from './played.ts';
import { restated } from './restated.ts';
import { problemResult, verdictFiles } from './whole-run.ts';

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
