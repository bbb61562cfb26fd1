import { existsSync, statSync } from 'node:fs';
import { reportFolder } from '../fixtures/report-folder.ts';
import { Refusal, textOf } from '../fixtures/refusal.ts';
import { Conformance } from './conformance.ts';
import { parseResult } from './result-format.ts';
import type { Part } from './sound-result.ts';

/** The file that somebody means who names it, or the folder of the reports that it lies in. */
export function resultFile(given: string): string {
  const isFolder = existsSync(given) && statSync(given).isDirectory();
  return isFolder ? reportFolder(given).conformance : given;
}

/**
 * Reads a `conformance.json`. Whether its rows bear it out is for others to say.
 *
 * @throws Refusal
 */
export function readResult(file: string): Part {
  const result = Conformance.safeParse(parsedFile(file));
  if (result.success) return { file, result: result.data };
  throw new Refusal(
    `${file} is no result of this version of the suite: give the conformance.json that a run wrote.`,
  );
}

/** The content of a JSON file, in the present format if it is a result. Throws Refusal. */
export function parsedFile(file: string): unknown {
  const value = parseResult(textIn(file));
  if (value !== undefined) return value;
  throw new Refusal(
    `${file} is not JSON, or not the whole of it: give the conformance.json that a run wrote.`,
  );
}

/** The text of a file that somebody named. Throws Refusal. */
export function textIn(file: string): string {
  return textOf(
    file,
    (code) => `${file} cannot be read (${code}): give the conformance.json that a run wrote, or its folder.`,
  );
}
