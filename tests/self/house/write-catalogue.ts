/**
 * `npm run catalogue`: writes `tests/catalogue.json` from the spec files, then what follows from it: see `writeDerived`.
 */
import { writeFileSync } from 'node:fs';
import { cataloguePath, catalogueText } from './catalogue.ts';

writeFileSync(cataloguePath, await catalogueText());
// What it imports reads the catalogue.
const { writeDerived } = await import('./write-derived.ts');
process.exitCode = writeDerived() ? 0 : 1;
