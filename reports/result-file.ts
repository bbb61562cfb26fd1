import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { reportFolder } from '../fixtures/report-folder.ts';
import { Refusal, textOf } from '../fixtures/refusal.ts';
import { Conformance } from './conformance.ts';
import { parseResult } from './result-format.ts';
import { requireSound, type Part } from './sound-result.ts';

/** The result file, given its path or that of its folder. */
export function resultFile(given: string): string {
  const isFolder = existsSync(given) && statSync(given).isDirectory();
  return isFolder ? reportFolder(given).conformance : given;
}

/**
 * Reads the result of a run.
 *
 * @param given the path of the result file, or that of its folder
 * @throws Refusal if it cannot be read, is no result, or contradicts itself
 */
export function readResult(given: string): Part {
  const file = resultFile(given);
  const isFolder = file !== given || path.extname(given) === '';
  if (isFolder && !existsSync(file))
    throw new Refusal(
      `No result in ${given}: no run wrote one, or the last run did not start. Run the suite first.`,
    );
  const { data: result } = Conformance.safeParse(parsedFile(file));
  if (!result)
    throw new Refusal(
      `${file} is not a result of this version of the suite: give the conformance.json that a run wrote.`,
    );
  requireSound({ file, result });
  return { file, result };
}

/** The content of a JSON file, in the present format if it is a result. Throws Refusal. */
export function parsedFile(file: string): unknown {
  const value = parseResult(textIn(file));
  if (value !== undefined) return value;
  throw new Refusal(`${file} is not complete JSON: give the conformance.json that a run wrote.`);
}

/** The text of a file that was named on the command line. Throws Refusal. */
export function textIn(file: string): string {
  return textOf(
    file,
    (code) => `${file} cannot be read (${code}): give the conformance.json that a run wrote, or its folder.`,
  );
}
