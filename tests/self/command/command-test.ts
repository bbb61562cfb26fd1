import type { Socket } from 'node:net';
import path from 'node:path';
import { setImmediate as aTurn } from 'node:timers/promises';
import { expect, test as base } from '@playwright/test';
import type { HttpRequest } from '../../../reference/http.ts';
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
  /** Returns when no connection to a served handler is open and no request under way: what a killed run sent is done. */
  readonly settled: () => Promise<void>;
  /** Runs the command with these settings; each run has a folder of its own in the test's. */
  readonly run: (env: Readonly<Record<string, string | undefined>>, options?: RunOptions) => Promise<Ran>;
}

/** What the served handlers of a test have not ended yet. */
interface Underway {
  readonly sockets: Set<Socket>;
  readonly requests: Set<HttpRequest>;
}

/** What follows `playwright test` for a run of the short suite. */
export const short = ['-c', path.join(root, 'tests/self/command/short/playwright.config.ts')];

export const test = base.extend<Tools & { readonly underway: Underway }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off the pattern.
  underway: ({}, use) => use({ sockets: new Set(), requests: new Set() }),
  serve: async ({ underway: { sockets, requests } }, use) => {
    const closing: (() => Promise<void>)[] = [];
    const connected = (socket: Socket): void => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    };
    await use(async (handler, prefix = '') => {
      const noting: Handler = async (request) => {
        requests.add(request);
        return Promise.resolve(handler(request)).finally(() => requests.delete(request));
      };
      const { url, close } = await listen(new Map([[prefix, noting]]), { connected });
      closing.push(close);
      return url + prefix;
    });
    await Promise.all(closing.map((close) => close()));
  },
  settled: async ({ underway: { sockets, requests } }, use) => {
    const open = async (): Promise<number> => {
      await aTurn(); // The server may still read a request of a connection that was just closed.
      return sockets.size + requests.size;
    };
    await use(() => expect.poll(open, 'connections and requests under way').toBe(0));
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
