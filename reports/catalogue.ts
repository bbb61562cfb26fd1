import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const Catalogue = z.array(z.object({ id: z.string(), file: z.string() }));

/** The file of the check of each requirement, from the project's folder, by the requirement's id. */
export function readCatalogue(): ReadonlyMap<string, string> {
  const text = readFileSync(path.join(import.meta.dirname, '../tests/catalogue.json'), 'utf8');
  return new Map(Catalogue.parse(JSON.parse(text)).map(({ id, file }) => [id, file]));
}
