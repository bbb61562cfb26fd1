/** Adds a result to the published ones. Writes nothing unless everything is valid. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { parseJSON } from '../../fixtures/parse-json.ts';
import { asTyped } from '../../fixtures/local-paths.ts';
import { isEmbedded, type Part, readResult } from '../../reports/result-file.ts';
import { counted, thousands } from '../../fixtures/figures.ts';
import { writeWhole } from '../../fixtures/own-files.ts';
import { codeOf, Refusal } from '../../fixtures/refusal.ts';
import { publishedText, requireConsistent, wholeObjection } from './checking.ts';
import { cleaned, withheldFrom } from './cleaning.ts';
import type { KnownSecrets } from './forbidden.ts';
import { publishedPath, Recipe, withheldSentence, type Published } from './published.ts';
import { readSuiteList, SUITES } from '../suite-lists.ts';

/** What the command needs besides its arguments. */
export interface Publishing {
  /** Folder of all published results. */
  readonly folder: string;
  /** Folder of the last run's reports. */
  readonly reportDir: string;
  /** Such as 2026-11-22, UTC. */
  readonly today: string;
  readonly git: Git;
  /** The secrets that this machine knows. */
  readonly secrets: KnownSecrets;
  readonly print: (line: string) => void;
}

type Once = 'as' | 'version' | 'by' | 'ran' | 'title' | 'source' | 'suiteCommit';

/** The options of the command. */
type SubmitValues = {
  readonly [Name in Once]?: string | undefined;
} & { readonly [Name in 'standIn' | 'withhold']?: readonly string[] | undefined };

/** What the command was asked. */
interface Submitting extends SubmitValues {
  /** The file or folder of the result; if empty, that of the last run. */
  readonly given: readonly string[];
}

/**
 * Publishes a result.
 *
 * @throws Refusal with one sentence
 */
export function submit({ given: [given], ...values }: Submitting, around: Publishing): void {
  const { folder, git, secrets, print } = around;
  const [recipe, commit, withhold] = [recipeOf(values), commitOf(values), withheldBy(values)];
  const part = readResult(given ?? around.reportDir);
  requirePublishable(part, recipe.implementation, around.today);
  const list = readSuiteList(folder, part.result.suite.version);
  const suiteCommit = suiteCommitOf(commit, part.result.suite.version, git);
  const result = cleaned(part.result, recipe.title);
  const published: Published = {
    schemaVersion: 1,
    recipe: { ...recipe, suiteCommit },
    result: withhold.length === 0 ? result : withheldFrom(result, withhold),
  };
  const file = publishedPath(published);
  requireConsistent(published, list, file, secrets);
  const target = freeFile(path.join(folder, file));
  write(target, publishedText(published));
  for (const line of wordsOf(asTyped(target), published)) print(line);
}

function requirePublishable(part: Part, implementation: string, today: string): void {
  const { target, startedAt } = part.result;
  const day = startedAt.slice(0, 10);
  // Without an address the suite measures its own reference server.
  const isForeign = isEmbedded(target) && implementation !== 'reference';
  const objection =
    wholeObjection(part.result) ??
    (isForeign
      ? `its run is of the reference server of the suite, because no IM_BASE_URL was set: run the suite against ${implementation}`
      : undefined) ??
    (day > today
      ? `its run begins on ${day}, but today is ${today}, UTC: set the clock, and run the suite again`
      : undefined);
  if (objection !== undefined) throw new Refusal(`${asTyped(part.file)}: ${objection}.`);
}

function freeFile(file: string): string {
  if (!existsSync(file)) return file;
  throw new Refusal(
    `${asTyped(file)} exists already and stays: a version has one published result per day. Remove it first if it was a mistake.`,
  );
}

function write(file: string, text: string): void {
  try {
    writeWhole(file, text);
  } catch (problem) {
    throw new Refusal(`${asTyped(file)} cannot be written (${codeOf(problem)}): nothing is published.`);
  }
}

function wordsOf(file: string, { result }: Published): readonly string[] {
  const { counts, verdict, planned } = result;
  const parts = Object.entries(counts).flatMap(([each, count]) =>
    count > 0 ? [`${thousands(count)} ${each}`] : [],
  );
  return [
    `${file}: ${verdict}; ${parts.join(' · ')} of ${counted(planned, 'requirement')}.`,
    ...[withheldSentence(result) ?? []].flat(),
    'Removed: the address of the target, addresses and paths in texts, and the effects of a baseline. Read it before others do: the suite cannot recognise personal data in the words of a server.',
    'It is consistent, which does not make it true: the person who ran it vouches for the answers. Commit the file, and open a pull request with it.',
  ];
}

/** Runs git in the project's folder and returns its output; undefined if it fails. */
type Git = (...args: readonly string[]) => string | undefined;

/** Committed files in this folder do not belong to the code that runs. */
const PUBLISHED = ':(exclude)results/published';

/**
 * The commit that a recipe names.
 *
 * @param given the commit given by the user; undefined takes the one checked out, if it is what runs
 * @param version the version of the suite in the result
 * @throws Refusal if it is not known, or belongs to another version of the suite
 */
function suiteCommitOf(given: string | undefined, version: string, git: Git): string {
  const commit =
    given === undefined
      ? checkedOut(git)
      : (git('rev-parse', '--verify', `${given}^{commit}`)?.trim() ?? given);
  const text = git('show', `${commit}:package.json`);
  const own = text === undefined ? undefined : Package.safeParse(parseJSON(text)).data?.version;
  if (own === undefined || own === version) return commit;
  throw new Refusal(
    `The result is from the suite ${version}, but commit ${commit.slice(0, 12)} is ${own}: give the commit that was run, with --suite-commit.`,
  );
}

const Package = z.object({ version: z.string() });

function checkedOut(git: Git): string {
  const commit = git('rev-parse', 'HEAD')?.trim();
  const changed = git('status', '--porcelain', '--untracked-files=no', '--', '.', PUBLISHED);
  if (commit === undefined || changed === undefined)
    throw new Refusal('The commit of the suite is not known here: give it with --suite-commit.');
  if (changed.trim() === '') return commit;
  throw new Refusal(
    'Files of the suite have uncommitted changes, so no commit identifies what was run: give one with --suite-commit.',
  );
}

/** What only the person at the terminal can know, so the command asks for it. */
const required = [
  ['as', 'which implementation it is (--as)'],
  ['version', 'its version (--version)'],
  ['by', 'who ran the suite (--by)'],
  ['ran', 'how the implementation was run (--ran)'],
] as const;

function recipeOf(values: SubmitValues): Omit<Recipe, 'suiteCommit'> {
  const { as = '', version = '', by = '', ran = '', source } = values;
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

function withheldBy({ withhold }: SubmitValues): readonly string[] {
  const patterns = (withhold ?? []).flatMap((each) => each.split(/[\s,]+/)).filter((each) => each !== '');
  if (withhold === undefined || patterns.length > 0) return patterns;
  throw new Refusal(`--withhold is empty: name requirements, such as GET_USERS-*.`);
}
