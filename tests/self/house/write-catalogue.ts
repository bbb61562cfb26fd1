/**
 * `npm run catalogue`: writes `tests/catalogue.json`, the generated parts of the pages, the hashes of past lists that are
 * missing, and the list of this version beside the published results, for its author to look at the difference. Exit
 * code 1, and nothing written, if the version has published results, so that its list cannot change, or if a `since` is
 * wrong.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from '../../../fixtures/run/start/suite.ts';
import { generatedPages } from '../docs/generated.ts';
import { root } from '../project.ts';
import { writeTerminalPages } from '../unit/reports/terminal-pages.ts';
import { cataloguePath, catalogueText } from './catalogue.ts';
import { settingsTexts } from './settings-texts.ts';
import { hashesPath, hashLines, withMissingHashes, writePresentList } from './suite-list.ts';

/** Writes everything but the list of this version. */
function writeAll(): void {
  writeFileSync(cataloguePath, catalogueText());
  for (const [file, text] of settingsTexts) writeFileSync(file, text);
  writeTerminalPages();
  for (const [page, text] of generatedPages()) writeFileSync(join(root, page), text);
  writeFileSync(hashesPath, withMissingHashes(readFileSync(hashesPath, 'utf8'), hashLines()));
}

const objection = writePresentList();
if (objection === undefined) {
  writeAll();
  console.log(
    `Wrote the catalogue, the generated pages and the list of ${suite.version}. git status shows what changed. Add your sentence to CHANGELOG.md under ${suite.version}.`,
  );
} else {
  console.error(objection);
  process.exitCode = 1;
}
