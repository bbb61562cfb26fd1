/**
 * `npm run catalogue`: writes `tests/catalogue.json` from the spec files, then what follows from it: see `writeDerived`.
 * Writes nothing, and says why, if the list of this version cannot be the one of the spec files.
 * With `--print` it prints the catalogue, and writes nothing.
 */
import { writeFileSync } from 'node:fs';
import { catalogued, cataloguePath, catalogueText } from './catalogue.ts';
import { objectionTo } from './suite-list.ts';

const rows = await catalogued();
const objection = objectionTo(rows);
if (process.argv.includes('--print')) process.stdout.write(catalogueText(rows));
else if (objection !== undefined) {
  console.error(`Nothing was written. ${objection}`);
  process.exitCode = 1;
} else {
  writeFileSync(cataloguePath, catalogueText(rows));
  // What it imports reads the catalogue.
  const { writeDerived } = await import('./write-derived.ts');
  writeDerived();
}
