import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from '@playwright/test';
import { playwrightCLI, root } from '../project.ts';
import { suiteCLI } from './command-options.ts';
import { blocksIn, pageText } from './pages.ts';

const config = path.join(root, 'playwright.config.ts');

/** `npx` as it is in the project's folder, for a reader who is in another one. */
const npx = `#!/bin/sh
case "$1" in
playwright) shift 2; exec "${process.execPath}" "${playwrightCLI}" test -c "${config}" "$@" ;;
im-conformance) shift; exec "${process.execPath}" "${suiteCLI}" "$@" ;;
esac
echo "npx: $1 is not known" >&2
exit 127
`;

/** Somebody who follows the pages, in a folder of their own. */
export class Reader {
  readonly folder: string;
  readonly #env: Readonly<Record<string, string>>;

  constructor(env: Readonly<Record<string, string>>) {
    this.folder = test.info().outputPath('reader');
    this.#env = env;
    this.write('bin/npx', npx);
  }

  /** Writes a file into the folder; a script may be executed. */
  write(file: string, content: string): void {
    const whole = path.join(this.folder, file);
    mkdirSync(path.dirname(whole), { recursive: true });
    writeFileSync(whole, content, { mode: 0o755 });
  }

  /**
   * Runs the first shell block of a page that contains a phrase or matches a pattern, to its first failure.
   *
   * @param changed what this reader writes otherwise
   */
  async follow(
    page: string,
    phrase: string | RegExp,
    changed: (script: string) => string = (script) => script,
  ) {
    const isMeant = (script: string): boolean =>
      typeof phrase === 'string' ? script.includes(phrase) : phrase.test(script);
    const block = blocksIn(page, pageText(page)).find((each) => each.language === 'sh' && isMeant(each.text));
    if (!block) throw new Error(`${page} has no shell block with ${String(phrase)}`);
    const shell = spawn('sh', ['-e'], {
      cwd: this.folder,
      env: {
        PATH: [path.join(this.folder, 'bin'), '/usr/bin', '/bin'].join(':'),
        HOME: homedir(),
        IM_REPORT_DIR: 'reports/out',
        ...this.#env,
      },
    });
    shell.stdin.end(changed(block.text));
    const ended = new Promise<number | null>((resolve, reject) => {
      shell.once('error', reject);
      shell.once('close', resolve);
    });
    const [exitCode, out, problems] = await Promise.all([ended, text(shell.stdout), text(shell.stderr)]);
    return { exitCode, out: out + problems };
  }
}
