import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from '../../../fixtures/run/start/suite.ts';
import { generatedPages } from '../docs/generated.ts';
import { root } from '../project.ts';
import { writeTerminalPages } from '../unit/reports/terminal-pages.ts';
import { settingsTexts } from './settings-texts.ts';
import { hashesPath, hashLines, withMissingHashes, writePresentList } from './suite-list.ts';

/**
 * Writes the list of this version beside the published results, for its author to look at the difference, the hashes of
 * past lists that are missing, and the generated parts of the pages. Writes none of them, and says why, if the version
 * is released, so that its list cannot change, or if a `since` is wrong.
 *
 * @returns whether it wrote them
 */
export function writeDerived(): boolean {
  const objection = writePresentList();
  if (objection !== undefined) {
    console.error(objection);
    return false;
  }
  for (const [file, text] of settingsTexts) writeFileSync(file, text);
  writeTerminalPages();
  for (const [page, text] of generatedPages()) writeFileSync(join(root, page), text);
  writeFileSync(hashesPath, withMissingHashes(readFileSync(hashesPath, 'utf8'), hashLines()));
  console.log(
    `Wrote the catalogue, the generated pages and the list of ${suite.version}. git status shows what changed. Add your sentence to CHANGELOG.md under ${suite.version}.`,
  );
  return true;
}
