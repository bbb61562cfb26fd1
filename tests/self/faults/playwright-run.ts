import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { playwrightCLI } from '../project.ts';
import type { Event } from './reporter.ts';

/** Variables of a run that is recorded; and of a worker and what inherits its environment, with the number of its process. */
export const [RUN, WORKER] = ['RECORDED_RUN', 'RECORDED_WORKER'];

const config = join(import.meta.dirname, 'playwright.config.ts');

/** A file name as Playwright's filter, which is a regular expression. */
const filterOf = (spec: string): string => `/tests/self/${spec.replaceAll('.', String.raw`\.`)}$`;

export interface Limits {
  readonly workers: number;
  /** A test has so much time; a run in which nothing happens for a minute longer is ended. */
  readonly seconds: number;
}

/** One run of spec files in a copy of the project. */
export class PlaywrightRun {
  readonly #child: ChildProcess;
  readonly #silenceMs: number;
  #stoodStill = false;

  constructor(folder: string, specs: readonly string[], { workers, seconds }: Limits) {
    this.#silenceMs = (seconds + 60) * 1000;
    // What tests and runs that are ended leave behind goes with the copy, beside which it lies.
    const temporary = join(folder, '../tmp');
    mkdirSync(temporary, { recursive: true });
    const options = ['-c', config, `--workers=${workers}`, `--timeout=${Math.round(seconds * 1000)}`];
    this.#child = spawn(process.execPath, [playwrightCLI, 'test', ...options, ...specs.map(filterOf)], {
      cwd: folder,
      // A test of this tool runs in a worker itself.
      env: {
        ...process.env,
        TMPDIR: temporary,
        TEST_WORKER_INDEX: undefined,
        [RUN]: '1',
        [WORKER]: undefined,
      },
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: process.platform !== 'win32',
    });
    const stop = (): void => this.stop();
    process.prependOnceListener('exit', stop);
    this.#child.once('exit', () => process.off('exit', stop));
  }

  /** Ended because nothing happened for too long. */
  get stoodStill(): boolean {
    return this.#stoodStill;
  }

  /** What happens, until it ends. */
  async *events(): AsyncGenerator<Event> {
    const { stdout } = this.#child;
    if (stdout === null) return;
    const alarm = setTimeout(() => {
      this.#stoodStill = true;
      this.stop();
    }, this.#silenceMs);
    try {
      for await (const line of createInterface(stdout)) {
        alarm.refresh();
        if (line.startsWith('{')) yield JSON.parse(line);
      }
    } finally {
      clearTimeout(alarm);
    }
  }

  /** Ends it with all of its processes. */
  stop(): void {
    const { pid } = this.#child;
    if (pid === undefined || this.#hasEnded()) return;
    if (process.platform === 'win32') this.#child.kill('SIGKILL');
    else process.kill(-pid, 'SIGKILL');
  }

  /** Resolves when it has ended: true if it ended as if all were well. */
  async endsWell(): Promise<boolean> {
    if (!this.#hasEnded()) await once(this.#child, 'exit');
    return this.#child.exitCode === 0;
  }

  #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }
}
