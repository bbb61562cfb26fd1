/** Writes `conformance.schema.json`, `baseline.schema.json`, `capabilities.schema.json` and `accounts.schema.json` anew: `npx tsx reports/export-schema.ts`. */
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { Accounts } from '../fixtures/accounts.ts';
import { DeclaredCapabilities } from '../fixtures/capabilities.ts';
import { baselineSchemaText } from './baseline/baseline.ts';
import { conformanceSchemaText } from './conformance.ts';
import { writeWhole } from './whole-file.ts';

writeWhole(fileURLToPath(new URL('conformance.schema.json', import.meta.url)), conformanceSchemaText());
writeWhole(fileURLToPath(new URL('baseline.schema.json', import.meta.url)), baselineSchemaText());
for (const [name, schema] of [
  ['capabilities', DeclaredCapabilities],
  ['accounts', Accounts],
] as const) {
  const text = `${JSON.stringify(z.toJSONSchema(schema), undefined, 2)}\n`;
  writeWhole(fileURLToPath(new URL(`${name}.schema.json`, import.meta.url)), text);
}
