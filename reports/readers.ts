import { claim } from '../fixtures/own-files.ts';
import { reportFolder } from '../fixtures/report-folder.ts';
import type { Conformance } from './conformance.ts';
import { junitXML } from './junit/junit.ts';
import { markdownSummary } from './markdown/summary.ts';
import { resultPage } from './page/page.ts';
import { writeWhole } from './whole-file.ts';

/**
 * Writes what each kind of reader wants of a result, and nothing that the result does not hold: `report.html`,
 * `summary.md` and `junit.xml`.
 *
 * @param folder of the reports
 * @throws NameTaken when one of the names is taken by something else; the file system's own error
 */
export function writeReaders(folder: string, conformance: Conformance): void {
  const { page, summary, junit } = reportFolder(folder);
  const texts = [
    [page, resultPage(conformance)],
    [summary, markdownSummary(conformance)],
    [junit, junitXML(conformance)],
  ] as const;
  for (const [file, text] of texts) {
    claim(folder, file);
    writeWhole(file, text);
  }
}
