/**
 * The last of the reporters: looks through all that the run wrote. What still holds a secret is taken away, and what
 * could not be written is said. Either is no success.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite } from '@playwright/test/reporter';
import { ownFiles } from '../fixtures/own-files.ts';
import { reportFolder } from '../fixtures/report-folder.ts';
import { ownWords } from './own-words.ts';
import { foreignTexts } from './foreign-texts.ts';
import type { Output } from './terminal/paint.ts';
import type { Unwritten } from './unwritten.ts';

/** What looks for secrets; see fixtures/http/secrets/secret-search.ts. */
export interface Search {
  readonly anywhere: (text: string) => string | undefined;
  readonly asValue: (text: string) => string | undefined;
}

/** What the Playwright config tells the reporter. */
export interface LastLookOptions {
  /** Folder of the reports: absolute, or from `root`. */
  readonly reportDir: string;
  readonly root: string;
  /** A search for all secrets of the run, asked for at its end. */
  readonly search: (ownWords: string) => Search;
  readonly unwritten: Unwritten;
  /** Where to print; the process's own output unless told otherwise. */
  readonly output?: Output;
  /** Added by Playwright: `list` when tests are only listed. */
  readonly _mode?: string;
}

export default class LastLook implements Reporter {
  readonly #options: LastLookOptions;
  #ownWords = '';

  constructor(options: LastLookOptions) {
    this.#options = options;
  }

  printsToStdio(): boolean {
    return false;
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#ownWords = ownWords(suite);
  }

  onEnd({ status }: FullResult): Promise<{ status?: FullResult['status'] } | undefined> {
    const { _mode: mode, output = process.stdout } = this.#options;
    if (mode === 'list') return Promise.resolve(undefined);
    const sentences = [...this.#takeAway(), this.#options.unwritten.sentence].filter(
      (sentence) => sentence !== undefined,
    );
    for (const sentence of sentences) output.write(`${sentence}\n`);
    const isFailed = sentences.length > 0 && status === 'passed';
    return Promise.resolve(isFailed ? { status: 'failed' } : undefined);
  }

  #takeAway(): readonly string[] {
    const { reportDir, root } = this.#options;
    const folder = path.resolve(root, reportDir);
    const search = this.#options.search(this.#ownWords);
    const told = writtenIn(folder).filter((file) => holdsSecret(file, search));
    for (const file of told) rmSync(file, { force: true });
    const names = told.map((file) => path.relative(folder, file));
    if (names.length === 0) return [];
    const rest = names.length > MOST_NAMES ? `, and ${names.length - MOST_NAMES} others` : '';
    return [
      `Not published, because a secret still stood there: ${names.slice(0, MOST_NAMES).join(', ')}${rest}, removed from ${folder}. That is a mistake of this suite: the run counts as failed.`,
    ];
  }
}

const MOST_NAMES = 5;

/**
 * Everything that was written for others to read. Ledgers are not: they name what is to be removed, and nothing finds
 * that again without them.
 */
function writtenIn(folder: string): readonly string[] {
  const { ledgers, testResults } = reportFolder(folder);
  const own = [...ownFiles(folder)].filter((file) => !file.startsWith(ledgers + path.sep));
  return [...own.filter((file) => existsSync(file)), ...filesBelow(testResults)];
}

function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

function holdsSecret(file: string, { anywhere, asValue }: Search): boolean {
  const text = readFileSync(file, 'utf8');
  if (anywhere(text) !== undefined) return true;
  // What is attached to a result is a quotation as a whole; a page or a table is made of what stands in the others.
  const isAttached = path.basename(file).includes('-attachment');
  const foreign = foreignTexts(text) ?? (isAttached ? [text] : []);
  return foreign.some((each) => asValue(each) !== undefined);
}
