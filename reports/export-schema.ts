/** Writes `conformance.schema.json`, `baseline.schema.json` and `capabilities.schema.json` anew: `npx tsx reports/export-schema.ts`. */
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { DeclaredCapabilities } from '../fixtures/capabilities.ts';
import { baselineSchemaText } from './baseline/baseline.ts';
import { conformanceSchemaText } from './conformance.ts';
import { writeWhole } from './whole-file.ts';

writeWhole(fileURLToPath(new URL('conformance.schema.json', import.meta.url)), conformanceSchemaText());
writeWhole(fileURLToPath(new URL('baseline.schema.json', import.meta.url)), baselineSchemaText());
const declared = `${JSON.stringify(z.toJSONSchema(DeclaredCapabilities), undefined, 2)}\n`;
writeWhole(fileURLToPath(new URL('capabilities.schema.json', import.meta.url)), declared);
