import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import * as z from 'zod';
import { configurationOf } from '../../../../configuration.ts';
import { root } from '../../project.ts';
import { shortList } from './short-list.ts';

// The configuration of a run, but for the number of its requirements, and for the files in which no check is: some
// seventy runs would load them all.

const Catalogue = z.array(z.object({ id: z.string(), file: z.string() }));
const catalogue = Catalogue.parse(JSON.parse(readFileSync(path.join(root, 'tests/catalogue.json'), 'utf8')));
const fileOf = new Map(catalogue.map(({ id, file }) => [id, file]));
const files = new Set(shortList.map(({ id }) => fileOf.get(id) ?? `no check of ${id}`));

// eslint-disable-next-line import/no-default-export -- Playwright asks for one.
export default defineConfig({
  ...configurationOf(shortList),
  testMatch: new RegExp(`/(${[...files].join('|').replaceAll('.', '\\.')})$`),
});
