import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, statSync } from 'node:fs';
import type { Conformance } from '../conformance.ts';
import { markdownSummary, SUMMARY_BYTES } from '../markdown/summary.ts';
import { annotations, withoutCommands } from './commands.ts';

/** What a step of GitHub Actions offers; nothing of it elsewhere. */
export interface GitHub {
  /** Whether what is printed is read for commands. */
  readonly readsCommands: boolean;
  /** To which each step may append Markdown. */
  readonly summaryFile: string | undefined;
}

/**
 * The words of a run as they are printed. On GitHub nothing in them is a command, and annotations follow them.
 */
export function printedWords(words: string, conformance: Conformance, github: GitHub | undefined): string {
  return github?.readsCommands ? `${withoutCommands(words, randomUUID())}${annotations(conformance)}` : words;
}

/**
 * Appends the summary to that of the job, as much of it as there is room for.
 *
 * @returns the sentence to print when it could not be written, which is no reason to fail; nothing otherwise
 */
export function appendSummary(conformance: Conformance, github: GitHub | undefined): string {
  const file = github?.summaryFile;
  if (file === undefined) return '';
  try {
    const used = existsSync(file) ? statSync(file).size : 0;
    // What is there already may end in the middle of a line.
    appendFileSync(file, `\n${markdownSummary(conformance, SUMMARY_BYTES - used - 1)}`);
    return '';
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? ` (${String(problem.code)})` : '';
    return `The summary of the job could not be written${code}: summary.md in the folder of the reports holds it.\n`;
  }
}
