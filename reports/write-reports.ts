import { claim } from '../fixtures/own-files.ts';
import { reportFolder } from '../fixtures/report-folder.ts';
import type { Conformance } from './conformance.ts';
import { junitXML } from './junit/junit.ts';
import { markdownSummary } from './markdown/summary.ts';
import { resultPage } from './page/page.ts';
import { withSince } from './standing.ts';
import { writeWhole } from './whole-file.ts';

/**
 * Writes `conformance.json` and what each kind of reader wants of it: `report.html`, `summary.md` and `junit.xml`.
 *
 * @param folder of the reports
 * @param result without knowledge of earlier runs, which the folder remembers
 * @returns the result as it is written
 * @throws NameTaken when one of the names is taken by something else; the file system's own error
 */
export function writeReports(folder: string, result: Conformance): Conformance {
  const { conformance: file, page, summary, junit } = reportFolder(folder);
  // Checks all names before anything is written, including the memory of earlier runs.
  for (const name of [file, page, summary, junit]) claim(folder, name);
  const conformance = withSince(folder, result);
  const texts = [
    [file, () => `${JSON.stringify(conformance, undefined, 2)}\n`],
    [page, () => resultPage(conformance)],
    [summary, () => markdownSummary(conformance)],
    [junit, () => junitXML(conformance)],
  ] as const;
  for (const [name, text] of texts) writeWhole(name, text());
  return conformance;
}
