/** Rewrites the JSON Schemas of this folder: `npx tsx reports/export-schema.ts`. */
import { fileURLToPath } from 'node:url';
import { Accounts } from '../fixtures/accounts.ts';
import { DeclaredCapabilities } from '../fixtures/capabilities.ts';
import { writeWhole } from '../fixtures/own-files.ts';
import { Baseline } from './baseline/baseline.ts';
import { Conformance, schemaText } from './conformance.ts';

const texts = {
  conformance: schemaText(Conformance),
  baseline: schemaText(Baseline, 'input'),
  capabilities: schemaText(DeclaredCapabilities),
  accounts: schemaText(Accounts),
};
for (const [name, text] of Object.entries(texts))
  writeWhole(fileURLToPath(new URL(`${name}.schema.json`, import.meta.url)), text);
