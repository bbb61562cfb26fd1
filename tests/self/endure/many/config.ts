import type { PlaywrightTestConfig } from '@playwright/test';
import { configurationOf } from '../../../../configuration.ts';
import { manyRequirements } from './checks.ts';

/**
 * A Playwright config that runs made-up checks as the real config runs real ones.
 *
 * @param testDir where their files are
 * @param count how many there are
 */
export function manyConfig(testDir: string, count: number): PlaywrightTestConfig {
  return { ...configurationOf(manyRequirements(count)), testDir, testMatch: '*.many.ts' };
}
