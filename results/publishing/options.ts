/** What `npm run submit` was asked for. */
import * as z from 'zod';
import { argumentsOf, Refusal } from '../../reports/command-line.ts';
import { Recipe } from './published.ts';
import type { Withholding } from './withholding.ts';
import { SUITES } from '../suite-lists.ts';

/** A result that is to be published, as `npm run submit` was asked. */
export type Submission = Extract<ReturnType<typeof wishOf>, { readonly kind: 'submit' }>;

const usage = `npm run submit -- --as NAME --version V --by WHO --ran HOW --disclosure WHAT [conformance.json]

  --as NAME            the implementation, such as "OpenIM server"
  --version V          its version, such as v3.8.3
  --by WHO             who ran the suite
  --ran HOW            how the implementation was run: form, processes, settings that matter
  --disclosure WHAT    what was told to its authors, and when; or why there was nothing to tell
  --title TITLE        what it is called on pages; NAME unless given
  --source WHICH       the code or the package that was run: branch, tag, commit
  --stand-in WHAT      what stood in for a part that it usually has; may be given several times
  --suite-commit HASH  the commit of the suite that was run; that of the project's folder unless given
  --withhold IDS       requirements that are not published yet: ids, or patterns with *, separated by commas; withhold
                       a whole group, including passing ones, to reveal least
  --until DAY          the day on which they are to be published

npm run submit -- --disclose FILE    publishes what was withheld, from the file that was written then
npm run published                    checks all published results`;

const HELP = 'npm run submit -- --help tells all options.';
const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const options = {
  as: text,
  version: text,
  by: text,
  ran: text,
  disclosure: text,
  title: text,
  source: text,
  'stand-in': texts,
  'suite-commit': text,
  withhold: texts,
  until: text,
  disclose: text,
  check: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof argumentsOf<typeof options>>['values'];

/**
 * Reads the arguments.
 *
 * @param today such as 2026-11-22, UTC
 * @returns of a submission: the file or folder of the result, undefined for that of the last run; the recipe; the commit
 *   of the suite, undefined where it is to be looked up; and what is withheld, undefined for nothing
 * @throws Refusal with one sentence
 */
export function wishOf(args: readonly string[], today: string) {
  const { values, positionals } = argumentsOf(args, options, usage, HELP);
  const others = Object.keys(values).length + positionals.length - 1;
  if ((values.check || values.disclose !== undefined) && others > 0)
    throw new Refusal(`--check and --disclose FILE take nothing else. ${HELP}`);
  if (values.check) return { kind: 'check' } as const;
  if (values.disclose !== undefined) return { kind: 'disclose', file: values.disclose } as const;
  const [given, another] = positionals;
  if (another !== undefined)
    throw new Refusal(`One result is published at a time, and ${another} is another one. ${HELP}`);
  const about = { recipe: recipeOf(values), suiteCommit: commitOf(values) };
  return { kind: 'submit', given, ...about, withhold: withholdingOf(values, today) } as const;
}

/** What nobody but the person at the terminal can know, and so is asked for. */
const required = [
  ['as', 'which implementation it is (--as)'],
  ['version', 'its version (--version)'],
  ['by', 'who ran the suite (--by)'],
  ['ran', 'how the implementation was run (--ran)'],
  ['disclosure', 'what was told to its authors, or why there was nothing to tell (--disclosure)'],
] as const;

function recipeOf(values: Values): Omit<Recipe, 'suiteCommit'> {
  const { as = '', version = '', by = '', ran = '', disclosure = '', source } = values;
  const missing = required.filter(([key]) => (values[key] ?? '').trim() === '').map(([, what]) => what);
  if (missing.length > 0) throw new Refusal(`Say ${missing.join('; ')}. ${HELP}`);
  const title = (values.title ?? as).trim();
  const recipe = {
    implementation: slugOf(as, '--as'),
    version: slugOf(version, '--version'),
    title,
    ...(source === undefined ? {} : { source: source.trim() }),
    by: by.trim(),
    ran: ran.trim(),
    standIns: (values['stand-in'] ?? []).map((each) => each.trim()),
    disclosure: disclosure.trim(),
  };
  const [issue] = Recipe.omit({ suiteCommit: true }).safeParse(recipe).error?.issues ?? [];
  if (!issue) return recipe;
  const option = optionOf[String(issue.path[0])] ?? String(issue.path[0]);
  throw new Refusal(`--${option} is empty, or too long: ${issue.message}. ${HELP}`);
}

const optionOf: Readonly<Record<string, string>> = { standIns: 'stand-in', implementation: 'as' };

/** A name as a part of a path: in lower case, and with hyphens for what no path of ours holds. */
function slugOf(name: string, option: string): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replaceAll(/^[._-]+|[._-]+$/g, '');
  const isName = Recipe.shape.version.safeParse(slug).success && (option !== '--as' || slug !== SUITES);
  if (isName) return slug;
  throw new Refusal(
    `${option} ${JSON.stringify(name)} gives no name of a folder: take up to 64 letters from a to z, digits, dots and hyphens, and not "${SUITES}".`,
  );
}

function commitOf({ 'suite-commit': commit }: Values): string | undefined {
  if (commit === undefined || Recipe.shape.suiteCommit.safeParse(commit).success) return commit;
  throw new Refusal(
    `--suite-commit must be a hash of 7 to 40 hexadecimal digits, such as git log shows. ${HELP}`,
  );
}

function withholdingOf({ withhold, until }: Values, today: string): Withholding | undefined {
  if (withhold === undefined && until === undefined) return undefined;
  if (withhold === undefined) throw new Refusal(`--until says when, and --withhold what: give both. ${HELP}`);
  if (until === undefined || !z.iso.date().safeParse(until).success || until <= today)
    throw new Refusal(
      `--until must be a day after today, such as ${Number(today.slice(0, 4)) + 1}-03-31: what is withheld is published some day. ${HELP}`,
    );
  const patterns = withhold.flatMap((each) => each.split(/[\s,]+/)).filter((each) => each !== '');
  if (patterns.length > 0) return { patterns, until };
  throw new Refusal(`--withhold is empty: name requirements, such as GET_USERS-*. ${HELP}`);
}
