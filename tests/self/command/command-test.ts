import path from 'node:path';
import { test as base } from '@playwright/test';
import { listen, type Handler } from '../../../reference/listen.ts';
import { root } from '../project.ts';
import { runCommand, type CommandOptions, type Ran } from './command.ts';

interface RunOptions extends CommandOptions {
  /** Whether the run is of the whole list, by the configuration that a user runs; of the short suite otherwise. */
  readonly isWhole?: boolean;
}

/** What a test of the command is given. */
export interface Tools {
  /** Serves a handler for as long as the test lasts, below the prefix where one is given; gives its base URL. */
  readonly serve: (handler: Handler, prefix?: string) => Promise<string>;
  /** Runs the command with these settings; each run has a folder of its own in the test's. */
  readonly run: (env: Readonly<Record<string, string | undefined>>, options?: RunOptions) => Promise<Ran>;
}

/** What follows `playwright test` for a run of the short suite. */
export const short = ['-c', path.join(root, 'tests/self/command/short/playwright.config.ts')];

export const test = base.extend<Tools>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off the pattern.
  serve: async ({}, use) => {
    const closing: (() => Promise<void>)[] = [];
    await use(async (handler, prefix = '') => {
      const { url, close } = await listen(new Map([[prefix, handler]]));
      closing.push(close);
      return url + prefix;
    });
    await Promise.all(closing.map((close) => close()));
  },
  // oxlint-disable-next-line no-empty-pattern -- As above.
  run: async ({}, use, info) => {
    const folders: string[] = [];
    await use((env, { isWhole = false, args = [], ...options } = {}) => {
      const folder = info.outputPath(`run-${folders.length + 1}`);
      folders.push(folder);
      // How many workers there are is tried by a run of the whole list, and costs a second each.
      const isOne = !isWhole && !args.some((arg) => arg.startsWith('--workers'));
      const narrowed = [...(isWhole ? [] : short), ...(isOne ? ['--workers=1'] : []), ...args];
      return runCommand(folder, { ...options, args: narrowed, env });
    });
  },
});
