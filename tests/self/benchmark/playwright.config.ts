import { defineConfig } from '@playwright/test';

/** Playwright as it comes, with as many workers as the suite has here. */
export default defineConfig({ testDir: './empty', workers: 2, reporter: 'null' });
