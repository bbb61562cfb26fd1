/** The last step of a run: scans the files that it wrote for secrets, and removes a file that holds one. */
import { thousands } from '../fixtures/figures.ts';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ownFiles } from '../fixtures/own-files.ts';
import { reportFolder } from '../fixtures/report-folder.ts';
import { parseJSON } from '../fixtures/parse-json.ts';
import { LabelName, Stage, Status } from 'allure-js-commons';
import { createTestResult } from 'allure-js-commons/sdk/reporter';
import type { Requirement } from '../fixtures/requirement.ts';
import { verdictGroups } from './allure/restated.ts';

/** Looks for secrets; see fixtures/http/secrets/secret-search.ts. */
interface Search {
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

// The text in the files of a run that comes from the suite, Playwright or Allure.

const root = path.resolve(import.meta.dirname, '..');
/** TypeScript in a clone, JavaScript in the package. */
const extension = path.extname(import.meta.filename);

/** Files whose text may appear in a report, including the lines around a check. */
const rooms = ['fixtures', 'reports', 'schemas', 'tests'];

/** What Playwright writes about a run and its failed tests, and Allure about each test. */
const ofOthers =
  'Instructions Following Playwright test failed. Explain why, be concise, respect Playwright best practices. ' +
  'Provide a snippet of code with the fix, if possible. Test info Name Location Error details Test source failedTests ' +
  'historyId javascript _fallbackTestCaseId';

/**
 * The words as one text: what was selected does not matter, because rows of what was not stand in a result, too.
 *
 * @param requirements all of them
 */
export function suiteText(requirements: readonly Requirement[]): string {
  const sources = [...rooms.flatMap(sourcesIn), ...sourcesOf(root)];
  const allure = [LabelName, Stage, Status, createTestResult('of a check'), verdictGroups];
  return [
    JSON.stringify(requirements),
    readFileSync(path.join(root, 'tests/contract.json'), 'utf8'),
    ...sources.flatMap((file) => [path.relative(root, file), readFileSync(file, 'utf8')]),
    JSON.stringify(allure),
    ofOthers,
  ].join('\n');
}

function sourcesIn(room: string): readonly string[] {
  const folder = path.join(root, room);
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return below
    .filter((name) => name.endsWith(extension) && !/^(?:out|self)[/\\]/.test(name))
    .map((name) => path.join(folder, name));
}

function sourcesOf(folder: string): readonly string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(extension) || name === 'package.json');
  return names.map((name) => path.join(folder, name));
}
