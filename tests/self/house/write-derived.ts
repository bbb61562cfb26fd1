import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from '../../../fixtures/run/start/suite.ts';
import { requirements } from '../../requirements.ts';
import { generatedPages } from '../docs/generated.ts';
import { root } from '../project.ts';
import { writeTerminalPages } from '../unit/reports/terminal-pages.ts';
import { settingsTexts } from './settings-texts.ts';
import { hashesPath, hashLines, presentList, presentListPath, withMissingHashes } from './suite-list.ts';

/** Writes what follows from the catalogue, for its author to look at the difference. */
export function writeDerived(): void {
  writeFileSync(presentListPath, presentList(requirements));
  for (const [file, text] of settingsTexts) writeFileSync(file, text);
  writeTerminalPages();
  for (const [page, text] of generatedPages()) writeFileSync(join(root, page), text);
  writeFileSync(hashesPath, withMissingHashes(readFileSync(hashesPath, 'utf8'), hashLines()));
  console.log(
    `Wrote the catalogue, the generated pages and the list of ${suite.version}. git status shows what changed. Add your sentence to CHANGELOG.md under ${suite.version}.`,
  );
}
