import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import path from 'node:path';
import { environmentWith } from '../fixtures/run/start/settings.ts';

/**
 * Runs `playwright test` with the configuration of the suite.
 *
 * @param settings beside those of the environment, by the names of their variables
 * @returns its exit code
 */
export function playwrightTest(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<number> {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  // Of TypeScript in a clone, of JavaScript in the package.
  const config = path.join(import.meta.dirname, `../playwright.config${path.extname(import.meta.filename)}`);
  const child = spawn(process.execPath, [cli, 'test', '-c', config, ...args], {
    stdio: 'inherit',
    env: environmentWith(settings),
  });
  // The run ends in order, and this process after it. A terminal sends Ctrl-C to both: two at once count as one.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
