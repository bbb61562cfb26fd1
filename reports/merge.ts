/**
 * `npm run merge -- parts… --into DIR`: puts the results of parts, such as shards, together. Exit code 0 when every MUST
 * was measured and held, or nothing but what is known was found, 1 when not, 2 when the parts cannot be put together;
 * nothing is written then.
 */
import { existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { claim, NameTaken } from '../fixtures/own-files.ts';
import { readGitHub } from '../fixtures/run/settings.ts';
import { reportFolder } from '../fixtures/report-folder.ts';
import { endsWell } from './baseline/judging.ts';
import type { Conformance } from './conformance.ts';
import { appendSummary, printedWords } from './github/output.ts';
import { merged, NoMerge, problemsOf } from './merging.ts';
import { writeReaders } from './readers.ts';
import { NoResult, readResult, resultFile } from './result-file.ts';
import { withSince } from './standing.ts';
import { closingWords } from './terminal/closing-words.ts';
import { paintFor } from './terminal/paint.ts';
import { writeWhole } from './whole-file.ts';

const USAGE = 'Usage: npm run merge -- parts… --into DIR';

/** The files of the parts, and the folder to write to, as the command line gives them. */
function argumentsOf(args: readonly string[]): { files: readonly string[]; into: string } {
  const { values, positionals } = parsed(args);
  if (values.into === undefined || values.into === '')
    throw new NoMerge(`--into is missing: it says in which folder the result is written. ${USAGE}`);
  if (positionals.length === 0)
    throw new NoMerge(`No parts are given: name the conformance.json of each, or its folder. ${USAGE}`);
  return { files: positionals.map(resultFile), into: values.into };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { into: { type: 'string' } } });
  } catch (problem) {
    const [sentence = ''] = (problem instanceof Error ? problem.message : String(problem)).split(/\.? To /);
    throw new NoMerge(`${sentence.replace(/\.$/, '')}. ${USAGE}`);
  }
}

/** The file to write, which is none of the parts, nor of anybody else. */
function requireFree(into: string, files: readonly string[]): string {
  const file = reportFolder(into).conformance;
  if (existsSync(file) && files.some((part) => realpathSync(part) === realpathSync(file)))
    throw new NoMerge(`${file} is one of the parts: choose another folder for --into.`);
  if (existsSync(into) && !statSync(into).isDirectory())
    throw new NoMerge(`${into} is no folder: choose another one for --into.`);
  return file;
}

/** Writes the result and what is made of it; gives it as it was written. */
function write(into: string, file: string, whole: Conformance): Conformance {
  try {
    mkdirSync(into, { recursive: true });
    claim(into, file);
    const result = withSince(into, whole);
    writeWhole(file, `${JSON.stringify(result, undefined, 2)}\n`);
    writeReaders(into, result);
    return result;
  } catch (problem) {
    if (problem instanceof NameTaken)
      throw new NoMerge(
        `${problem.path} is not this suite's to overwrite: choose another folder for --into.`,
      );
    throw new NoMerge(`${into} cannot be written to: choose another folder for --into.`);
  }
}

/** Merges, and gives the exit code. */
function merge(args: readonly string[]): number {
  const { files, into } = argumentsOf(args);
  const parts = files.map(readResult);
  const result = write(into, requireFree(into, files), merged(parts));
  const [, ...furtherProblems] = problemsOf(parts);
  const residue = { groups: [], users: [] };
  const summary = { conformance: result, partial: undefined, furtherProblems, residue };
  const words = closingWords({ ...summary, reportDir: into, isMerged: true }, paintFor(process.stdout));
  const github = readGitHub();
  process.stdout.write(`${printedWords(words, result, github)}${appendSummary(result, github)}`);
  return endsWell(result) ? 0 : 1;
}

try {
  process.exitCode = merge(process.argv.slice(2));
} catch (problem) {
  console.error(problem instanceof NoMerge || problem instanceof NoResult ? problem.message : problem);
  process.exitCode = 2;
}
