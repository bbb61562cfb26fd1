/**
 * The requirements of each version of the suite, committed next to the published results: `suites/0.2.0.json`. A result
 * is compared with the list of the version that made it, not with today's.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { parseJSON } from '../fixtures/parse-json.ts';
import { Refusal } from '../fixtures/refusal.ts';
import { byVersion } from './answers.ts';
import { ListedRequirement, listObjection, type HeldList, type HeldResult } from './listed.ts';

/** The absolute path of this project's published results and lists. */
export const publishedFolder = path.resolve(import.meta.dirname, 'published');

/** The folder of the lists, next to those of the implementations. No implementation can have this name. */
export const SUITES = 'suites';

/** All requirements of a version of the suite, in order. */
export const SuiteList = z.strictObject({
  suite: z.strictObject({ name: z.string(), version: z.string() }),
  requirements: z.array(ListedRequirement),
});
export type SuiteList = z.infer<typeof SuiteList>;

export function suiteListFile(folder: string, version: string): string {
  return path.join(folder, SUITES, `${version}.json`);
}

/**
 * The list of a version; undefined if there is none.
 *
 * @param folder of all published results
 * @throws Refusal if it cannot be read
 */
export function findSuiteList(folder: string, version: string): SuiteList | undefined {
  if (!knownVersions(folder).includes(version)) return undefined;
  const file = suiteListFile(folder, version);
  const list = SuiteList.safeParse(parseJSON(readFileSync(file, 'utf8')));
  if (list.success && list.data.suite.version === version) return list.data;
  throw new Refusal(`${file} is not the list of a version of the suite: take it from the repository.`);
}

/** The same; throws a Refusal also if there is none. */
export function readSuiteList(folder: string, version: string): SuiteList {
  const list = findSuiteList(folder, version);
  if (list) return list;
  const known = knownVersions(folder).join(', ') || 'no version';
  throw new Refusal(
    `The suite ${version} is not known here: results of ${known} can be published. Run the suite as it is now.`,
  );
}

/** The versions that have a list, the oldest first. */
export function knownVersions(folder: string): readonly string[] {
  const lists = path.join(folder, SUITES);
  if (!existsSync(lists)) return [];
  return readdirSync(lists)
    .flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []))
    .toSorted(byVersion);
}

/** Refuses a result that does not have exactly the requirements of its version of the suite. Throws a Refusal. */
export type RequireListed = (file: string, result: HeldResult) => void;

/**
 * Compares results with the list of the suite that made them.
 *
 * @param present what the suite asks today
 * @param folder of all published results, with the lists of other versions
 */
export function listedIn(present: HeldList, folder = publishedFolder): RequireListed {
  return (file, result) => {
    const { version } = result.suite;
    const list = version === present.suite.version ? present : findSuiteList(folder, version);
    const objection = listObjection(result, list);
    if (objection !== undefined)
      throw new Refusal(`${file} is not the result of a run of this suite: ${objection}.`);
  };
}
