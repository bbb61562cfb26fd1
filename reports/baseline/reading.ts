import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { parse, YAMLError } from 'yaml';
import { asTyped } from '../../fixtures/local-paths.ts';
import { Baseline, lists } from './baseline.ts';

/** A baseline that cannot be used: one sentence that says what is wrong with the file and what to do. */
export class BaselineMistake extends Error {
  override readonly name = 'BaselineMistake';

  constructor(message: string) {
    super(message);
    this.stack = message; // Where this was noticed helps nobody; the sentence does.
  }

  /** What a terminal shows, also where Playwright prints the error itself. */
  [inspect.custom](): string {
    return this.message;
  }
}

/**
 * Reads a baseline, YAML or JSON.
 *
 * @throws BaselineMistake when the file cannot be read, or is no baseline
 */
export function readBaseline(file: string): Baseline {
  return baselineOf(textOf(file), asTyped(file));
}

/**
 * The baseline that a text holds.
 *
 * @param name of the file, for the sentence of a mistake
 * @throws BaselineMistake
 */
export function baselineOf(text: string, name: string): Baseline {
  const parsed = Baseline.safeParse(valueOf(text, name));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BaselineMistake(
      `${name} is no baseline: ${placeOf(issue?.path ?? [])}${issue?.message ?? 'it cannot be read'}. README, "Gate a deployment", shows one.`,
    );
  }
  requireOnce(parsed.data, name);
  return parsed.data;
}

/** The text of the file of a baseline. Throws BaselineMistake. */
export function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? String(problem.code) : 'it did not say why';
    throw new BaselineMistake(
      `The baseline ${asTyped(file)} cannot be read (${code}): name a file that is there, or write one with npm run baseline.`,
    );
  }
}

/** JSON is YAML, but for tabs. */
function valueOf(text: string, name: string): unknown {
  try {
    const value: unknown = /^\s*\{/.test(text) ? JSON.parse(text) : parse(text, { logLevel: 'error' });
    return value;
  } catch (problem) {
    const [why = ''] = (problem instanceof Error ? problem.message : String(problem)).split(/:?\n/);
    const kind = problem instanceof YAMLError ? 'YAML' : 'JSON';
    throw new BaselineMistake(`${name} is not ${kind}: ${why.trim().replace(/\.$/, '')}. Mend the file.`);
  }
}

/** Where something is wrong, as people count: `entry 3 of "always", expires: `. */
function placeOf([list, index, ...fields]: readonly PropertyKey[]): string {
  if (list === undefined) return '';
  const entry = typeof index === 'number' ? `entry ${index + 1} of ` : '';
  return `${entry}"${String(list)}"${fields.map((field) => `, ${String(field)}`).join('')}: `;
}

/** Two entries of one requirement would have two last days. */
function requireOnce(baseline: Baseline, name: string): void {
  const ids = lists.flatMap((list) => baseline[list].map(({ id }) => id));
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined)
    throw new BaselineMistake(`${name} has two entries of ${twice}: take one of them off.`);
}
