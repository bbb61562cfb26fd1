import { existsSync } from 'node:fs';
import { Refusal } from '../../fixtures/refusal.ts';

/** One result that is to be compared. */
export interface Given {
  /** How its column is to be called; undefined where the result says that itself. */
  readonly name: string | undefined;
  /** The file, or the folder that it lies in. */
  readonly file: string;
}

/** What a comparison was asked for. */
export interface CompareOptions {
  readonly given: readonly Given[];
  /** The folder for the page and the Markdown; undefined takes the usual one. */
  readonly into: string | undefined;
  /** Whether to print also requirements in which nothing differs. */
  readonly all: boolean;
  /** Whether the first of two results is the old one; undefined to find out. */
  readonly upgrade: boolean | undefined;
}

/**
 * What a comparison was asked for.
 *
 * @param results each `NAME=FILE`, or `FILE`
 * @throws Refusal
 */
export function compareOptions(
  results: readonly string[],
  { into, all = false, upgrade }: Partial<Omit<CompareOptions, 'given'>>,
): CompareOptions {
  if (upgrade && results.length > 2)
    throw new Refusal(
      `--upgrade compares an old result with a new one, and ${results.length} are given: name two.`,
    );
  return { given: results.map(givenOf), into, all, upgrade };
}

/** `NAME=FILE`, unless there is a file of the whole name. */
function givenOf(text: string): Given {
  const at = text.indexOf('=');
  if (at === -1 || existsSync(text)) return { name: undefined, file: text };
  const [name, file] = [text.slice(0, at).trim(), text.slice(at + 1)];
  if (name !== '' && file !== '') return { name, file };
  throw new Refusal(`${text} gives a name without a file, or a file without a name.`);
}
