/** A request to publish a result. */
import * as z from 'zod';
import { Refusal } from '../../fixtures/refusal.ts';
import { Recipe } from './published.ts';
import type { Withholding } from './withholding.ts';
import { SUITES } from '../suite-lists.ts';

type Once = 'as' | 'version' | 'by' | 'ran' | 'disclosure' | 'title' | 'source' | 'suiteCommit' | 'until';

/** The options of the command. */
export type SubmitValues = {
  readonly [Name in Once]?: string | undefined;
} & { readonly [Name in 'standIn' | 'withhold']?: readonly string[] | undefined };

/**
 * Reads the request to publish.
 *
 * @param today such as 2026-11-22, UTC
 * @returns the recipe; the commit of the suite, undefined where it is to be looked up; and what is withheld,
 *   undefined for nothing
 * @throws Refusal with one sentence
 */
export function submissionOf(values: SubmitValues, today: string) {
  const about = { recipe: recipeOf(values), suiteCommit: commitOf(values) };
  return { ...about, withhold: withholdingOf(values, today) };
}

/** What only the person at the terminal can know, so the command asks for it. */
const required = [
  ['as', 'which implementation it is (--as)'],
  ['version', 'its version (--version)'],
  ['by', 'who ran the suite (--by)'],
  ['ran', 'how the implementation was run (--ran)'],
  ['disclosure', 'what was reported to its authors, or why nothing was (--disclosure)'],
] as const;

function recipeOf(values: SubmitValues): Omit<Recipe, 'suiteCommit'> {
  const { as = '', version = '', by = '', ran = '', disclosure = '', source } = values;
  const missing = required.filter(([key]) => (values[key] ?? '').trim() === '').map(([, what]) => what);
  if (missing.length > 0) throw new Refusal(`Say ${missing.join('; ')}.`);
  const title = (values.title ?? as).trim();
  const recipe = {
    implementation: slugOf(as, '--as'),
    version: slugOf(version, '--version'),
    title,
    ...(source === undefined ? {} : { source: source.trim() }),
    by: by.trim(),
    ran: ran.trim(),
    standIns: (values.standIn ?? []).map((each) => each.trim()),
    disclosure: disclosure.trim(),
  };
  const [issue] = Recipe.omit({ suiteCommit: true }).safeParse(recipe).error?.issues ?? [];
  if (!issue) return recipe;
  const option = optionOf[String(issue.path[0])] ?? String(issue.path[0]);
  throw new Refusal(`--${option} is empty, or too long: ${issue.message}.`);
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
    `${option} ${JSON.stringify(name)} cannot be the name of a folder: use up to 64 letters from a to z, digits, dots and hyphens, and not "${SUITES}".`,
  );
}

function commitOf({ suiteCommit: commit }: SubmitValues): string | undefined {
  if (commit === undefined || Recipe.shape.suiteCommit.safeParse(commit).success) return commit;
  throw new Refusal(`--suite-commit must be a hash of 7 to 40 hexadecimal digits, such as git log shows.`);
}

function withholdingOf({ withhold, until }: SubmitValues, today: string): Withholding | undefined {
  if (withhold === undefined && until === undefined) return undefined;
  if (withhold === undefined) throw new Refusal(`--until says when, and --withhold what: give both.`);
  if (until === undefined || !z.iso.date().safeParse(until).success || until <= today)
    throw new Refusal(
      `--until must be a day after today, such as ${Number(today.slice(0, 4)) + 1}-03-31: withheld rows must be published one day.`,
    );
  const patterns = withhold.flatMap((each) => each.split(/[\s,]+/)).filter((each) => each !== '');
  if (patterns.length > 0) return { patterns, until };
  throw new Refusal(`--withhold is empty: name requirements, such as GET_USERS-*.`);
}
