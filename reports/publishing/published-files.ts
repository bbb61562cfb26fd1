/** The published results as they lie in their folder: the one place where they are read. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseJSON } from '../../fixtures/parse-json.ts';
import { byVersion } from '../comparing/answers.ts';
import { Published, publishedPath } from './published.ts';

/** Where this project keeps them: an absolute path. */
export const publishedFolder = path.resolve(import.meta.dirname, '../published');

/** Beside the implementations: what each version of the suite asks. No implementation can have this name. */
export const SUITES = 'suites';

/** A file in the folder that is no published result: one sentence that names it, and says what to do. */
export class NoPublished extends Error {
  override readonly name = 'NoPublished';
}

/**
 * Reads all published results. That they are consistent is for `npm run published` to say.
 *
 * @param folder of all of them; one that does not exist holds none
 * @returns by implementation, version and date, the oldest first
 * @throws NoPublished
 */
export function readPublished(folder: string = publishedFolder): readonly Published[] {
  return publishedFiles(folder)
    .map((file) => publishedIn(path.join(folder, file)))
    .toSorted(byNameVersionDate);
}

/**
 * The files, as paths from the folder with `/` between the names, in the order of the alphabet. Whatever lies there is
 * one of them, wherever it lies: nothing is published without being looked at.
 */
export function publishedFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.startsWith(`${SUITES}/`))
    .toSorted();
}

/** The order in which published results are told. */
export function byNameVersionDate(one: Published, other: Published): number {
  return (
    one.recipe.implementation.localeCompare(other.recipe.implementation, 'en') ||
    byVersion(one.recipe.version, other.recipe.version) ||
    publishedPath(one).localeCompare(publishedPath(other), 'en')
  );
}

function publishedIn(file: string): Published {
  const parsed = Published.safeParse(parseJSON(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new NoPublished(
    `${file} is no published result: npm run published says what is wrong with it; take it away, or add it with npm run submit.`,
  );
}
