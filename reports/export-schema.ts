/** Rewrites the JSON Schemas of this folder: `npx tsx reports/export-schema.ts`. */
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { Accounts } from '../fixtures/accounts.ts';
import { DeclaredCapabilities } from '../fixtures/capabilities.ts';
import { baselineSchemaText } from './baseline/baseline.ts';
import { conformanceSchemaText } from './conformance.ts';
import { writeWhole } from '../fixtures/own-files.ts';

const textOf = (schema: z.ZodType): string => `${JSON.stringify(z.toJSONSchema(schema), undefined, 2)}\n`;

for (const [name, text] of [
  ['conformance', conformanceSchemaText()],
  ['baseline', baselineSchemaText()],
  ['capabilities', textOf(DeclaredCapabilities)],
  ['accounts', textOf(Accounts)],
] as const)
  writeWhole(fileURLToPath(new URL(`${name}.schema.json`, import.meta.url)), text);
