/**
 * `npm run catalogue`: writes `tests/catalogue.json`, the texts about settings and a table of README.md anew, and what
 * this version of the suite asks beside the published results, for its author to look at the difference. Exit code 1
 * when published results are held against the latter.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cataloguePath, catalogueText } from './catalogue.ts';
import { readmePath, withHelperTable } from './helper-table.ts';
import { settingsTexts } from './settings-texts.ts';
import { writePresentList } from './suite-list.ts';

writeFileSync(cataloguePath, catalogueText());
for (const [file, text] of settingsTexts) writeFileSync(file, text);
writeFileSync(readmePath, withHelperTable(readFileSync(readmePath, 'utf8')));
const objection = writePresentList();
if (objection !== undefined) {
  console.error(objection);
  process.exitCode = 1;
}
