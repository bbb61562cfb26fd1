/**
 * `npm run catalogue`: writes `tests/catalogue.json` from the spec files, then what follows from it: see `writeDerived`.
 * With `--print` it prints the catalogue, and writes nothing.
 */
import { writeFileSync } from 'node:fs';
import { cataloguePath, catalogueText } from './catalogue.ts';

const text = await catalogueText();
if (process.argv.includes('--print')) process.stdout.write(text);
else {
  writeFileSync(cataloguePath, text);
  // What it imports reads the catalogue.
  const { writeDerived } = await import('./write-derived.ts');
  process.exitCode = writeDerived() ? 0 : 1;
}
