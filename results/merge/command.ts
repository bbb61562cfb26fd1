import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { reportFolder } from '../../fixtures/report-folder.ts';
import { mergeAllureResults } from '../../reports/allure/parts.ts';
import { endsWell } from '../../reports/baseline/judging.ts';
import { argumentsOf, exitCodeOf, Refusal, writeInto } from '../../reports/command-line.ts';
import { appendSummary, printedWords, type GitHub } from '../../reports/github/output.ts';
import { merged, problemsOf } from './merged.ts';
import { readResult, resultFile } from '../../reports/result-file.ts';
import { closingWords } from '../../reports/terminal/closing-words.ts';
import { paintFor, type Output } from '../../reports/terminal/paint.ts';
import type { RequireListed } from '../suite-lists.ts';
import { writeReports } from '../../reports/write-reports.ts';

const USAGE = 'Usage: npm run merge -- parts… --into DIR';

/** The files of the parts, and the folder to write to, as the command line gives them. */
function wishOf(args: readonly string[]): { files: readonly string[]; into: string } {
  const { values, positionals } = argumentsOf(args, { into: { type: 'string' } }, USAGE);
  if (values.into === undefined || values.into === '')
    throw new Refusal(`--into is missing: it says in which folder the result is written. ${USAGE}`);
  if (positionals.length === 0)
    throw new Refusal(`No parts are given: name the conformance.json of each, or its folder. ${USAGE}`);
  return { files: positionals.map(resultFile), into: values.into };
}

/** Throws a Refusal where the result would overwrite one of the parts. */
function requireFree(into: string, files: readonly string[]): void {
  const file = reportFolder(into).conformance;
  if (existsSync(file) && files.some((part) => realpathSync(part) === realpathSync(file)))
    throw new Refusal(`${file} is one of the parts: choose another folder with --into.`);
  if (existsSync(into) && !statSync(into).isDirectory())
    throw new Refusal(`${into} is no folder: choose another one with --into.`);
}

/** What the command needs to know besides its arguments. */
export interface Surroundings {
  /** Holds each part against what its version of the suite asks. */
  readonly requireListed: RequireListed;
  /** What the CI that runs it offers besides. */
  readonly github: GitHub | undefined;
  readonly output: Output;
  /** Whether the end is printed in full; not unless given. */
  readonly isVerbose?: boolean;
  /** Where it says why it does not do what it was asked. */
  readonly complain: (line: string) => void;
}

/**
 * Puts the results of parts together.
 *
 * @returns the exit code: that of the whole run, or 2 when the parts cannot be put together; nothing is written then
 */
export function merge(args: readonly string[], surroundings: Surroundings): number {
  const { requireListed, github, output, complain, isVerbose = false } = surroundings;
  return exitCodeOf(() => {
    const { files, into } = wishOf(args);
    const parts = files.map(readResult);
    for (const { file, result } of parts) requireListed(file, result);
    requireFree(into, files);
    const whole = merged(parts);
    const result = writeInto(into, () => writeReports(into, whole));
    const withoutAllure = writeInto(into, () =>
      mergeAllureResults(
        into,
        files.map((file) => path.dirname(file)),
        result,
      ),
    );
    const [, ...furtherProblems] = problemsOf(parts);
    const residue = { groups: [], users: [] };
    const summary = { conformance: result, partial: undefined, furtherProblems, residue, isVerbose };
    const words = closingWords({ ...summary, reportDir: into, withoutAllure }, paintFor(output));
    output.write(`${printedWords(words, result, github)}${appendSummary(result, github)}`);
    return endsWell(result) ? 0 : 1;
  }, complain);
}
