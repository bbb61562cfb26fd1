/** Writes Allure's results of the `conformance.json` that the reporter before this one has written. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';
import { parseJSON } from '../../fixtures/parse-json.ts';
import { reportFolder } from '../../fixtures/report-folder.ts';
import { Conformance } from '../conformance.ts';
import type { Unwritten } from '../unwritten.ts';
import type { Played } from './played.ts';
import { writeAllureResults } from './results.ts';

/** What the Playwright config tells the reporter. */
export interface AllureReporterOptions {
  /** Folder of the reports: absolute, or from `root`. */
  readonly reportDir: string;
  readonly root: string;
  /** The run is a second try of some checks: another process writes their results. */
  readonly adds?: boolean;
  readonly unwritten?: Unwritten;
  /** Added by Playwright: `list` when tests are only listed. */
  readonly _mode?: string;
}

export default class ConformanceAllureReporter implements Reporter {
  readonly #options: AllureReporterOptions;
  #played: Played | undefined;

  constructor(options: AllureReporterOptions) {
    this.#options = options;
  }

  printsToStdio(): boolean {
    return false;
  }

  onBegin(config: FullConfig, suite: Suite): void {
    this.#played = { config, suite };
  }

  async onEnd(): Promise<void> {
    const { reportDir, root, adds, unwritten, _mode: mode } = this.#options;
    const folder = path.resolve(root, reportDir);
    const { conformance: file } = reportFolder(folder);
    if (mode === 'list' || adds || !existsSync(file)) return;
    const { data } = Conformance.safeParse(parseJSON(readFileSync(file, 'utf8')));
    try {
      if (data) await writeAllureResults({ folder, root }, data, this.#played);
    } catch (problem) {
      if (unwritten?.note(problem) !== true) throw problem;
    }
  }
}
