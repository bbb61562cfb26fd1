import { parse, YAMLError } from 'yaml';
import { Refusal, textOf as textIn } from '../../fixtures/refusal.ts';
import type * as z from 'zod';
import { didYouMean } from '../../fixtures/known-id.ts';
import { asTyped } from '../../fixtures/local-paths.ts';
import { Baseline, Entry, lists } from './baseline.ts';

/**
 * Reads a baseline, YAML or JSON.
 *
 * @throws Refusal when the file cannot be read, or is no baseline
 */
export function readBaseline(file: string): Baseline {
  return baselineOf(textOf(file), asTyped(file));
}

/**
 * Parses the text of a baseline.
 *
 * @param name of the file, for the sentence of a mistake
 * @throws Refusal
 */
export function baselineOf(text: string, name: string): Baseline {
  if (text.trim() === '') throw new Refusal(`${name} is empty. docs/baseline.md shows a baseline.`);
  const parsed = Baseline.safeParse(valueOf(text, name));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Refusal(
      `${name} is not a baseline: ${placeOf(issue?.path ?? [])}${issue === undefined ? 'it cannot be read.' : wrongIn(issue)} docs/baseline.md shows one.`,
    );
  }
  requireOnce(parsed.data, name);
  return parsed.data;
}

/** What is wrong, as a sentence; a key that nobody knows with those of a similar name. */
function wrongIn(issue: z.core.$ZodIssue): string {
  const it = issue.path.length === 0 ? 'it ' : '';
  if (issue.code === 'invalid_value') return `${it}must be one of ${issue.values.join(', ')}.`;
  if (issue.code === 'invalid_type') return `${it}must be of type ${issue.expected}.`;
  if (issue.code !== 'unrecognized_keys') return `${issue.message}.`;
  const [key = ''] = issue.keys;
  const known = issue.path.length === 0 ? Object.keys(Baseline.shape) : Object.keys(Entry.shape);
  return `unknown key ${key}. ${didYouMean(key, known)}`.trim();
}

/** Reads the file of a baseline as text. Throws Refusal. */
export function textOf(file: string): string {
  return textIn(
    file,
    (code) =>
      `The baseline ${asTyped(file)} cannot be read (${code}): name an existing file, or write one with npx im-conformance baseline.`,
  );
}

/** JSON is YAML, except for tabs. */
function valueOf(text: string, name: string): unknown {
  try {
    const value: unknown = /^\s*\{/.test(text) ? JSON.parse(text) : parse(text, { logLevel: 'error' });
    return value;
  } catch (problem) {
    const [why = ''] = (problem instanceof Error ? problem.message : String(problem)).split(/:?\n/);
    const kind = problem instanceof YAMLError ? 'YAML' : 'JSON';
    throw new Refusal(`${name} is not ${kind}: ${why.trim().replace(/\.$/, '')}. Correct the file.`);
  }
}

/** The place of a mistake, counted from 1: `entry 3 of "always", expires: `. */
function placeOf([list, index, ...fields]: readonly PropertyKey[]): string {
  if (list === undefined) return '';
  const entry = typeof index === 'number' ? `entry ${index + 1} of ` : '';
  return `${entry}"${String(list)}"${fields.map((field) => `, ${String(field)}`).join('')}: `;
}

/** Two entries of a requirement could expire on two days. */
function requireOnce(baseline: Baseline, name: string): void {
  const ids = lists.flatMap((list) => baseline[list].map(({ id }) => id));
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new Refusal(`${name} has two entries of ${twice}: remove one of them.`);
}
