#!/usr/bin/env node
// In a clone the command is TypeScript, which tsx loads; the package has it as JavaScript.
import { existsSync } from 'node:fs';

const isClone = existsSync(new URL('main.ts', import.meta.url));
if (isClone) (await import('tsx/esm/api')).register();
const { main } = await import(isClone ? './main.ts' : '../dist/cli/main.js');
process.exitCode = await main(process.argv.slice(2));
