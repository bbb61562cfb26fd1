/**
 * `npm run merge -- parts… --into DIR`: puts the results of parts, such as shards, together. Exit code 0 when every MUST
 * was measured and held, or nothing but what is known was found, 1 when not, 2 when the parts cannot be put together;
 * nothing is written then.
 */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { readGitHub } from '../../fixtures/run/start/settings.ts';
import { reportFolder } from '../../fixtures/report-folder.ts';
import { endsWell } from '../../reports/baseline/judging.ts';
import { argumentsOf, exitCodeOf, Refusal, writeInto } from '../../reports/command-line.ts';
import { appendSummary, printedWords } from '../../reports/github/output.ts';
import { merged, problemsOf } from './merged.ts';
import { readResult, resultFile } from '../../reports/result-file.ts';
import { closingWords } from '../../reports/terminal/closing-words.ts';
import { paintFor } from '../../reports/terminal/paint.ts';
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

/** Merges, and gives the exit code. */
function merge(args: readonly string[]): number {
  const { files, into } = wishOf(args);
  const parts = files.map(readResult);
  requireFree(into, files);
  const whole = merged(parts);
  const result = writeInto(into, () => writeReports(into, whole));
  const [, ...furtherProblems] = problemsOf(parts);
  const residue = { groups: [], users: [] };
  const summary = { conformance: result, partial: undefined, furtherProblems, residue };
  const words = closingWords({ ...summary, reportDir: into, isMerged: true }, paintFor(process.stdout));
  const github = readGitHub();
  process.stdout.write(`${printedWords(words, result, github)}${appendSummary(result, github)}`);
  return endsWell(result) ? 0 : 1;
}

process.exitCode = exitCodeOf(() => merge(process.argv.slice(2)), console.error);
