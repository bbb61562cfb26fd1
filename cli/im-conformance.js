#!/usr/bin/env node
// The command is TypeScript: whatever version of Node runs it, tsx loads it.
import { register } from 'tsx/esm/api';

register();
const { main } = await import('./main.ts');
process.exitCode = await main(process.argv.slice(2));
