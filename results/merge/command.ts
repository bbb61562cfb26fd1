import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { reportFolder } from '../../fixtures/report-folder.ts';
import { mergeAllureResults } from '../../reports/allure/results.ts';
import { exitCodeOf } from '../../reports/baseline/judging.ts';
import { Refusal } from '../../fixtures/refusal.ts';
import { writeInto } from '../../fixtures/own-files.ts';
import { appendSummary, printedWords, type GitHub } from '../../reports/github/output.ts';
import { merged, problemsOf } from './merged.ts';
import { readResult, type Part } from '../../reports/result-file.ts';
import { closingWords } from '../../reports/terminal/closing-words.ts';
import { paintFor, type Output } from '../../reports/terminal/paint.ts';
import type { RequireListed } from '../suite-lists.ts';
import { writeReports } from '../../reports/write-reports.ts';

/** Throws a Refusal where the result would overwrite one of the parts. */
function requireFree(into: string, parts: readonly Part[]): void {
  const file = reportFolder(into).conformance;
  if (existsSync(file) && parts.some((part) => realpathSync(part.file) === realpathSync(file)))
    throw new Refusal(`${file} is one of the parts: choose another folder with --into.`);
  if (existsSync(into) && !statSync(into).isDirectory())
    throw new Refusal(`${into} is not a folder: choose another one with --into.`);
}

/** What the command needs to know besides its arguments. */
export interface MergeContext {
  /** Holds each part against what its version of the suite asks. */
  readonly requireListed: RequireListed;
  /** What the CI that runs it offers besides. */
  readonly github: GitHub | undefined;
  readonly output: Output;
  /** Whether the end is printed in full; not unless given. */
  readonly isVerbose?: boolean;
}

/**
 * Puts the results of parts together.
 *
 * @param parts their files, or the folders that they lie in
 * @param into the folder to write to
 * @returns the exit code of the whole run
 * @throws Refusal when the parts cannot be put together; nothing is written then
 */
export function merge(parts: readonly string[], into: string, context: MergeContext): number {
  const { requireListed, github, output, isVerbose = false } = context;
  const read = parts.map(readResult);
  for (const { file, result } of read) requireListed(file, result);
  requireFree(into, read);
  const whole = merged(read);
  const result = writeInto(into, () => writeReports(into, whole));
  const folders = read.map(({ file }) => path.dirname(file));
  const withoutAllure = writeInto(into, () => mergeAllureResults(into, folders, result));
  const [, ...furtherProblems] = problemsOf(read);
  const residue = { groups: [], users: [] };
  const summary = { conformance: result, partial: undefined, furtherProblems, residue, isVerbose };
  const words = closingWords({ ...summary, reportDir: into, withoutAllure }, paintFor(output));
  output.write(`${printedWords(words, result, github)}${appendSummary(result, github)}`);
  return exitCodeOf(result);
}
