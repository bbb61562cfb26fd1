/** Writes `conformance.schema.json` and `baseline.schema.json` anew: `npx tsx reports/export-schema.ts`. */
import { fileURLToPath } from 'node:url';
import { baselineSchemaText } from './baseline/baseline.ts';
import { conformanceSchemaText } from './conformance.ts';
import { writeWhole } from './whole-file.ts';

writeWhole(fileURLToPath(new URL('conformance.schema.json', import.meta.url)), conformanceSchemaText());
writeWhole(fileURLToPath(new URL('baseline.schema.json', import.meta.url)), baselineSchemaText());
