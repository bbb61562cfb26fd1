/** Writes `conformance.schema.json` anew: `npx tsx reports/export-schema.ts`. */
import { fileURLToPath } from 'node:url';
import { conformanceSchemaText } from './conformance.ts';
import { writeWhole } from './whole-file.ts';

writeWhole(fileURLToPath(new URL('conformance.schema.json', import.meta.url)), conformanceSchemaText());
