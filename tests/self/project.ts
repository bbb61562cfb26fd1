import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** The project's folder: commands find their configuration and their checks there. */
export const root = resolve(import.meta.dirname, '../..');

/** The script behind `npx playwright`. */
export const playwrightCLI = createRequire(import.meta.url).resolve('@playwright/test/cli');

/** The script behind `npx im-conformance`. */
export const cli = resolve(root, 'cli/im-conformance.js');

/**
 * What chooses samples: the hash of the committed files. Another change draws another sample, and a rebase or a merge of the
 * same files draws the same one.
 */
export function presentTree(): string {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: root, encoding: 'utf8' });
  return stdout?.trim() || 'no tree';
}
