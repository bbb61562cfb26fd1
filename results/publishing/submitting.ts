/**
 * Adds a result to the published ones, or publishes withheld rows of one. Writes nothing unless everything is valid.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { parseJSON } from '../../fixtures/parse-json.ts';
import { asTyped } from '../../fixtures/local-paths.ts';
import { isEmbedded, type Part, readResult, textIn } from '../../reports/result-file.ts';
import { parseResult } from '../../reports/result-format.ts';
import { counted, thousands } from '../../fixtures/figures.ts';
import { writeWhole } from '../../fixtures/own-files.ts';
import { codeOf, Refusal } from '../../fixtures/refusal.ts';
import { publishedFiles, publishedText, requirePublished } from './checking.ts';
import { cleaned } from './cleaning.ts';
import { requireConsistent, wholeObjection } from './consistency.ts';
import type { KnownSecrets } from './finds.ts';
import { submissionOf, type SubmitValues } from './options.ts';
import { publishedPath, type Published } from './published.ts';
import { readSuiteList } from '../suite-lists.ts';
import { Confidential, disclosed, withheldFrom } from './withholding.ts';

/** What the command needs besides its arguments. */
export interface Publishing {
  /** Folder of all published results. */
  readonly folder: string;
  /** Folder of the last run's reports. */
  readonly reportDir: string;
  /** Folder of withheld rows, outside of git. */
  readonly withheldFolder: string;
  /** Such as 2026-11-22, UTC. */
  readonly today: string;
  readonly git: Git;
  /** The secrets that this machine knows. */
  readonly secrets: KnownSecrets;
  /** Returns 32 random hexadecimal digits. */
  readonly newSalt: () => string;
  readonly print: (line: string) => void;
}

/** What the command was asked: to publish a result, or what was withheld of one. */
export interface Submitting extends SubmitValues {
  /** The file or folder of the result; if empty, that of the last run. */
  readonly given: readonly string[];
  /** The file that was written when rows were withheld. */
  readonly disclose?: string | undefined;
}

/**
 * Publishes a result, or what was withheld of one.
 *
 * @throws Refusal with one sentence
 */
export function submit({ given, disclose: withheld, ...values }: Submitting, around: Publishing): void {
  if (withheld === undefined) add(given[0] ?? around.reportDir, values, around);
  else disclose(withheld, around);
}

function add(given: string, values: SubmitValues, around: Publishing): void {
  const { folder, withheldFolder, git, secrets, newSalt, print } = around;
  const { recipe, suiteCommit, withhold } = submissionOf(values, around.today);
  const part = readResult(given);
  requirePublishable(part, recipe.implementation, around.today);
  const list = readSuiteList(folder, part.result.suite.version);
  const whole: Published = {
    schemaVersion: 1,
    recipe: { ...recipe, suiteCommit: suiteCommitOf(suiteCommit, part.result.suite.version, git) },
    result: cleaned(part.result, recipe.title),
  };
  const file = publishedPath(whole);
  // Withheld rows must not contain anything either that could not be published later.
  requireConsistent(whole, list, file, secrets);
  const target = freeFile(path.join(folder, file));
  const { result, rows } = withhold
    ? withheldFrom(cleaned(part.result, recipe.title), withhold, newSalt)
    : { ...whole, rows: [] };
  const published: Published = { ...whole, result };
  requireConsistent(published, list, file, secrets);
  const text = publishedText(published);
  if (withhold) keep(path.join(withheldFolder, file.replaceAll('/', '-')), file, rows, print);
  write(target, text);
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

/** Keeps the withheld rows in a file that nobody else reads. */
function keep(file: string, published: string, rows: Confidential['rows'], print: Publishing['print']): void {
  const confidential: Confidential = { schemaVersion: 1, published, rows };
  write(freeFile(file), `${JSON.stringify(Confidential.parse(confidential), undefined, 2)}\n`, 0o600);
  print(
    `${counted(rows.length, 'row')} withheld: ${asTyped(file)} contains them with their salts, outside of git.`,
  );
  print('Keep that file in a safe place: without it nobody can ever prove that the rows are the same.');
}

function write(file: string, text: string, mode?: number): void {
  try {
    writeWhole(file, text, mode);
  } catch (problem) {
    throw new Refusal(`${asTyped(file)} cannot be written (${codeOf(problem)}): nothing is published.`);
  }
}

function wordsOf(file: string, { result }: Published): readonly string[] {
  const { counts, withheld = 0, verdict, planned } = result;
  const parts = Object.entries(counts).flatMap(([each, count]) =>
    count > 0 ? [`${thousands(count)} ${each}`] : [],
  );
  const all = withheld > 0 ? [...parts, `${thousands(withheld)} withheld`] : parts;
  return [
    `${file}: ${verdict}; ${all.join(' · ')} of ${counted(planned, 'requirement')}.`,
    'Removed: the address of the target, addresses and paths in texts, and the effects of a baseline. Read it before others do: the suite cannot recognise personal data in the words of a server.',
    'It is consistent, which does not make it true: the person who ran it vouches for the answers. Commit the file, and open a pull request with it.',
  ];
}

function disclose(given: string, { folder, secrets, print }: Publishing): void {
  const text = existsSync(given) ? textIn(given) : '';
  const confidential = Confidential.safeParse(parseResult(text)).data;
  if (!confidential)
    throw new Refusal(
      `${asTyped(given)} ${text === '' ? 'does not exist, or is empty' : 'contains no withheld rows'}: give the file that npx im-conformance submit wrote when it withheld them.`,
    );
  const file = confidential.published;
  if (!publishedFiles(folder).includes(file))
    throw new Refusal(`${file} is not among the published results, but its rows were withheld there.`);
  const published = disclosed(requirePublished(folder, file, secrets), confidential);
  requireConsistent(published, readSuiteList(folder, published.result.suite.version), file, secrets);
  const target = path.join(folder, file);
  write(target, publishedText(published));
  const left = published.result.withheld ?? 0;
  print(
    `${asTyped(target)}: ${counted(confidential.rows.length, 'row')} published, each the one that was withheld${left > 0 ? `; ${thousands(left)} still withheld` : ''}.`,
  );
}

/** Runs git in the project's folder and returns its output; undefined if it fails. */
export type Git = (...args: readonly string[]) => string | undefined;

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
