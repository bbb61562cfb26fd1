#!/usr/bin/env node
// In a clone the command is TypeScript, which tsx loads; the package has it as JavaScript.
import { existsSync } from 'node:fs';
import { register } from 'node:module';

const isClone = existsSync(new URL('main.ts', import.meta.url));
if (isClone) {
  // What is loaded before does not pass through tsx, which would look at each file of these packages.
  const packages = ['@commander-js/extra-typings', ...(process.argv[2] === 'requirements' ? [] : ['zod'])];
  await Promise.all(packages.map((name) => import(name)));
  // Without tsx's own function, which loads a compiler into this thread, too.
  register('tsx/esm', import.meta.url, { data: {} });
  process.setSourceMapsEnabled(true);
}
const { main } = await import(isClone ? './main.ts' : '../dist/cli/main.js');
process.exitCode = await main(process.argv.slice(2));
