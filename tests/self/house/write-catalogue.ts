/**
 * `npm run catalogue`: writes `tests/catalogue.json` anew, and what this version of the suite asks beside the published
 * results, for its author to look at the difference. Exit code 1 when published results are held against the latter.
 */
import { writeFileSync } from 'node:fs';
import { cataloguePath, catalogueText } from './catalogue.ts';
import { writePresentList } from './suite-list.ts';

writeFileSync(cataloguePath, catalogueText());
const objection = writePresentList();
if (objection !== undefined) {
  console.error(objection);
  process.exitCode = 1;
}
