import { existsSync } from 'node:fs';
import { argumentsOf, Refusal } from '../../reports/command-line.ts';

/** One result that is to be compared. */
export interface Given {
  /** How its column is to be called; undefined where the result says that itself. */
  readonly name: string | undefined;
  /** The file, or the folder that it lies in. */
  readonly file: string;
}

const usage =
  'Usage: npm run compare -- [NAME=]A.json [NAME=]B.json … [--into DIR] [--all] [--upgrade | --no-upgrade]';

const [value, flag] = [{ type: 'string' }, { type: 'boolean' }] as const;
const options = { into: value, all: flag, upgrade: flag, 'no-upgrade': flag };

/**
 * Reads the arguments of the command. Throws a Refusal.
 *
 * @returns `into` the folder for the page and the Markdown; `all` to print also requirements in which nothing differs;
 *   `upgrade` whether the first of two results is the old one, undefined to find out
 */
export function compareOptions(args: readonly string[]) {
  const { values, positionals } = argumentsOf(args, options, usage);
  const { into, all = false, upgrade: forced = false, 'no-upgrade': forbidden = false } = values;
  if (positionals.length < 2)
    throw new Refusal(
      `${positionals.length === 0 ? 'No result is' : 'Only one result is'} given, and comparing needs two: name the conformance.json of each run, or a published file. ${usage}`,
    );
  if (into === '') throw new Refusal(`--into names no folder: say where to write to. ${usage}`);
  if (forced && forbidden)
    throw new Refusal(`--upgrade and --no-upgrade contradict each other: take one. ${usage}`);
  if (forced && positionals.length > 2)
    throw new Refusal(
      `--upgrade compares an old result with a new one, and ${positionals.length} are given: name two. ${usage}`,
    );
  const upgrade = forced || (forbidden ? false : undefined);
  return { given: positionals.map(givenOf), into, all, upgrade };
}

/** `NAME=FILE`, unless there is a file of the whole name. */
function givenOf(text: string): Given {
  const at = text.indexOf('=');
  if (at === -1 || existsSync(text)) return { name: undefined, file: text };
  const [name, file] = [text.slice(0, at).trim(), text.slice(at + 1)];
  if (name !== '' && file !== '') return { name, file };
  throw new Refusal(`${text} gives a name without a file, or a file without a name. ${usage}`);
}
