/** The last step of a run: scans the files that it wrote for secrets, and removes a file that holds one. */
import { thousands } from '../fixtures/figures.ts';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ownFiles } from '../fixtures/own-files.ts';
import { reportFolder } from '../fixtures/report-folder.ts';
import { parseJSON } from '../fixtures/parse-json.ts';

/** Looks for secrets; see fixtures/http/secrets/secret-search.ts. */
export interface Search {
  readonly inFile: (text: string, quoted: () => readonly string[]) => string | undefined;
}

const MOST_NAMES = 5;

/**
 * Removes files that still hold a secret.
 *
 * @param folder of the reports
 * @returns the sentence to print, or undefined when nothing held one
 */
export function removeLeaks(folder: string, search: Search): string | undefined {
  const leaking = writtenIn(folder).filter((file) => holdsSecret(file, search));
  for (const file of leaking) rmSync(file, { force: true });
  const names = leaking.map((file) => path.relative(folder, file));
  if (names.length === 0) return undefined;
  const rest = names.length > MOST_NAMES ? `, and ${thousands(names.length - MOST_NAMES)} others` : '';
  return `Deleted, because it still contained a secret: ${names.slice(0, MOST_NAMES).join(', ')}${rest} in ${folder}. That is a bug of this suite: the run counts as failed.`;
}

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

function holdsSecret(file: string, { inFile }: Search): boolean {
  const text = readFileSync(file, 'utf8');
  // An attachment of a result is a quotation as a whole; pages and tables are made from the other files.
  const isAttached = path.basename(file).includes('-attachment');
  return inFile(text, () => targetTexts(text) ?? (isAttached ? [text] : [])) !== undefined;
}

// Where text of a target may occur in files of the suite; all other text is the suite's own.

/** Keys of our files and of Allure's below which a target may be quoted. */
const quotedKeys: ReadonlySet<string> = new Set([
  'answer',
  'curl',
  'expected',
  'message',
  'problem',
  'received',
  'request',
  'requests',
  'response',
  'trace',
]);

/** Keys below these with the suite's own text. */
const ownKeys: ReadonlySet<string> = new Set(['contentType', 'encoding', 'method', 'name']);

/** The target's texts in a file of JSON or JSON lines; undefined for any other file. */
function targetTexts(file: string): readonly string[] | undefined {
  if (!/^\s*[[{]/.test(file)) return undefined;
  const whole = parseJSON(file);
  const values = whole === undefined ? file.split('\n').flatMap((line) => parseJSON(line) ?? []) : [whole];
  if (values.length === 0) return undefined;
  const texts: string[] = [];
  for (const value of values) collect(value, texts, false);
  return texts;
}

function collect(value: unknown, texts: string[], isQuoted: boolean): void {
  if (typeof value === 'string' && isQuoted) texts.push(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value))
    if (!ownKeys.has(key)) collect(each, texts, isQuoted || quotedKeys.has(key));
}
