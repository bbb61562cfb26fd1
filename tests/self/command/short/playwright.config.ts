import { defineConfig } from '@playwright/test';
import { configurationOf } from '../../../../configuration.ts';
import { shortList } from './short-list.ts';

// The configuration of a run, but for the number of its requirements.

// eslint-disable-next-line import/no-default-export -- Playwright asks for one.
export default defineConfig(configurationOf(shortList));
