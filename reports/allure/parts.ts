/** Merges the Allure results of the parts of a run. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { noteOwn, removeOwn } from '../../fixtures/own-files.ts';
import { reportFolder } from '../../fixtures/report-folder.ts';
import type { Conformance } from '../conformance.ts';
import { globals } from './whole-run.ts';

const GLOBALS = 'verdict-globals.json';

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
