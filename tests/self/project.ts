import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** The project's folder: commands find their configuration and their checks there. */
export const root = resolve(import.meta.dirname, '../..');

/** The script behind `npx playwright`. */
export const playwrightCLI = createRequire(import.meta.url).resolve('@playwright/test/cli');
