/** A result of a run, as it is read: whole, sound, and of which target. */
import { Refusal, textOf } from '../fixtures/refusal.ts';
import { parseJSON } from '../fixtures/parse-json.ts';
import { Conformance } from './conformance.ts';
import { contradictionIn, type Summed } from './run-verdict.ts';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { reportFolder } from '../fixtures/report-folder.ts';

/** A result, which may be that of a part of a run, and the name of its file. */
export interface Part {
  readonly file: string;
  readonly result: Conformance;
}

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

/** The content of a JSON file. Throws Refusal. */
export function parsedFile(file: string): unknown {
  const value = parseJSON(textIn(file));
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

/**
 * Refuses a result that contradicts its rows: somebody changed it, or another program wrote it.
 *
 * @throws Refusal
 */
export function requireSound({ file, result }: { readonly file: string; readonly result: Summed }): void {
  const objection = contradictionIn(result);
  if (objection !== undefined)
    throw new Refusal(`${file} contradicts itself: ${objection}. Use the file as it was written.`);
}

/** The target of runs against the reference server: each starts its own, and all are alike. */
const EMBEDDED = 'embedded reference';

/** The target of a result: its name and address; the reference server has another port in each run. */
export function targetOf(target: Conformance['target']): string {
  if (isEmbedded(target)) return EMBEDDED;
  return target.baseURL === null ? target.name : `${target.name} at ${target.baseURL}`;
}

/**
 * What identifies the target of several runs: the name that somebody gave it, because a preview deployment has another
 * address each time; without such a name, its address.
 */
export function targetKey(target: Conformance['target']): string {
  const { name, baseURL } = target;
  const isNamed = baseURL === null || !URL.canParse(baseURL) || new URL(baseURL).host !== name;
  return isEmbedded(target) || isNamed ? name : `${name} ${baseURL}`;
}

/** A part that could not start has no address. */
export function isEmbedded({ name, baseURL }: Conformance['target']): boolean {
  return name === EMBEDDED && (baseURL === null || /^http:\/\/127\.0\.0\.1:\d+$/.test(baseURL));
}

/** Two parts with the same result, the later one first; undefined if none is given twice. */
export function givenTwice<Each extends { readonly result: unknown }>(
  parts: readonly Each[],
): readonly [again: Each, earlier: Each] | undefined {
  const first = new Map<string, Each>();
  for (const part of parts) {
    const text = JSON.stringify(part.result);
    const earlier = first.get(text);
    if (earlier) return [part, earlier];
    first.set(text, part);
  }
  return undefined;
}
