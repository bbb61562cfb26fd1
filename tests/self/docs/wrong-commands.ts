import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { requirements } from '../../requirements.ts';
import { root } from '../project.ts';
import { scriptNames } from './command-options.ts';
import type { Words } from './shell-words.ts';

/** What commands are held against. */
export interface Known {
  /** The verbs of `im-conformance` with their options. */
  readonly verbs: ReadonlyMap<string, ReadonlySet<string>>;
  /** The options of `playwright test`. */
  readonly playwright: ReadonlySet<string>;
}

/** What a shell has, and what a reader brings. */
const plain: ReadonlySet<string> = new Set(['jq', 'sh', 'test', 'git', 'gh', 'xargs', 'docker', './deploy']);

/** What is wrong with a command of a page; undefined if nothing is. */
export function problemOf(words: Words, known: Known): string | undefined {
  const [program = '', first = '', ...args] = words;
  if (plain.has(program)) return undefined;
  if (program === 'npm') return problemOfNpm(first, args);
  if (program !== 'npx') return `${program} is not known`;
  if (first === 'im-conformance') return problemOfVerb(args, known);
  if (first === 'tsx') return missing(args);
  if (first === 'playwright' && args[0] === 'test')
    return problemOfPlaywright(args.slice(1), known.playwright);
  return `npx ${first} is not known`;
}

function problemOfNpm(command: string, [script = '']: Words): string | undefined {
  if (['ci', 'test', 'install', 'version'].includes(command)) return undefined;
  return command === 'run' && scriptNames.has(script) ? undefined : `npm ${command} ${script} is no script`;
}

/** Words for an option that is not there; none if all are. */
function unknownOption(args: Words, options: ReadonlySet<string>): string | undefined {
  const names = args.filter((word) => word.startsWith('--')).map((word) => word.replace(/=.*/s, ''));
  const wrong = names.find((name) => !options.has(name) && name !== '--help');
  return wrong === undefined ? undefined : `${wrong} is no option`;
}

function problemOfVerb([verb = '', ...args]: Words, { verbs, playwright }: Known): string | undefined {
  const options = verbs.get(verb);
  if (options === undefined) return ['', '--help'].includes(verb) ? undefined : `${verb} is no verb`;
  if (verb !== 'run') return unknownOption(args, options);
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  const own = args.slice(0, end);
  return (
    unknownOption(own, options) ??
    selectionProblem(own) ??
    problemOfPlaywright(args.slice(end + 1), playwright)
  );
}

function problemOfPlaywright(args: Words, options: ReadonlySet<string>): string | undefined {
  return unknownOption(args, options) ?? selectionProblem(args);
}

/** What is wrong with the files and the pattern that select checks. */
function selectionProblem(args: Words): string | undefined {
  const at = args.findIndex((word) => /^--grep(-invert)?$/.test(word));
  const pattern = at === -1 ? undefined : args[at + 1];
  const files = args.filter((word) => /\.(ts|js)$/.test(word));
  return missing(files) ?? (pattern && selectsNothing(pattern));
}

/** As Playwright sees a requirement: its id, level and area are tags. */
const titles = requirements.map(({ id, level, area, text }) => `${text} @${id} @${level} @${area}`);

function selectsNothing(pattern: string): string | undefined {
  const selects = new RegExp(pattern, 'i');
  const isPlaceholder = pattern === '@YOUR-ID';
  return isPlaceholder || titles.some((title) => selects.test(title))
    ? undefined
    : `${pattern} selects no requirement`;
}

function missing(files: Words): string | undefined {
  const wrong = files.find((file) => !existsSync(join(root, file)));
  return wrong === undefined ? undefined : `${wrong} does not exist`;
}
