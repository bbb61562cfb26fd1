/**
 * `npm run catalogue`: writes `tests/catalogue.json` from the spec files, then what follows from it: see `writeDerived`.
 * Writes nothing, and says why, if the list of this version cannot be the one of the spec files.
 */
import { writeFileSync } from 'node:fs';
import { catalogued, cataloguePath, catalogueText } from './catalogue.ts';
import { objectionTo } from './suite-list.ts';

const rows = await catalogued();
const objection = objectionTo(rows);
if (objection !== undefined) {
  console.error(`Nothing was written. ${objection}`);
  process.exitCode = 1;
} else {
  writeFileSync(cataloguePath, catalogueText(rows));
  // What it imports reads the catalogue.
  const { writeDerived } = await import('./write-derived.ts');
  writeDerived();
}
