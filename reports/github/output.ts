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
 * The words of a run as they are printed. On GitHub the summary goes to that of the job, nothing in the words is a
 * command, and annotations follow them.
 *
 * @returns the words, with one sentence more when the summary could not be written, which is no reason to fail
 */
export function publishedWords(words: string, conformance: Conformance, github: GitHub | undefined): string {
  if (!github) return words;
  const trouble = appendSummary(conformance, github.summaryFile);
  const all = trouble === undefined ? words : `${words}${trouble}\n`;
  return github.readsCommands ? `${withoutCommands(all, randomUUID())}${annotations(conformance)}` : all;
}

/** Appends as much as there is room for. */
function appendSummary(conformance: Conformance, file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  try {
    const used = existsSync(file) ? statSync(file).size : 0;
    // What is there already may end in the middle of a line.
    appendFileSync(file, `\n${markdownSummary(conformance, SUMMARY_BYTES - used - 1)}`);
    return undefined;
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? ` (${String(problem.code)})` : '';
    return `The summary of the job could not be written${code}: summary.md in the folder of the reports holds it.`;
  }
}
