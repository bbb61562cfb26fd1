// Where text of a target may occur in files of the suite; all other text is the suite's own.
import { parseJSON } from '../fixtures/parse-json.ts';

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
export function targetTexts(file: string): readonly string[] | undefined {
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
