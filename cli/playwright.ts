import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import path from 'node:path';
import { Refusal } from '../fixtures/refusal.ts';
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
  // TypeScript in a clone, JavaScript in the package.
  const config = path.join(import.meta.dirname, `../playwright.config${path.extname(import.meta.filename)}`);
  const child = spawn(process.execPath, [cli, 'test', '-c', config, ...args], {
    stdio: 'inherit',
    env: environmentWith(settings),
  });
  // The run ends in order, and this process after it. A terminal sends Ctrl-C to both: two at once count as one.
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
  for (const signal of signals) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      for (const each of signals) process.off(each, pass);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/** The reporters of Playwright. Any other one is a file or a package. */
export const ownReporters = 'list line dot failures json junit null github html blob perfetto coverage'.split(
  ' ',
);

/** Refuses options that Playwright would answer with a stack trace. Throws a Refusal. */
export function requireUsable(words: readonly string[]): void {
  if (words.some((word) => /^(?:-c|--config)(?:=|$)/.test(word)))
    throw new Refusal('run uses the configuration of the suite: leave out --config.');
  const missing = words.flatMap(reportersAt).find((name) => !ownReporters.includes(name) && !isThere(name));
  if (missing !== undefined)
    throw new Refusal(
      `There is no reporter ${missing}: give ${ownReporters.join(', ')}, a file or a package.`,
    );
}

/** The reporters that a word asks for, or the word after it. */
function reportersAt(word: string, at: number, words: readonly string[]): readonly string[] {
  const [option = '', value = words[at + 1]] = word.split('=');
  return /^--(?:add-)?reporter$/.test(option) && value !== undefined ? value.split(',') : [];
}

function isThere(name: string): boolean {
  try {
    return existsSync(name) || createRequire(path.resolve('any')).resolve(name) !== '';
  } catch {
    return false;
  }
}
