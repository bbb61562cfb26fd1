import { defineConfig } from '@playwright/test';
import { configurationOf } from './configuration.ts';
import { requirements } from './tests/requirements.ts';

// eslint-disable-next-line import/no-default-export -- Playwright asks for one.
export default defineConfig(configurationOf(requirements));
