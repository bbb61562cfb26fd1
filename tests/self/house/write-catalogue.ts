/**
 * `npm run catalogue`: writes `tests/catalogue.json` and the table of docs/your-server.md anew, and what this version of the suite asks beside the published
 * results, for its author to look at the difference. Exit code 1 when published results are held against the latter.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cataloguePath, catalogueText } from './catalogue.ts';
import { helperTablePath, withHelperTable } from './helper-table.ts';
import { writePresentList } from './suite-list.ts';

writeFileSync(cataloguePath, catalogueText());
writeFileSync(helperTablePath, withHelperTable(readFileSync(helperTablePath, 'utf8')));
const objection = writePresentList();
if (objection !== undefined) {
  console.error(objection);
  process.exitCode = 1;
}
